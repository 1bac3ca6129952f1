#!/bin/sh
# Installs the missing Debian packages for each given purpose: build, test, release, test-release, bench.
# On other systems (macOS: Homebrew) it only prints what is needed.
set -eu

packages=""
for purpose in "$@"; do
    case "$purpose" in
        build)
            packages="$packages libsqlite3-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libssl-dev libcurl4-openssl-dev libbrotli-dev zlib1g-dev"
            packages="$packages pkg-config python3"
            ;;
        test)
            packages="$packages binaryen esbuild terser node-typescript chromium chromium-headless-shell python3-venv hebcal default-jre-headless nginx-light"
            packages="$packages firefox-esr webkit2gtk-driver xvfb dbus-daemon shellcheck openssl"
            packages="$packages apache2-bin caddy lighttpd lighttpd-mod-deflate aapt kotlin librsvg2-bin"
            ;;
        release) packages="$packages dpkg-dev binutils python3 git" ;;
        test-release) packages="$packages mmdebstrap python3" ;;
        bench) packages="$packages python3-venv time" ;;
        *) echo "install-packages.sh: no purpose '$purpose'" >&2; exit 2 ;;
    esac
done

if ! command -v dpkg-query >/dev/null 2>&1; then
    echo "Not a Debian system; what is needed is what these packages hold:$packages" >&2
    exit 0
fi

missing=""
for package in $packages; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
done
[ -z "$missing" ] && exit 0

sudo=""
[ "$(id -u)" -eq 0 ] || sudo=sudo
echo "Installing:$missing" >&2
# The tests start the web servers themselves; as services they would compete for port 80.
servers=$(for package in $missing; do case "$package" in nginx-light) echo nginx ;; caddy | lighttpd) echo "$package" ;; esac; done)
policy=/usr/sbin/policy-rc.d
if [ -n "$servers" ] && [ ! -e "$policy" ]; then
    printf '#!/bin/sh\nexit 101\n' | $sudo tee "$policy" >/dev/null
    $sudo chmod 755 "$policy"
    trap '$sudo rm -f "$policy"' EXIT
fi
$sudo apt-get update -qq
# shellcheck disable=SC2086 # the list is meant to be split
DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $missing >/dev/null
if [ -n "$servers" ] && command -v systemctl >/dev/null 2>&1; then
    # shellcheck disable=SC2086 # the list is meant to be split
    $sudo systemctl disable --quiet $servers 2>/dev/null || true
fi
