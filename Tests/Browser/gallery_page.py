"""Helpers for the tests of the designers' page."""


def computed(page, selector: str, name: str) -> str:
    return page.eval_on_selector(selector, f"(it) => getComputedStyle(it).getPropertyValue('{name}').trim()")


def choose(page, name: str, value: str):
    page.check(f"[name=gallery-{name}][value={value}]", force=True)
