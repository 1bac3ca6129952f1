#!/bin/sh
# The loop of a contributor: everything but the program's own runs, what takes long, the sanitizer and the browsers.
# The browser modules' tests run beside Swift's; what they print comes after it, in one piece.
set -eu
cd "$(dirname "$0")/.."

swift build --build-tests

log=$(mktemp)
node --test --test-concurrency=2 --test-reporter=spec Tests/Browser/unit/*.test.mjs >"$log" 2>&1 &
node=$!
trap 'kill "$node" 2>/dev/null || true; rm -f "$log"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

status=0
swift test --skip-build --skip CommandLineTests --skip GeneratorCommandTests --skip HebcalTests --skip BrowserRulesTests \
    --skip Hostile --skip BrowserCodeTests --skip 'Limits?Tests' --skip Fuzz --skip DesignerMistakes \
    --skip DevServerTests || status=$?
echo
echo 'Browser modules (node):'
if wait "$node"; then
    tail -n 8 "$log"
else
    status=1
    cat "$log"
fi
exit "$status"
