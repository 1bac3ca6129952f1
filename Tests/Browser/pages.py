"""The pages of a built site, and what is checked on each."""

from pathlib import Path

WIDER = """() => {
  const view = document.documentElement.clientWidth;
  const hidden = (it) => it.closest('svg svg, .visually-hidden, .skip-link');
  const scrolls = (it) => it && (it !== document.body && getComputedStyle(it).overflowX !== 'visible' || scrolls(it.parentElement));
  const wider = [...document.body.querySelectorAll('*')].filter((it) => {
    const { left, right, width } = it.getBoundingClientRect();
    return width && (left < -1 || right > view + 1) && !hidden(it) && !scrolls(it.parentElement);
  });
  return [document.documentElement.scrollWidth - view, ...wider.slice(0, 5).map((it) => it.outerHTML.slice(0, 200))];
}"""
OPEN = """() => {
  for (const it of document.querySelectorAll('details')) it.open = true;
  for (const it of document.querySelectorAll('input[value=own]')) it.click();
}"""


def pages(folder: Path) -> list[str]:
    return sorted(page.relative_to(folder).as_posix() for page in folder.rglob("*.html"))


def kinds(folder: Path, track: str) -> list[str]:
    """Every page of one track, and all pages outside tracks."""
    return [it for it in pages(folder) if not it.startswith(("study/", "track/")) or it.split("/")[1] == track]
