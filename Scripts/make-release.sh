#!/bin/sh
# Builds the program, stripped and statically linked with Swift's standard library; of it, its resources, manual and
# completions a Debian package and an archive for other distributions; and their checksums and bill of materials. On the
# same system, the same commit results in the same files.
# usage: make-release.sh     (writes .build/package/; HALOMEID_SCRATCH names another folder than .build/static)
set -eu
cd "$(dirname "$0")/.."

commit=$(git describe --always --exclude '*' --abbrev=12 --dirty)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
version=$(sed -n 's/.*static let version = "\(.*\)"/\1/p' Sources/halomeid/Halomeid.swift)
build=${HALOMEID_SCRATCH:-.build/static}
package=.build/package
root=$package/root
program=$root/usr/bin/halomeid

# The static libraries contain all of ICU's data, of which only a part can be needed (see make-icu-data.py). The program
# exports no symbols, because nothing imports them. Relative relocations take a fraction of the space; lld supports
# them.
libraries=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift_static/linux
HALOMEID_ICU_DATA=$(readlink -m "$build")/icu.dat
HALOMEID_ICU_SYMBOL=$(Scripts/make-icu-data.py "$libraries/lib_FoundationICU.a" "$HALOMEID_ICU_DATA")
export HALOMEID_ICU_DATA HALOMEID_ICU_SYMBOL

# cmark-gfm's libraries are named after their exact version, which other distributions do not have. The names of the
# archives make the linker take these, wherever it searches first.
system=$(pkg-config --variable=libdir libcmark-gfm)
HALOMEID_STATIC_LIBRARIES="$system/libcmark-gfm.a $system/libcmark-gfm-extensions.a"
export HALOMEID_STATIC_LIBRARIES
mkdir -p "$build/pkgconfig"
cat >"$build/pkgconfig/libcmark-gfm.pc" <<END
Name: libcmark-gfm
Description: CommonMark, linked statically
Version: $(pkg-config --modversion libcmark-gfm)
Libs: -L$system -l:libcmark-gfm-extensions.a -l:libcmark-gfm.a
END

HALOMEID_COMMIT=$commit PKG_CONFIG_PATH=$(readlink -m "$build/pkgconfig") \
    swift build --configuration release --product halomeid --scratch-path "$build" --static-swift-stdlib \
    --disable-local-rpath -Xswiftc -gnone -Xswiftc -use-ld=lld -Xlinker -s -Xlinker --icf=all \
    -Xlinker --no-export-dynamic -Xlinker -z -Xlinker pack-relative-relocs
if readelf --dynamic "$build/release/halomeid" | grep cmark; then
    echo "make-release: cmark-gfm is not linked statically" >&2
    exit 1
fi

rm -rf "$package"
mkdir -p "$root/usr/bin" "$root/usr/share/halomeid" "$root/usr/share/doc/halomeid"
install -m 755 "$build/release/halomeid" "$program"
cp -R Templates Fonts public Demo "$root/usr/share/halomeid/"
Scripts/make-manual.py "$program" "$root/usr/share"
HALOMEID_CHECKOUTS=$build/checkouts Scripts/make-sbom.py "$program" "$root/usr/share/doc/halomeid"
Scripts/make-deb.sh "$program" "$root" "$version" "$package/halomeid.deb"

# The package's tree without Debian's own files; make-deb.sh has set permissions and times.
name=halomeid-$(uname -m).tar
archive=$name.gz
install -m 644 "$root/usr/share/doc/halomeid/halomeid.spdx.json" "$package/"
tar --create --directory "$root" --transform "s,^usr,halomeid-$version," --sort=name --format=gnu --owner=0 --group=0 \
    --numeric-owner --file "$package/$name" usr
gzip -9 --no-name "$package/$name"
(cd "$package" && sha256sum halomeid.deb "$archive" halomeid.spdx.json >SHA256SUMS)
echo "$(stat -c %s "$program") bytes: $program"
for file in halomeid.deb "$archive"; do echo "$(stat -c %s "$package/$file") bytes: $package/$file"; done
