#!/bin/sh
# Style and types: swift-format over the Swift code, tsc over the browser's code.
set -eu
cd "$(dirname "$0")/.."

swift format lint --strict --parallel --recursive Package.swift Sources Tests
tsc --project Sources/Web
tsc --project Sources/Web/worker
