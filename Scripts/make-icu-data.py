#!/usr/bin/env python3
"""Writes the part of ICU's data that the program can need, and prints the symbol under which ICU finds it.

usage: make-icu-data.py LIBRARY FILE     (LIBRARY: lib_FoundationICU.a of Swift's static libraries)

A statically linked Foundation includes all of ICU's data, 34 MB: every language, calendar and character set. The
program does not format text for people with it. The file, which Sources/CVersion/icu.S embeds, replaces the library's
own data, as ICU's documentation describes for trimmed data: the root locale, English and Hebrew, and data that is
independent of languages (normalisation, international host names, time zones, properties of characters). For every
other locale ICU falls back to the root, as it does for an unknown locale. """

import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile

LANGUAGES = {"root", "en", "en_001", "en_US", "en_US_POSIX", "he", "he_IL"}
# Files whose names are not those of locales.
SHARED = {"pool", "res_index", "ucadata", "supplementalData"}


def is_kept(name: str) -> bool:
    """Whether to keep an item such as icudt76l/curr/en.res."""
    *folders, file = name.split("/")[1:]
    stem, _, ending = file.rpartition(".")
    # Transliteration, character sets, string preparation, dictionaries of languages written without spaces.
    if folders == ["translit"] or ending in ("cnv", "spp", "dict") or stem.endswith("_cj"):
        return False
    if ending != "res":
        return True
    if folders:
        return stem in LANGUAGES | SHARED
    is_locale = re.fullmatch(r"[a-z]{2,3}(_.*)?", stem) and stem != "res_index"
    return not is_locale or stem in LANGUAGES


def items(data: bytes):
    """Reads name and bytes of the items of a common data file (CmnD, unicode/udata.h): offsets, then items."""
    if data[2:4] != b"\xda\x27" or data[12:16] != b"CmnD":
        sys.exit("make-icu-data: the library's data is not in the known format")
    table = struct.unpack_from("<H", data)[0]
    count = struct.unpack_from("<I", data, table)[0]
    entries = [struct.unpack_from("<II", data, table + 4 + 8 * index) for index in range(count)]
    ends = [offset for _, offset in entries[1:]] + [len(data) - table]
    for (name, start), end in zip(entries, ends, strict=True):
        begin = table + name
        yield data[begin:data.index(b"\0", begin)].decode(), data[table + start:table + end]


def packed(header: bytes, kept: list[tuple[str, bytes]]) -> bytes:
    """Returns a common data file with the items in the order of their names."""
    names, offsets, body = b"", [], b""
    first = 4 + 8 * len(kept)
    for name, _ in kept:
        offsets.append(first + len(names))
        names += name.encode() + b"\0"
    start = first + len(names)
    start += -(len(header) + start) % 16
    table = struct.pack("<I", len(kept))
    for offset, (_, item) in zip(offsets, kept, strict=True):
        body += b"\0" * (-len(body) % 16)
        table += struct.pack("<II", offset, start + len(body))
        body += item
    return header + (table + names).ljust(start, b"\0") + body


def main():
    library, target = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    tools = pathlib.Path(shutil.which("swiftc")).resolve().parent
    with tempfile.TemporaryDirectory(prefix="halomeid-icu-") as folder:
        def run(*command):
            return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout

        run(tools / "llvm-ar", "x", library, "icu_packaged_data.cpp.o")
        symbol = run(tools / "llvm-nm", "--defined-only", "icu_packaged_data.cpp.o").split()[-1]
        run("objcopy", "-O", "binary", "-j", ".rodata", "icu_packaged_data.cpp.o", "all.dat")
        data = pathlib.Path(folder, "all.dat").read_bytes()
    everything = list(items(data))
    kept = [(name, item) for name, item in everything if is_kept(name)]
    trimmed = packed(data[:struct.unpack_from("<H", data)[0]], kept)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(trimmed)
    print(
        f"{len(kept)} of {len(everything)} items of ICU's data, {len(trimmed)} of {len(data)} bytes: {target}",
        file=sys.stderr)
    print(symbol)


main()
