"""A site holds nothing of the database but what its pages and data files are for."""

import gzip
import sqlite3
from pathlib import Path

import pytest

from program import halomeid

USER, OTHER = "secret-user", "secret-other"
OTHERS_DAY = "2031-01-05"
MARKERS = [b"secret-", b"private_note", b"learners", OTHERS_DAY.encode()]


@pytest.fixture(scope="module")
def database(tmp_path_factory) -> Path:
    """The demo, with a marker in each cell that no page or data file needs."""
    path = tmp_path_factory.mktemp("marked") / "study.db"
    halomeid("init", path, "--demo", "--start", "2026-11-15")
    connection = sqlite3.connect(path)
    write = connection.execute
    write("PRAGMA foreign_keys = OFF")
    for table in ("user_study_log", "track_units"):
        write(f"UPDATE {table} SET track_id = 'secret-track'")
    write("UPDATE tracks SET id = 'secret-track', source_endpoint = 'https://secret-endpoint.example/api/'")
    write("UPDATE user_study_log SET content_id = 'secret-unit-' || content_id")
    write("UPDATE content_cache SET id = 'secret-unit-' || id")
    write(
        "UPDATE user_study_log SET id = 'secret-row-' || id, user_id = ?, completed_at = 'secret-completed', "
        "updated_at = 'secret-updated'", [USER])
    write(
        "INSERT INTO user_study_log SELECT 'secret-row', ?, track_id, ?, content_id, 1, 'secret-completed', NULL, 0 "
        "FROM user_study_log LIMIT 1", [OTHER, OTHERS_DAY])
    write("INSERT OR REPLACE INTO generation_usage VALUES ('Mishnah Berakhot 1:1', 'explanation', 'secret-model', 1, 1)")
    for table in ("tracks", "content_cache", "user_study_log", "track_units", "content_sources"):
        write(f"ALTER TABLE {table} ADD COLUMN private_note TEXT DEFAULT 'secret-extra'")
    write("CREATE TABLE learners (name TEXT)")
    write("INSERT INTO learners VALUES ('secret-learner')")
    connection.commit()
    connection.close()
    return path


def held(site: Path) -> list[tuple[str, bytes]]:
    """The markers in the files of a site and in their names, compressed files included."""
    found = []
    for path in site.rglob("*"):
        data = path.read_bytes() if path.is_file() else b""
        data += gzip.decompress(data) if path.suffix == ".gz" else b""
        found += [(path.name, marker) for marker in MARKERS if marker in data or marker in str(path.relative_to(site)).encode()]
    return found


def test_no_identifier_other_user_or_unknown_column_is_published(database, tmp_path):
    site = tmp_path / "dist"
    halomeid("build", database, "-o", site, "--user", USER, "--compress")
    assert len(list(site.rglob("study/*/*.html"))) > 50
    assert held(site) == []


def test_a_marker_in_a_text_that_is_shown_is_found(database, tmp_path):
    copy = tmp_path / "study.db"
    copy.write_bytes(database.read_bytes())
    with sqlite3.connect(copy) as connection:
        connection.execute("UPDATE content_cache SET ai_explanation_he = ai_explanation_he || ' secret-text'")
    halomeid("build", copy, "-o", tmp_path / "dist", "--user", USER, "--compress")
    assert any(name.endswith(".gz") for name, _ in held(tmp_path / "dist"))
