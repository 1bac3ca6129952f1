#!/bin/sh
# Makes a Debian package from a folder that is laid out like the system's root.
# usage: make-deb.sh PROGRAM ROOT VERSION PACKAGE     (all files get the time SOURCE_DATE_EPOCH)
set -eu
program=$1 root=$2 version=$3 package=$4

# dpkg-shlibdeps needs the debian/control of a source package.
work=$(mktemp -d "${TMPDIR:-/tmp}/halomeid-deb.XXXXXX")
trap 'rm -rf "$work"' EXIT
mkdir "$work/debian"
printf 'Source: halomeid\n\nPackage: halomeid\nArchitecture: any\n' >"$work/debian/control"
cp "$program" "$work/halomeid"
libraries=$(cd "$work" && dpkg-shlibdeps -O halomeid | sed -n 's/^shlibs:Depends=//p')

{
    printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n'
    printf 'Upstream-Name: halomeid\n\nFiles: *\nCopyright: the HaLomeid authors\nLicense: Expat\n'
    sed -e '1,/^$/d' -e 's/^$/./' -e 's/^/ /' LICENSE
    printf '\nFiles: usr/share/halomeid/Fonts/*.woff2\nCopyright: see usr/share/halomeid/Fonts/OFL-*.txt\n'
    printf 'License: OFL-1.1\n The texts are in usr/share/halomeid/Fonts. Libraries that are part of the program, and\n'
    printf ' their licences: THIRD-PARTY-NOTICES.txt in this folder.\n'
} >"$root/usr/share/doc/halomeid/copyright"

mkdir -p "$root/DEBIAN"
cat >"$root/DEBIAN/control" <<END
Package: halomeid
Version: $version
Architecture: $(dpkg --print-architecture)
Maintainer: The HaLomeid authors <root@localhost>
Installed-Size: $(du -sk --exclude=DEBIAN "$root" | cut -f1)
Depends: $libraries, libcurl4 | libcurl3-gnutls
Recommends: ca-certificates
Suggests: python3-fonttools, python3-brotli, librsvg2-bin
Section: web
Priority: optional
Description: offline site for daily study of Mishnah, from a study database
 Reads a study database (SQLite) and writes a static, right-to-left site that any
 web server can serve and any phone can install. After the first visit, the coming
 month works offline.
END
(cd "$root" && find usr -type f -exec md5sum {} + | LC_ALL=C sort -k2) >"$work/md5sums"
mv "$work/md5sums" "$root/DEBIAN/md5sums"
chmod -R u=rwX,go=rX "$root"
find "$root" -exec touch --no-dereference --date="@${SOURCE_DATE_EPOCH:?}" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
