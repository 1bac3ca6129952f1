#!/usr/bin/env python3
"""Writes the program's bill of materials into a folder: halomeid.spdx.json (SPDX 2.3) and THIRD-PARTY-NOTICES.txt.

usage: make-sbom.py PROGRAM FOLDER

Versions come from Package.swift, from the Debian packages whose libraries the program links, from Fonts/ and from
Tests/requirements.txt; licence texts from the packages themselves. The time is SOURCE_DATE_EPOCH's. HALOMEID_CHECKOUTS
names another folder than .build/checkouts for the sources of the Swift packages, HALOMEID_STATIC_LIBRARIES Debian's
static libraries that are part of the program.
"""

import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHECKOUTS = ROOT / os.environ.get("HALOMEID_CHECKOUTS", ".build/checkouts")
BUILD_TOOLS = ["binaryen", "esbuild", "node-typescript", "terser"]


def output(*command):
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def swift_packages():
    for url, version in re.findall(r'\.package\(url: "([^"]+)", exact: "([^"]+)"\)', (ROOT / "Package.swift").read_text()):
        name = url.rsplit("/", 1)[1].removesuffix(".git")
        texts = sorted((CHECKOUTS / name).glob("LICENSE*"))
        if not texts:
            sys.exit(f"make-sbom: {CHECKOUTS / name} has no licence; build the program first")
        text = texts[0].read_text()
        yield package(
            name, version, url, "Apache-2.0" if "Apache License" in text else "MIT",
            purl=f"pkg:swift/{url.removeprefix('https://')}@{version}", notice=text)


def swift_runtime():
    """Swift's libraries, which are part of a static program."""
    info = json.loads(output("swift", "-print-target-info") or "{}")
    version = re.search(r"[0-9]+(\.[0-9]+)+", info.get("compilerVersion", ""))
    folder = pathlib.Path(info.get("paths", {}).get("runtimeResourcePath", "/")).parents[1] / "share/swift"
    texts = sorted(folder.glob("LICENSE*")) if folder.is_dir() else []
    if version:
        yield package(
            "swift-runtime", version[0], "https://github.com/swiftlang/swift", "Apache-2.0",
            notice=texts[0].read_text() if texts else None)


def icu():
    """Foundation's ICU with its data, which are part of a static program (make-icu-data.py)."""
    symbol = re.search(r"\d+", os.environ.get("HALOMEID_ICU_SYMBOL", ""))
    if symbol:
        yield package(
            "icu", symbol[0], "https://github.com/swiftlang/swift-foundation-icu", "Unicode-3.0 AND BSD-3-Clause",
            notice=(ROOT / "Scripts" / "licence-icu.txt").read_text())


def debian_packages(program):
    names = set()
    libraries = re.findall(r"^\s*(\S+) => (/\S+|not found)", output("ldd", str(program)), re.M)
    libraries += [(path, path) for path in os.environ.get("HALOMEID_STATIC_LIBRARIES", "").split()]
    for library, path in libraries:
        if path.startswith("/opt"):
            continue
        path = os.path.realpath(path)
        owner = output("dpkg", "-S", path) or output("dpkg", "-S", path.removeprefix("/usr"))
        if owner:
            names.update(owner.split(":")[0].split(", "))
        else:
            print(f"make-sbom: no Debian package has {library}; its licence is unknown", file=sys.stderr)
            yield package(library, "unknown", "NOASSERTION", "NOASSERTION")
    for name in sorted(names):
        yield debian_package(name)


def debian_package(name):
    version = output("dpkg-query", "-W", "-f", "${Version}", name)
    text = pathlib.Path(f"/usr/share/doc/{name}/copyright")
    return package(
        name, version, "NOASSERTION", "NOASSERTION", purl=f"pkg:deb/debian/{name}@{version}",
        notice=text.read_text(errors="replace") if text.exists() else None)


def fonts():
    for face in json.loads((ROOT / "Fonts" / "faces.json").read_text())["faces"]:
        files = b"".join((ROOT / "Fonts" / name).read_bytes() for name in face["files"])
        yield package(
            face["family"], hashlib.sha256(files).hexdigest()[:16],
            "NOASSERTION", "OFL-1.1", notice=(ROOT / "Fonts" / face["licence"]).read_text())


def python_packages():
    for name, version in re.findall(r"^([\w.-]+)==(\S+)", (ROOT / "Tests" / "requirements.txt").read_text(), re.M):
        yield package(name, version, "NOASSERTION", "NOASSERTION", purl=f"pkg:pypi/{name.lower()}@{version}")


def package(name, version, location, licence, purl=None, notice=None):
    return {"name": name, "version": version, "location": location, "licence": licence, "purl": purl, "notice": notice}


def spdx(program, parts, tools):
    version = re.search(r'version = "([^"]+)"', (ROOT / "Sources" / "halomeid" / "Halomeid.swift").read_text())[1]
    main = package("halomeid", version, "NOASSERTION", "MIT")
    packages = [entry(part) for part in [main, *parts, *tools]]
    main_id = packages[0]["SPDXID"]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", main_id)]
    relations += [(main_id, "DEPENDS_ON", entry(part)["SPDXID"]) for part in parts]
    relations += [(entry(tool)["SPDXID"], "DEV_TOOL_OF", main_id) for tool in tools]
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or output("git", "-C", str(ROOT), "log", "-1", "--format=%ct") or 0)
    created = datetime.datetime.fromtimestamp(seconds, datetime.UTC)
    digest = hashlib.sha256(program.read_bytes()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"halomeid-{version}",
        "documentNamespace": f"https://spdx.org/spdxdocs/halomeid-{version}-{digest}",
        "creationInfo": {"created": created.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": ["Tool: make-sbom.py"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations
        ],
    }


def entry(part):
    result = {
        "name": part["name"],
        "SPDXID": "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]", "-", f"{part['name']}-{part['version']}"),
        "versionInfo": part["version"],
        "downloadLocation": part["location"],
        "filesAnalyzed": False,
        "licenseConcluded": "NOASSERTION",
        "licenseDeclared": part["licence"],
        "copyrightText": "NOASSERTION",
    }
    if part["purl"]:
        result["externalRefs"] = [
            {"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl", "referenceLocator": part["purl"]}]
    return result


def main():
    program, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    has_dpkg = bool(output("sh", "-c", "command -v dpkg-query"))
    parts = [*swift_packages(), *swift_runtime(), *icu(), *(debian_packages(program) if has_dpkg else []), *fonts()]
    tools = [*python_packages(), *(debian_package(name) for name in BUILD_TOOLS if has_dpkg)]
    tools = [tool for tool in tools if tool["version"]]
    folder.mkdir(parents=True, exist_ok=True)
    document = json.dumps(spdx(program, parts, tools), indent=2, ensure_ascii=False)
    (folder / "halomeid.spdx.json").write_text(document + "\n")
    notices = [f"{part['name']} {part['version']}\n{'=' * 72}\n\n{part['notice'].strip()}\n"
               for part in parts if part["notice"]]
    (folder / "THIRD-PARTY-NOTICES.txt").write_text("\n\n".join(notices))


main()
