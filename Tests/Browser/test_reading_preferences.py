"""Reading preferences: applied before the first paint and remembered; keyboard shortcuts."""

import pytest

from browser import ready, stop_workers, until
from damage import damage
from enrolling import enrol, leave
from learner import Learner

pytestmark = pytest.mark.no_worker

TEXT = "[...document.querySelectorAll('[data-source-text], [data-explanation], [data-commentaries]')].map((it) => it.textContent).join()"
POINTS = "[\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c7]"
# Whether source, explanation and commentaries have nikkud.
POINTED = """(points) => ['[data-source-text]', '[data-explanation]', '[data-commentaries]'].map((place) =>
  new RegExp(points).test(document.querySelector(place)?.textContent ?? ''))"""
SIZE = "(selector) => parseFloat(getComputedStyle(document.querySelector(selector)).fontSize)"
# The texts in each painted frame.
PAINTED = """
window.seen = [];
const look = () => {
  const text = document.querySelector('[data-source-text]');
  if (text && getComputedStyle(text.firstElementChild ?? text).visibility === 'visible') seen.push(text.textContent);
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


# The order of the visible commentaries and which of them are open, in each painted frame.
COMMENTARIES = """
window.seen = [];
const look = () => {
  const all = [...document.querySelectorAll('.approach')].filter((it) => it.checkVisibility({ visibilityProperty: true }));
  if (all.length) seen.push(JSON.stringify(all.map((it) => [it.dataset.name, it.open])));
  requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""


@pytest.fixture
def reader(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    return learner


def test_text_sizes_are_remembered_and_applied_at_the_first_paint(reader, plan):
    page, unit = reader.page, plan.unit(plan.rows[0][1])
    reader.open(unit)
    before = [page.evaluate(SIZE, it) for it in ("[data-source-text]", "[data-explanation]")]
    reader.open("settings.html")
    page.check("input[name=text-size][value=huge]")
    page.check("input[name=commentary-size][value=large]")
    page.route("**/*.js", lambda route: route.abort())
    page.goto(reader.home + unit)
    after = [page.evaluate(SIZE, it) for it in ("[data-source-text]", "[data-explanation]")]
    assert after[0] > 1.3 * before[0] and 1.1 * before[1] < after[1] < 1.3 * before[1]
    assert page.get_attribute("html", "data-text-size") == "huge"


def test_hidden_nikkud_is_never_painted_and_is_restored_exactly(reader, rich, server):
    page = reader.page
    home = server.mount("/rich/", rich)
    for unit in sorted((rich / "study/daily-mishnah").glob("*.html")):
        path = home + unit.relative_to(rich).as_posix()
        page.goto(path)
        if page.evaluate(POINTED, POINTS) == [True] * 3:
            break
    else:
        raise AssertionError("no unit has nikkud in its source, explanation and commentaries")
    original = page.evaluate(TEXT)
    assert page.evaluate(f"/{POINTS}/.test({TEXT})")
    page.evaluate("localStorage.setItem('halomeid:/rich/:nikkud', 'off')")
    page.add_init_script(PAINTED)
    page.goto(path)
    page.wait_for_selector("html[data-nikkud=off][data-reading]")
    until(lambda: page.evaluate("seen.length > 1"))
    assert not page.evaluate(f"seen.some((text) => /{POINTS}/.test(text)) || /{POINTS}/.test({TEXT})")
    page.evaluate("dispatchEvent(new CustomEvent('halomeid:preference', { detail: { nikkud: 'on' } }))")
    until(lambda: page.evaluate(f"/{POINTS}/.test({TEXT})"))
    assert page.evaluate(TEXT) == original


def test_commentaries_stay_open_and_in_the_chosen_order(reader, plan):
    page, units = reader.page, [plan.unit(unit) for _, unit in plan.rows[:2]]
    reader.open(units[0])
    page.click("details[data-commentaries] > summary")
    page.click(".approach:first-of-type > summary")
    until(lambda: page.evaluate("localStorage.getItem('halomeid:/repo/:commentaries')?.includes('\"closed\":[\"')"))
    names = page.locator(".approach h2").all_inner_texts()
    reader.open("settings.html")
    page.click(".approach-order > summary")
    assert page.locator("[data-approach-order] bdi").all_inner_texts() == names
    assert not page.is_checked("[data-approach-order] li:first-child input")
    page.click("[data-approach-order] li:first-child [data-down]")
    assert page.evaluate("document.activeElement.matches('li:nth-child(2) [data-down]')")
    reader.open(units[1])
    page.wait_for_selector("html[data-reading]")
    assert page.locator(".approach h2").all_inner_texts()[:2] == [names[1], names[0]]
    opened = page.evaluate("[...document.querySelectorAll('[data-commentaries], .approach')].map((it) => it.open)")
    assert opened[:3] == [True, True, False]
    # No other order and no other state is ever painted, even if the code that applies them is late.
    chosen = page.evaluate("JSON.stringify([...document.querySelectorAll('.approach')].map((it) => [it.dataset.name, it.open]))")
    page.add_init_script(COMMENTARIES)
    held = []
    page.route("**/reader.js", lambda route: held.append(route))
    page.goto(reader.home + units[1])
    until(lambda: held and page.evaluate("document.readyState") == "complete", page=page)
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    assert page.evaluate("seen") == []
    held[0].continue_()
    until(lambda: page.evaluate("seen.length > 2"), page=page)
    assert page.evaluate("[...new Set(seen)]") == [chosen]


def test_shortcuts_can_be_turned_off(reader, plan):
    page = reader.page
    reader.on(plan.rows[0][0], "settings.html")
    page.uncheck("[name=keys]")
    reader.open(plan.unit(plan.rows[0][1]))
    for key in ("d", "/", "?"):
        page.keyboard.press(key)
    reader.repainted()
    assert plan.rows[0][1] in page.url and page.locator("dialog[open]").count() == 0
    reader.pressed(False)
    reader.open("settings.html")
    assert not page.is_checked("[name=keys]")
    page.check("[name=keys]")
    reader.open(plan.unit(plan.rows[0][1]))
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")


def test_keys_turn_pages_mark_and_list_the_shortcuts(reader, plan):
    page = reader.page
    reader.open(plan.unit(plan.units[1]))
    reader.pressed(False)
    page.keyboard.press("?")
    page.wait_for_selector("dialog.keys[open]")
    page.keyboard.press("d")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog.keys:not([open])", state="attached")
    reader.pressed(False)
    page.keyboard.press("Control+d")
    page.keyboard.press("d")
    reader.pressed(True)
    reader.saved()
    page.keyboard.press("ArrowLeft")
    page.wait_for_url(f"**/{plan.units[2]}.html")
    reader.pressed(False)
    page.keyboard.press("ArrowRight")
    page.wait_for_url(f"**/{plan.units[1]}.html")
    reader.pressed(True)
    page.keyboard.press("/")
    page.wait_for_url("**/search.html")


@pytest.mark.worker
@pytest.mark.parametrize("is_restarted", [False, True], ids=["running", "restarted"])
@pytest.mark.parametrize("name", ["404.html", "offline.html"])
def test_a_day_that_is_not_stored_is_not_offered(context, server, site, plan, name, is_restarted):
    server.faults.caching = "no-store"
    learner = Learner(context, server.mount("/", site), plan)
    learner.on(plan.rows[2][0])
    ready(learner.page)
    hole, other = (plan.unit(plan.rows[row][1]) for row in (3, 4))
    learner.page.evaluate(f"async () => {{ {damage(hole, 'dropped', '/')} }}")
    server.faults.refuse = hole
    if is_restarted:
        stop_workers(learner.page)
    learner.page.goto(learner.home + name)
    paths = "(links) => links.map(({ href }) => new URL(href).pathname.slice(1))"

    def offers_others():
        offered = learner.page.eval_on_selector_all("[data-near] a", paths)
        return other in offered and hole not in offered

    until(offers_others, page=learner.page)


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (1280, 800)])
@pytest.mark.parametrize("name", ["404.html", "offline.html"])
def test_the_message_of_a_missing_page_is_at_a_third_of_the_height(context, server, site, plan, name, size):
    learner = Learner(context, server.mount("/", site), plan)
    learner.page.set_viewport_size({"width": size[0], "height": size[1]})
    learner.on(plan.rows[2][0], name)
    learner.page.wait_for_selector("[data-near] a")
    box = learner.page.locator("h1").bounding_box()
    assert 0.2 * size[1] < box["y"] < 0.35 * size[1]


