"""Words that do not belong in a language: those of the other Portuguese, American spellings, false friends."""

from __future__ import annotations

import re

FOREIGN = {
    "en": (r"colors?\b|center|favorite|honor\b|gray|counterclockwise|\bgotten|\bdecks?\b|\bteams?\b|\bclick",),
    "pt-PT": (
        r"\btelas?\b|\bequipes?\b|\bvocês?\b|acompanh\w+ (?:o )?naipe|compartilh|celular|configuraç|usuári|embaralh",
        r"distribuidor|curinga|descart|\bplacar\b|\bclica|\bclique|\bem uma?s?\b|\barquivo|\bsalv[aeo]\b|\babas?\b",
        r"\bduplas?\b|\baparelho|\bidioma|\b(?:está|estão|fica) \w+ndo\b|\bem dobro\b|\bde novo\b",
        r"\bvirad[ao]s? para baixo|pontos? de partida|\bganha d[eo]l[ea]|\bdemais\b|\bno meio da\b",
    ),
    "pt-BR": (
        r"\becrã|\bequipas?\b|\bassist|\bdador|\bdefiniç|telemóvel|partilh|\btu\b|\bteus?\b|\btuas?\b|\bcontigo\b",
        r"\bbaralha[rd]|\bbalda|ficheiro|separador|\bmarcador|\best(?:á|ão|ou) a \w+[aei]r\b|\{n\} jogos?|\bardósia",
        r"\bde mais\b|\bvoltad[ao]s? para baixo|\btens\b|\bpodes\b|\bqueres\b|\ba dobrar\b|\bcarácter|\bcontrolo\b",
    ),
    "it": (r"carta vincente|\batout|\btrionf|\bcartaio|\bsquadr|\bseme guidato",),
}

_FOREIGN = {lang: re.compile("|".join(patterns), re.IGNORECASE) for lang, patterns in FOREIGN.items()}


def found_in(lang: str, text: str) -> list[str]:
    """What in a text a native reader of `lang` would not say."""
    return [found[0] for found in _FOREIGN[lang].finditer(text)]
