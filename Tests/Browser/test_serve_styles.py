"""`serve` reports what the browser does not understand in style sheets."""

import re

from playwright.sync_api import expect

from studio import notes, opened, overlay


def test_declarations_skipped_by_the_browser_are_reported(page, studio):
    styles = studio.path("own/styles/90-own.css")
    styles.parent.mkdir(parents=True)
    styles.write_text("")
    studio.start("--theme", "own")
    opened(page, studio)
    mistakes = [
        "grid-template-columns: repeat(2, calc(1rem / 2rem))",
        # The value of a token is known here.
        "grid-template-areas: var(--hl-accent)",
        "animation-timing-function: cubic-bezier(2, 0, 1, 1) !important",
    ]
    right = [
        # If one is skipped, the other is meant for this browser.
        "inline-size: -moz-available; inline-size: 100%;",
        "color: var(--own-color); hanging-punctuation: first; -moz-own: 1;",
        "scale: own; /* lint-ignore */",
        "background: color-mix(in oklch, var(--hl-accent) 20%, transparent) !important;",
    ]
    styles.write_text(
        ":root { --own-color: var(--hl-text); }\n@supports (own: 1) { .page { rotate: -moz-own; } }\n"
        + "".join(f".page {{ {it}; }}\n" for it in mistakes) + "".join(f".page {{ {it} }}\n" for it in right)
    )
    # The generator itself reports what this browser understands, and older ones do not.
    items = notes(page).locator("li").filter(has_not_text="HL0471")
    expect(items).to_have_count(len(mistakes))
    for index, mistake in enumerate(mistakes):
        expect(items.nth(index)).to_contain_text(f"this browser skips the declaration of '{mistake.split(':')[0]}'")
        expect(items.nth(index).locator(".place")).to_have_text(re.compile(rf"own/styles/90-own\.css:{index + 3}:9$"))
        expect(items.nth(index).locator("pre")).to_contain_text(mistake)
    assert page.evaluate("window.remembered")
    # What older browsers skip, on the same line, hides nothing.
    styles.write_text(".page { & a { order: 1 } grid-template-columns: repeat(2, calc(1rem / 2rem)); }\n")
    expect(notes(page).locator("li")).to_have_count(2)
    expect(notes(page)).to_contain_text("HL0471")
    expect(notes(page)).to_contain_text("this browser skips the declaration of 'grid-template-columns'")
    styles.write_text(".page { grid-template-columns: minmax(20rem, 1fr); }\n")
    expect(notes(page)).to_have_count(0)


def test_selectors_and_conditions_unknown_to_the_browser_are_reported(page, studio):
    styles = studio.path("own/styles/90-own.css")
    styles.parent.mkdir(parents=True)
    styles.write_text("/* own */")
    studio.start("--theme", "own")
    opened(page, studio)
    mistakes = [
        (".page:not(a > ) { order: 1 }", "the selector '.page:not(a > )'", 1),
        (".page, .page::before > a { order: 1 }", "the selector '.page::before > a'", 8),
        ("@media screen, (width ~ 40rem) { .page { order: 1 } }", "the condition '(width ~ 40rem)'", 16),
    ]
    right = [
        ".page:has(> a, + p):not(:nth-child(2n + 1 of .page)) { order: 1 }",
        ".page { > a { order: 1 } &:hover, + & { order: 1 } }",
        ".page::-moz-own { order: 1 } .page:lang(he) { order: 1 }",
        "@media (400px <= width < 50rem), not all, print and (orientation: portrait) { .page { order: 1 } }",
        "@media not ((width > 40rem) or (hover: hover)) { .page { order: 1 } }",
        "@supports selector(:own) { .page > a[] { order: 1 } }",
        "@keyframes own { from { opacity: 0 } 50%, to { opacity: 1 } } .page { animation-name: own }",
        ".page > a[] { order: 1 } /* lint-ignore */",
    ]
    styles.write_text("".join(f"{it[0]}\n" for it in mistakes) + "".join(f"{it}\n" for it in right))
    # The generator itself reports what this browser understands, and older ones do not.
    items = notes(page).locator("li").filter(has_not_text="HL0471")
    expect(items).to_have_count(len(mistakes))
    for index, (_, told, column) in enumerate(mistakes):
        expect(items.nth(index)).to_contain_text(f"this browser cannot read {told}")
        expect(items.nth(index).locator(".place")).to_have_text(
            re.compile(rf"own/styles/90-own\.css:{index + 1}:{column}$"))
    styles.write_text(".page { order: 1 }\n")
    expect(notes(page)).to_have_count(0)


def test_errors_come_first_with_visible_locations(page, studio):
    page.set_viewport_size({"width": 360, "height": 740})
    styles = studio.path("own/styles/90-own.css")
    styles.parent.mkdir(parents=True)
    styles.write_text(f".page {{ colr: inherit; {'margin: 0; ' * 5} color: var(--hl-acent); }}\n")
    studio.start("--theme", "own")
    page.goto(studio.address)
    items = overlay(page).locator("li")
    expect(items).to_have_count(2)
    expect(items.first).to_contain_text("error HL0418")
    assert items.first.locator("pre").evaluate(
        "(pre) => pre.querySelector('mark').getBoundingClientRect().right < pre.getBoundingClientRect().right")
