"""A small release in the form that sw.js reads, like the generator's but without its content, made in milliseconds.

To deploy, change a value and call `write` again. The pages have real frames, slots, tables and the real policy, so that
the worker and its page side are tested as they run in production; only the list of wanted paths is invented.
"""

import base64
import hashlib
import json
import shutil
import subprocess
from dataclasses import dataclass, field
from datetime import date, timedelta
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = Path(__file__).parent / "fixtures"
MARK = "<!--hl-->"
TODAY = date(2026, 12, 1)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; "
    "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "require-trusted-types-for 'script'; trusted-types halomeid"
)
ENTRY = """import { startOffline } from './offline/offline.js';
const root = new URL(document.documentElement.dataset.root, location.href);
const day = (n) => new Date(Date.now() + n * 864e5).toISOString().slice(0, 10);
async function wantList() {
  // The server does not log it: until a worker controls the page, and while one is replaced, it goes to the host.
  const answer = await fetch(new URL('data/1/window.json', root), { headers: { 'X-Unlogged': 'yes' } });
  const { units, back, ahead } = await answer.json();
  const near = units.filter(([, on]) => on >= day(-back) && on <= day(ahead));
  const distance = ([, on]) => Math.abs(Date.parse(on) - Date.now());
  const neededOn = near.sort((a, b) => distance(a) - distance(b));
  const always = ['data/1/window.json', 'track/t/index.html'];
  return { day: day(0), paths: [...always, ...neededOn.map(([path]) => path)], neededOn, through: day(ahead) };
}
startOffline(wantList);
"""
# How the code of release 0.1.0 has it.
FORMER = {
    "./offline/": "./",
    "startOffline(wantList)": "startOffline({ wantList })",
    "neededOn, through": "until: neededOn, through",
}


def short_hash(data: bytes) -> str:
    """The first 128 bits of SHA-256 in base64url."""
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()[:16]).decode().rstrip("=")


def name_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def unit_path(n: int) -> str:
    return f"study/t/u-{n}.html"


@cache
def _entry() -> bytes:
    """Bundles the page's side of the worker with the tests' list of wanted paths."""
    command = ["esbuild", "--bundle", "--format=esm", "--loader=ts", "--external:*/strings.js", "--log-level=warning"]
    run = subprocess.run(command, input=ENTRY.encode(), capture_output=True, cwd=ROOT / "Sources/Web", check=True)
    return run.stdout


