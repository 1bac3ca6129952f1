"""axe-core from PyPI's axe-playwright-python: WCAG 2.2 A and AA, and its best practices."""

from pathlib import Path

import axe_playwright_python

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Colours in transition cannot be checked.
RUN = """async (values) => {
  await Promise.allSettled(document.getAnimations().map((it) => it.finished));
  const { violations } = await axe.run(document, { runOnly: { type: 'tag', values }, resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => [id, help, ...nodes.map((it) => it.html.slice(0, 200) + ' ' + it.failureSummary)]);
}"""


def findings(page) -> list[list[str]]:
    """Returns each violated rule with its elements, for the page's current state."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    return page.evaluate(RUN, TAGS)
