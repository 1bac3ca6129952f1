#!/bin/sh
# Bundles and minifies the browser's code, Sources/Web, into public/: the pages' scripts and their manifest in app/, and
# the worker, sw.js and sw-retired.js. The same sources give the same bytes; the tests make them again and compare.
#
#   Scripts/make-web.sh [OUTPUT]     OUTPUT replaces public/
#
# Needs esbuild (Debian: esbuild 0.17). Scripts/make-rules.sh makes Sources/Web/rules/rules.js first, if that changed.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
output=${1:-$here/../public}
mkdir -p "$output"
output=$(cd "$output" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$here/../Sources/Web"

bundle() {
    esbuild "$@" --bundle --minify --charset=utf8 --target=es2022 --log-level=warning --legal-comments=none
}

# A unit's page loads app.js; unit.js would only load that. All other pages load pages.js, which adds to app.js. With a
# second file in common esbuild would refuse the name.
bundle pages/unit.ts pages/pages.ts --format=esm --splitting --chunk-names=app '--external:*/strings.js' \
    --outdir="$work/app"
rm "$work/app/unit.js"
# The way out depends on no other bundle.
bundle offline/reset.ts --format=esm '--external:*/strings.js' --outdir="$work/app"
# The generator writes `const RELEASE = {…};` before it.
bundle worker/worker.ts --format=iife --outfile="$work/sw.js"
# Published as sw.js where the deployer retires the worker.
bundle worker/retired.ts --format=iife --outfile="$work/sw-retired.js"

# For the generator: which scripts a script loads, and the texts that the code asks for.
list() { sort -u | sed -e 's/.*/"&"/' | paste -sd, -; }
{
    echo '{'
    echo '  "imports": {'
    for script in "$work"/app/*; do
        script=${script##*/}
        echo "    \"$script\": [$(grep -oE '(from|import)"\./[a-z-]+\.js"' "$work/app/$script" | sed 's#.*/\(.*\)"#\1#' | list)],"
    done | sed '$s/,$//'
    echo '  },'
    echo "  \"texts\": [$(grep -rhoE --include='*.ts' "\<(text|counted)\('[a-z0-9_]+'" . | sed "s/.*'\(.*\)'/\1/" | list)]"
    echo '}'
} >"$work/bundles.json"
mv "$work/bundles.json" "$work/app/bundles.json"

rm -rf "$output/app"
mv "$work/app" "$output/app"
mv "$work/sw.js" "$work/sw-retired.js" "$output"
