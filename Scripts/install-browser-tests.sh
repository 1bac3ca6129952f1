#!/bin/sh
# Makes the environment of the browser tests in .venv: Playwright drives the system's Chromium, so no browser is
# downloaded. Does nothing when the pinned requirements are in place already.
set -eu
cd "$(dirname "$0")/.."

Scripts/install-packages.sh test
if [ -z "${HALOMEID_CHROMIUM:-$(command -v chromium || true)}" ] || ! python3 -c 'import ensurepip' 2>/dev/null; then
    echo "install-browser-tests: needs Chromium (set HALOMEID_CHROMIUM to its path) and Python 3 with venv" >&2
    exit 1
fi

wanted=Tests/Browser/requirements.txt
[ -x .venv/bin/python ] || python3 -m venv .venv
if ! cmp -s "$wanted" .venv/requirements.txt; then
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement "$wanted"
    cp "$wanted" .venv/requirements.txt
fi
