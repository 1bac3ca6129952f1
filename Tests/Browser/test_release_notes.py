"""What a tag needs before it is released: the program's version, and a section of the changelog, which become the notes."""

import re
import shutil
import subprocess

import pytest

from fake_site import ROOT

VERSION = "Sources/halomeid/Halomeid.swift"
CHANGELOG = "# Changelog\n\n## Unreleased\n\n- later\n\n## [1.2.0] - 2027-01-31\n\n### Learners\n\n- **new**\n\n## [1.1.0] - 2026-12-01\n\n- old\n"


@pytest.fixture
def project(tmp_path):
    for name in ("Scripts", "Sources/halomeid"):
        (tmp_path / name).mkdir(parents=True)
    shutil.copy(ROOT / "Scripts/release-notes.sh", tmp_path / "Scripts")
    text = (ROOT / VERSION).read_text(encoding="utf-8")
    changed, count = re.subn(r'(static let version = )"[^"]+"', r'\1"1.2.0"', text)
    assert count == 1
    (tmp_path / VERSION).write_text(changed, encoding="utf-8")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    return tmp_path


def notes(project, tag):
    return subprocess.run([project / "Scripts/release-notes.sh", tag], capture_output=True, text=True)


def test_the_notes_are_the_section_of_the_version(project):
    result = notes(project, "v1.2.0")
    assert (result.returncode, result.stdout, result.stderr) == (0, "### Learners\n\n- **new**\n", "")


@pytest.mark.parametrize("tag", ["v1.2", "1.2.0", "v1.2.0-rc1", "v1.1.0", "v"])
def test_another_tag_than_the_programs_version_is_refused(project, tag):
    result = notes(project, tag)
    assert result.returncode == 1 and result.stdout == ""
    assert f"the tag is {tag}," in result.stderr and "is 1.2.0" in result.stderr


@pytest.mark.parametrize("heading", ["Unreleased", "[1.2.0]", "[1.2.01] - 2027-01-31", "[1.2.0] - 2027-01-31\n\n## Older"])
def test_a_version_without_a_dated_section_is_refused(project, heading):
    text = CHANGELOG.replace("[1.2.0] - 2027-01-31", heading)
    (project / "CHANGELOG.md").write_text(text, encoding="utf-8")
    result = notes(project, "v1.2.0")
    assert result.returncode == 1 and result.stdout == "" and "CHANGELOG.md" in result.stderr


def test_the_workflow_attaches_what_a_release_build_sums():
    script = (ROOT / "Scripts/make-release.sh").read_text(encoding="utf-8")
    summed = re.search(r"sha256sum (.+) >SHA256SUMS", script)[1].replace('"$archive"', "halomeid-x86_64.tar.gz").split()
    workflow = (ROOT / ".github/workflows/release.yml").read_text(encoding="utf-8")
    attached = re.findall(r"^ +\.build/package/(\S+)$", workflow, re.M)
    assert sorted(attached) == sorted([*summed, "SHA256SUMS"])
