"""Search: places at once; words in the whole site with a network, in stored pages without one."""

import json
import re
from urllib.parse import unquote

import pytest
from browser import ready, until
from learner import Learner, Plan
from texts import TEXTS

FIELD = "input[type=search]"
RESULTS = "[data-results] a"


def ask(page, query: str):
    page.fill(FIELD, query)


def names(page, count: int) -> list[str]:
    """The names of the results, once there are this many."""
    until(lambda: page.locator(RESULTS).count() == count)
    return page.locator(RESULTS).all_inner_texts()


def status(page, pattern: str):
    until(lambda: re.search(pattern, page.inner_text("[data-search-status]")))


def test_a_place_is_found_at_once(learner, plan):
    learner.on(plan.rows[0][0], "search.html")
    page = learner.page
    page.wait_for_selector(f"{FIELD}:focus")
    for query in ["ברכות א ב", "ברכות א:ב", "ברכות פרק א משנה ב", "Berakhot 1:2"]:
        # The list keeps its rows until there is a new answer.
        ask(page, "")
        assert names(page, 0) == []
        ask(page, query)
        assert names(page, 1) == ["ברכות א׳, ב׳"], query
    status(page, "תוצאה אחת")
    page.wait_for_selector("[data-results] .search-excerpt:not(:empty)")
    # Screen readers read only the place as the link, and the words as text.
    assert page.get_by_role("link", name="ברכות א׳, ב׳", exact=True).count() == 1
    assert page.locator("[data-results] li > .search-excerpt").count() == 1
    # It ends between words: the ellipsis of a clamp cuts one.
    clamp = page.locator(".search-excerpt").evaluate("(it) => getComputedStyle(it).webkitLineClamp")
    assert clamp == "none"
    # A press on the words opens the unit too.
    assert page.evaluate('''() => {
      const { x, y } = document.querySelector('[data-results] .search-excerpt').getBoundingClientRect();
      return document.elementFromPoint(x + 5, y + 5).closest('a')?.className;
    }''') == "search-name"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_selector("main[data-unit=berakhot-1-2]")
    page.go_back()
    until(lambda: page.input_value(FIELD) == "Berakhot 1:2", page=page)
    assert names(page, 1) == ["ברכות א׳, ב׳"]


def test_an_empty_search_leads_to_the_tractates(learner, plan):
    learner.on(plan.rows[0][0], "search.html")
    page = learner.page
    way = page.wait_for_selector(f"[data-browse] a[href='track/{plan.track}/index.html']")
    top = page.locator("[data-results]").bounding_box()["y"]
    ask(page, "ברכות א ב")
    page.wait_for_selector("[data-browse]", state="hidden")
    names(page, 1)
    assert page.locator("[data-results]").bounding_box()["y"] == top
    ask(page, "")
    way.click()
    page.wait_for_selector("main[data-page=track]")


@pytest.mark.no_worker
@pytest.mark.parametrize("query", ["מועד", "סדר מועד", "Seder Moed"])
def test_an_order_is_found_where_a_track_has_a_part_of_it(context, server, orders, query):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    page = learner.page
    learner.open("search.html")
    ask(page, query)
    row = page.locator("[data-results] li").first
    until(lambda: row.locator("a").inner_text() == "סדר מועד", page=page)
    # It does not claim the whole order.
    assert row.locator(".search-note").inner_text() == TEXTS["search_part_order"]
    row.locator("a").click()
    page.wait_for_selector("[data-order='מועד'][open] > summary:focus")


@pytest.mark.no_worker
def test_an_order_leads_to_its_tractates_on_the_page_of_the_track(context, server, orders):
    learner = Learner(context, server.mount("/repo/", orders), Plan.of(orders))
    page = learner.page
    tracks = json.loads((orders / "data/1/tracks.json").read_text())
    # As if the track had both orders completely.
    next(it for it in tracks["tracks"] if it["slug"] == "two-orders")["orders"] = "12"
    page.route("**/tracks.json*", lambda route: route.fulfill(json=tracks))
    learner.open("search.html")
    ask(page, "Moed")
    assert names(page, 1) == ["סדר מועד"]
    page.click(RESULTS)
    page.wait_for_selector("[data-order='מועד'][open] > summary:focus")
    page.wait_for_function("!location.hash")
    assert page.locator("[data-order][open]").count() == 1
    assert page.is_visible("[data-order='מועד'] [data-book=shabbat]")
    # The words of the texts come after it.
    learner.open("search.html")
    ask(page, "מועד")
    until(lambda: page.locator(RESULTS).first.inner_text() == "סדר מועד")


