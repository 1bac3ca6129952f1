"""Layout shifts of a page that loads: what moves by itself, on a slow network or with a slow processor."""

from browser import painted

# Chromium's own "slow 3G" (latency in ms, bytes a second): markup, styles, fonts, scripts and data arrive one
# after another.
NETWORK = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
CPU = 6
WATCH = """new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (!hadRecentInput) (globalThis.shifts ??= []).push([value, ...sources.map(({ node, previousRect, currentRect }) =>
      `${(node?.outerHTML ?? node?.data ?? '').slice(0, 100)} ${JSON.stringify([previousRect, currentRect])}`)]);
  }
}).observe({ type: 'layout-shift', buffered: true })"""


# Pages show what they show without scripts if those do not arrive within ten seconds, which they may not on a busy machine.
PATIENT = """{
  const set = globalThis.setTimeout;
  globalThis.setTimeout = (work, ms, ...rest) => set(work, ms === 10_000 ? 1_000_000 : ms, ...rest);
}"""


def phone(browser, locale: str = "he-IL", **options):
    """A context without a worker, in which shifts are recorded."""
    context = browser.new_context(**{
        "viewport": {"width": 390, "height": 844}, "locale": locale, "timezone_id": "Asia/Jerusalem",
        "service_workers": "block", **options})
    context.add_init_script(WATCH)
    context.add_init_script(PATIENT)
    return context


def slow(learner, network: bool = True, processor: bool = True):
    """Throttles the page's network and processor. A throttled processor is busy even while the page waits, so both
    together take long."""
    session = learner.context.new_cdp_session(learner.page)
    # What is hidden until its page is painted is shown after two seconds at most, and may move then. On a busy machine
    # that takes longer.
    session.send("Animation.enable")
    session.send("Animation.setPlaybackRate", {"playbackRate": 0})
    if network:
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", NETWORK)
    if processor:
        session.send("Emulation.setCPUThrottlingRate", {"rate": CPU})


def shifts(learner, path: str) -> list:
    """Opens a page; returns its shifts."""
    learner.page.goto(learner.home + path)
    return shifts_until_idle(learner)


def shifts_until_idle(learner) -> list:
    """Waits until a page that is being loaded is painted and requests nothing more; returns its shifts."""
    painted(learner.page)
    learner.page.wait_for_load_state("load")
    learner.page.evaluate("document.fonts.ready.then(() => 1)")
    learner.page.wait_for_load_state("networkidle")
    return learner.page.evaluate("globalThis.shifts ?? []")
