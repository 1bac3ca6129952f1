#!/bin/sh
# Cold builds of the same content by halomeid and by Hugo, and a copy of the finished tree, side by side: medians of
# RUNS runs on UNITS units. Then the memory for 1,000 and for 25,000 units, and a learner's waits without a network.
set -eu
cd "$(dirname "$0")/.."

units=${UNITS:-10000}
runs=${RUNS:-5}
halomeid=$PWD/.build/release/halomeid
work=$(mktemp -d "${TMPDIR:-/tmp}/halomeid-bench.XXXXXX")
trap 'rm -rf "$work"' EXIT

# Prints seconds and peak KiB of a command.
measure() {
    /usr/bin/time -f '%e %M' -o "$work/time" "$@" >"$work/log" 2>&1 || { cat "$work/log" >&2; exit 1; }
    cat "$work/time"
}

median() {
    sort -n | awk '{ values[NR] = $1 } END { print values[int((NR + 1) / 2)] }'
}

python3 Scripts/bench/make_content.py "$units" "$work/study.db" "$work/hugo"
# Hugo gets the frame of our own pages, so that both write the same bytes around their texts.
"$halomeid" build "$work/study.db" -o "$work/frame" >/dev/null
python3 Scripts/bench/make_template.py "$work/frame/study/daily/text-1-2.html" \
    >"$work/hugo/layouts/_default/single.html"
# Each run writes a folder of its own: ext4 is slow to give out inodes that were given back a minute ago.
run=0
while [ "$run" -lt "$runs" ]; do
    measure "$halomeid" build "$work/study.db" -o "$work/dist-$run" >>"$work/halomeid"
    measure hugo --quiet --source "$work/hugo" --destination "$work/hugo-$run" >>"$work/hugo.times"
    measure cp -r "$work/dist-$run" "$work/copy-$run" >>"$work/cp"
    run=$((run + 1))
done

for name in halomeid hugo.times cp; do
    seconds=$(cut -d' ' -f1 "$work/$name" | median)
    memory=$(cut -d' ' -f2 "$work/$name" | median)
    printf '%-10s %8s s  %6d MiB\n' "${name%.times}" "$seconds" $((memory / 1024))
done

du -sm "$work/dist-0" "$work/hugo-0" | awk '{ printf "%s %s MiB\n", NR == 1 ? "halomeid wrote" : "Hugo wrote", $1 }'

for count in 1000 25000; do
    python3 Scripts/bench/make_content.py "$count" "$work/$count.db"
    memory=$(measure "$halomeid" build "$work/$count.db" -o "$work/memory-$count" | cut -d' ' -f2)
    printf 'memory for %6d units: %d MiB\n' "$count" $((memory / 1024))
done

"$halomeid" init "$work/demo.db" --demo >/dev/null
"$halomeid" build "$work/demo.db" -o "$work/demo" >/dev/null
.venv/bin/python Scripts/bench/offline.py "$work/demo"
