"""Tables that are played at: a pure core of commands, events and their fold, a store for the log, and a clock."""
