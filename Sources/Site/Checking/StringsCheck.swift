import Diagnostics
import Markup
import StudyRules
import Theme

/// The site's texts in every language: those that nothing uses, those that pages would show wrongly, and those that are
/// not translated.
struct StringsCheck {
    let context: DesignContext

    /// The texts that this program puts into pages and data files itself.
    static let ownTexts = Set(HebrewMonth.allCases.map { "month_\($0.rawValue)" }).union([
        "app_name", "tagline", "site_description", "daily_mishna", "part_name", "chapter_name", "chapters_name",
        "mishnah_name", "mishnayot_name", "mishnayot", "part_quiz_question", "part_quiz_choices", "part_quiz_why",
        "screenshot_narrow", "screenshot_wide",
    ])

    var findings: Findings {
        var findings = Findings()
        let used = context.design.templates.usedStrings.union(context.scripts.texts).union(Self.ownTexts)
        let strings = context.design.strings
        let languages = [strings] + Strings.others(context.layers, than: strings.language, findings: &findings)
        for strings in languages {
            checkTexts(strings, &findings)
            findings.add(contentsOf: strings.checkUse(used))
            findings.add(contentsOf: strings.directionFindings)
        }
        checkTranslation(languages, &findings)
        return findings
    }

    /// Texts of an overlay that are in another language of the generator.
    private func checkTranslation(_ languages: [Strings], _ findings: inout Findings) {
        let layers = context.layers
        guard !layers.overlayFiles.isEmpty else { return }
        let originals = languages.filter { layers.hasBase("strings/\($0.language).json") }
        // A sample of Hebrew type is Hebrew in every language.
        let shared = Set(originals.first?.keys ?? []).filter { key in
            originals.count > 1
                && originals.allSatisfy { $0[key] == originals[0][key] && !layers.isOwn($0.place(of: key)) }
        }
        // A name that the designer gave in both languages.
        let others = originals.map { other in (other, Set(other.keys.filter { layers.isOwn(other.place(of: $0)) })) }
        for strings in languages {
            let texts = UntranslatedTexts(strings, shared: shared.union(["app_name"]), isOwn: layers.isOwn)
            findings.add(contentsOf: texts.findings(others.filter { $0.0.language != strings.language }))
        }
    }

    /// Texts with markup, which pages would show as written.
    private func checkTexts(_ strings: Strings, _ findings: inout Findings) {
        let texts = strings.texts
        for (text, place) in texts {
            let mayBeMarkup = text.utf8.contains { "<{&\\".utf8.contains($0) }
            if mayBeMarkup, let tag = markup(in: text) {
                findings.add(
                    .stringMarkup, "the page shows \(tag) as it is written", at: place,
                    remedy: tag.hasPrefix("&")
                        ? "write the character itself"
                        : tag.hasPrefix("\\")
                            ? "remove it: pages break lines themselves, and quotation marks are written as ״"
                            : tag.hasPrefix("{") && !tag.hasPrefix("{{")
                                ? "write %d where a number is to be, %s where a name"
                                : "remove it; markup and tags belong in the template")
            }
        }
        GlyphCheck(context: context).check(texts, &findings)
        for (text, place) in texts {
            guard let word = ReversedHebrew.word(in: text) else { continue }
            findings.add(
                .textReversed, "the letters of '\(word)' are in reverse", at: place,
                remedy: "retype the text, or copy it from another program")
            break
        }
    }

    /// A tag or character reference; also one whose semicolon is missing.
    private func markup(in text: String) -> Substring? {
        let tags = /<\/?[A-Za-z][^>]*>|{{[^}]*}}|{[A-Za-z0-9_]*}|&#?[A-Za-z0-9]+;|\\[a-z"'\/]/
        if let tag = text.firstMatch(of: tags)?.output { return tag }
        return text.matches(of: /&#?[A-Za-z0-9]+/).map(\.output).first { ReferenceProblem(of: String($0)) != nil }
    }
}
