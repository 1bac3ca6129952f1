#!/bin/sh
# Installs the browser tests' requirements. Playwright drives the system's Chromium, so no browser is downloaded.
set -eu
cd "$(dirname "$0")/.."

Scripts/install-packages.sh test
if [ -z "${HALOMEID_CHROMIUM:-$(command -v chromium || true)}" ]; then
    echo "install-browser-tests: needs Chromium (set HALOMEID_CHROMIUM to its path)" >&2
    exit 1
fi
Scripts/install-python.sh
