"""The designers' page: its filter, its index, and names copied by a press."""

import json
import re

import pytest

from playwright.sync_api import expect

from fake_site import ROOT
from gallery_page import computed

pytestmark = pytest.mark.no_worker


def test_the_filter_shows_only_matches(gallery):
    gallery.fill("[data-filter]", "accent ink")
    shown = gallery.locator("[data-token]:visible").evaluate_all("(all) => all.map((it) => it.dataset.words)")
    assert shown and all("accent" in it and "ink" in it for it in shown)
    assert gallery.locator("#spaces").is_hidden() and gallery.locator("a[href='#spaces']").is_hidden()
    gallery.fill("[data-filter]", "palette.clay")
    assert gallery.locator(".palette li:visible[data-token^='palette.clay.']").count() == 6
    assert gallery.locator(".palette li:visible[data-token^='palette.sage.']").count() == 0
    gallery.fill("[data-filter]", "no such thing")
    assert gallery.locator("[data-words]:visible").count() == 0
    assert gallery.text_content("[data-filter-status]") == gallery.get_attribute("[data-filter-status]", "data-none")
    gallery.fill("[data-filter]", "")
    assert gallery.locator("#spaces").is_visible() and gallery.text_content("[data-filter-status]") == ""


@pytest.mark.parametrize(("typed", "tokens"), [
    ("#8D60", {"color.accent-ink", "palette.clay.700"}), ("1.125rem", {"type.button"}), ("0.25rem", {"space.1"}),
    (".25rem", {"space.1"}), ("62rem", {"size.wide"}), ("992px", {"size.wide"}),
])
def test_the_filter_finds_values(gallery, typed, tokens):
    gallery.fill("[data-filter]", typed)
    shown = set(gallery.locator("[data-token]:visible").evaluate_all("(all) => all.map((it) => it.dataset.token)"))
    assert tokens <= shown and len(shown) < 12, shown


@pytest.mark.parametrize(("typed", "part"), [
    ("backlog", "card"), ("milestone", "bar"), ("done-button", "buttons"), ("bookmarked", "own"), ("paused", "keep"),
])
def test_the_filter_finds_parts_by_states_and_classes(gallery, typed, part):
    gallery.fill("[data-filter]", typed)
    shown = gallery.locator("[data-part]:visible").evaluate_all("(all) => all.map((it) => it.dataset.part)")
    assert part in shown and len(shown) < 12, shown


def test_the_filter_finds_variables_as_rules_write_them(gallery):
    gallery.fill("[data-filter]", "var(--hl-accent-ink)")
    assert gallery.locator("[data-token='color.accent-ink']:visible").count()


def test_a_part_tells_its_templates_and_tokens(gallery):
    part = gallery.locator("[data-part=bar]")
    part.locator("summary").first.click()
    uses = part.locator(".part-uses")
    expect(uses).to_contain_text("partials/unit-bar.mustache")
    names = uses.locator("ul").nth(1).locator("code").all_inner_texts()
    assert {"--hl-accent", "--hl-on-accent", "--hl-size-touch"} <= set(names), names
    assert not any("heat" in name for name in names)
    uses.locator("a", has_text="--hl-on-accent").first.click()
    gallery.wait_for_function("location.hash === '#token-color.on-accent'")


def test_every_part_names_the_templates_that_it_is_made_from():
    for name in ("parts", "track"):
        text = (ROOT / f"Templates/partials/gallery-{name}.mustache").read_text()
        for part in re.split(r'(?=<div class="part")', text)[1:]:
            used = dict.fromkeys(re.findall(r"{{>([\w-]+)}}", part))
            own = [it for it in used if not it.startswith(("icon-", "gallery-"))]
            named = re.search(r'data-partials="([^"]*)"', part.split(">")[0])
            assert (named[1].split() if named else []) == own, part.split(">")[0]


@pytest.mark.parametrize("typed", ["accent", "icon-", "maskable"])
def test_the_filter_reports_the_numbers_of_tokens_pairs_parts_and_icons(gallery, typed):
    gallery.fill("[data-filter]", typed)
    tokens = set(gallery.locator("[data-token]:visible").evaluate_all("(all) => all.map((it) => it.dataset.token)"))
    pairs, parts, icons = (gallery.locator(f"[data-{kind}]:visible").count() for kind in ("pair", "part", "icon"))
    words = gallery.get_attribute("[data-filter-status]", "data-found")
    for count in (len(tokens), pairs, parts, icons):
        words = words.replace("%s", str(count), 1)
    assert (tokens and pairs if typed == "accent" else icons) and gallery.text_content("[data-filter-status]") == words


@pytest.mark.parametrize("width", [360, 1280])
def test_the_focus_ring_of_the_filter_is_not_cut_off(gallery, width):
    gallery.set_viewport_size({"width": width, "height": 800})
    gallery.focus("[data-filter]")
    room = gallery.eval_on_selector("[data-filter]", """(field) => {
      const nav = field.closest('.gallery-index'), style = getComputedStyle(field);
      const ring = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
      const [inner, outer] = [field.getBoundingClientRect(), nav.getBoundingClientRect()];
      const cuts = getComputedStyle(nav).overflowX !== 'visible';
      const left = cuts ? outer.left : 0, right = cuts ? outer.left + nav.clientWidth : innerWidth;
      return { ring, room: Math.min(inner.left - left, right - inner.right, inner.top - outer.top) };
    }""")
    # Three pixels, of which one covers the border.
    assert room["ring"] == 2 and room["room"] >= room["ring"], room


