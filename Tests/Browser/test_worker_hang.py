"""A host that accepts requests and never answers: nothing waits for it forever, and the site is stored soon after it
recovers. The timeouts are shortened in the page and in the worker; the tests check their order."""

import pytest

from browser import ask, keys, ready, running, states, text, until, update
from fake_site import FakeSite, unit_path
from server import Faults
from worker import QUICK, QUICK_REQUESTS, installed


# Fewer seconds, in which a busy machine still keeps the order of the timeouts of a page and of its worker.
SHORTER = QUICK.replace("20", "2") + "{ const { now } = Performance.prototype; performance.now = () => 2 * now.call(performance); }\n"
# The page's messages to the worker, with what it got.
MESSAGES = """
globalThis.messages = [];
const { postMessage } = ServiceWorker.prototype;
ServiceWorker.prototype.postMessage = function (message, ...rest) {
  messages.at(-1).type = message.type;
  return postMessage.call(this, message, ...rest);
};
globalThis.MessageChannel = class extends MessageChannel {
  constructor() {
    super();
    const message = { answers: [], isOver: false };
    messages.push(message);
    this.port1.addEventListener('message', ({ data }) => message.answers.push(data));
    const close = this.port1.close.bind(this.port1);
    this.port1.close = () => {
      message.isOver = true;
      close();
    };
  }
};
"""


@pytest.fixture
def quick(context):
    """Shortens the page's own timeouts."""
    context.add_init_script(QUICK)


def test_a_host_that_hangs_during_the_first_visit(server, quick, page, tmp_path):
    site = FakeSite()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    server.faults = Faults(prelude=QUICK, hang="hl=|frames")
    page.goto(home + unit_path(6))
    page.wait_for_selector("html[data-offline=short]")
    assert "text of unit 6" in text(page)
    server.faults = Faults()
    ready(page)
    server.faults.down = True
    page.goto(home + unit_path(8))
    assert "text of unit 8" in text(page)


def test_a_host_that_hangs_while_the_window_is_filled(server, quick, page, context, tmp_path):
    server.faults.prelude = QUICK
    site, home = installed(server, page, tmp_path / "dist")
    server.faults = Faults(prelude=QUICK, hang="study/")
    context.clock.set_fixed_time("2026-12-04T12:00:00")
    page.goto(home + unit_path(6))
    page.wait_for_selector("html[data-offline=ready][data-offline-until='2026-12-17']")
    until(lambda: any(it["reason"] == "timeout" for it in ask(page, "status")["log"]))
    # Stored pages never wait for the host.
    page.goto(home + unit_path(7))
    assert "text of unit 7" in text(page)
    server.faults = Faults(prelude=QUICK)
    page.wait_for_selector("html[data-offline=ready][data-offline-until='2026-12-20']")


def test_a_host_that_hangs_during_an_update(server, quick, page, tmp_path):
    dist = tmp_path / "dist"
    server.faults.prelude = QUICK
    site, home = installed(server, page, dist)
    site.texts = {7: "new seven"}
    release = site.write(dist)
    server.faults.hang = "u-7"
    update(page)
    page.goto(home + unit_path(7))
    assert "text of unit 7" in text(page)
    until(lambda: states(page) == ["active"])
    server.faults.hang = ""
    update(page)
    running(page, release)
    ready(page)


@pytest.mark.parametrize("fault", ["hang", "drip"])
def test_the_offline_page_replaces_a_page_that_is_not_stored(server, page, tmp_path, fault):
    server.faults.prelude = QUICK
    site, home = installed(server, page, tmp_path / "dist")
    server.faults = Faults(prelude=QUICK, **{fault: "u-55"})
    page.goto(home + unit_path(55))
    assert text(page) == "offline.html"


def test_files_that_drip_in_do_not_keep_the_others_waiting(server, quick, page, context, tmp_path):
    server.faults.prelude = QUICK
    site, home = installed(server, page, tmp_path / "dist")
    # Of the five new days, as many as are downloaded at the same time.
    server.faults = Faults(prelude=QUICK, drip="u-2[2-5]")
    context.clock.set_fixed_time("2026-12-06T12:00:00")
    page.goto(home + unit_path(6))
    until(lambda: any(it["reason"] == "timeout" for it in ask(page, "status")["log"]))
    until(lambda: any(unit_path(26) in key for key in keys(page)))


def test_a_hanging_worker_script_does_not_delay_stored_pages(server, quick, page, tmp_path):
    site, home = installed(server, page, tmp_path / "dist")
    server.faults.hang = "sw.js"
    for n in (6, 7, 8):
        page.goto(home + unit_path(n))
        ready(page)
    server.faults.hang = ""


def test_a_host_that_hangs_while_a_page_reads_its_data(server, learner, plan):
    # Not those of the store: a database that seems to hang has a warning, which stays.
    learner.context.add_init_script(QUICK_REQUESTS.replace("wait / 20", "globalThis.isPatient ? wait : wait / 20"))
    server.faults.hang = "data/"
    learner.at(plan.rows[0][0])
    learner.page.goto(learner.home)
    # The version without scripts.
    learner.page.wait_for_selector("html:not(.js)")
    server.faults.hang = ""
    # From now on a busy machine may take longer.
    learner.page.evaluate("globalThis.isPatient = true")
    learner.wake()
    learner.painted()


def test_a_check_by_hand_ends_although_the_worker_script_hangs(server, learner, plan):
    page = learner.page
    learner.context.add_init_script(QUICK)
    learner.on(plan.rows[0][0], "settings.html")
    ready(page)
    server.faults.hang = "sw.js"
    page.click("[data-offline-check]:not([aria-disabled])")
    page.wait_for_selector("[data-offline-check]:not([aria-disabled])")
    server.faults.hang = ""


def test_a_response_that_stops_in_the_middle(server, quick, page, tmp_path):
    site = FakeSite()
    site.write(tmp_path / "dist")
    home = server.mount("/repo/", tmp_path / "dist")
    server.faults = Faults(prelude=QUICK, stall="u-8")
    page.goto(home + unit_path(6))
    page.wait_for_selector("html[data-offline=short]")
    server.faults = Faults(prelude=QUICK)
    ready(page)


def over(page, type):
    """The last answers to the messages of a type that the page does not wait for any more."""
    last = "(answers) => { const { working, ...rest } = answers.at(-1) ?? {}; return working ? {} : rest; }"
    return page.evaluate(
        f"(type) => messages.filter((it) => it.type === type && it.isOver).map(({{ answers }}) => ({last})(answers))", type
    )


def test_the_page_waits_for_a_worker_that_waits_for_the_host(server, learner, plan):
    page = learner.page
    for script in (SHORTER, MESSAGES):
        learner.context.add_init_script(script)
    server.faults.prelude = SHORTER
    learner.on(plan.rows[0][0], f"track/{plan.track}/{plan.books[0]}.html")
    ready(page)
    server.faults.hang = "study/"
    page.click("[data-keep]")
    until(lambda: any(it.get("reason") or not it for it in over(page, "keep")))
    assert over(page, "keep")[-1]["reason"] == "timeout"
    # The page itself is not stored either.
    page.goto(learner.home + plan.unit(plan.units[-1]))
    until(lambda: over(page, "want"))
    assert over(page, "want")[0].get("done")