def test_a_missing_page_offers_todays_unit_and_nearby_days(context, server, site, plan):
    # Its files are named from the root, where a site without a base path is.
    learner = Learner(context, server.mount("/", site), plan)
    learner.on(plan.rows[2][0], "404.html")
    learner.page.wait_for_selector(f"[data-near] a[data-today][href$='{plan.unit(plan.rows[2][1])}']")
    learner.page.wait_for_selector(f"[data-near] a[href$='{plan.unit(plan.rows[3][1])}']")


def test_the_offline_page_offers_todays_unit_and_nearby_days(learner, plan):
    learner.on(plan.rows[2][0], "offline.html")
    learner.page.wait_for_selector("[data-near] a[data-today]")
    # Read in one call: the list may be repainted meanwhile.
    links = learner.page.eval_on_selector_all("[data-near] a", "(links) => links.map(({ href }) => href)")
    paths = [link.split("/repo/")[1] for link in links]
    assert paths[0] == plan.unit(plan.rows[2][1])
    assert {plan.unit(unit) for _, unit in plan.rows[3:6]} <= set(paths)
    # Then the coming days in order, then the past ones.
    order = [plan.unit(plan.rows[row][1]) for row in (*range(2, 12), 0, 1)]
    assert paths == [it for it in order if it in paths]


