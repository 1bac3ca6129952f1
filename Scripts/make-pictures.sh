#!/bin/sh
# Builds the demo's site and takes the screenshots for the README and the manifest.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d "${TMPDIR:-/tmp}/halomeid-pictures.XXXXXX")
trap 'rm -rf "$work"' EXIT
.build/debug/halomeid init "$work/study.db" --demo --start 2026-11-15
.build/debug/halomeid build "$work/study.db" -o "$work/dist"
.venv/bin/python Scripts/make-pictures.py "$work/dist" 2026-11-26
