#!/bin/sh
# Makes Sources/Web/rules/rules.js from Sources/StudyRules and Sources/StudyRulesWeb: Embedded Swift → WebAssembly → plain
# JavaScript. The same sources and tools give the same bytes; the tests make it again and compare.
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

# The toolchain's own clang and linker are beside its compiler, wherever the PATH's `swiftc` leads.
resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
tools=$resources/../../bin

compile() {
    module=$1
    shift
    # No hash of the compiler's own run in the object, and no stack protector, which would need a C library. Numbers
    # that should never be sent wrap, and typed arrays check their bounds: checks of our own would be an eighth of the code.
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
wasm-opt -Oz "$work/linked.wasm" -o "$work/small.wasm"
wasm2js -Oz "$work/small.wasm" -o "$work/plain.js"

# On the wire it is a quarter smaller without indentation and empty lines, without what wasm2js declares for everybody and
# this code never uses, and without spaces around operators (where + and - do not meet); with short names;
# without marks that integers are integers, where all that is put in is one; and without the unused way to grow the memory from outside.
sed -e 's/^ *//' -e '/^$/d' "$work/plain.js" >"$work/all.js"
for name in $(sed -n 's/^var \([A-Za-z0-9_]*\) = .*/\1/p' "$work/all.js"); do
    set="^\(var \)\{0,1\}$name = "
    grep -v "$set" "$work/all.js" | grep -qw "$name" && continue
    grep -v "$set" "$work/all.js" >"$work/used.js"
    mv "$work/used.js" "$work/all.js"
done
{
    echo '// Made by Scripts/make-rules.sh from Sources/StudyRules. Do not edit; study-rules.ts is the way in.'
    sed -e ':again' -e 's/ \([=|&*/<>?:!^]\{1,3\}\) /\1/' -e 's/ \([-+]\) \([^-+]\)/\1\2/' -e 't again' -e 's/, /,/g' \
        -e 's/\$\([0-9]*\)_1/_\1/g' -e 's/wasm2js_i32\$/$i/g' -e 's/__wasm_memory_/$memory_/g' -e 's/global\$0/G/g' \
        -e 's/label\$/L/g' -e 's/HEAP32/I/g' -e 's/HEAPU8/U/g' -e 's/HEAP8/B/g' -e 's/Math_imul/M/g' \
        -e '/^\(_[0-9]*\)=\1|0;$/d' -e 's/(\([_$][0-9]*\)|0)\([!=<>]*=\|[<>]\)(\([_$][0-9]*\)|0)/\1\2\3/g' \
        -e 's/(\([_$][0-9]*\)|0)\([!=<>]*=\|[<>]\)\(-\{0,1\}[0-9]*)\)/\1\2\3/g' \
        -e 's/^"\(rules_.*\)": /\1:/' -e '/^"memory": /,/^}),$/c\memory:{get buffer(){return buffer}},' \
        -e 's/^var retasmFunc=/export var {memory,rules_days,rules_message}=/' -e '/^export var .*=retasmFunc/d' \
        -e "s/=asmFunc(.*abort.*/=asmFunc({abort(){throw Error('memory')}/" \
        "$work/all.js"
} >"$work/rules.js"
mv "$work/rules.js" "$output"
