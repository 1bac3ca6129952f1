"""The designers' page: the site's parts in every state, and the toggles above them."""

import json
import re

import pytest

from fake_site import ROOT
from gallery_page import choose, computed

pytestmark = pytest.mark.no_worker

STATUSES = {"done", "late", "missed", "open", "ahead", "skipped", "excused"}


def test_the_toggles_change_the_parts(gallery):
    # Without it, a color may be that of a transition.
    gallery.emulate_media(reduced_motion="reduce")
    stage = "[data-part=buttons] > .stages .gallery-light"
    button = stage + " .button:not(.primary)"
    outside = computed(gallery, "main", "color")
    before = computed(gallery, button, "border-color")
    choose(gallery, "contrast", "more")
    assert computed(gallery, button, "border-color") != before
    choose(gallery, "contrast", "forced")
    assert computed(gallery, stage, "background-color") == "rgb(255, 255, 255)"
    for scope in ("light", "dark"):
        primary = f"[data-part=buttons] > .stages .stage.gallery-{scope} .button.primary"
        assert computed(gallery, primary, "background-color") != "rgb(212, 163, 115)"
    # The site's own rule for few colours: a pressed button has a thick edge.
    assert computed(gallery, stage + " .done-button[aria-pressed=true]", "border-block-start-width") == "3px"
    choose(gallery, "contrast", "standard")
    assert computed(gallery, button, "border-color") == before
    height = gallery.locator(button).first.bounding_box()["height"]
    choose(gallery, "text", "double")
    assert gallery.locator(button).first.bounding_box()["height"] > 1.8 * height
    choose(gallery, "text", "normal")
    choose(gallery, "width", "narrow")
    # The room of a page, without the stage's frame.
    room = "(it) => it.clientWidth - 2 * parseFloat(getComputedStyle(it).paddingInlineStart)"
    assert gallery.locator(stage).evaluate(room) == 320
    choose(gallery, "direction", "ltr")
    assert computed(gallery, stage, "direction") == "ltr"
    assert computed(gallery, "main", "direction") == "rtl" and computed(gallery, "main", "color") == outside


def test_the_toggles_are_kept_on_a_reload_but_not_in_a_new_tab(browser, server, site):
    address = server.mount("/repo/", site) + "tokens/index.html"
    chosen = [("contrast", "more"), ("text", "double"), ("width", "narrow"), ("direction", "ltr")]
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector("html[data-gallery=painted]")
    for name, value in chosen:
        choose(page, name, value)
    page.reload()
    page.wait_for_selector("html[data-gallery=painted]")
    for name, value in chosen:
        assert page.is_checked(f"[name=gallery-{name}][value={value}]")
        assert page.get_attribute("[data-parts]", f"data-{name}") == value
    assert computed(page, ".stage", "direction") == "ltr"
    other = context.new_page()
    other.goto(address)
    assert other.is_checked("[name=gallery-contrast][value=standard]")
    context.close()


LOOK = """(button) => [getComputedStyle(button)].map((it) => [it.backgroundColor, it.color, it.borderColor,
  it.textDecorationLine, it.outlineStyle, it.outlineWidth, it.outlineColor, it.outlineOffset, it.borderRadius,
  it.transform])[0]"""
STATES = "[data-part=buttons] [data-state={}] .gallery-{} button"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_buttons_are_shown_hovered_focused_and_pressed(gallery, theme):
    """Compares the shown states with those that a real pointer and a real key produce."""
    gallery.emulate_media(reduced_motion="reduce")
    real = gallery.locator(f"[data-part=buttons] > .stages .gallery-{theme} button:enabled:not([aria-disabled])")
    plain = real.evaluate_all(f"(all) => all.map({LOOK})")
    shown = {
        state: gallery.locator(STATES.format(state, theme)).evaluate_all(f"(all) => all.map({LOOK})")
        for state in ("hover", "focus-visible", "active")
    }
    assert {state: len(looks) for state, looks in shown.items()} == dict.fromkeys(shown, len(plain))
    for at, button in enumerate(real.all()):
        button.hover()
        assert button.evaluate(LOOK) == shown["hover"][at]
        gallery.mouse.down()
        # A pointer shows no focus ring.
        assert button.evaluate(LOOK) == shown["active"][at]
        gallery.mouse.move(0, 0)
        gallery.mouse.up()
        gallery.keyboard.press("Shift")
        button.focus()
        assert button.evaluate(LOOK) == shown["focus-visible"][at]
    for state, looks in shown.items():
        assert looks != plain, state
    assert all(one != other for one, other in zip(shown["focus-visible"], plain))


