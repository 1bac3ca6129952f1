"""Marks are not lost: tabs, going back, crashes, and databases that hang, die, refuse or are missing."""

import json

import pytest
from browser import ready, until, watch
from enrolling import finished
from faults import HANGING, REFUSING
from home import studied
from learner import JOURNAL, Learner, open_unit
from texts import TEXTS

pytestmark = pytest.mark.no_worker

LOCKDOWN = """
for (const [owner, name] of [[Window, 'indexedDB'], [Window, 'caches'], [Window, 'BroadcastChannel'], [Window, 'WebAssembly'],
  [Navigator, 'serviceWorker'], [Navigator, 'locks']]) {
  delete owner.prototype[name];
  delete globalThis[name];
}
"""
# All messages of the page, including those no longer shown.
SAID = """
globalThis.said = [];
new MutationObserver(() => {
  const words = document.querySelector('[data-notice]')?.textContent;
  if (words && words !== said.at(-1)) said.push(words);
}).observe(document, { childList: true, subtree: true });
"""
DEAD_ONCE = """
const transaction = IDBDatabase.prototype.transaction;
globalThis.dead = new WeakSet();
IDBDatabase.prototype.transaction = function (...given) {
  if (globalThis.dead.has(this)) throw new DOMException('The database connection is closing.', 'InvalidStateError');
  globalThis.last = this;
  return transaction.apply(this, given);
};
"""
# The database accepts writes and never confirms them.
SILENT = """
const transaction = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
  return mode === 'readwrite' ? { objectStore: () => ({ get: () => ({}) }) } : transaction.call(this, names, mode, ...rest);
};
"""
# The schedule is requested and never arrives.
NO_DATA = "const get = fetch; globalThis.fetch = (to, ...rest) => (String(to).includes('/data/') ? new Promise(() => {}) : get(to, ...rest));"
# Another site of the origin leaves no room in local storage.
FILL = """() => {
  let left = 'x'.repeat(2 ** 20);
  for (let n = 0; left; n += 1) {
    try {
      localStorage.setItem('other:' + n, left);
    } catch {
      left = left.slice(0, left.length >> 1);
    }
  }
}"""
FULL = "() => { IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"


def test_lockdown_mode_can_read_mark_and_remember(learner, plan):
    learner.page.add_init_script(LOCKDOWN)
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("html[data-store=journal][data-offline=off]")
    assert learner.page.query_selector("[data-notice] a[href$='settings.html']").is_visible()
    learner.page.reload()
    learner.pressed(True)
    learner.open()
    learner.card("done")
    learner.streak(1)


def test_the_page_works_without_storage_and_says_so(learner, plan):
    learner.page.add_init_script(LOCKDOWN)
    learner.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError'); };")
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("html[data-store=memory]")
    # It would be lost when another page is opened.
    with learner.page.expect_download() as download:
        learner.page.click("[data-notice] a")
    file = json.loads(download.value.path().read_text())
    assert file["format"] == 1 and [it["unit"] for it in file["records"]["completions"]] == [plan.rows[0][1]]
    assert learner.page.query_selector("[data-notice] a[href*='settings']") is None


def test_the_warning_is_true_without_its_script(learner, plan):
    learner.page.add_init_script(LOCKDOWN)
    learner.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError'); };")
    learner.context.route("**/unsaved.js", lambda route: route.abort())
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.page.wait_for_selector(f"[data-notice]:text-is('{TEXTS['store_memory']}')")


def test_a_warning_that_marks_will_be_lost_is_not_replaced(learner, plan):
    learner.page.add_init_script(LOCKDOWN)
    learner.page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('', 'SecurityError'); };")
    learner.page.add_init_script("const get = fetch; globalThis.away = true; globalThis.fetch = (to, ...rest) => (away && String(to).includes('/data/') ? Promise.reject(new TypeError()) : get(to, ...rest));")
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.pressed(False)
    learner.press()
    learner.page.wait_for_selector("[data-notice] a[download]")
    # The page fails again and reports it.
    with learner.page.expect_console_message(lambda line: line.type == "error"):
        learner.wake()
    assert learner.page.is_visible("[data-notice] a[download]")
    learner.page.evaluate("() => { away = false; }")
    learner.wake()
    learner.page.wait_for_selector("[data-unit-date] time")
    assert learner.page.is_visible("[data-notice] a[download]")


