#!/bin/sh
# Builds the demo's site and a site of 300 units with the thread sanitizer; a data race ends the build with status 66. The
# sanitizer does not see Swift's `Mutex` wait and reports the values of a contended one: threads of a build share values
# through NSLock and NSCondition.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d "${TMPDIR:-/tmp}/halomeid-threads.XXXXXX")
trap 'rm -rf "$work"' EXIT
# Not optimised, because compiling takes longer than running.
swift build --scratch-path .build-tsan --sanitize thread --disable-index-store --product BuildSite -Xswiftc -Onone
export TSAN_OPTIONS="halt_on_error=1 exitcode=66"

.build/debug/halomeid init "$work/demo.db" --demo --start 2026-11-15
python3 Scripts/bench/make_content.py 300 "$work/large.db"
for name in demo large; do
    # The second time, files are compared with the existing site's.
    for _ in 1 2; do .build-tsan/debug/BuildSite "$work/$name.db" "$work/$name"; done
done
