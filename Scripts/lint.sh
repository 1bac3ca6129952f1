#!/bin/sh
# Checks style and types: swift-format for Swift, deno fmt and tsc for JavaScript and TypeScript, ruff for Python,
# the length of lines, and markers of an unfinished merge.
set -eu
cd "$(dirname "$0")/.."

swift format lint --strict --parallel --recursive Package.swift Sources Tests
.venv/bin/deno fmt --quiet --check --config Sources/Web/deno.json Sources/Web Scripts/*.mjs Scripts/bench/*.mjs
tsc --project Sources/Web
tsc --project Sources/Web/worker
.venv/bin/ruff check --quiet .
shellcheck --severity=warning Scripts/*.sh .ci/run
# swift-format does not wrap comments and string literals.
if LC_ALL=C.UTF-8 git grep -nE '^.{121}' -- '*.swift' || LC_ALL=C.UTF-8 git grep -nE '^.{101}' -- 'Sources/Web/*.ts'; then
    echo 'these lines are too long: 120 characters in Swift, 100 in TypeScript' >&2
    exit 1
fi
if git grep -nE '^(<<<<<<<|>>>>>>>)( |$)'; then
    echo 'these files hold markers of an unfinished merge' >&2
    exit 1
fi