def test_a_database_that_never_opens_is_reported_and_bypassed(learner, plan):
    learner.page.add_init_script(HANGING)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.page.wait_for_selector("[data-notice]:not(:empty)")
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.press()
    learner.pressed(True)
    learner.page.wait_for_selector("html[data-store=journal]")


def test_a_slow_database_is_reported_until_it_opens(learner, plan):
    for script in (HANGING, SAID):
        learner.page.add_init_script(script)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    until(lambda: TEXTS["store_slow"] in learner.page.evaluate("said"))
    learner.page.evaluate("openNow()")
    learner.page.wait_for_selector("[data-notice]:empty", state="attached")
    learner.saved()
    learner.pressed(False)


def test_another_tab_that_holds_an_old_version_is_named(learner, plan):
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate("""() => new Promise((resolve) => {
      const open = indexedDB.open('halomeid:/repo/', 1);
      open.onupgradeneeded = () => open.result.createObjectStore('meta', { keyPath: 'key' });
      open.onsuccess = () => { globalThis.held = open.result; resolve(); };
    })""")
    learner.page.add_init_script(SAID)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    until(lambda: TEXTS["store_blocked"] in learner.page.evaluate("said"))
    other.evaluate("held.close()")
    learner.page.wait_for_selector("[data-notice]:empty", state="attached")
    learner.pressed(False)
    learner.press()
    learner.saved()
    assert len(learner.records()) == 1


def test_a_database_that_opens_late_receives_the_journal(learner, plan):
    learner.page.add_init_script(HANGING)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.press()
    learner.pressed(True)
    learner.page.evaluate("openNow()")
    learner.saved()
    learner.at_rest()
    learner.pressed(True)
    assert [(it["unit"], it["completed"]) for it in learner.records()] == [(plan.rows[0][1], 1)]
    learner.page.wait_for_selector("[data-notice]:empty", state="attached")


@pytest.mark.parametrize("hangs", [SILENT, NO_DATA])
def test_a_page_closed_in_the_middle_loses_nothing(learner, plan, hangs):
    learner.page.add_init_script(hangs)
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.pressed(False)
    learner.press()
    learner.page.close()
    again = Learner(learner.context, learner.home, plan)
    again.open(plan.unit(plan.rows[0][1]))
    again.pressed(True)
    again.saved()
    assert [it["completed_on"] for it in again.records()] == [plan.rows[0][0].isoformat()]


def test_a_full_local_storage_loses_no_mark_of_a_page_that_is_left_at_once(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.page.evaluate(FILL)
    learner.page.evaluate("() => {" + SILENT + "}")
    learner.press()
    learner.pressed(True)
    learner.open()
    learner.card("done")
    learner.saved()
    assert [it["completed_on"] for it in learner.records()] == [plan.rows[0][0].isoformat()]
    assert not learner.page.evaluate("Object.keys(sessionStorage).filter((key) => key.includes(':journal:'))")


def test_a_mark_undone_before_the_schedule_is_known_is_undone(learner, plan):
    learner.page.add_init_script(NO_DATA)
    open_unit(learner, plan.rows[0])
    learner.page.evaluate("""() => {
      const button = document.querySelector('button[data-done]');
      button.click();
      button.click();
    }""")
    learner.pressed(False)
    # Transactions run one after another: when the second press is stored, the first is too.
    until(lambda: [it["completed"] for it in learner.records()] == [0])
    learner.saved()
    learner.pressed(False)
    assert [it["completed"] for it in learner.records()] == [0]


def test_a_dead_connection_is_reopened(learner, plan):
    learner.page.add_init_script(DEAD_ONCE)
    open_unit(learner, plan.rows[0])
    learner.page.evaluate("dead.add(last)")
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [1]


def test_saved_is_never_shown_too_early(learner, server, plan):
    server.faults.delay = 0.4
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + plan.unit(plan.rows[0][1]))
    learner.pressed(False)
    learner.press()
    learner.wake()
    learner.saved()
    assert [it["unit"] for it in learner.records()] == [plan.rows[0][1]]


