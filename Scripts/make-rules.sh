#!/bin/sh
# Makes Sources/Web/rules/rules.js from Sources/StudyRules and Sources/StudyRulesWeb: Embedded Swift → WebAssembly → plain
# JavaScript. The same sources and tools produce the same bytes; the tests rebuild it and compare.
#
#   Scripts/make-rules.sh [OUTPUT]
#
# Needs the Swift toolchain on the PATH, and Binaryen (Debian: binaryen 108).
set -eu
export LC_ALL=C

here=$(cd "$(dirname "$0")" && pwd)
output=${1:-$here/../Sources/Web/rules/rules.js}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The toolchain's own clang and linker are next to its compiler, to which the PATH's `swiftc` may be a link.
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$resources/../../bin

compile() {
    module=$1
    shift
    # Omit the hash of the compiler's run, and the stack protector, which needs a C library. Also omit overflow
    # checks, which would be an eighth of the code: invalid numbers wrap, and typed arrays check their bounds.
    swiftc -target wasm32-unknown-none-wasm -swift-version 6 -enable-experimental-feature Embedded \
        -wmo -Osize -parse-as-library -file-prefix-map "$here/..=." \
        -Xfrontend -disable-stack-protector -Xfrontend -disable-incremental-llvm-codegen \
        -Xfrontend -remove-runtime-asserts \
        -module-name "$module" -I "$work" -emit-module -emit-module-path "$work/$module.swiftmodule" \
        -c -o "$work/$module.o" "$@"
}

cd "$here/../Sources"
compile StudyRules StudyRules/*.swift
compile StudyRulesWeb StudyRulesWeb/*.swift
"$tools/clang" --target=wasm32-unknown-none -Os -ffreestanding -fno-builtin -c -o "$work/runtime.o" "$here/rules-runtime.c"
"$tools/wasm-ld" --no-entry --gc-sections --strip-all -z stack-size=65536 \
    --export=rules_message --export=rules_days \
    -o "$work/linked.wasm" "$work/StudyRulesWeb.o" "$work/StudyRules.o" "$work/runtime.o"
# The linker puts no data into the first kilobyte.
wasm-opt -Oz --low-memory-unused --traps-never-happen "$work/linked.wasm" -o "$work/small.wasm"
wasm2js -Oz "$work/small.wasm" -o "$work/plain.js"

# Remove the parts of wasm2js's output that this code never uses, such as growing the memory from outside and traps, and
# `| 0` where all values are integers already: parameters, results, comparisons, and sums, which stay far below 2³¹. The
# bundles are minified later.
cat >"$work/grow.js" <<'EOF'
 function __wasm_memory_grow(pages) {
  var former = HEAPU8;
  buffer = new ArrayBuffer(buffer.byteLength + pages * 65536);
  HEAP32 = new Int32Array(buffer);
  HEAPU8 = new Uint8Array(buffer);
  HEAPU8.set(former);
 }
EOF
sed -e '/^  "memory": /,/^  }),/c\  "memory": { get buffer() { return buffer; } },' -e '/^ *\(\$[0-9_]*\) = \1 | 0;$/d' \
    -e "/^ function __wasm_memory_grow/{r $work/grow.js" -e ':a;N;/\n }$/!ba;d}' \
    -e 's/asmFunc(env)/asmFunc()/' -e '/env\.abort/d' -e '/^var retasmFunc/,/^  });/c\var retasmFunc = asmFunc();' \
    -e '/\//!s/^\( *\$[0-9_]* = [^;|]*\) | 0;$/\1;/' -e 's/^\( *return [^|]*\) | 0;$/\1;/' \
    -e 's/(\(\$[0-9_]*\) | 0) \([!=<>]*=\|[<>]\) (\(\$[0-9_]*\) | 0)/\1 \2 \3/g' \
    -e 's/(\(\$[0-9_]*\) | 0) \([!=<>]*=\|[<>]\) \(-\{0,1\}[0-9]*)\)/\1 \2 \3/g' \
    -e 's/(\(\$[0-9_]*\) | 0) \([!=<>]*=\|[<>]\) \([0-9]\|HEAP32\)/\1 \2 \3/g' "$work/plain.js" >"$work/all.js"
for name in $(sed -n 's/^ *var \([A-Za-z0-9_]*\) = .*/\1/p' "$work/all.js" | sort -u); do
    set="^ *\(var \)\{0,1\}$name = "
    grep -v "$set" "$work/all.js" | grep -qw "$name" && continue
    grep -v "$set" "$work/all.js" >"$work/used.js"
    mv "$work/used.js" "$work/all.js"
done
{
    echo '// Made by Scripts/make-rules.sh from Sources/StudyRules. Do not edit; study-rules.ts is the way in.'
    cat "$work/all.js"
} >"$work/rules.js"
mv "$work/rules.js" "$output"
