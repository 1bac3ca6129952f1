"""axe-core from PyPI's axe-playwright-python: WCAG 2.2 A and AA, and its best practices."""

from pathlib import Path

import axe_playwright_python

AXE = Path(axe_playwright_python.__file__).with_name("axe.min.js").read_text(encoding="utf-8")
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# The two rules that take most of the time. They do not depend on everything that the pages are tested with: contrast
# only on colours, the size of targets only on the widths of page and text.
CONTRAST, TARGETS = "color-contrast", "target-size"
# Colours in transition cannot be checked.
RUN = """async ([runOnly, without]) => {
  await Promise.allSettled(document.getAnimations().map((it) => it.finished));
  const rules = Object.fromEntries(without.map((it) => [it, { enabled: false }]));
  const { violations } = await axe.run(document, { runOnly, rules, resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => [id, help, ...nodes.map((it) => it.html.slice(0, 200) + ' ' + it.failureSummary)]);
}"""


def findings(page, only: str | None = None, without=()) -> list[list[str]]:
    """Returns each violated rule with its elements, for the page's current state."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    chosen = {"type": "rule", "values": [only]} if only else {"type": "tag", "values": TAGS}
    return page.evaluate(RUN, [chosen, list(without)])
