"""The browser's types of the data files match the generator's files: tsc accepts each file as a value of its type."""

import json
import re
import shutil
import subprocess

from fake_site import ROOT

WEB = ROOT / "Sources/Web"


def literal(value) -> str:
    return json.dumps(value, ensure_ascii=False)


def faults(tmp_path, declarations: list[str], project: str) -> str:
    """Returns the output of tsc for declarations next to the sources of a project."""
    shutil.copytree(WEB, tmp_path / "Web", ignore=shutil.ignore_patterns("rules.js"))
    settings = json.loads((WEB / "tsconfig.json").read_text())["compilerOptions"]
    settings |= {"noUnusedLocals": False, "lib": ["es2022", "webworker" if project == "worker" else "dom"]}
    (tmp_path / "Web/written.ts").write_text("\n".join(declarations) + "\n")
    (tmp_path / "Web/written.json").write_text(json.dumps({"compilerOptions": settings, "files": ["written.ts"]}))
    run = subprocess.run(["tsc", "-p", "written.json"], cwd=tmp_path / "Web", capture_output=True, text=True)
    # Check only the values; the modules that they import are checked elsewhere.
    return "\n".join(line for line in run.stdout.splitlines() if line.startswith("written.ts"))


def written(site) -> dict[str, list]:
    """Type → values that the generator wrote."""
    files = {path.relative_to(site / "data/1"): json.loads(path.read_text()) for path in site.glob("data/1/**/*.json")}
    kinds = {
        "tracks": "Tracks", "days": "Days", "dates": "Dates", "syllabus": "Syllabus", "sizes": "Sizes",
        "search/index": "SearchDirectory", "search/0": "SearchFile",
    }
    found: dict[str, list] = {}
    for path, value in sorted(files.items()):
        # The parts of the search index have no types of their own.
        name = re.sub(r"search/\d+", "search/0", str(path)) if path.parts[0] == "search" else path.name
        found.setdefault(kinds[re.split(r"[-.]", name)[0]], []).append(value)
    assert set(found) == set(kinds.values())
    return found


def declarations(values: dict[str, list]) -> list[str]:
    names = ", ".join(values)
    lines = [f"import type {{ {names} }} from './site/data.js';"]
    for kind, files in values.items():
        lines += [f"const {kind}{i}: {kind} = {literal(value)};" for i, value in enumerate(files)]
    return [*lines, "export {};"]


def test_the_types_match_the_data_files(site, rich, tmp_path):
    for i, built in enumerate([site, rich]):
        assert faults(tmp_path / str(i), declarations(written(built)), "pages") == ""


def test_a_missing_or_extra_field_is_reported(site, tmp_path):
    values = written(site)
    fewer = json.loads(json.dumps(values["Tracks"]))
    del fewer[0]["syllabusFileSize"]
    more = json.loads(json.dumps(values["Tracks"]))
    more[0]["tracks"][0]["unknown"] = 1
    for i, changed in enumerate([fewer, more]):
        assert "written.ts" in faults(tmp_path / str(i), declarations(values | {"Tracks": changed}), "pages")


def test_the_workers_types_match_its_release(site, tmp_path):
    line = (site / "sw.js").read_text().split("\n", 1)[0]
    release = json.loads(line.removeprefix("const RELEASE = ").removesuffix(";"))
    tables = [json.loads((site / f"assets/t.{name}.json").read_text()) for _, name in release["tables"]]
    lines = ["import type { Release } from './worker/release.js';", f"const release: Release = {literal(release)};"]
    lines += [f"const t{i}: Record<string, string> = {literal(table)};" for i, table in enumerate(tables)]
    assert faults(tmp_path, [*lines, "export {};"], "worker") == ""
