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


def arguments(command: dict):
    for argument in command.get("arguments") or []:
        names = {name["name"] for name in argument.get("names") or []}
        if not argument.get("shouldDisplay", True) or names & {"help", "version"}:
            continue
        yield ".TP"
        yield label(argument)
        text = argument.get("abstract") or ""
        if argument.get("defaultValue") not in (None, "", "false"):
            text += f" (default: {argument['defaultValue']})"
        yield escaped(text.strip() or "\u2013")


def synopsis(command: dict, name: str) -> str:
    parts = [f"\\fB{escaped(name)}\\fR"]
    for argument in command.get("arguments") or []:
        if argument["kind"] == "positional" and argument.get("shouldDisplay", True):
            parts.append(label(argument) + (" ..." if argument.get("isRepeating") else ""))
    return " ".join(parts) + " [\\fIoptions\\fR]"


def paragraphs(text: str | None):
    for paragraph in (text or "").split("\n\n"):
        if paragraph.strip():
            # Indented lines are examples.
            example = paragraph.lstrip("\n").startswith("  ") or "\n  " in paragraph
            yield ".PP"
            yield from [".nf", escaped(paragraph), ".fi"] if example else [escaped(paragraph)]


def verbs(command: dict, name: str):
    """Yields the verbs of a command. A verb that has verbs itself is only their prefix."""
    for verb in command.get("subcommands") or []:
        if verb["commandName"] == "help" or not verb.get("shouldDisplay", True):
            continue
        words = f"{name} {verb['commandName']}"
        if any(inner["commandName"] != "help" for inner in verb.get("subcommands") or []):
            yield from verbs(verb, words)
            continue
        yield ".SS " + synopsis(verb, words)
        yield escaped(verb.get("abstract") or "")
        yield from paragraphs(verb.get("discussion"))
        yield from arguments(verb)


def manual(tool: dict, date: str, version: str):
    command = tool["command"]
    yield f'.TH HALOMEID 1 "{date}" "halomeid {escaped(version)}" "User Commands"'
    yield ".SH NAME"
    yield escaped(f"halomeid - {command['abstract']}")
    yield ".SH SYNOPSIS"
    yield "\\fBhalomeid\\fR \\fIcommand\\fR [\\fIoptions\\fR]"
    yield ".SH DESCRIPTION"
    yield from paragraphs(command.get("discussion"))
    yield ".SH COMMANDS"
    yield from verbs(command, "halomeid")
    yield ".SH EXIT STATUS"
    yield ".TP\n0\nsuccess, perhaps with warnings"
    yield ".TP\n1\nerrors, or warnings with \\fB\\-\\-strict\\fR; a failed build publishes nothing"
    yield ".TP\n2\nwrong usage"


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