def test_pressing_a_variable_copies_and_announces_it(context, gallery):
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    button = gallery.get_by_role("button", name="--hl-accent", exact=True)
    button.focus()
    gallery.keyboard.press("Enter")
    gallery.wait_for_selector("[data-said]:not(:empty)")
    assert "--hl-accent" in gallery.text_content("[data-said]")
    assert gallery.get_attribute("[data-said]", "aria-live") == "polite"
    assert gallery.evaluate("navigator.clipboard.readText()") == "--hl-accent"
    # In a sentence from right to left the hyphens stay before the name.
    assert computed(gallery, "[data-said]", "direction") == "rtl"
    assert computed(gallery, "[data-said] code", "direction") == "ltr"
    assert computed(gallery, "[data-said] code", "unicode-bidi") == "isolate"


@pytest.mark.parametrize("clipboard", ["undefined", "{ writeText: () => Promise.reject(new Error('refused')) }"])
def test_without_a_clipboard_the_name_is_selected_and_this_is_announced(page, server, site, clipboard):
    page.add_init_script(f"Object.defineProperty(navigator, 'clipboard', {{ value: {clipboard} }})")
    page.goto(server.mount("/", site) + "tokens/index.html")
    page.wait_for_selector("html[data-gallery=painted]")
    page.get_by_role("button", name="--hl-accent", exact=True).click()
    words = page.get_attribute("[data-said]", "data-by-hand")
    page.wait_for_function("(words) => document.querySelector('[data-said]').textContent === words",
                           arg=words.replace("%s", "--hl-accent"))
    assert page.evaluate("String(getSelection())") == "--hl-accent"
    # Copying the selection by hand works.
    page.keyboard.press("Control+C")
    words = page.get_attribute("[data-said]", "data-copied").replace("%s", "--hl-accent")
    page.wait_for_function("(words) => document.querySelector('[data-said]').textContent === words", arg=words)
    page.get_by_role("button", name="--hl-text", exact=True).click()
    page.wait_for_function("() => String(getSelection()) === '--hl-text'")
    page.evaluate("getSelection().removeAllRanges()")
    page.wait_for_selector("[data-said]:empty", state="attached")


CURRENT = """() => [...document.querySelectorAll('.gallery-index [aria-current]')].map((it) => {
  const [inside, nav] = ['.gallery-index > ul', 'nav'].map((outer) => it.closest(outer).getBoundingClientRect());
  const above = document.querySelector('.gallery-filter').getBoundingClientRect().bottom;
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const isSeen = left >= inside.left - 1 && right <= inside.right + 1 && top >= above - 1 && bottom <= nav.bottom + 1;
  return [it.hash, isSeen];
})"""


@pytest.mark.parametrize("width", [360, 1280])
def test_the_index_marks_the_current_section_and_keeps_it_in_view(gallery, width):
    gallery.set_viewport_size({"width": width, "height": 500})

    def expect_current(name):
        expected = json.dumps([["#" + name, True]], separators=(",", ":"))
        gallery.wait_for_function(f"(expected) => JSON.stringify(({CURRENT})()) === expected", arg=expected)

    for name in ["colors", "motion", "part-dialogs", "palette", "pairs"]:
        gallery.evaluate("(name) => document.getElementById(name).scrollIntoView()", name)
        # A narrow window has no room for the parts, so their section is marked instead.
        expect_current("parts" if name.startswith("part-") and width == 360 else name)
    # Every linked section is marked after its link was followed, even at the end of the page.
    gallery.set_viewport_size({"width": 1280, "height": 900})
    gallery.click(".gallery-index a[href='#part-update']")
    expect_current("part-update")


def test_a_token_has_an_address_and_links_to_its_source_and_its_uses(gallery):
    field = gallery.locator("[data-filter]")
    field.fill("1.5rem")
    expect(gallery.locator("[id='token-color.accent']")).to_be_hidden()
    # The token is shown even if the filter hid it.
    gallery.evaluate("location.hash = '#token-color.accent'")
    card = gallery.locator("[id='token-color.accent']")
    expect(card).to_be_in_viewport()
    expect(field).to_have_value("")
    expect(card.locator("h3 a")).to_be_focused()
    card.locator(".color-alias").first.click()
    made_of = gallery.locator("[id='token-palette.clay.400']")
    expect(made_of).to_be_in_viewport()
    users = made_of.locator(".token-users a")
    assert "color.accent" in users.all_text_contents()
    users.first.click()
    expect(card).to_be_in_viewport()
    card.locator(".token-users a").last.click()
    expect(gallery.locator("[id='pair-color.on-accent-color.accent']")).to_be_in_viewport()
    ids = gallery.locator("[id]").evaluate_all("(all) => all.map((it) => it.id)")
    dead = gallery.locator(".token-link").evaluate_all("(all) => all.map((it) => it.hash.slice(1))")
    assert len(ids) == len(set(ids)) and set(dead) <= set(ids)


def test_the_value_of_a_colour_can_be_copied(gallery):
    gallery.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    gallery.locator("[id='token-color.accent'] .color-side button").first.click()
    expect(gallery.locator("[data-said]")).to_contain_text("#d4a373")
    assert gallery.evaluate("window.copied") == "#d4a373"
