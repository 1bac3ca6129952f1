"""The offline copy in the settings: what is said about it, its check, and the way out."""

import re

import pytest
from browser import ready, until
from damage import damage, digests
from faults import FULL
from texts import TEXTS


def test_the_reset_link_needs_a_network(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.context.set_offline(True)
    learner.page.click("[data-reset]")
    learner.page.wait_for_selector(f"[data-reset-status]:text-is('{TEXTS['reset_offline_now']}')")
    assert learner.page.url.endswith("settings.html")
    learner.context.set_offline(False)
    learner.page.click("[data-reset]")
    learner.page.wait_for_url("**/reset.html")


def test_the_offline_copy_is_described_and_checked_at_once(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    ready(learner.page)
    learner.page.wait_for_selector("[data-offline-stored]:not(:empty)")
    learner.page.wait_for_selector("[data-offline-verified]:not(:empty)")
    # Thirty days after 15 November.
    said = learner.page.wait_for_selector("[data-when=until]:has-text('בטבת')").inner_text().replace("\u00a0", " ")
    assert said.startswith(TEXTS["offline_ready_until"].removesuffix("%s")) and "15 בדצמבר" in said, said
    assert re.search(r"\d", learner.page.inner_text("[data-offline-stored]"))
    unit = plan.unit(plan.rows[1][1])
    right = learner.page.evaluate(f"async () => {{ {digests(unit)} }}")
    assert learner.page.evaluate(f"async () => {{ {damage(unit, 'changed')} }}")
    learner.page.click("[data-offline-check]:not([aria-disabled])")
    learner.page.wait_for_selector("[data-offline-check]:not([aria-disabled])")
    until(lambda: learner.page.evaluate(f"async () => {{ {digests(unit)} }}") == right)
    assert TEXTS["problem_damaged"] in learner.page.wait_for_selector("[data-offline-problem]:not(:empty)").inner_text()
    assert unit in learner.page.inner_text("[data-offline-detail]") and "damaged" in learner.page.inner_text("[data-offline-detail]")
    ready(learner.page)


def test_a_full_device_is_named_beside_the_last_day_that_is_stored(learner, plan, server):
    server.faults.prelude = FULL % 5
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.wait_for_selector("html[data-offline=short]")
    learner.page.wait_for_selector(f"[data-offline-full]:text-is('{TEXTS['offline_full']}')")


def test_the_check_of_the_offline_files_can_be_repeated_after_an_unexpected_failure(learner, plan):
    page = learner.page
    learner.on(plan.rows[0][0], "settings.html")
    ready(page)
    page.evaluate("() => { ServiceWorkerRegistration.prototype.update = () => { throw new Error('unexpected'); }; }")
    page.click("[data-offline-check]:not([aria-disabled])")
    page.wait_for_selector(f"[data-notice]:has-text('{TEXTS['failed']}')")
    page.wait_for_selector(f"[data-offline-check]:not([aria-disabled]):has-text('{TEXTS['offline_check']}')")
    page.evaluate("document.querySelector('[data-notice]').textContent = ''")
    page.click("[data-offline-check]:not([aria-disabled])")
    page.wait_for_selector(f"[data-notice]:has-text('{TEXTS['failed']}')")


@pytest.mark.no_worker
def test_no_technical_details_without_a_worker(learner, plan):
    learner.on(plan.rows[0][0], "settings.html")
    learner.page.wait_for_selector("[data-offline-stored]", state="hidden")
