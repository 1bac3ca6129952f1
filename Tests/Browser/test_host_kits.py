"""The files of `halomeid host`: on the web servers themselves, and by the rules of hosts that cannot be run here."""

import gzip
import http.client
import json
import os
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import web_servers
from program import halomeid
from host_rules import S3, STAND_IN, Cloudflare, GitHubPages, Netlify, aws_calls
from server import FOREVER
from web_servers import WebServer

BASES = ("/", "/repo/")
SECURITY = {
    "Content-Security-Policy": "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
TYPES = {
    ".html": ("text/html",),
    ".css": ("text/css",),
    ".js": ("text/javascript", "application/javascript"),
    ".json": ("application/json",),
    ".webmanifest": ("application/manifest+json",),
    ".woff2": ("font/woff2",),
    ".png": ("image/png",),
    ".svg": ("image/svg+xml",),
    ".txt": ("text/plain",),
    ".xml": ("application/xml", "text/xml"),
}


@pytest.fixture(scope="module")
def roots():
    """A folder to serve for each base, with the site at that base. Apache reads it as a different user."""
    folder = Path(tempfile.mkdtemp(prefix="halomeid-hosts-"))
    folder.chmod(0o755)
    halomeid("init", folder / "study.db", "--demo", "--start", "2026-11-15")
    roots = {}
    for base in BASES:
        roots[base] = folder / ("root" + base.strip("/"))
        url = f"https://example.org{base}"
        output = str(roots[base]) + base.rstrip("/")
        halomeid("build", folder / "study.db", "-o", output, "--compress", "--base-url", url)
    yield roots
    shutil.rmtree(folder)


def ask(origin: str, path: str, encoding: str = "identity"):
    """Status, headers by their names, body."""
    connection = http.client.HTTPConnection(urlsplit(origin).netloc)
    connection.request("GET", path, headers={"Accept-Encoding": encoding})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.headers, body


def served(root: Path, base: str) -> list[str]:
    """All files of a site except those that hosts do not serve."""
    folder = root / base.strip("/")
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file()]
    return [name for name in names if not re.search(r"(^|/)[._]|\.(br|gz)$|(^|/)404\.html$", name)]


@pytest.fixture(params=[(kind, base) for kind in web_servers.COMMANDS for base in BASES], ids=lambda it: " ".join(it))
def host(request, roots, tmp_path):
    kind, base = request.param
    if not web_servers.program(web_servers.COMMANDS[kind][1][0]):
        pytest.skip(f"{kind} is not installed: Scripts/install-packages.sh test")
    tmp_path.chmod(0o755)
    instance = WebServer(kind, tmp_path, roots[base], base)
    instance.kind, instance.base, instance.root = kind, base, roots[base]
    yield instance
    instance.stop()


def test_every_file_is_served_as_it_was_built(host):
    for name in served(host.root, host.base):
        status, headers, body = ask(host.origin, host.base + name)
        assert status == 200 and body == (host.root / host.base.strip("/") / name).read_bytes(), name
        kind, _, parameters = headers.get("Content-Type", "").partition(";")
        assert kind in TYPES[Path(name).suffix], (name, kind)
        assert parameters.strip().lower() in ("", "charset=utf-8"), (name, parameters)
        assert headers["Cache-Control"] == (FOREVER if name.startswith("assets/") else "no-cache"), name
        assert headers.get_all("Cache-Control") == [headers["Cache-Control"]]
        for header, value in SECURITY.items():
            assert headers.get_all(header) == [value], (name, header)
        assert "camera=()" in headers["Permissions-Policy"]


def test_folders_redirects_and_missing_files(host):
    assert ask(host.origin, host.base)[2] == ask(host.origin, host.base + "index.html")[2]
    if host.base != "/":
        # On a shared host, the root belongs to another site.
        for path in (host.base.rstrip("/"), *(["/"] if host.kind != "htaccess" else [])):
            status, headers, _ = ask(host.origin, path)
            assert status in (301, 302, 308) and urlsplit(headers["Location"]).path == host.base, path
    own = (host.root / host.base.strip("/") / "404.html").read_bytes()
    for path in ("nothing.html", "study/nothing/here.html", "assets/app.0000000000000000.css", "SETTINGS.HTML", "assets/"):
        status, headers, body = ask(host.origin, host.base + path)
        assert status == 404 or (status == 403 and path.endswith("/")), path
        assert body == own, path
        assert headers["Content-Type"].startswith("text/html") and headers.get_all("Cache-Control") == ["no-cache"], path
        assert headers.get_all("X-Content-Type-Options") == ["nosniff"], path


