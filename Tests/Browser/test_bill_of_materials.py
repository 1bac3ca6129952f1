"""The bill of materials and the notices that a release contains: every part of the program is in both."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

from fake_site import ROOT
from program import PROGRAM


def output(*command):
    return subprocess.run(command, capture_output=True, text=True).stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("doc")
    subprocess.run([sys.executable, ROOT / "Scripts/make-sbom.py", PROGRAM, folder], check=True)
    return folder


@pytest.fixture(scope="module")
def parts(folder):
    """The names and versions of the packages on which the program depends."""
    bill = json.loads((folder / "halomeid.spdx.json").read_text(encoding="utf-8"))
    ids = {it["relatedSpdxElement"] for it in bill["relationships"] if it["relationshipType"] == "DEPENDS_ON"}
    return {it["name"]: it["versionInfo"] for it in bill["packages"] if it["SPDXID"] in ids}


def pins():
    resolved = json.loads((ROOT / "Package.resolved").read_text(encoding="utf-8"))
    return {it["location"].rsplit("/", 1)[1].removesuffix(".git"): it["state"]["version"] for it in resolved["pins"]}


def libraries():
    """The Debian packages of the libraries that the program loads; Swift's own are one part."""
    paths = re.findall(r"(/\S+) \(0x", output("ldd", PROGRAM))
    owners = {}
    for path in map(os.path.realpath, paths):
        if "/swift/" in path:
            owners["swift-runtime"] = None
            continue
        # Debian 12 has the files of /usr/lib in its lists as those of /lib.
        owner = output("dpkg", "-S", path) or output("dpkg", "-S", path.removeprefix("/usr"))
        name = owner.split(":")[0]
        assert name, f"no package has {path}"
        owners[name] = output("dpkg-query", "-W", "-f", "${Version}", name)
    return owners


def test_every_swift_package_is_in_it(parts):
    assert len(pins()) > 1 and pins().items() <= parts.items()


@pytest.mark.skipif(not shutil.which("dpkg-query"), reason="the libraries are those of Debian")
def test_every_library_that_the_program_loads_is_in_it(parts):
    found = libraries()
    assert {"libsqlite3-0", "libssl3", "libbrotli1", "swift-runtime"} <= found.keys()
    assert {name: parts.get(name) for name, version in found.items() if version} == {
        name: version for name, version in found.items() if version
    }
    assert found.keys() <= parts.keys()


def test_every_font_is_in_it(parts):
    faces = json.loads((ROOT / "Fonts/faces.json").read_text(encoding="utf-8"))["faces"]
    assert {face["family"] for face in faces} <= parts.keys()


def test_the_notices_have_the_licence_of_every_part(folder, parts):
    notices = (folder / "THIRD-PARTY-NOTICES.txt").read_text(encoding="utf-8")
    texts = re.split(r"^(\S.*)\n={72}\n", notices, flags=re.M)
    found = dict(zip(texts[1::2], texts[2::2]))
    assert found.keys() == {f"{name} {version}" for name, version in parts.items()}
    for name, text in found.items():
        assert re.search(r"licen[cs]e|copyright", text, re.I) and len(text) > 400, name


@pytest.mark.skipif(not shutil.which("dpkg-query"), reason="the libraries are those of Debian")
def test_every_library_that_a_release_holds_is_in_it(tmp_path):
    """As make-release.sh names them."""
    library = output("pkg-config", "--variable=libdir", "libcmark-gfm").strip() + "/libcmark-gfm.a"
    subprocess.run(
        [sys.executable, ROOT / "Scripts/make-sbom.py", PROGRAM, tmp_path], check=True,
        env={**os.environ, "HALOMEID_STATIC_LIBRARIES": library},
    )
    bill = json.loads((tmp_path / "halomeid.spdx.json").read_text(encoding="utf-8"))
    version = output("dpkg-query", "-W", "-f", "${Version}", "libcmark-gfm-dev")
    assert {"libcmark-gfm-dev": version}.items() <= {it["name"]: it["versionInfo"] for it in bill["packages"]}.items()
    assert f"libcmark-gfm-dev {version}\n===" in (tmp_path / "THIRD-PARTY-NOTICES.txt").read_text(encoding="utf-8")
