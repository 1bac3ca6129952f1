#!/bin/sh
# Writes the reference of the modules' public API, which the toolchain's own DocC generates from doc comments.
# usage: make-docs.sh     (after `swift build --product halomeid`; writes .build/documentation, a static site)
set -eu
cd "$(dirname "$0")/.."

modules=.build/debug/Modules
graphs=.build/symbol-graphs
target=$(swift -print-target-info | sed -n 's/^ *"unversionedTriple": "\(.*\)",*$/\1/p' | head -n 1)
rm -rf "$graphs" .build/documentation
mkdir -p "$graphs"
# The C modules that the Swift modules import.
set --
for map in Sources/*/module.modulemap .build/debug/*.build/module.modulemap .build/checkouts/GRDB.swift/Sources/GRDBSQLite/module.modulemap; do
    [ -e "$map" ] && set -- "$@" -Xcc "-fmodule-map-file=$map"
done
for folder in Sources/*/include; do set -- "$@" -Xcc -I -Xcc "$folder"; done
for module in StudyRules Diagnostics Files JSONText Digests Processes Refs StudyStore Markup StudyImport StudyFetch StudyGenerate \
    Theme Site HostKits WebClient SiteVerify DevServer; do
    swift-symbolgraph-extract -module-name "$module" -target "$target" -I "$modules" -output-dir "$graphs" \
        -minimum-access-level public -skip-inherited-docs "$@"
done
docc convert docs/modules.docc --additional-symbol-graph-dir "$graphs" --fallback-display-name HaLomeid \
    --fallback-bundle-identifier org.halomeid.modules --diagnostic-level error --transform-for-static-hosting --output-path .build/documentation
echo "the reference of the modules: python3 -m http.server -d .build/documentation, then /documentation/halomeid"
