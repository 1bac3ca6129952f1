# `make site` and `make test` need Swift 6.3, git and make; what else is missing they install (Debian packages, PyPI).

PREFIX ?= /usr/local
PYTHON := .venv/bin/python

.PHONY: site test test-quick test-swift test-threads test-modules test-browser test-release lint format pictures docs bench release install clean

site:
	Scripts/install-packages.sh build
	swift build -c release --product halomeid
	@test -e study.db || .build/release/halomeid init study.db --demo
	.build/release/halomeid build study.db -o dist
	@echo
	@echo "The site is in dist/. To look at it:  .build/release/halomeid serve study.db --port 8080"
	@echo "To publish it, upload the folder to any static host."

# The sanitizer's build leaves a processor idle half of the time, and the modules' tests need only one.
test: lint test-swift
	$(MAKE) -j2 test-threads test-modules
	$(MAKE) test-browser

test-quick:
	Scripts/test-quick.sh

test-swift:
	Scripts/install-packages.sh build test
	swift build --build-tests
	swift test --skip-build

test-threads:
	Scripts/install-packages.sh build test
	swift build --product halomeid
	Scripts/test-threads.sh

test-modules:
	Scripts/install-packages.sh test
	node --test Tests/Browser/unit/*.test.mjs

test-browser:
	Scripts/install-packages.sh build test
	Scripts/install-browser-tests.sh
	swift build --product halomeid
	Scripts/test-browser.sh

lint:
	Scripts/install-packages.sh build test
	Scripts/install-python.sh
	Scripts/lint.sh

format:
	Scripts/install-python.sh
	swift format format --in-place --parallel --recursive Package.swift Sources Tests
	.venv/bin/deno fmt --quiet --config Sources/Web/deno.json Sources/Web Scripts/*.mjs Scripts/bench/*.mjs

# The pictures of the README and of the manifest, of the demo on a fixed day.
pictures:
	Scripts/install-packages.sh build test
	Scripts/install-browser-tests.sh
	swift build --product halomeid
	Scripts/make-pictures.sh

# A reference of the modules' public names, in .build/documentation.
docs:
	Scripts/install-packages.sh build
	swift build --product halomeid
	Scripts/make-docs.sh

# Measures the program of a release.
bench: release
	Scripts/install-packages.sh bench
	Scripts/install-browser-tests.sh
	Scripts/bench.sh

install:
	Scripts/install-packages.sh build
	swift build -c release --product halomeid
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/halomeid
	install .build/release/halomeid $(DESTDIR)$(PREFIX)/bin/halomeid
	cp -R Templates Fonts public Demo $(DESTDIR)$(PREFIX)/share/halomeid/
	Scripts/make-manual.py .build/release/halomeid $(DESTDIR)$(PREFIX)/share
	Scripts/make-sbom.py .build/release/halomeid $(DESTDIR)$(PREFIX)/share/doc/halomeid
	install -m 644 LICENSE $(DESTDIR)$(PREFIX)/share/doc/halomeid/

# The files of a release, in .build/package: a Debian package and an archive of the program with Swift's libraries in it,
# their bill of materials and checksums.
release:
	Scripts/install-packages.sh build release
	Scripts/make-release.sh

# Installs the package in a bare Debian and uses it there; needs root, a Debian mirror and some minutes, and is therefore not
# part of `make test`.
test-release: release
	Scripts/install-packages.sh test-release
	Scripts/test-release.py

clean:
	rm -rf .build .build-tsan .venv
