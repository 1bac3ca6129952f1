import Diagnostics
import TestSupport
import Testing

@testable import Site

/// What other programs read as Markdown, and Markdown that stays visible.
extension DesignerMistakesTests {
    static let markdownSigns: [Mistake] = [
        markdown("a link with a word that nothing defines", "[א][דף]", "HL0520", "write [דף]: PATH"),
        markdown("a rule below a paragraph", "א ב.\n---", "HL0528", "an empty line above", line: 4),
        markdown("a rule below two lines", "## ג\nא\nב\n-----", "HL0528", "write ##", line: 6),
        markdown("a footnote", "א[^1] ב", "HL0520", "in brackets"),
        markdown("a block of code that is not closed", "```\nא", "HL0528", "close it with ```"),
        markdown("bold that is not closed", "א **ב", "HL0528", "before and after"),
        markdown("a tag of Mustache in Markdown", "{{strings.undo}}", "HL0528", "NAME.mustache"),
        markdown("a misspelt character reference in Markdown", "א&nbps;ב", "HL0528", "'&nbsp;'"),
        markdown("a heading with an id", "## א {#own}", "HL0528", "link to #words"),
        markdown("a table without its line", "| א | ב |\n| ג | ד |", "HL0528", "| --- |"),
        markdown("a heading without a space", "##כותרת", "HL0528", "## כותרת"),
        markdown("a heading with a no-break space", "##\u{A0}כותרת", "HL0528", "plain space: ## כותרת"),
        markdown("a title with a no-break space in the text", "א\n\n#\u{A0}כותרת", "HL0528", "plain space", line: 5),
        markdown("a table of contents", "[TOC]", "HL0528", "list of links"),
        markdown("a block of another program", "::: warning", "HL0528", "quotation"),
        markdown("a sign of GitHub", "> [!NOTE]\n> א", "HL0528", "bold"),
        markdown("bold text in gershayim before a letter", "**״שלום״**ו", "HL0528", "״**שלום**״ו"),
        markdown("bold text in gershayim after a letter", "ו**״שלום״**", "HL0528", "ו״**שלום**״"),
        markdown("bold text with spaces", "** שלום **", "HL0528", "**שלום**"),
        markdown("a lowered digit", "א H~2~O", "HL0528", "H₂O"),
        markdown("a raised digit", "א x^2^", "HL0528", "x²"),
        markdown(
            "a table whose second line is short", "א\n\n| א | ב | ג |\n| --- | --- |", "HL0528", "| --- | --- | --- |",
            line: 6),
        markdown(
            "a row that is too long", "| א | ב |\n| --- | --- |\n| ג | ד | ה |", "HL0528", "add a column", line: 5),
        markdown("a list of definitions", "א\n: ב", "HL0528", "**א**", line: 4),
        markdown("an abbreviation", "*[HTML]: א", "HL0528", "explain HTML"),
        markdown("a list without spaces", "-א\n-ב", "HL0528", "write - …"),
        markdown("a list of a word processor", "• א\n• ב", "HL0528", "write -"),
        markdown("a list of dashes", "– א\n– ב", "HL0528", "write - instead of –"),
        markdown("a list of Hebrew letters", "א. ראשון\nב. שני", "HL0528", "1., 2. …"),
        markdown("a list of Hebrew letters below a line", "סדר:\nא) ראשון\nב) שני", "HL0528", "1., 2. …", line: 4),
        markdown("a numbered list without spaces", "1.א\n2.ב", "HL0528", "write 1. …"),
        markdown("a paragraph with an indent", "    א ב", "HL0528", "remove them"),
        markdown("an emphasis that is not closed", "א *ב", "HL0528", "before and after"),
        markdown("code that is not closed", "א `ב", "HL0528", "before and after"),
        markdown("a line through that is not closed", "א ~~ב", "HL0528", "before and after"),
        markdown("a tag of Jekyll", "{% include \"a\" %}", "HL0528", "what it stands for"),
        markdown("attributes of a picture", "![א](icons/icon-192.png){width=50}", "HL0528", "remove it"),
        markdown("a note of other programs", "!!! note\n    א", "HL0528", "quotation"),
        markdown("a list of tasks", "- [x] א", "HL0528", "☑"),
        markdown("marked text", "א ==ב ג== ד", "HL0528", "**ב ג**"),
        markdown("inserted text", "א ++ב++ ד", "HL0528", "**ב**"),
        markdown("a formula", "א $x^2$ ב", "HL0528", "`x^2`"),
        markdown("a formula on a line of its own", "$$a = b$$", "HL0528", "`a = b`"),
        markdown("a link without a text", "א [](index.html)", "HL0522", "[where it leads](index.html)"),
        markdown("a telephone number with spaces", "[א](tel:02 123 4567)", "HL0520", "[text](tel:021234567)"),
        markdown(
            "a subject with spaces", "[א](mailto:a@example.org?subject=ב ג)", "HL0520", "subject=ב%20ג"),
        markdown("an address from the root of the host", "[א](/settings.html)", "HL0303", "without the slash"),
        markdown("an address from the folder above", "[א](../settings.html)", "HL0520", "write settings.html"),
        markdown("a page as a folder", "[א](settings/)", "HL0520", "write settings.html"),
        markdown("an entry that is indented by one space", "- א\n - ב", "HL0528", "write 2 spaces", line: 4),
        markdown("an entry below a number", "1. א\n  - ב", "HL0528", "write 3 spaces", line: 4),
        markdown(
            "an address that is defined twice", "[א][ב] ג\n\n[ב]: index.html\n[ב]: settings.html", "HL0520",
            "another name", line: 6),
        markdown("an address that no link uses", "א\n\n[Home]: index.html", "HL0520", "[text][Home]", line: 5),
        markdown("the name of a picture", "א :smile: ב", "HL0528", "the emoji itself"),
    ]
}