def test_a_missing_chapter_is_reported_above_the_results(learner, plan):
    learner.on(plan.rows[0][0], "search.html")
    ask(learner.page, "ברכות כ א")
    until(lambda: learner.page.locator(RESULTS).count() > 1)
    first = learner.page.locator("[data-results] li").first
    assert first.locator(".search-name").inner_text() == "מסכת ברכות"
    assert re.search("אין פרק כזה.*פרק", first.locator(".search-note").inner_text())
    assert learner.page.locator("[data-results] .search-excerpt").count()


@pytest.mark.parametrize("held", [False, True])
def test_matches_in_explanations_come_after_source_texts_and_are_labelled(learner, plan, held):
    learner.on(plan.rows[0][0] if held else plan.after(plan.rows[-1][0], 90)[0])
    if held:
        ready(learner.page)
    learner.open("search.html")
    page = learner.page
    ask(page, "חבורות")  # 7:5 has it in its source, 7:4 in its explanation
    until(lambda: page.locator(RESULTS).count() > 1)
    assert page.locator(RESULTS).all_inner_texts()[:2] == ["ברכות ז׳, ה׳", "ברכות ז׳, ד׳"]
    page.wait_for_selector("[data-results] [data-part=explanation] mark")
    # The words of each result appear once its page has been read.
    until(lambda: page.locator("[data-results] .search-part").all_inner_texts()[:2] == ["במשנה:", "בביאור:"])


def test_buttons_are_not_searched(learner, plan):
    learner.on(plan.rows[0][0])
    ready(learner.page)
    learner.open("search.html")
    # The labels of the page's own buttons are not part of its text.
    ask(learner.page, "סימנייה")
    status(learner.page, "לא נמצאו")


def test_words_are_found_and_highlighted_in_the_whole_site(learner, plan):
    learner.on(plan.rows[0][0], "search.html")
    page = learner.page
    ask(page, "כהנים תרומתן")
    until(lambda: "ברכות א׳, א׳" in page.locator(RESULTS).all_inner_texts())
    page.wait_for_selector("[data-results] mark")
    assert "שהכהנים" in page.locator("[data-results] mark").all_inner_texts()
    assert unquote(page.evaluate("location.hash")) == "#q=כהנים תרומתן"
    # A query in a link from another page is answered too.
    page.evaluate("() => { location.hash = '#q=' + encodeURIComponent('זזזז') }")
    status(page, "לא נמצאו")
    assert page.locator(RESULTS).count() == 0


@pytest.mark.parametrize("held", [False, True])
def test_a_misspelt_word_does_not_hide_the_results_of_the_others(learner, plan, held):
    learner.on(plan.rows[0][0] if held else plan.after(plan.rows[-1][0], 90)[0])
    if held:
        ready(learner.page)
    learner.open("search.html")
    page = learner.page
    ask(page, "מאימתי קורזין")
    status(page, re.escape(TEXTS["search_rest"].split("%s")[0]) + "קורזין")
    assert "ברכות א׳, א׳" in page.locator(RESULTS).all_inner_texts()
    page.wait_for_selector("[data-results] mark")
    assert all("אימתי" in word for word in page.locator("[data-results] mark").all_inner_texts())
    # A misspelt tractate is offered instead.
    ask(page, "מסכת ברחות")
    assert names(page, 1) == ["מסכת ברכות"]


def test_stored_pages_are_searched_without_a_network(learner, plan, server):
    learner.on(plan.rows[0][0])
    ready(learner.page)
    server.faults.down = True
    page = learner.page
    learner.open("search.html")
    ask(page, "קורין שמע")
    status(page, "בדפים השמורים")
    assert "ברכות א׳, א׳" in page.locator(RESULTS).all_inner_texts()
    page.wait_for_selector("[data-results] mark")
    # Places come from the stored syllabus.
    ask(page, "ברכות א א")
    assert names(page, 1) == ["ברכות א׳, א׳"]
    page.click(RESULTS)
    page.wait_for_selector("main[data-unit=berakhot-1-1]")


def test_a_query_is_answered_while_the_index_hangs(learner, plan, server):
    learner.on(plan.rows[0][0], "search.html")
    page = learner.page
    server.faults.stall = r"search/\d+\.json"
    ask(page, "שמע")
    status(page, "בחיפוש|בדפים")
    server.faults.stall = None
    ask(page, "ברכות א א")
    assert names(page, 1) == ["ברכות א׳, א׳"]
    status(page, "תוצאה אחת")


