#!/bin/sh
# Builds the demo's site and runs the browser tests in two browsers for each processor, because tests also wait.
# usage: test-browser.sh [pytest's arguments]
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d "${TMPDIR:-/tmp}/halomeid-browser.XXXXXX")
trap 'rm -rf "$work"' EXIT
.build/debug/halomeid init "$work/study.db" --demo --start 2026-11-15
.build/debug/halomeid build "$work/study.db" -o "$work/dist"

# In the order of conftest.py: otherwise files with few tests, which may take long, would come last.
HALOMEID_SITE=$work/dist .venv/bin/python -m pytest -q -n "$((2 * $(nproc)))" --dist loadfile --no-loadscope-reorder \
    Tests/Browser "$@"
