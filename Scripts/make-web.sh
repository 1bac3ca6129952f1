#!/bin/sh
# Bundles and minifies the browser's code, Sources/Web, into public/: the pages' scripts and their manifest in app/, and
# the worker's code, worker.js and sw-retired.js, boot.js, which the generator writes into every page, and live.js and sw-preview.js,
# which only `halomeid serve` sends. The same sources produce the same bytes; the tests rebuild them and compare.
#
#   Scripts/make-web.sh [OUTPUT]     OUTPUT replaces public/
#
# Needs node, esbuild and terser (Debian: esbuild 0.17, terser 5.16). Scripts/make-rules.sh makes Sources/Web/rules/rules.js
# first, if that changed.
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
output=${1:-$here/../public}
mkdir -p "$output"
output=$(cd "$output" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$here/../Sources/Web"

# The oldest browsers that README names.
bundle() {
    esbuild "$@" --bundle --minify --charset=utf8 --target=chrome105,firefox121,safari16 --log-level=warning \
        --legal-comments=none
}

# Modules of pages/ that pages load on demand, and three of study/. Each begins with an import of pages/common.js, so
# that the code that several of them share is one chunk, and the units' code another, app.js. study/want-list.ts needs
# only the latter, and imports pages/unit/unit.js instead.
lazy="book keep keyboard lost notes offers print progress search siyum take unsaved reading/reader reading/reading
settings/settings track/track unit/finish unit/own-words unit/quiz unit/unit-menu"

entries="pages/unit/unit.ts pages/pages.ts study/schedule-parts.ts study/upkeep.ts study/want-list.ts"
for name in $lazy; do entries="$entries pages/$name.ts"; done
# shellcheck disable=SC2086
bundle $entries --format=esm --splitting --entry-names='[name]' --chunk-names='chunk-[hash]' '--external:*/strings.js' \
    --metafile="$work/app.json" --outdir="$work/app"
# The reset must not depend on another bundle.
bundle pages/reset.ts --format=esm '--external:*/strings.js' --metafile="$work/reset.json" --outdir="$work/app"
# Nor does the gallery's script, which learners do not load; it has its own copy of shared code.
bundle pages/gallery/gallery.ts --format=esm '--external:*/strings.js' '--external:*/finish.js' \
    --metafile="$work/gallery.json" --outdir="$work/app"
bundle boot.ts --format=iife --outfile="$work/boot.js"
# Imported by sw.js, which the generator writes, and which has `const RELEASE = {…};`.
bundle worker/worker.ts --format=iife --outfile="$work/worker.js"
# Published as sw.js if the deployer retires the worker.
bundle worker/retired.ts --format=iife --outfile="$work/sw-retired.js"
# Only for `halomeid serve`: never published.
bundle live/live.ts --format=iife --outfile="$work/live.js"
bundle worker/preview.ts --format=iife --outfile="$work/sw-preview.js"
node "$here/web-manifest.mjs" "$work/app" "$work/app.json" "$work/reset.json" "$work/gallery.json"

# terser saves another thirtieth. Its two `unsafe` options would change functions that are called with `new`; we have
# none. A node that is not Debian's does not search Debian's folder of modules for it.
export NODE_PATH=/usr/share/nodejs
shrink() {
    mode=$1
    shift
    options="$mode --compress passes=3,hoist_funs,inline=1,unsafe_arrows,unsafe_methods"
    options="$options --mangle --ecma 2020 --format wrap_func_args=false"
    # shellcheck disable=SC2016 # the inner shell expands its own arguments
    printf '%s\n' "$@" | xargs -P 4 -I '{}' sh -c 'terser $2 "$1" -o "$1"' sh '{}' "$options"
}
shrink --module "$work"/app/*.js
shrink '' "$work/boot.js" "$work/worker.js" "$work/sw-retired.js"

rm -rf "$output/app"
mv "$work/app" "$output/app"
cp "$here/../LICENSE" "$output/LICENSE.txt"
mv "$work/boot.js" "$work/worker.js" "$work/sw-retired.js" "$work/live.js" "$work/sw-preview.js" "$output"
