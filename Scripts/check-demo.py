#!/usr/bin/env python3
"""Check a content file against a text export.

    Scripts/check-demo.py EXPORT.json [CONTENT.json]

EXPORT.json is one edition of one tractate as Sefaria exports it: `title`, `text[chapter-1][mishnah-1]`.
CONTENT.json is content JSON (`halomeid-content/1`); without it, Demo/berakhot.json of this repository.

Compared character by character, after the importer's normalisation of source texts: NFC, bidi controls and NUL
out, white space folded. Then come the manners of the Hebrew prose: NFC, Hebrew punctuation, lengths, sources.
Prints every fault and the counts. Exit 0 clean, 1 faults, 2 wrong usage.
"""

import json
import pathlib
import re
import sys
import unicodedata

BIDI = re.compile("[\u0000\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
LEMMA = re.compile(r"\*\*[^*\n]+\*\*")
HEBREW_WORD = re.compile("[\u05d0-\u05ea]")
# Characters that Hebrew typography replaces: quotes by gershayim and geresh, a hyphen between letters by a maqaf.
MANNERS = {
    "an ASCII or curly quote": re.compile("[\"'\u2018\u2019\u201c\u201d]"),
    "a hyphen between Hebrew letters": re.compile("[\u05d0-\u05ea]-[\u05d0-\u05ea]"),
    "a bidi control": BIDI,
    "a blank before punctuation": re.compile(r" [,.:;!?](?:\s|$)"),
    "two blanks": re.compile("  "),
    "raw HTML": re.compile("[<`]"),
}
EXPLANATION_WORDS = range(90, 221)
SUMMARY_WORDS = range(40, 111)


def normal(text):
    return " ".join(BIDI.sub("", unicodedata.normalize("NFC", text)).split())


def words(markdown):
    return sum(1 for word in re.split(r"[\s|]+", markdown) if HEBREW_WORD.search(word))


def prose_faults(text, allowed):
    """Yields the faults of an explanation or summary; `allowed` is the range of its length in words."""
    if words(text) not in allowed:
        yield f"{words(text)} words, not {allowed.start} to {allowed.stop - 1}"
    if unicodedata.normalize("NFC", text) != text or text != text.strip():
        yield "not NFC, or blanks at its ends"
    if "**" in LEMMA.sub("", text):
        yield "a bold mark without its pair"
    for name, pattern in MANNERS.items():
        found = pattern.search(text)
        if found:
            yield f"{name}: …{text[max(0, found.start() - 12):found.end() + 12]}…"


def unit_faults(unit, edition, title, commentators):
    match = re.fullmatch(re.escape(title) + r" (\d+):(\d+)", unit["ref"])
    if not match:
        yield f"the ref is not one of {title}"
        return
    chapter, mishnah = (int(number) for number in match.groups())
    if not (1 <= chapter <= len(edition) and 1 <= mishnah <= len(edition[chapter - 1])):
        yield "the export has no such mishnah"
    elif unit["text"] != normal(edition[chapter - 1][mishnah - 1]):
        yield "the text differs from the export"
    yield from (f"explanation: {fault}" for fault in prose_faults(unit["explanation"], EXPLANATION_WORDS))
    for approach in unit["approaches"]:
        name = approach["commentator"]
        if name not in commentators:
            yield f"{name}: no source with this commentator"
        yield from (f"{name}: {fault}" for fault in prose_faults(approach["summary"], SUMMARY_WORDS))


def main(arguments):
    if len(arguments) not in (1, 2):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    here = pathlib.Path(__file__).resolve().parent.parent
    content_path = pathlib.Path(arguments[1]) if len(arguments) == 2 else here / "Demo" / "berakhot.json"
    export = json.loads(pathlib.Path(arguments[0]).read_text(encoding="utf-8"))
    content = json.loads(content_path.read_text(encoding="utf-8"))
    edition, title, units = export["text"], export["title"], content["units"]
    commentators = {source["commentator"] for source in content["sources"] if "commentator" in source}

    faults = []
    if not any(s["part"] == "text" and s.get("version_title") == export["versionTitle"] for s in content["sources"]):
        faults.append(f"no source of the text names the edition {export['versionTitle']}")
    refs = [f"{title} {c}:{m}" for c, chapter in enumerate(edition, 1) for m in range(1, len(chapter) + 1)]
    if [unit["ref"] for unit in units] != refs[:len(units)]:
        faults.append("the units are not the tractate's first ones in its order")
    for unit in units:
        faults += (f"{unit['ref']}: {fault}" for fault in unit_faults(unit, edition, title, commentators))

    differing = sum(1 for fault in faults if fault.endswith("differs from the export"))
    approaches = sum(len(unit["approaches"]) for unit in units)
    print(*faults, sep="\n", end="\n" if faults else "")
    print(f"{len(units) - differing} of {len(units)} texts equal; {approaches} approaches; {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