def test_marks_stay_visible_when_the_database_dies(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.open()
    learner.card("done")
    learner.page.evaluate("() => { IDBDatabase.prototype.transaction = () => { throw new DOMException('', 'UnknownError'); }; }")
    learner.wake()
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.card("done")
    learner.streak(1)


def test_marks_refused_by_a_full_database_are_kept_and_written_later(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.page.evaluate(FULL)
    learner.press()
    learner.page.wait_for_selector("html[data-store=journal]")
    learner.page.reload()
    learner.pressed(True)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [1]


# Counts the writes that were tried.
COUNT_WRITES = """
globalThis.writes = 0;
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...rest) {
  if (mode === 'readwrite') writes += 1;
  return begin.call(this, names, mode, ...rest);
};
"""
SHOW = """(isShown) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !isShown });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


# Of what is in the middle of an element and of its edges, what does not belong to it.
OVER = """(selector) => {
  const it = document.querySelector(selector);
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return [[x, y], [x, top + 2], [x, bottom - 2], [left + 2, y], [right - 2, y]].map(([x, y]) => document.elementFromPoint(x, y)).filter((other) => !it.contains(other))
    .map((other) => other?.outerHTML.slice(0, 80) ?? 'outside');
}"""


@pytest.mark.parametrize("size", [(320, 560), (360, 740), (740, 360), (1280, 800)])
@pytest.mark.parametrize("place", ["unit", "home"])
def test_praise_stands_above_a_warning_that_marks_are_not_stored(learner, plan, place, size):
    """As without a database for the whole visit: praise is said once, so it must be seen."""
    page = learner.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if place == "unit":
        open_unit(learner, plan.rows[0])
        learner.dated()
    else:
        # Today's unit completes its chapter.
        studied(learner, 0)
        learner.at_rest()
        day, unit = plan.rows[4]
        finished(learner, [it for it in plan.units if it.rsplit("-", 1)[0] == unit.rsplit("-", 1)[0] and it != unit])
        learner.on(day)
        learner.card("open")
    page.evaluate(REFUSING)
    learner.press()
    page.wait_for_selector("[data-notice]:not(:empty)")
    page.wait_for_selector(".finish-panel p")
    until(lambda: page.evaluate("document.getAnimations().length") == 0, page=page)
    for part in ("[data-notice]", ".finish-panel", ".finish-panel button", ".site-nav a"):
        # The rest of them is above, where the page was.
        if part != ".site-nav a" or (place == "home" and size[0] < 400):
            until(lambda part=part: page.evaluate(OVER, part) == [], page=page)
    if place == "unit":
        assert page.evaluate(OVER, ".unit-bar") == []
        # At the end of the page the warning is below the bar, and the praise on it.
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        gap = "document.querySelector('.unit-bar').getBoundingClientRect().top - document.querySelector('.finish-panel').getBoundingClientRect().bottom"
        until(lambda: abs(page.evaluate(gap)) <= 1, page=page)
    page.evaluate("IDBObjectStore.prototype.refused = false")
    learner.saved()
    page.wait_for_selector("[data-notice]:empty", state="attached")
    until(lambda: not page.evaluate("document.querySelector('.finish-panel').style.translate"), page=page)
    assert page.is_visible(".finish-panel p")


def test_a_refused_write_is_tried_again_by_itself_less_and_less_often(learner, plan):
    page, clock = learner.page, learner.context.clock
    page.add_init_script(COUNT_WRITES)
    clock.install()
    open_unit(learner, plan.rows[0])
    learner.at_rest()
    learner.dated()
    page.evaluate(REFUSING)
    learner.press()
    page.wait_for_selector("html[data-store=journal]")
    learner.repainted()

    def tried_after(ms) -> bool:
        before = page.evaluate("writes")
        clock.fast_forward(ms)
        learner.repainted()
        return page.evaluate("writes") > before

    assert tried_after(2000)
    for half in (2000, 4000):
        assert not tried_after(half)
        assert tried_after(half)
    # A hidden page waits until it is shown.
    page.evaluate(SHOW, False)
    assert not tried_after(16_000)
    assert not tried_after(100_000)
    page.evaluate("IDBObjectStore.prototype.refused = false")
    page.evaluate(SHOW, True)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [1]
    page.wait_for_selector("[data-notice]:empty", state="attached")
    assert not tried_after(1_000_000)
    # The next refusal is tried again as soon as the first was, without a press or a visit.
    page.evaluate("IDBObjectStore.prototype.refused = true")
    page.click("[data-undo]")
    page.wait_for_selector("html[data-store=journal]")
    learner.repainted()
    page.evaluate("IDBObjectStore.prototype.refused = false")
    assert tried_after(2000)
    learner.saved()
    assert [it["completed"] for it in learner.records()] == [0] and page.evaluate(JOURNAL) == []


def test_a_database_with_an_interrupted_upgrade_is_repaired(learner, plan):
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home + "release.json")
    learner.page.evaluate("""() => new Promise((resolve) => {
      const open = indexedDB.open('halomeid:/repo/', 1);
      open.onupgradeneeded = () => open.result.createObjectStore('meta', { keyPath: 'key' });
      open.onsuccess = () => { open.result.close(); resolve(); };
    })""")
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.saved()
    assert len(learner.records()) == 1


def test_a_newer_version_in_another_tab_can_upgrade_and_is_then_read(learner, plan):
    open_unit(learner, plan.rows[0])
    learner.press()
    learner.pressed(True)
    learner.saved()
    other = learner.context.new_page()
    other.goto(learner.home + "release.json")
    other.evaluate("""() => new Promise((resolve, reject) => {
      const open = indexedDB.open('halomeid:/repo/', 7);
      open.onblocked = reject;
      open.onsuccess = () => { open.result.close(); resolve(); };
    })""")
    assert learner.page.wait_for_selector("[data-notice]:not(:empty)")
    learner.open()
    learner.card("done")
    learner.saved()


@pytest.mark.parametrize("without", ["", "delete globalThis.BroadcastChannel;"])
def test_another_tab_sees_a_mark_at_once(learner, plan, without):
    other = Learner(learner.context, learner.home, plan)
    for it in (learner, other):
        it.page.add_init_script(without)
    learner.on(plan.rows[0][0])
    learner.card("open")
    open_unit(other, plan.rows[0])
    other.press()
    learner.card("done")
    learner.streak(1)
    other.page.click("[data-undo]")
    learner.card("open")


def test_going_back_shows_marks_made_meanwhile(killable, server, site, plan):
    context = killable.start()
    learner = Learner(context, server.mount("/repo/", site), plan)
    faults = watch(learner.page)
    day, unit = plan.rows[0]
    learner.on(day)
    learner.card("open")
    ready(learner.page)  # a worker that takes over empties the back-forward cache
    learner.page.evaluate("addEventListener('pageshow', (event) => { document.title = event.persisted; })")
    learner.open(plan.unit(unit))
    learner.pressed(False)
    learner.press()
    learner.pressed(True)
    learner.saved()
    learner.page.evaluate("history.back()")
    learner.page.wait_for_url("**/index.html", wait_until="commit")
    learner.card("done")
    assert learner.page.title() == "true", "the page was not restored from the back-forward cache"
    learner.press()
    learner.card("open")
    learner.saved()
    assert not faults


def stored(learner) -> list:
    return [[it["updated_at"], it.get("text"), it.get("completed")]
            for it in learner.records("notes") + learner.records()]


def test_going_back_repeats_nothing_over_what_another_tab_did_meanwhile(killable, server, site, plan):
    """Both the mark and the note are still being written when the page is left."""
    context = killable.start()
    learner = Learner(context, server.mount("/repo/", site), plan)
    page, (day, unit) = learner.page, plan.rows[0]
    learner.on(day)
    ready(page)  # a worker that takes over empties the back-forward cache
    other, restored = Learner(context, learner.home, plan), []
    for n in range(6):
        learner.open(plan.unit(unit))
        page.wait_for_selector("[data-note]:not([readonly])")
        page.evaluate("addEventListener('pageshow', (event) => { document.title = event.persisted; })")
        page.press("[data-note]", "End")
        page.keyboard.type(f" {n}")
        page.evaluate("""() => {
          document.querySelector('main button[data-done]').click();
          document.querySelector('[data-nav=settings]').click();
        }""")
        page.wait_for_url("**/settings.html")
        other.open(plan.unit(unit))
        other.page.wait_for_selector("[data-note]:not([readonly])")
        other.press()
        other.page.press("[data-note]", "End")
        other.page.keyboard.type("!")
        other.page.press("[data-note]", "Tab")
        other.saved()
        before = stored(learner)
        assert before[0][1].endswith(f"{n}!")
        page.evaluate("history.back()")
        page.wait_for_url("**/study/**", wait_until="commit")
        learner.painted()
        restored.append(page.title() == "true")
        # Nothing is written any more.
        page.wait_for_timeout(300)
        assert stored(learner) == before
        assert page.input_value("[data-note]") == before[0][1]
    # Chromium drops a page from its back-forward cache if it blocks the database for another.
    assert any(restored)


def test_a_refused_mark_is_not_repeated_when_the_page_comes_back(killable, server, site, plan):
    """The next try was due when the page was left; meanwhile another tab stored the mark, and undid it."""
    context = killable.start()
    learner = Learner(context, server.mount("/repo/", site), plan)
    page, (day, unit) = learner.page, plan.rows[0]
    learner.on(day)
    ready(page)  # a worker that takes over empties the back-forward cache
    learner.open(plan.unit(unit))
    learner.pressed(False)
    learner.dated()
    page.evaluate("addEventListener('pageshow', (event) => { document.title = event.persisted; })")
    page.evaluate(REFUSING)
    learner.press()
    page.wait_for_selector("html[data-store=journal]")
    page.click("[data-nav=settings]")
    page.wait_for_url("**/settings.html")
    learner.saved()
    other = Learner(context, learner.home, plan)
    other.open(plan.unit(unit))
    other.pressed(True)
    other.page.click("[data-undo]")
    other.pressed(False)
    other.saved()
    before = stored(learner)
    page.evaluate("history.back()")
    page.wait_for_url("**/study/**", wait_until="commit")
    learner.pressed(False)
    assert page.title() == "true", "the page was not restored from the back-forward cache"
    page.evaluate("IDBObjectStore.prototype.refused = false")
    page.wait_for_timeout(2500)
    learner.saved()
    assert stored(learner) == before and [it["completed"] for it in learner.records()] == [0]


def test_saved_marks_survive_a_crash(killable, server, site, plan):
    home = server.mount("/repo/", site)
    for n, (_, unit) in enumerate(plan.rows[:5]):
        learner = Learner(killable.start(), home, plan)
        learner.on(plan.rows[-1][0], plan.unit(unit))
        learner.pressed(False)
        learner.press()
        learner.saved()
        killable.kill()
        learner = Learner(killable.start(), home, plan)
        learner.on(plan.rows[-1][0])
        learner.card("open")
        assert [it["unit"] for it in learner.records()] == sorted(unit for _, unit in plan.rows[: n + 1])
        killable.kill()


# A device as the first release left it: segments have no source, and automatic ones are dated 1970.
