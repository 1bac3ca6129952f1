#!/bin/sh
# Checks that a tag can be released, and prints what the changelog says about its version. The tag is the program's version
# with a v before it, and the version has a dated section in the changelog.
# usage: release-notes.sh TAG
set -eu
tag=$1
cd "$(dirname "$0")/.."

version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/halomeid/Halomeid.swift)
if [ "$tag" != "v$version" ]; then
    echo "release-notes: the tag is $tag, but the program's version (Sources/halomeid/Halomeid.swift) is $version" >&2
    exit 1
fi
notes=$(awk -v version="$version" '
    /^## / { wanted = index($0, "## [" version "] - ") == 1; next }
    wanted { print }' CHANGELOG.md)
if [ -z "$notes" ]; then
    echo "release-notes: CHANGELOG.md has no section '## [$version] - DATE', or nothing in it" >&2
    exit 1
fi
printf '%s\n' "$notes" | sed '1{/^$/d}'