def test_one_number_of_results_is_said(learner, plan):
    learner.on(plan.rows[0][0])
    ready(learner.page)
    learner.context.add_init_script("""
      const { has } = CacheStorage.prototype;
      CacheStorage.prototype.has = async function (name) {
        await new Promise((resolve) => setTimeout(resolve, 800));
        return has.call(this, name);
      };
    """)
    learner.open("search.html")
    page = learner.page
    page.evaluate("""() => {
      window.said = [];
      const place = document.querySelector('[data-search-status]');
      new MutationObserver(() => said.push(place.textContent)).observe(place, { childList: true, characterData: true });
    }""")
    ask(page, "שמע")
    status(page, r"\d")
    page.wait_for_timeout(1500)
    said = [words for words in page.evaluate("said") if re.search(r"\d", words)]
    assert len(set(said)) == 1, said


@pytest.mark.no_worker
def test_a_late_answer_does_not_replace_that_of_the_last_query(learner, plan, server):
    # The names of the units that the index lists.
    server.faults.hang = r"syllabus-\d+\.json"
    learner.on(plan.rows[0][0], "search.html")
    page = learner.page
    ask(page, "שמע")
    until(lambda: server.hanging)
    ask(page, "זזזז")
    status(page, "לא נמצאו")
    server.faults.hang = ""
    until(lambda: not server.hanging)
    page.evaluate(f"fetch('data/1/{plan.track}/syllabus-0.json').then((it) => it.json())")
    learner.repainted()
    status(page, "לא נמצאו")
    assert page.locator(RESULTS).count() == 0


def test_repeated_presses_load_more_results_once(learner, plan):
    learner.on(plan.rows[0][0], "search.html")
    page = learner.page
    ask(page, "אומר")
    page.wait_for_selector("[data-more]:not([hidden])")
    first = page.locator(RESULTS).count()
    page.evaluate("() => { for (let i = 0; i < 2; i++) document.querySelector('[data-more]').click(); }")
    until(lambda: page.locator(RESULTS).count() > first)
    # A second answer would arrive in the same turn.
    page.wait_for_selector(f"{RESULTS}:focus")
    pages = page.eval_on_selector_all(RESULTS, "(all) => all.map(({ href }) => href)")
    assert len(pages) == len(set(pages)) <= 2 * first


@pytest.mark.no_worker
def test_a_browser_that_refuses_more_addresses_still_searches(learner, plan):
    learner.on(plan.rows[0][0], "search.html")
    learner.page.evaluate("""() => {
      history.replaceState = () => { throw new DOMException('100 times per 30 seconds', 'SecurityError'); };
    }""")
    ask(learner.page, "שמע")
    status(learner.page, r"\d")


def test_a_single_letter_is_answered(learner, plan):
    learner.on(plan.rows[0][0], "search.html")
    learner.painted()
    ask(learner.page, "א")
    status(learner.page, TEXTS["search_one_letter"])
    for query in "..", "״״":
        ask(learner.page, query)
        status(learner.page, TEXTS["search_no_letters"])
    ask(learner.page, "")
    status(learner.page, "^$")


def test_typing_does_not_read_the_records_at_each_key(learner, plan):
    learner.context.add_init_script("""
      globalThis.reads = 0;
      const { getAll } = IDBObjectStore.prototype;
      IDBObjectStore.prototype.getAll = function (...all) { reads += 1; return getAll.apply(this, all); };
    """)
    learner.on(plan.rows[0][0], "search.html")
    page = learner.page
    # The page joins by itself and tells the worker what to store, and both read the records.
    learner.at_rest()
    ready(page)
    learner.repainted()
    page.evaluate("reads = 0")
    ask(page, "ברכות א ב")
    assert names(page, 1) == ["ברכות א׳, ב׳"]
    before = page.evaluate("reads")
    assert before > 0
    for query, name in [("ברכות א ג", "ברכות א׳, ג׳"), ("ברכות א ד", "ברכות א׳, ד׳")]:
        ask(page, query)
        page.wait_for_selector(f"{RESULTS}:text-is('{name}')")
    assert page.evaluate("reads") == before
    # A record that changed is seen.
    page.evaluate("dispatchEvent(new Event('focus'))")
    ask(page, "ברכות א ב")
    until(lambda: page.evaluate("reads") > before)