def notices():
    """The keys of the texts that scripts and templates show as notices."""
    keys = set(re.findall(r'class="notice[ "][^\n]*{{strings\.(\w+)}} ', frame_text()))
    for file in (ROOT / "Sources/Web").rglob("*.ts"):
        for call in re.split(r"\bnotice(?:WithSettings)?\(", file.read_text(encoding="utf-8"))[1:]:
            # What is before the first comma or bracket that is not within brackets.
            first = re.match(r"(?:[^(),]|\([^()]*\))*", call)[0]
            keys.update(re.findall(r"text\('(\w+)'\)", first))
    return keys


def frame_text():
    return (ROOT / "Templates/pages/frame.mustache").read_text(encoding="utf-8")


def cases():
    """The parts of pages of which one is shown at a time: their names, and the keys of their texts if they have any."""
    files = [it for it in (ROOT / "Templates").glob("p*/*.mustache") if not it.name.startswith("gallery-")]
    mark = r'data-when="([\w-]+)"[^>]*>(?:{{strings\.(\w+)}})?'
    return {case for it in files for case in re.findall(mark, it.read_text(encoding="utf-8"))}


def test_every_notice_and_every_case_of_the_pages_is_shown(gallery):
    strings = json.loads((ROOT / "Templates/strings/he.json").read_text(encoding="utf-8"))["strings"]
    found = {key for key in notices() if key in strings}
    assert {"storage_blocked", "store_memory", "failed", "all_deleted", "scripts_missing"} <= found
    shown = set(gallery.locator("[data-part=notices] [data-notice]").all_inner_texts())
    assert {key for key in found if strings[key] not in shown} == set()
    parts = gallery.locator("[data-parts]").inner_text()
    assert len(cases()) > 30
    for name, key in cases():
        place = gallery.locator(f"[data-parts] [data-when={name}]:not([hidden])")
        assert strings[key] in parts if key else place.count(), (name, key)


