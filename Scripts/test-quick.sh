#!/bin/sh
# The quick tests for contributors: all but those that run the program, long property tests, the sanitizer and browsers.
# The tests of the browser modules run during the build; their output is printed at the end.
set -eu
cd "$(dirname "$0")/.."

log=$(mktemp)
set --
for file in Tests/Browser/unit/*.test.mjs; do
    case $file in
    *longest-streak* | *second-days* | *tampered* | *backlog*) ;;
    *) set -- "$@" "$file" ;;
    esac
done
node --test --test-concurrency=2 --test-reporter=spec "$@" >"$log" 2>&1 &
node=$!
trap 'kill "$node" 2>/dev/null || true; rm -f "$log"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

swift build --build-tests
status=0
swift test --skip-build --skip CommandLineTests --skip GeneratorCommandTests --skip HebcalTests --skip BrowserRulesTests \
    --skip Hostile --skip BrowserCodeTests --skip 'Limits?Tests' --skip Fuzz --skip DesignerMistakes --skip ValidDesign \
    --skip DevServerTests --skip DeviceTests --skip ScheduleModelTests --skip NormalTextTests --skip ForeignFilesTests \
    --skip FontAdditionTests || status=$?
echo
echo 'Browser modules (node):'
if wait "$node"; then
    tail -n 8 "$log"
else
    status=1
    cat "$log"
fi
exit "$status"