def test_the_offline_page_offers_no_earlier_day_that_is_done(learner, plan):
    learner.on(plan.rows[0][0])
    learner.card("open")
    learner.press()
    learner.card("done")
    learner.on(plan.rows[2][0], "offline.html")
    learner.page.wait_for_selector(f"[data-near] a[href$='{plan.unit(plan.rows[1][1])}']")
    assert learner.page.locator(f"[data-near] a[href$='{plan.unit(plan.rows[0][1])}']").count() == 0


def test_the_offline_page_offers_days_of_several_units(learner, plan):
    day = plan.rows[2][0]
    learner.on(day)
    enrol(learner, follows="own", first=plan.units[0], pace="3")
    learner.open("offline.html")
    learner.page.wait_for_selector("[data-near] a[data-today]")
    names = "() => [...document.querySelectorAll('[data-near] a bdi')].map((it) => it.textContent)"
    # At most seven days, each with all its units once these are stored.
    until(lambda: all("–" in name for name in learner.page.evaluate(names)))
    assert 1 < len(learner.page.evaluate(names)) <= 7


def test_after_leaving_the_offline_page_offers_the_sites_days_from_two_days_ago(learner, plan):
    (before, earlier), (day, unit) = plan.rows[3], plan.rows[4]
    assert (day - before).days <= 2
    learner.on(day)
    enrol(learner, follows="site")
    leave(learner)
    learner.open("offline.html")
    learner.page.wait_for_selector("[data-near] a[data-today]")
    links = learner.page.eval_on_selector_all("[data-near] a", "(links) => links.map(({ href }) => href)")
    paths = [link.split("/repo/")[1] for link in links]
    assert paths[0] == plan.unit(unit)
    assert plan.unit(earlier) in paths
    assert not {plan.unit(it) for when, it in plan.rows if (day - when).days > 2} & set(paths)


def test_small_text_scales_with_the_surrounding_text(learner, plan):
    learner.on(plan.rows[0][0], plan.unit(plan.units[0]))
    sizes = learner.page.evaluate("""() => ['normal', 'huge'].map((size) => {
      document.documentElement.dataset.commentarySize = size;
      const text = document.querySelector('[data-explanation] p');
      const small = text.appendChild(document.createElement('small'));
      return [text, small].map((it) => parseFloat(getComputedStyle(it).fontSize));
    })""")
    for text, small in sizes:
        assert 0.8 <= small / text < 1, sizes
    assert sizes[0] != sizes[1]