def test_every_part_is_shown_in_every_state_in_light_and_dark(gallery):
    parts = gallery.eval_on_selector_all(".part", "(all) => all.map((it) => it.dataset.part)")
    assert parts == [
        "buttons", "unit", "bar", "header", "week", "card", "head", "track", "numbers", "rows", "heat", "fields", "enrol",
        "results", "quiz", "notices", "dialogs", "import", "menus", "own", "take", "offer", "siyum", "empty", "loading", "error",
        "offline", "keep", "install", "update",
    ]
    for part in parts[:-1]:
        for scope in ("light", "dark"):
            stages = gallery.locator(f"[data-part={part}] .stage.gallery-{scope}")
            assert stages.count() >= 1
            for stage in stages.all():
                assert stage.locator(":visible").count() >= 1 and stage.bounding_box()["height"] > 30, part

    def statuses(selector):
        return set(gallery.eval_on_selector_all(selector, "(all) => all.map((it) => it.dataset.status)"))

    for scope in ("light", "dark"):
        assert statuses(f"[data-part=week] .gallery-{scope} [data-status]") == STATUSES
        assert statuses(f"[data-part=heat] .gallery-{scope} td[data-status]") >= STATUSES
    states = {"open": "open", "done": "done", "none": "none", "ended": "ended", "join": "join", "backlog": "open"}
    for state, expected in states.items():
        cards = gallery.locator(f"[data-part=card] [data-state={state}] .track-card")
        assert cards.evaluate_all("(all) => all.map((it) => it.dataset.state)") == [expected] * 2
    assert gallery.locator("[data-part=bar] [data-state=milestone] .finish-panel").count() == 2
    assert gallery.locator("[data-part=dialogs] dialog[open]").count() == 4
    verdicts = "(all) => all.map((it) => it.dataset.verdict ?? '')"
    assert gallery.locator("[data-part=quiz] [data-answer]").evaluate_all(verdicts) == [
        "", "", "wrong", "wrong", "right", "right",
    ]
    assert gallery.locator("[data-part=quiz] input:checked").count() == 4
    # Menus and offers are shown as copies: a menu's choice in each of both themes is checked.
    assert gallery.locator("[data-part=menus] dialog[open]").count() == 6
    pressed = gallery.locator(":is([data-mark], [data-bookmark])[aria-pressed=true]")
    assert pressed.count() == 4, "the bookmark of a menu and of a page, in both themes"
    assert gallery.locator("[data-part=header] [aria-current=page]").count() == 2
    resets = gallery.locator("[data-part=error] .gallery-light [data-reset]")
    assert len(set(resets.all_inner_texts())) == 5
    for scope in ("light", "dark"):
        menu = gallery.locator(f"[data-part=menus] [data-state=unit-menu] .gallery-{scope}")
        assert menu.locator("input:checked").count() == 3 and menu.locator(".sheet-row").count() >= 5
        keeps = gallery.locator(f"[data-part=keep] .gallery-{scope} button[data-keep]")
        assert keeps.evaluate_all("(all) => all.map((it) => it.dataset.keep)") == [
            "none", "running", "running", "paused", "paused", "kept",
        ]
        # Also while there is no network.
        heights = gallery.locator(f"[data-part=keep] .gallery-{scope} .keep").evaluate_all(
            "(all) => all.map((it) => it.offsetHeight)")
        assert len(heights) == 6 and len(set(heights)) == 1
        shown = gallery.locator(f"[data-part=install] .gallery-{scope} [data-when]:visible")
        assert shown.evaluate_all("(all) => all.map((it) => it.dataset.when)") == [
            "menu", "prompt", "steps", "installed",
        ]
        results = gallery.locator(f"[data-part=results] .gallery-{scope} .search-results")
        assert results.locator("li").count() == 5 and results.locator("li:has(mark)").count() == 2
        assert results.locator(".search-note").count() == 3
    ids = gallery.eval_on_selector_all("[id]", "(all) => all.map((it) => it.id)")
    assert len(ids) == len(set(ids))
    # The two styles of choice rows are not mixed.
    assert computed(gallery, "[data-part=fields] .reading label [aria-hidden]", "border-block-start-width") == "0px"
    # Links in samples do not leave the page.
    gallery.locator("[data-part=card] [data-state=open] [data-study]").first.click()
    assert gallery.url.endswith("tokens/index.html")


