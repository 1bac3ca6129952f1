"""Input of screen readers: Chromium's accessibility tree, read with the DevTools protocol."""

import json
import re
from collections import Counter

import pytest
from playwright.sync_api import expect

from browser import until
from enrolling import enrol
from learner import Learner, Plan, mark
from texts import TEXTS

pytestmark = pytest.mark.no_worker

# Live regions that are missing from the tree although no ancestor is closed.
UNHEARD = """() => [...document.querySelectorAll('[aria-live]')]
  .filter((it) => !it.checkVisibility() && !it.closest('[hidden], details:not([open]) > :not(summary), dialog:not([open])'))
  .map((it) => it.outerHTML.slice(0, 120))"""


def tree(page) -> list[tuple[str, str, dict]]:
    """Role, name and properties of all nodes that are not ignored, in the order of the page."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        (node["role"]["value"], node.get("name", {}).get("value", ""),
         {it["name"]: it["value"].get("value") for it in node.get("properties", [])})
        for node in nodes if not node["ignored"]
    ]


def test_live_regions_exist_before_they_are_filled(learner, plan):
    page, unheard = learner.page, {}
    day, unit = plan.rows[2]
    learner.on(day)
    book = f"track/{plan.track}/{plan.books[0]}.html"
    for path in ("index.html", plan.unit(unit), f"track/{plan.track}/index.html", book, "settings.html", "search.html",
                 f"print.html#track={plan.track}", "reset.html", "progress.html"):
        learner.open(path) if path != "reset.html" else page.goto(learner.home + path)
        learner.painted()
        page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
        if found := page.evaluate(UNHEARD):
            unheard[path] = found
    assert unheard == {}


def test_the_button_of_a_card_says_which_of_todays_units_it_marked(learner, plan):
    page, said = learner.page, "[data-form=card] [data-marked]"
    learner.on(plan.rows[0][0])
    enrol(learner, follows="own", pace="3")
    learner.card("open")
    names = page.locator("[data-today-list] a").all_inner_texts()
    learner.press()
    expect(page.locator(f"{said} span")).to_have_text(f"✓ {names[0]}")
    assert page.get_attribute(said, "aria-live") == "polite"
    # It has no size, because the list shows the same, and no button that only keyboards would reach.
    assert page.locator(said).bounding_box()["height"] <= 1
    expect(page.locator("[data-unmark]")).to_be_hidden()
    # A button of the list says its own state.
    page.click("[data-today-list] li:nth-child(2) button")
    expect(page.locator(f"{said} span")).to_be_empty()


def test_the_button_announces_done_once(learner, plan):
    day, unit = plan.rows[0]
    for path in ("index.html", plan.unit(unit)):
        learner.on(day, path)
        learner.painted()
        learner.press()
        learner.pressed(True)
        until(lambda: [name for role, name, its in tree(learner.page)
                       if role == "button" and its.get("pressed") == "true"] == ["✓ סיימתי"])
        learner.page.click("[data-undo]")
        learner.pressed(False)
        learner.saved()


@pytest.mark.parametrize("on", ["home", "unit"])
def test_the_siyum_is_named_and_described_and_takes_the_focus_once(learner, plan, on):
    page, (day, today) = learner.page, plan.rows[5]
    learner.on(day)
    learner.saved()
    units = [it for it in plan.units if it.startswith(plan.books[0]) and it != today]
    learner.store([mark(plan.track, it, day.isoformat()) for it in units])
    learner.open("index.html" if on == "home" else plan.unit(today))
    learner.painted()
    if on == "unit":
        learner.dated()
    button = f"[data-track='{plan.track}'] button[data-done]"
    page.focus(button)
    page.evaluate("() => { globalThis.focused = []; addEventListener('focusin', ({ target }) => focused.push(target.localName)); }")
    page.keyboard.press("Space")
    page.wait_for_selector("dialog.siyum[open]")
    page.wait_for_selector("dialog.siyum h2:focus")
    assert page.evaluate("focused") == ["h2"]
    dialog = page.get_by_role("dialog", name=TEXTS["mazal_tov"])
    expect(dialog).to_have_accessible_description(re.compile("^" + TEXTS["hadran"].replace("%s", "מסכת ברכות") + "[^·]+$"))
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.siyum", state="detached")
    learner.repainted()
    assert page.evaluate("(selector) => document.activeElement.matches(selector)", button)


def test_praise_appears_in_an_existing_live_region(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.page.evaluate("""() => {
      globalThis.arrived = [];
      new MutationObserver((all) => all.forEach(({ target, addedNodes }) => addedNodes.forEach((it) => {
        if (target.matches?.('.finish-panel') || it.matches?.('.finish-panel')) {
          arrived.push([target.matches('[aria-live]'), it.textContent]);
        }
      }))).observe(document.querySelector('.unit-bar'), { childList: true, subtree: true });
    }""")
    learner.press()
    learner.page.wait_for_selector(".finish-panel button")
    (is_live, words), *parts = learner.page.evaluate("arrived")
    assert (is_live, words) == (False, "") and parts and all(is_in for is_in, _ in parts)


# The texts of a live region after each change, whose parts may be hidden.
LISTEN = """(selector) => {
  const region = document.querySelector(selector);
  globalThis.said = [];
  new MutationObserver(() => said.push(region.innerText.trim()))
    .observe(region, { childList: true, subtree: true, characterData: true, attributeFilter: ['hidden'] });
}"""


def test_a_result_is_announced_again_when_it_is_the_same(learner, plan, context):
    page = learner.page
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    context.add_init_script("delete Navigator.prototype.share;")
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    learner.painted()
    page.click("[data-menu]")
    copied = page.locator("dialog[open] [data-share]")
    copied.wait_for()

    def heard_twice(press, region):
        page.evaluate(LISTEN, region)
        press()
        until(lambda: page.evaluate("said.length"), page=page)
        press()
        until(lambda: page.evaluate("said.length") == 3, page=page)
        first, between, again = page.evaluate("said")
        assert (between, again) == ("", first) and first

    heard_twice(copied.click, "dialog [aria-live].hint")
    learner.open(f"track/{plan.track}/index.html")
    page.wait_for_selector("[data-plan-days] li", state="attached")
    page.click("[data-enrol] > summary")
    heard_twice(page.locator("[data-share]").click, "[data-enrol-status]")
    # Painting again announces nothing.
    learner.wake()
    learner.repainted()
    assert page.evaluate("said.length") == 3


def test_a_mark_is_announced_once_with_the_streak(learner, plan):
    day, unit = plan.rows[0]
    learner.on(day, plan.unit(unit))
    learner.dated()
    learner.page.evaluate("""() => {
      const place = document.querySelector('.finish');
      globalThis.said = [];
      new MutationObserver(() => place.textContent && said.push(place.textContent)).observe(place, { childList: true });
    }""")
    learner.press()
    learner.page.wait_for_selector("[data-finish] .dot", state="attached")
    learner.saved()
    assert learner.page.evaluate("said") == [f"{TEXTS['finished']} · {TEXTS['streak_count']['one']}"]


def test_a_dialog_begins_with_its_title(learner, plan):
    for path, opener in ((plan.unit(plan.rows[0][1]), "[data-menu]"), ("settings.html", "[data-delete]")):
        learner.on(plan.rows[0][0], path)
        learner.painted()
        learner.page.focus(opener)
        learner.page.keyboard.press("Enter")
        learner.page.wait_for_selector("dialog[open] h2:focus")


def test_the_chosen_day_of_the_map_is_announced_only_when_a_button_chose_it(learner, plan):
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    learner.dated()
    learner.press()
    learner.saved()
    learner.open("progress.html")
    learner.page.wait_for_selector("[data-heat-detail][aria-live=off] time")
    learner.page.focus("[data-heatmap] [tabindex='0']")
    learner.page.keyboard.press("ArrowRight")
    learner.page.wait_for_selector("[data-heat-detail][aria-live=off] time")
    weekday = learner.page.get_attribute("[data-heatmap] :focus", "aria-label")
    assert weekday.startswith(("יום\xa0", "שבת"))
    learner.page.click("[data-day-before]")
    learner.page.wait_for_selector("[data-heat-detail][aria-live=polite] time")


def test_the_size_of_a_download_is_announced_after_a_press_only(learner, plan):
    learner.on(plan.rows[0][0], f"track/{plan.track}/index.html")
    learner.page.wait_for_selector(".keep .hint:has-text('מ״ב')")
    assert learner.page.query_selector(".keep [aria-live]") is None
    learner.page.click("[data-keep]")
    learner.page.wait_for_selector(".keep [aria-live=polite]")


def test_a_day_of_the_week_without_a_unit_is_text(learner, plan):
    learner.on(plan.rows[0][0])
    learner.painted()
    assert [it for it in tree(learner.page) if it[0] == "image"] == []


def test_the_signs_of_the_weeks_days_are_not_read(learner, plan):
    thursday = next(row for row, (day, _) in enumerate(plan.rows) if row > 4 and day.isoweekday() == 4)
    learner.on(plan.rows[0][0])
    learner.saved()
    learner.store([mark(plan.track, unit, str(day)) for day, unit in plan.rows[:thursday - 1]])
    learner.on(plan.rows[thursday][0])
    learner.painted()
    statuses = learner.page.locator("[data-week] a").evaluate_all("(all) => all.map((it) => it.dataset.status)")
    assert {"done", "missed", "open", "ahead", "excused"} <= set(statuses)
    names = [name for role, name, _ in tree(learner.page) if role in ("link", "StaticText")]
    assert len([name for name in names if ": " in name]) >= 7
    assert [name for name in names if re.search("[✓•–]", name)] == []


def test_headings_of_a_printed_unit_are_below_its_name(learner, plan):
    learner.on(plan.rows[0][0], f"print.html#track={plan.track}")
    learner.painted()
    levels = learner.page.eval_on_selector_all(
        "h1, h2, h3, h4, h5, h6", "(all) => all.map((it) => Number(it.ariaLevel ?? it.localName[1]))")
    assert levels[:3] == [1, 2, 2] and 4 in levels
    assert all(level <= before + 1 for before, level in zip(levels, levels[1:]))


def test_a_future_month_is_announced_by_name_only(learner, plan):
    learner.on(plan.rows[0][0], plan.unit(plan.rows[0][1]))
    learner.dated()
    learner.press()
    learner.saved()
    learner.open("progress.html")
    learner.painted()
    learner.page.wait_for_selector("[data-heatmap] [data-day]")
    first, *others = [name for role, name, _ in tree(learner.page) if role == "grid"]
    assert ":" in first and others and not any(":" in name for name in others)


def test_equal_buttons_of_several_tracks_are_in_articles_with_the_tracks_names(rich, plan, server, context):
    tracks = json.loads((rich / "data/1/tracks.json").read_text())["tracks"]
    free = next(it for it in tracks if not it["years"])
    learner = Learner(context, server.mount("/", rich), Plan(free["slug"], [], [], [], plan.study_days))
    learner.on(plan.rows[0][0])
    enrol(learner)
    learner.card("open")
    learner.page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    session = context.new_cdp_session(learner.page)
    nodes = {node["nodeId"]: node for node in session.send("Accessibility.getFullAXTree")["nodes"]}

    def value(node, key: str) -> str:
        return node.get(key, {}).get("value", "")

    def article(node) -> str:
        while node and value(node, "role") != "article":
            node = nodes.get(node.get("parentId"))
        return value(node, "name") if node else ""

    names = Counter((article(node), value(node, "name"), value(node, "description"))
                    for node in nodes.values() if value(node, "role") == "button" and not node["ignored"] and article(node))
    assert len({name for name, *_ in names}) > 1
    assert {name: count for name, count in names.items() if count > 1} == {}