@dataclass
class FakeSite:
    """Unit n is dated TODAY + n - `past`. `texts` changes single units."""

    units: int = 60
    past: int = 5
    back: int = 2
    ahead: int = 16
    style: str = "main { color: #1a1a1a }"
    words: str = "{}"
    texts: dict[int, str] = field(default_factory=dict)
    switch: str = "on"
    cut: int = 16  # approximate number of paths per table
    # A folder of fixtures/ with the worker and its page side of an earlier release, used instead of the current ones.
    client: str | None = None
    # One file for each frame, as releases before the common file had it, also with the current worker.
    separate_frames: bool = False
    retired: bool = False
    # Inserted before the worker's code.
    code: str = ""

    def window(self, today: date = TODAY) -> list[str]:
        """Returns the unit pages that are wanted on a day."""
        first, last = today - timedelta(self.back), today + timedelta(self.ahead)
        return [unit_path(n) for n in range(self.units) if first <= self.day(n) <= last]

    def day(self, n: int) -> date:
        return TODAY + timedelta(n - self.past)

    def write(self, folder: Path) -> str:
        """Writes the release over the existing one; returns its id."""
        files, shell = dict[str, bytes](), list[str]()
        self._assets(files, shell)
        frames = self._frames(files, shell)
        listed = self._pages(files, shell, frames)
        tables = self._tables(files, listed)
        body = {
            "format": 1,
            "shell": {path: self._hash(path, files[path]) for path in shell},
            "frames": {kind: path for kind, (path, _) in frames.items()},
            "tables": tables,
        }
        release = name_hash(json.dumps(body).encode())
        files["sw.js"] = self._worker(files, json.dumps({**body, "release": release})).encode()
        files["release.json"] = json.dumps({"release": release, "sw": self.switch}).encode()
        files["404.html"] = b"<!doctype html><title>404</title><main>no such page</main>"
        files["reset.html"] = b"<!doctype html><title>reset</title><main>reset</main>"
        shutil.rmtree(folder, ignore_errors=True)
        for path, data in files.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
        return release

    def _worker(self, files, release: str) -> str:
        if self.retired:
            return (ROOT / "public/sw-retired.js").read_text()
        if self.client:
            code = (FIXTURES / self.client / "sw.js").read_text()
            return code.replace("const R = /*RELEASE*/ null;", f"const R = {release};")
        code = self.code.encode() + (ROOT / "public/worker.js").read_bytes()
        path = f"assets/worker.{name_hash(code)}.js"
        files[path] = code
        check = 'if (!self.isWhole) throw new Error("empty code");'
        return f'const RELEASE = {release};\nimportScripts("{path}");\n{check}\n'

    def _assets(self, files, shell):
        style = self.style.encode()
        modules = {"strings.js": f"export const language = 'he', strings = {self.words};\n".encode()}
        if self.client:
            entry = ENTRY
            for name, former in FORMER.items():
                entry = entry.replace(name, former)
            modules["entry.js"] = entry.encode()
            modules |= {name: (FIXTURES / self.client / name).read_bytes() for name in ["offline.js", "site.js"]}
        else:
            modules["entry.js"] = _entry()
        self.modules = "assets/app." + name_hash(b"".join(modules.values()))
        self.stylesheet = f"assets/app.{name_hash(style)}.css"
        font = b"wOF2" + hashlib.sha256(b"a face").digest() * 30
        files[self.stylesheet] = style
        files[f"assets/face.{name_hash(font)}.woff2"] = font
        files.update({f"{self.modules}/{name}": data for name, data in modules.items()})
        shell += files

    def _frames(self, files, shell):
        """Returns kind → (path of the file, the three parts)."""
        all_parts = {}
        for kind, root in {"": "./", "track": "../../", "study": "../../"}.items():
            all_parts[kind] = [
                f'<!doctype html><html lang="he" dir="rtl" data-root="{root}"><head><meta charset="utf-8">'
                f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
                f'<link rel="stylesheet" href="{root}{self.stylesheet}">'
                f'<script type="module" src="{root}{self.modules}/entry.js"></script>',
                f'</head><body><a href="{root}index.html">home</a>',
                "<footer>end</footer></body></html>\n",
            ]
        frames = {}
        for kind, parts in all_parts.items():
            is_separate = self.client or self.separate_frames
            data = json.dumps(parts if is_separate else all_parts).encode()
            name = f"frame-{kind or 'root'}" if is_separate else "frames"
            path = f"assets/{name}.{name_hash(data)}.json"
            files[path], frames[kind] = data, (path, parts)
        shell += dict.fromkeys(path for path, _ in frames.values())
        return frames

    def _pages(self, files, shell, frames):
        """Writes pages and data files; returns path → hash of all files outside the shell."""
        slots = {name: (name, f"<main>{name}</main>") for name in ["index.html", "settings.html", "offline.html"]}
        shell += slots
        slots["track/t/index.html"] = ("track", "<main>track</main>")
        for n in range(self.units):
            text = self.texts.get(n, f"text of unit {n}")
            slots[unit_path(n)] = (f"unit {n}", f'<main data-unit="u-{n}"><p>שלום, {text}</p></main>')
        for path, (title, main) in slots.items():
            start, middle, end = frames[path.split("/")[0] if "/" in path else ""][1]
            files[path] = MARK.join([start, f"<title>{title}</title>", middle, main, end]).encode()
        units = [[unit_path(n), self.day(n).isoformat()] for n in range(self.units)]
        window = {"units": units, "back": self.back, "ahead": self.ahead}
        files["data/1/window.json"] = json.dumps(window).encode()
        listed = [path for path in files if path.startswith(("study/", "track/", "data/"))]
        return {path: self._hash(path, files[path]) for path in sorted(listed)}

    def _tables(self, files, listed):
        """Writes the tables, cut by content."""
        tables, rows = [], {}
        for path in [*listed, None]:
            if rows and (path is None or hashlib.sha256(path.encode()).digest()[0] % self.cut == 0):
                data = json.dumps(rows).encode()
                files[f"assets/t.{name_hash(data)}.json"] = data
                tables.append([next(iter(rows)), name_hash(data)])
                rows = {}
            if path:
                rows[path] = listed[path]
        return tables

    @staticmethod
    def _hash(path: str, data: bytes) -> str:
        if path.endswith(".html"):
            parts = data.decode().split(MARK)
            data = (parts[1] + MARK + parts[3]).encode()
        return short_hash(data)
