#!/usr/bin/env python3
"""Writes the manual page and the shell completions, all generated from the program's own description of its commands.

usage: make-manual.py PROGRAM SHARE
"""

import datetime
import gzip
import json
import os
import pathlib
import subprocess
import sys

COMMON = {"quiet", "strict", "json", "color"}

SECTIONS = {
    "ENVIRONMENT": {
        "HALOMEID_API_KEY": "The key of the server that generate --endpoint names.",
        "SSL_CERT_FILE, CURL_CA_BUNDLE": "A file of certificate authorities to trust instead of the system's, for fetch, "
        "generate and verify. The first one that is set counts.",
        "NO_COLOR": "If it is set, findings have no colours, unless --color always is given.",
    },
    "FILES": {
        "study.db.cache": "The responses that fetch has downloaded, beside the database.",
        "study.db.schema-1": "A copy of the database with its old schema, kept before an upgrade.",
        "dist/files.txt": "The files that a build wrote; a later build deletes no others.",
    },
    "EXIT STATUS": {
        "0": "success, perhaps with warnings",
        "1": "errors, or warnings with --strict; a failed build publishes nothing, while import and generate keep what "
        "they stored before the error",
        "2": "wrong usage",
    },
}

COMPLETIONS = {
    "bash": "bash-completion/completions/halomeid",
    "zsh": "zsh/vendor-completions/_halomeid",
    "fish": "fish/vendor_completions.d/halomeid.fish",
}


def escaped(text: str) -> str:
    """Escapes text for troff: no line begins a request, and hyphens can be copied as typed."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.splitlines())


def label(argument: dict) -> str:
    """`-o, --output dir`, or `<database>`."""
    names = [("-" if name["kind"] == "short" else "--") + name["name"] for name in argument.get("names") or []]
    value = argument.get("valueName") or ""
    if argument["kind"] == "positional":
        return f"\\fI{escaped(value)}\\fR"
    text = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names)
    return text + (f" \\fI{escaped(value)}\\fR" if argument["kind"] == "option" else "")


def names(argument: dict) -> set[str]:
    return {name["name"] for name in argument.get("names") or []}


def arguments(command: dict, *, common: bool = False):
    """Yields the arguments of a command: those that all commands have, or the others."""
    for argument in command.get("arguments") or []:
        if not argument.get("shouldDisplay", True) or names(argument) & {"help", "version"}:
            continue
        if bool(names(argument) & COMMON) != common:
            continue
        yield ".TP"
        yield label(argument)
        text = argument.get("abstract") or ""
        if argument.get("defaultValue") not in (None, "", "false"):
            text += f" (default: {argument['defaultValue']})"
        yield escaped(text.strip() or "\u2013")


def synopsis(command: dict, name: str) -> str:
    """The command with its arguments, the optional ones in brackets, and its required options."""
    parts = [f"\\fB{escaped(name)}\\fR"]
    for argument in command.get("arguments") or []:
        if argument["kind"] == "positional" and argument.get("shouldDisplay", True):
            text = label(argument) + (" ..." if argument.get("isRepeating") else "")
            parts.append(f"[{text}]" if argument.get("isOptional") else text)
        elif argument["kind"] == "option" and not argument.get("isOptional"):
            parts.append(label(argument))
    return " ".join(parts) + " [\\fIoptions\\fR]"


def paragraphs(text: str | None):
    for paragraph in (text or "").split("\n\n"):
        if paragraph.strip():
            # Indented lines are examples.
            example = paragraph.lstrip("\n").startswith("  ") or "\n  " in paragraph
            yield ".PP"
            yield from [".nf", escaped(paragraph), ".fi"] if example else [escaped(paragraph)]


def commands(command: dict, name: str):
    """Yields the commands with their names. One that has commands itself is only their prefix."""
    for inner in command.get("subcommands") or []:
        if inner["commandName"] == "help" or not inner.get("shouldDisplay", True):
            continue
        words = f"{name} {inner['commandName']}"
        if any(part["commandName"] != "help" for part in inner.get("subcommands") or []):
            yield from commands(inner, words)
        else:
            yield words, inner


def manual(tool: dict, date: str, version: str):
    command = tool["command"]
    abstract = command["abstract"].rstrip(".")
    yield f'.TH HALOMEID 1 "{date}" "halomeid {escaped(version)}" "User Commands"'
    yield ".SH NAME"
    # For whatis, in the form of other commands: no capital, no full stop, no third person.
    yield escaped(f"halomeid - {abstract.replace('Builds', 'build', 1)}")
    yield ".SH SYNOPSIS"
    yield "\\fBhalomeid\\fR \\fIcommand\\fR [\\fIoptions\\fR]"
    yield ".SH DESCRIPTION"
    yield from paragraphs(command.get("discussion"))
    yield ".SH COMMANDS"
    known = list(commands(command, "halomeid"))
    for name, each in known:
        yield ".SS " + synopsis(each, name)
        yield escaped(each.get("abstract") or "")
        yield from paragraphs(each.get("discussion"))
        yield from arguments(each)
    yield ".SH COMMON OPTIONS"
    yield "Every command has these options."
    yield from arguments(known[0][1], common=True)
    for title, entries in SECTIONS.items():
        yield f".SH {title}"
        for name, text in entries.items():
            yield f".TP\n\\fB{escaped(name)}\\fR\n{escaped(text)}"
    yield ".SH SEE ALSO"
    yield escaped("The documentation, README.md and docs/, is in the source repository. halomeid explain describes the code")
    yield "of a finding."


def main():
    program, share = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])

    def says(*words: str) -> str:
        return subprocess.run([program, *words], capture_output=True, text=True, check=True).stdout

    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    date = datetime.datetime.fromtimestamp(seconds, datetime.UTC).date().isoformat()
    text = "\n".join(manual(json.loads(says("--experimental-dump-help")), date, says("--version").strip())) + "\n"
    page = share / "man/man1/halomeid.1.gz"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_bytes(gzip.compress(text.encode(), mtime=0))
    for shell, path in COMPLETIONS.items():
        (share / path).parent.mkdir(parents=True, exist_ok=True)
        (share / path).write_text(says("--generate-completion-script", shell))


main()
