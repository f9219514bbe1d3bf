"""The compiled part of the bots: a policy of weights, deals played out by it, and what follows from that.

    bits        the decorators that compile, and chance; sets of cards are the solver's (`sueca.solver.kernel_bits`)
    tables      what lies open to all, and how it changes by a card
    layout      the policy's tables of weights
    features    the cells of them that a card falls into
    policy      the weighing of the cards of a hand
    draws       hidden cards dealt as a view allows, each way as likely as it should be
    plausible   how well past plays fit a world
    racing      the cards of a view tried in many worlds until one is ahead
    matches     whole deals between two policies
    learning    weights from play: each card of a decision is played out, and its cells learn what it made

Cards are numbered with trumps as suit 0 and the strongest card of a suit first; a set of cards is an integer with a
bit a card. Seats are numbered in playing order, so that 0 and 2 are a pair. All of it runs without Python's lock and
without shared state. Importing this package loads nothing; importing a module of it needs numba, and compiles or
loads what was compiled before: ask `sueca.bots.compiled`.
"""
