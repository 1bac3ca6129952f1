#!/bin/sh
# Style and types: swift-format over the Swift code, tsc over the browser's modules and the worker.
set -eu
cd "$(dirname "$0")/.."

swift format lint --strict --parallel --recursive Package.swift Sources Tests
tsc --noEmit --allowJs --checkJs --strict --target es2022 --module es2022 --moduleResolution node \
    --lib es2022,dom,dom.iterable public/app/*.d.ts public/app/*.js
tsc --noEmit --allowJs --checkJs --strict --target es2022 --lib es2022,webworker public/sw.js