def test_compressible_files_are_compressed(host):
    (style,) = (host.root / host.base.strip("/") / "assets").glob("app.*.css")
    for name in ("index.html", "sw.js", f"assets/{style.name}", "data/1/tracks.json", ""):
        status, headers, body = ask(host.origin, host.base + name, "gzip")
        assert status == 200 and headers["Content-Encoding"] == "gzip", name
        assert "accept-encoding" in headers["Vary"].lower(), name
        assert headers["Content-Type"].partition(";")[0] in TYPES[Path(name).suffix or ".html"], name
        plain = (host.root / host.base.strip("/") / (name or "index.html")).read_bytes()
        assert gzip.decompress(body) == plain, name
        assert headers.get_all("Cache-Control") == [FOREVER if name.startswith("assets/") else "no-cache"], name
    assert ask(host.origin, host.base + "icons/icon-192.png", "gzip")[1]["Content-Encoding"] is None


def test_verify_reports_no_findings(host):
    # The site was built for another host name at the same path.
    halomeid("verify", host.origin + host.base, "--strict")


def check_static(get, root: Path, base: str, named: bool = True):
    """Checks that apply to every folder host."""
    folder = root / base.strip("/")
    for name in served(root, base):
        answer = get(base + name)
        if answer.status in (301, 307, 308):
            answer = get(answer.headers["Location"])
        assert answer.status == 200 and answer.body == (folder / name).read_bytes(), name
        assert answer.headers["Content-Type"].partition(";")[0] in TYPES[Path(name).suffix] or not named, name
        cache = answer.headers["Cache-Control"]
        if named and name.startswith("assets/"):
            assert cache == FOREVER, name
        elif named:
            assert cache in ("no-cache", "public, max-age=0, must-revalidate"), name
        if name in ("sw.js", "release.json"):
            assert cache == "no-cache" or not named
    missing = get(base + "study/nothing/here")
    assert missing.status == 404 and missing.body == (folder / "404.html").read_bytes()


@pytest.mark.parametrize("base", BASES)
@pytest.mark.parametrize("kind", [Netlify, Cloudflare])
def test_headers_and_redirects_of_folder_hosts(roots, tmp_path, kind, base):
    name = kind.__name__.lower()
    halomeid("host", name, "--base-url", f"https://example.org{base}", "-o", tmp_path)
    (folder,) = tmp_path.iterdir()
    assert folder.name == ("static" if base == "/" else "public")
    published = tmp_path / "published"
    shutil.copytree(roots[base], published)
    shutil.copytree(folder, published, dirs_exist_ok=True)
    instance = kind(published)
    check_static(instance.get, roots[base], base)
    for header, value in SECURITY.items():
        assert instance.get(base).headers[header] == value
    if base != "/":
        assert (instance.get("/").status, instance.get("/").headers["Location"]) == (302, base)


def test_github_pages_publishes_the_folder(roots, tmp_path):
    halomeid("host", "github-pages", "-o", tmp_path)
    workflow = (tmp_path / ".github/workflows/halomeid.yml").read_text()
    assert "path: dist" in workflow and "actions/deploy-pages@" in workflow and "\t" not in workflow
    for base in BASES:
        host = GitHubPages(roots[base] / base.strip("/"), base)
        check_static(host.get, roots[base], base, named=False)


@pytest.mark.parametrize("base", BASES)
def test_s3_gets_the_worker_last_and_deletes_after_that(roots, tmp_path, base):
    halomeid("host", "s3", "--base-url", f"https://example.org{base}", "-o", tmp_path)
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/aws").write_text(STAND_IN)
    (tmp_path / "bin/aws").chmod(0o755)
    environment = {
        "PATH": f"{tmp_path}/bin:{os.environ['PATH']}", "AWS_CALLS": str(tmp_path / "calls"), "BUCKET": "b",
        "DISTRIBUTION": "d",
    }
    folder = roots[base] / base.strip("/")
    # No files that such hosts cannot serve.
    plain = tmp_path / "dist"
    shutil.copytree(folder, plain, ignore=shutil.ignore_patterns("*.br", "*.gz"))
    # The deployer's own.
    for name in ("own.css", "own.woff2", "own.pdf"):
        (plain / name).write_text("x")
    subprocess.run([tmp_path / "s3-sync.sh", plain], env=environment, check=True)
    bucket = S3(aws_calls(tmp_path / "calls"), json.loads((tmp_path / "s3-website.json").read_text()))
    check_static(bucket.get, roots[base], base)
    order = [name for sent in bucket.uploads for name in sent]
    last = max(order.index(name) for name in order if name.startswith("assets/"))
    first_page = min(order.index(name) for name in order if name.endswith(".html"))
    assert last < first_page and order[-2:] == ["sw.js", "release.json"]
    assert sorted(order) == sorted(set(order)) and bucket.deletions_after == len(bucket.uploads)
    assert bucket.uploads[-1] == [], "the command that deletes must not upload anything"
    assert all("Cache-Control" in headers for _, headers in bucket.objects.values())
    assert bucket.invalidations[0][-1] == base + "*"
    json.loads((tmp_path / "cloudfront-headers.json").read_text())
