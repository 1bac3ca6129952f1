"""Models of hosts that cannot be run here, after their documentation: Netlify, Cloudflare Pages, GitHub Pages, S3.

Each is a function from a path to an answer, over a published folder."""

import fnmatch
import json
import mimetypes
import re
from dataclasses import dataclass, field
from pathlib import Path

mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("text/javascript", ".js")


@dataclass
class Answer:
    status: int
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""


def headers_file(text: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """Parses the rules of a `_headers` file: a line with a path, and its headers indented below it."""
    rules: list[tuple[str, list[tuple[str, str]]]] = []
    for line in text.splitlines():
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        assert len(line) <= 2000, "Cloudflare ignores longer lines"
        if not line[0].isspace():
            rules.append((line.strip(), []))
            continue
        name, value = line.strip().split(":", 1)
        rules[-1][1].append((name.strip(), value.strip()))
    assert len(rules) <= 100, "Cloudflare accepts at most 100 rules"
    return rules


def redirects_file(text: str) -> list[tuple[str, str, int]]:
    """Parses the rules of a `_redirects` file: from, to, status."""
    lines = [line.split() for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert all(len(line) == 3 for line in lines), lines
    return [(source, target, int(status)) for source, target, status in lines]


def matches(pattern: str, path: str) -> bool:
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), path) is not None


def file_type(name: str) -> str:
    return mimetypes.guess_type(name)[0] or "application/octet-stream"


class FolderHost:
    """Answers as both Netlify and Cloudflare Pages do: by `_headers` and `_redirects` in the published folder."""

    default_cache = "public, max-age=0, must-revalidate"

    def __init__(self, folder: Path):
        self.folder = folder
        self.headers = headers_file((folder / "_headers").read_text())
        redirects = folder / "_redirects"
        self.redirects = redirects_file(redirects.read_text()) if redirects.exists() else []

    def get(self, path: str) -> Answer:
        target = self.folder / path.lstrip("/")
        file = target / "index.html" if path.endswith("/") else target
        if file.is_file() and file.name not in ("_headers", "_redirects"):
            return self.file(path, file)
        for source, to, status in self.redirects:
            if matches(source, path):
                if status == 404:
                    return Answer(404, self.rules(path, "text/html"), (self.folder / to.lstrip("/")).read_bytes())
                return Answer(status, {"Location": to})
        return self.missing(path)

    def file(self, path: str, file: Path) -> Answer:
        return Answer(200, self.rules(path, file_type(file.name)), file.read_bytes())

    def rules(self, path: str, kind: str) -> dict[str, str]:
        result = {"Content-Type": kind, "Cache-Control": self.default_cache}
        seen: set[str] = set()
        for pattern, headers in self.headers:
            for name, value in headers if matches(pattern, path) else []:
                # If two rules set one header, Cloudflare joins the values; Netlify does not document its behaviour.
                assert name not in seen, f"two rules set {name} for {path}"
                seen.add(name)
                result[name] = value
        return result


class Netlify(FolderHost):
    def missing(self, path: str) -> Answer:
        page = self.folder / "404.html"
        return Answer(404, self.rules(path, "text/html"), page.read_bytes() if page.exists() else b"")


class Cloudflare(FolderHost):
    """Redirects page.html to page; looks for 404.html in the folder and in those above it."""

    def get(self, path: str) -> Answer:
        if path.endswith(".html"):
            return Answer(308, {"Location": re.sub(r"(index)?\.html$", "", path)})
        page = self.folder / (path.lstrip("/") + ".html")
        return self.file(path, page) if page.is_file() else super().get(path)

    def missing(self, path: str) -> Answer:
        at = (self.folder / path.lstrip("/")).parent
        while at != self.folder and not (at / "404.html").exists():
            at = at.parent
        page = at / "404.html"
        # Without a 404.html it treats the site as a single-page application.
        return Answer(404, self.rules(path, "text/html"), page.read_bytes()) if page.exists() else Answer(200)


class GitHubPages:
    """Serves the folder below the name of the repository; no headers of the site's own."""

    def __init__(self, folder: Path, base: str):
        self.folder, self.base = folder, base

    def get(self, path: str) -> Answer:
        target = self.folder / path.removeprefix(self.base)
        for file in (target / "index.html", target, target.with_name(target.name + ".html")):
            if path.startswith(self.base) and file.is_file():
                headers = {"Content-Type": file_type(file.name), "Cache-Control": "max-age=600"}
                return Answer(200, headers, file.read_bytes())
        return Answer(404, {"Content-Type": "text/html"}, (self.folder / "404.html").read_bytes())


class S3:
    """A bucket with a website configuration, filled by the recorded calls of a stand-in for `aws`."""

    def __init__(self, calls: list[list[str]], website: dict):
        self.objects: dict[str, tuple[bytes, dict[str, str]]] = {}
        self.website = website
        self.uploads: list[list[str]] = []
        self.deletions_after = -1
        self.invalidations = [call for call in calls if call[:2] == ["cloudfront", "create-invalidation"]]
        for call in calls:
            if call[:2] == ["s3", "sync"]:
                self.sync(call[2:])

    def sync(self, arguments: list[str]):
        """`aws s3 sync`: filters apply in their order, and the last one that matches decides."""
        folder, target, rest = Path(arguments[0]), arguments[1], arguments[2:]
        prefix = target.removeprefix("s3://").split("/", 1)[1].rstrip("/")
        filters, headers, deletes = [], {}, False
        while rest:
            option = rest.pop(0)
            if option in ("--include", "--exclude"):
                filters.append((option == "--include", rest.pop(0)))
            elif option in ("--cache-control", "--content-type"):
                headers[{"--cache-control": "Cache-Control", "--content-type": "Content-Type"}[option]] = rest.pop(0)
            elif option == "--delete":
                deletes = True
            else:
                assert option == "--no-progress", option
        sent = []
        names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file()]
        for name in names:
            included = True
            for includes, pattern in filters:
                if fnmatch.fnmatchcase(name, pattern):
                    included = includes
            key = f"{prefix}/{name}" if prefix else name
            body = (folder / name).read_bytes()
            # Files of the same size and no newer time are not sent again.
            if included and (key not in self.objects or self.objects[key][0] != body):
                self.objects[key] = (body, {"Content-Type": file_type(name), **headers})
                sent.append(name)
        self.uploads.append(sent)
        if deletes:
            self.deletions_after = len(self.uploads)

    def get(self, path: str) -> Answer:
        key = path.lstrip("/")
        if key == "" or key.endswith("/"):
            key += self.website["IndexDocument"]["Suffix"]
        if key in self.objects:
            body, headers = self.objects[key]
            return Answer(200, headers, body)
        body, headers = self.objects[self.website["ErrorDocument"]["Key"]]
        return Answer(404, headers, body)


STAND_IN = """#!/usr/bin/env python3
import json, os, sys
with open(os.environ["AWS_CALLS"], "a") as calls:
    print(json.dumps(sys.argv[1:]), file=calls)
"""


def aws_calls(path: Path) -> list[list[str]]:
    return [json.loads(line) for line in path.read_text().splitlines()]
