#!/usr/bin/env python3
"""Makes a bare Debian with mmdebstrap, runs the steps of Containerfile in it, and then uses the installed program as a
user without rights; then removes it, and uses the archive for other distributions in its place. Needs root and a Debian
mirror. usage: test-release.py"""

import os
import pathlib
import platform
import shutil
import socket
import subprocess
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PACKAGE = ROOT / ".build/package"
ARCHIVE = f"halomeid-{platform.machine()}.tar.gz"

USE = """
set -eux
cd "$(mktemp -d)"
if command -v swift; then exit 1; fi
halomeid --version | grep -F "$COMMIT"
halomeid init study.db --demo --start 2026-11-15
halomeid check study.db
halomeid build study.db -o dist --base-url https://example.org/mishnah/ --compress
grep -q 'data-root="/mishnah/"' dist/404.html
test -s dist/index.html.br -a -s dist/sw.js.gz
find dist -type f -exec sha256sum {} + | LC_ALL=C sort -k 2 >/tmp/site-of-package
halomeid host nginx -o kit
halomeid tokens check
# A certificate's name, a Hebrew host, a date: these need Swift's own data.
halomeid verify https://xn--4dbrk0ce.invalid/ --timeout 5 2>&1 | grep -F HL0841
halomeid serve study.db --offline --port "$PORT" >address &
server=$!
trap 'kill $server' EXIT
for _ in $(seq 100); do [ -s address ] && break; sleep 0.1; done
halomeid verify "http://localhost:$PORT/" --json | grep -F '"errors":0'
kill $server
wait $server
trap - EXIT
zcat /usr/share/man/man1/halomeid.1.gz | grep -q 'SH EXIT STATUS'
test -s /usr/share/doc/halomeid/copyright -a -s /usr/share/doc/halomeid/halomeid.spdx.json
bash -c '
. /usr/share/bash-completion/completions/halomeid
COMP_WORDS=(halomeid schedule study.db --track "") COMP_CWORD=4 COMP_LINE="halomeid schedule study.db --track " COMP_POINT=35
_halomeid halomeid "" --track
[ "${COMPREPLY[*]}" = daily-mishnah ]'
zsh -c 'autoload -U compinit && compinit -D && [ "$_comps[halomeid]" = _halomeid ] && autoload +X _halomeid'
# Debian 12's fish completes words that come from the program, such as slugs, only in an interactive shell.
fish -c 'complete -C "halomeid schedule --ah"' | grep -q '^--ahead'
fish -c 'complete -C "halomeid bui"' | grep -q '^build'
"""

# The program finds the resources beside it, through a link too, and the site has the bytes that the package's program
# wrote. The libraries of the removed package stay, as other distributions have them.
USE_ARCHIVE = """
set -eux
if command -v halomeid; then exit 1; fi
test ! -e /usr/share/halomeid
cd "$(mktemp -d)"
mkdir -p 'a folder' bin
tar -xzf "/tmp/$ARCHIVE" -C 'a folder'
ln -s "../a folder/$(ls 'a folder')/bin/halomeid" bin/halomeid
PATH=$PWD/bin:$PATH
halomeid --version | grep -F "$COMMIT"
libraries=$(ldd bin/halomeid)
if echo "$libraries" | grep -e 'not found' -e cmark -e /usr/local; then exit 1; fi
halomeid init study.db --demo --start 2026-11-15
halomeid build study.db -o dist --base-url https://example.org/mishnah/ --compress
find dist -type f -exec sha256sum {} + | LC_ALL=C sort -k 2 | diff /tmp/site-of-package -
halomeid verify https://xn--4dbrk0ce.invalid/ --timeout 5 2>&1 | grep -F HL0841
test -s 'a folder'/*/share/doc/halomeid/THIRD-PARTY-NOTICES.txt
"""


def steps():
    """Returns the instructions of the Containerfile: name and text."""
    for line in (ROOT / "Containerfile").read_text().splitlines():
        if line and not line.startswith("#"):
            name, text = line.split(" ", 1)
            yield name, text


def run(root: pathlib.Path, script: str, *user: str, **environment: str):
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", **environment}
    subprocess.run(["chroot", *user, root, "/bin/sh", "-c", script], env=environment, check=True)


def take(root: pathlib.Path, step: str, text: str):
    if step == "FROM":
        suite = text.partition(":")[2]
        subprocess.run(["mmdebstrap", "--quiet", "--variant=apt", "--mode=root", suite, root], check=True)
        shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
        # Programs look up information about themselves there.
        subprocess.run(["mount", "-t", "proc", "proc", root / "proc"], check=True)
    elif step == "COPY":
        source, target = text.split()
        shutil.copy(ROOT / source, root / target.lstrip("/"))
    elif step == "RUN":
        run(root, text)
    elif step == "WORKDIR":
        (root / text.lstrip("/")).mkdir(exist_ok=True)


def free_port() -> int:
    """Returns a free port; the root shares the network of this machine."""
    with socket.socket() as probe:
        probe.bind(("localhost", 0))
        return probe.getsockname()[1]


def main():
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=PACKAGE, check=True)
    commit = subprocess.run(
        ["git", "describe", "--always", "--exclude", "*", "--abbrev=12", "--dirty"],
        cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    with tempfile.TemporaryDirectory(prefix="halomeid-release-") as name:
        root = pathlib.Path(name, "root")
        try:
            for step, text in steps():
                take(root, step, text)
            run(root, "apt-get update -qq && apt-get install -y -qq --no-install-recommends fish zsh >/dev/null")
            user = "--userspec=65534:65534"
            run(root, USE, user, COMMIT=commit, HOME="/tmp", PORT=str(free_port()))
            run(root, "apt-get purge -y -qq halomeid >/dev/null")
            shutil.copy(PACKAGE / ARCHIVE, root / "tmp")
            run(root, USE_ARCHIVE, user, COMMIT=commit, HOME="/tmp", ARCHIVE=ARCHIVE)
        finally:
            subprocess.run(["umount", "--quiet", root / "proc"], check=False)
    print("the package and the archive work in a bare Debian")


if os.geteuid() != 0:
    raise SystemExit("test-release: needs root, for mmdebstrap and chroot")
main()