@pytest.mark.parametrize("language", ["he", "en"])
def test_excerpts_begin_with_the_text_and_not_with_its_heading(page, server, site, english, language):
    page.goto(server.mount("/", site if language == "he" else english) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    excerpts = page.locator("[data-part=results] .gallery-light .search-excerpt").evaluate_all(
        "(all) => all.map((it) => [...it.childNodes].slice(1).map((part) => part.textContent).join('').trim())")
    assert len(excerpts) == 2
    assert [excerpt[:6] for excerpt in excerpts] == ["מאימתי", "המשנה "]


def test_parts_scroll_under_the_toggles(gallery):
    gallery.set_viewport_size({"width": 1280, "height": 800})
    gallery.evaluate("scrollBy(0, document.querySelector('.stage .unit-bar').getBoundingClientRect().top - 40)")
    top = gallery.evaluate("""() => {
      const { left, width } = document.querySelector('.stage .unit-bar').getBoundingClientRect();
      return Boolean(document.elementFromPoint(left + width / 2, 60).closest('.gallery-tools'));
    }""")
    assert top


def test_notices_do_not_cover_the_name_of_their_theme(gallery):
    """Elsewhere they stick to the lower edge of the window."""
    gallery.set_viewport_size({"width": 1280, "height": 800})
    gallery.evaluate("scrollBy(0, document.querySelector('.stage:has(.notice)').getBoundingClientRect().top - 770)")
    before, notice = (
        gallery.evaluate("s => document.querySelector(s).getBoundingClientRect().top", selector)
        for selector in (".stage:has(.notice)", ".stage .notice")
    )
    assert notice - before > 30


@pytest.mark.parametrize("width", [320, 360, 768])
def test_no_part_is_fixed_to_the_window(gallery, width):
    """On phones the navigation is at the lower edge, where a sample would cover the gallery's own."""
    gallery.set_viewport_size({"width": width, "height": 800})
    fixed = gallery.locator("[data-parts] .stage *").evaluate_all(
        "(all) => all.filter((it) => getComputedStyle(it).position === 'fixed').map((it) => it.className)")
    assert fixed == []
    for scope in ("light", "dark") if width < 768 else ():
        links = gallery.locator(f"[data-part=header] .gallery-{scope} .site-nav a")
        assert len({box["y"] for box in (link.bounding_box() for link in links.all())}) == 1


def test_no_part_takes_the_focus(gallery):
    assert gallery.evaluate("document.activeElement === document.body")


# Classes that only whole pages use. A new class belongs in a part.
OF_PAGES = set().union(*(names.split() for names in {
    "outlines of pages and the places of their parts":
        "book-page home-side js more-tracks page page-head printed progress-page progress-track search-form "
        "settings site-footer skip-link track-head track-page wide",
    "a page's title, its only h1, with what is in its line":
        "greeting intro print-head",
    "lines whose room is kept until a script fills them": "today-is two-lines",
    "what other parts are shown with: a list of keys, a day of several units":
        "key-help tick",
    "on paper": "print-title print-unit",
}.values()))


def test_every_class_of_the_style_sheets_is_shown(gallery):
    names = set()
    for folder in ("styles", "styles/pages", "styles/later"):
        for sheet in (ROOT / "Templates" / folder).glob("*.css"):
            css = re.sub(r"/\*.*?\*/", "", sheet.read_text(), flags=re.DOTALL)
            for selector in re.findall(r"([^{};]+)\{", css):
                if not selector.strip().startswith("@"):
                    names |= set(re.findall(r"\.([A-Za-z][\w-]*)", selector))
    assert len(names) > 150
    shown = set(gallery.evaluate(
        "(names) => names.filter((name) => document.querySelector(`[data-parts] .${name}`))", sorted(names)))
    assert sorted(names - shown - OF_PAGES) == [], "show it in Templates/partials/gallery-parts.mustache"
    assert sorted(OF_PAGES & shown) == [] and sorted(OF_PAGES - names) == [], "remove it from OF_PAGES"


@pytest.mark.parametrize("width", [360, 768, 1024, 1280])
def test_numbers_fit_their_stage(gallery, width):
    gallery.set_viewport_size({"width": width, "height": 800})
    rows = "(all) => Math.max(...all.map((it) => it.offsetHeight / parseFloat(getComputedStyle(it).lineHeight)))"
    assert gallery.eval_on_selector_all(".numbers dd", rows) < 1.9, width


def test_rows_show_the_first_words_of_their_units(gallery):
    words = gallery.locator("[data-part=rows] .incipit").all_text_contents()
    assert words and all(words)


@pytest.mark.parametrize("width", [360, 1280])
def test_names_of_finished_tractates_are_not_broken(gallery, width):
    gallery.set_viewport_size({"width": width, "height": 800})
    names = gallery.locator("[data-complete] .book-name")
    assert names.count()
    # The sign takes no room from a name in Latin letters, which is as wide as in other tiles.
    widths = """(all) => [...new Set(all.map((it) =>
      it.clientWidth - parseFloat(getComputedStyle(it).paddingInlineEnd) - it.parentElement.clientWidth))]"""
    assert names.evaluate_all(widths) == gallery.locator(".book-tile:not([data-complete]) .book-name").evaluate_all(widths)
    # The sign and the bar do not overlap.
    gap = """(tile) => tile.querySelector('[data-bar]').getBoundingClientRect().top
      - tile.querySelector('.siyum-button span').getBoundingClientRect().bottom"""
    assert gallery.locator("[data-part=rows] [data-complete]").first.evaluate(gap) >= 0
