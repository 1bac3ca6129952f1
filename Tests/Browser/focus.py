"""Keyboard users' place on a page."""

from browser import until

FOCUSED = "(selector) => document.activeElement.matches(selector)"


def press(learner, selector: str, key: str = "Enter"):
    learner.page.wait_for_selector(selector)
    learner.page.focus(selector)
    learner.page.keyboard.press(key)


def stays(learner, selector: str):
    """Waits until the element has the focus, and checks again after the page is repainted."""
    page = learner.page
    until(lambda: page.evaluate(FOCUSED, selector), page=page)
    learner.wake()
    learner.repainted()
    assert page.evaluate(FOCUSED, selector), page.evaluate("document.activeElement.outerHTML")
