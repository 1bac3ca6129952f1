import Diagnostics
import Markup
import Refs
import StudyStore
import Theme

/// Collects findings about texts that are allowed but look wrong. `check` and `build` report the same, except that
/// `build` ignores units without a page. A text without findings costs one pass over its bytes.
struct ContentCheck: Sendable {
    /// The maximum number of findings of one kind about one text.
    private static let maxCount = 5

    private let faces: TextFaces?
    private var texts = TextCheck()
    private var odd = BoundedFindings()
    private var units = 0
    /// Findings about source texts without a Hebrew letter.
    private var foreign = BoundedFindings()

    /// - Parameter faces: nil if the fonts cannot be read.
    init(faces: TextFaces?) {
        self.faces = faces
    }

    /// - Parameter markup: the HTML made from the texts.
    mutating func add(_ ref: Ref, _ unit: UnitTexts, _ markup: UnitMarkup) {
        units += 1
        texts.add(ref, unit)
        if unit.sourceText.isVisible, !markup.source.hasText {
            odd.add(
                .cellEmpty, "nothing of the source text can be seen", at: Place.unit(ref, "mishna_text_he"),
                remedy: "import the text")
        } else if unit.sourceText.isVisible, !markup.source.showsHebrew {
            foreign.add(
                .textNotHebrew, "the source text shows no Hebrew letter", at: Place.unit(ref, "mishna_text_he"),
                remedy: Self.foreignRemedy)
        }
        if unit.explanation.isVisible, !markup.explanation.hasText {
            odd.add(
                .explanationEmpty, "nothing of the explanation can be seen",
                at: Place.unit(ref, "ai_explanation_he"),
                remedy: "import one, or empty the cell and let `halomeid generate` ask for it")
        }
        check(
            unit.sourceText, markup.source, Markup.problems(inSource:), faces?.source,
            Place.unit(ref, "mishna_text_he"))
        check(
            unit.explanation, markup.explanation, Markup.problems(inMarkdown:), faces?.prose,
            Place.unit(ref, "ai_explanation_he"))
        for (index, (approach, summary)) in zip(unit.approaches, markup.summaries).enumerated() {
            checkGlyphs(
                approach.commentator, faces?.source, Place.unit(ref, "ai_deep_dive_json"),
                "$.approaches[\(index)].commentator_he: ")
            check(
                approach.summary, summary, Markup.problems(inMarkdown:), faces?.prose,
                Place.unit(ref, "ai_deep_dive_json"), "$.approaches[\(index)].summary_he: ")
        }
        if let program = unit.explainedBy { checkGlyphs(program, faces?.prose, Place.unit(ref, "explained_by")) }
        for question in unit.quiz?.questions ?? [] {
            let texts = [question.question, question.why] + question.choices
            checkGlyphs(texts.joined(separator: " "), faces?.prose, Place.unit(ref, "quiz_json"))
        }
        for source in unit.sources {
            checkGlyphs(source.title, faces?.prose, source.place(in: ref, "title_he"))
            checkGlyphs(source.versionTitle ?? "", faces?.prose, source.place(in: ref, "version_title"))
            checkGlyphs(source.licence ?? "", faces?.prose, source.place(in: ref, "licence"))
        }
    }

    /// A track's title, which is plain text.
    mutating func add(titleOf track: Track) {
        checkGlyphs(track.title, faces?.source, .track(track.slug, column: "title"))
    }

    /// Adds the findings about later units.
    mutating func add(contentsOf later: ContentCheck) {
        units += later.units
        texts.add(contentsOf: later.texts)
        foreign.add(contentsOf: later.foreign)
        odd.add(contentsOf: later.odd)
    }

    /// Everything found so far.
    var findings: Findings {
        var findings = texts.findings
        findings.add(contentsOf: foreignFindings)
        findings.add(contentsOf: odd.findings)
        return findings
    }

    /// A single finding if no text at all is Hebrew.
    private var foreignFindings: Findings {
        guard units > 1, foreign.count == units else { return foreign.findings }
        return Findings(
            .textNotHebrew, "none of the \(units) source texts shows a Hebrew letter",
            at: .schema(table: "content_cache", column: "mishna_text_he"), remedy: Self.foreignRemedy)
    }

    private static let foreignRemedy = "import the Hebrew text"

    private mutating func check(
        _ text: NormalText, _ html: SafeHTML, _ problems: (ArraySlice<UInt8>) -> [MarkupProblem], _ face: TextFace?,
        _ place: @autoclosure () -> Place, _ path: @autoclosure () -> String = ""
    ) {
        if html.problemCount > 0 {
            let found = problems(text.utf8)
            for problem in found.prefix(Self.maxCount) { odd.add(problem.finding(at: place(), in: path())) }
            if found.count > Self.maxCount, let problem = found.first {
                odd.add(
                    problem.code, "\(path())\(found.count - Self.maxCount) more problems of markup in the text",
                    at: place())
            }
        }
        let references =
            text.characters.contains("&") ? Markup.referencedCharacters(in: text.utf8) : []
        checkGlyphs(text, face, place(), path(), references: references)
    }

    /// - Parameter references: characters that the text contains as character references.
    private mutating func checkGlyphs(
        _ text: NormalText, _ face: TextFace?, _ place: @autoclosure () -> Place,
        _ path: @autoclosure () -> String = "", references: [Unicode.Scalar] = []
    ) {
        guard let face, !face.drawsAll(of: text) || !references.isEmpty else { return }
        report(face.font, text.string, references, place, path)
    }

    private mutating func checkGlyphs(_ text: String, _ face: TextFace?, _ place: @autoclosure () -> Place) {
        guard let face, !face.font.coverage.drawsAll(of: text) else { return }
        report(face.font, text, [], place, { "" })
    }

    private mutating func report(
        _ face: FontFace, _ text: String, _ references: [Unicode.Scalar], _ place: () -> Place, _ path: () -> String
    ) {
        let shown = text + String(String.UnicodeScalarView(references))
        let missing = face.coverage.missing(in: shown)
        guard !missing.isEmpty else { return }
        let names = missing.map(\.name).listed(max: Self.maxCount)
        odd.add(
            .glyphMissing, "\(path())\(face.family) does not draw \(names)", at: place(),
            remedy: "write it in other characters, or use a font that has it (`halomeid fonts add`)")
    }
}

extension MarkupProblem {
    fileprivate func finding(at place: Place, in path: String) -> Finding {
        var finding = finding(at: place)
        finding.message = path + finding.message
        return finding
    }
}

extension Unicode.Scalar {
    /// `U+1F600 '😀'`.
    var name: String {
        switch properties.generalCategory {
        case .control, .format, .unassigned, .privateUse, .lineSeparator, .paragraphSeparator, .spaceSeparator,
            .nonspacingMark, .enclosingMark:
            return codePoint + (properties.name.map { " (\($0))" } ?? "")
        default:
            return "\(codePoint) '\(self)'"
        }
    }
}
