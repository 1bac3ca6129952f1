#!/bin/sh
# Creates the Python environment for lint and the browser tests in .venv. Only files with the pinned hashes are
# installed. Does nothing if they are already installed.
set -eu
cd "$(dirname "$0")/.."

if ! python3 -c 'import ensurepip' 2>/dev/null; then
    echo "install-python: needs Python 3 with venv" >&2
    exit 1
fi

wanted=Tests/requirements.txt
[ -x .venv/bin/python ] || python3 -m venv .venv
if ! cmp -s "$wanted" .venv/requirements.txt; then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement "$wanted"
    cp "$wanted" .venv/requirements.txt
fi
