#!/bin/sh
# Builds the program, stripped and statically linked with Swift's standard library, and a Debian package of it with its
# resources, manual and completions. On the same system, the same commit results in the same package.
# usage: make-release.sh     (writes .build/package/halomeid.deb; HALOMEID_SCRATCH names another folder than .build/static)
set -eu
cd "$(dirname "$0")/.."

commit=$(git describe --always --exclude '*' --abbrev=12 --dirty)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/halomeid/Halomeid.swift)
build=${HALOMEID_SCRATCH:-.build/static}
root=.build/package/root
program=$root/usr/bin/halomeid

# The static libraries contain all of ICU's data, of which only a part can be needed (see make-icu-data.py). The program
# exports no symbols, because nothing imports them. Relative relocations take a fraction of the space; lld supports
# them.
libraries=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift_static/linux
HALOMEID_ICU_DATA=$(readlink -m "$build")/icu.dat
HALOMEID_ICU_SYMBOL=$(Scripts/make-icu-data.py "$libraries/lib_FoundationICU.a" "$HALOMEID_ICU_DATA")
export HALOMEID_ICU_DATA HALOMEID_ICU_SYMBOL
HALOMEID_COMMIT=$commit swift build --configuration release --product halomeid --scratch-path "$build" \
    --static-swift-stdlib --disable-local-rpath -Xswiftc -gnone -Xswiftc -use-ld=lld -Xlinker -s \
    -Xlinker --icf=all -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs

rm -rf .build/package
mkdir -p "$root/usr/bin" "$root/usr/share/halomeid" "$root/usr/share/doc/halomeid"
install -m 755 "$build/release/halomeid" "$program"
cp -R Templates Fonts public Demo "$root/usr/share/halomeid/"
Scripts/make-manual.py "$program" "$root/usr/share"
HALOMEID_CHECKOUTS=$build/checkouts Scripts/make-sbom.py "$program" "$root/usr/share/doc/halomeid"
Scripts/make-deb.sh "$program" "$root" "$version" .build/package/halomeid.deb
echo "$(stat -c %s "$program") bytes: $program"
echo "$(stat -c %s .build/package/halomeid.deb) bytes: .build/package/halomeid.deb"
