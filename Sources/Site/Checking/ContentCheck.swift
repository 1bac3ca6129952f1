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
        checkVisibility(ref, unit, markup)
        check(
            unit.sourceText, as: markup.source, problems: Markup.problems(inSource:), in: faces?.source,
            at: .unit(ref, .sourceText))
        check(
            unit.explanation, as: markup.explanation, problems: Markup.problems(inMarkdown:), in: faces?.prose,
            at: .unit(ref, .explanation))
        for (index, (approach, html)) in zip(unit.approaches, markup.approaches).enumerated() {
            checkGlyphs(
                of: approach.commentator, in: faces?.source, at: .unit(ref, .approaches),
                path: "$.approaches[\(index)].commentator_he: ")
            check(
                approach.text, as: html, problems: Markup.problems(inMarkdown:), in: faces?.prose,
                at: .unit(ref, .approaches), path: "$.approaches[\(index)].summary_he: ")
        }
        if let program = unit.explainedBy {
            checkGlyphs(of: program, in: faces?.prose, at: .unit(ref, .explainedBy))
        }
        for question in unit.quiz?.questions ?? [] {
            let texts = [question.question, question.why] + question.choices
            checkGlyphs(of: texts.joined(separator: " "), in: faces?.prose, at: .unit(ref, .quiz))
        }
        for source in unit.sources {
            checkGlyphs(of: source.title, in: faces?.prose, at: source.place(in: ref, .title))
            checkGlyphs(of: source.versionTitle ?? "", in: faces?.prose, at: source.place(in: ref, .versionTitle))
            checkGlyphs(of: source.licence ?? "", in: faces?.prose, at: source.place(in: ref, .licence))
        }
    }

    /// Finds texts of which a page shows nothing, and source texts that are not Hebrew.
    private mutating func checkVisibility(_ ref: Ref, _ unit: UnitTexts, _ markup: UnitMarkup) {
        if unit.sourceText.isVisible, !markup.source.hasText {
            odd.add(
                .cellEmpty, "nothing of the source text can be seen", at: .unit(ref, .sourceText),
                remedy: "import the text")
        } else if unit.sourceText.isVisible, !markup.source.showsHebrew {
            foreign.add(
                .textNotHebrew, "the source text shows no Hebrew letter", at: .unit(ref, .sourceText),
                remedy: Self.foreignRemedy)
        }
        if unit.explanation.isVisible, !markup.explanation.hasText {
            odd.add(
                .explanationEmpty, "nothing of the explanation can be seen",
                at: .unit(ref, .explanation),
                remedy: "import one, or empty the cell and let `halomeid generate` ask for it")
        }
    }

    /// A track's title, which is plain text.
    mutating func add(titleOf track: Track) {
        checkGlyphs(of: track.title, in: faces?.source, at: .track(track.slug, column: .title))
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
            at: .units(.sourceText), remedy: Self.foreignRemedy)
    }

    private static let foreignRemedy = "import the Hebrew text"

    private mutating func check(
        _ text: NormalText, as html: SafeHTML, problems: (ArraySlice<UInt8>) -> [MarkupProblem], in face: TextFace?,
        at place: @autoclosure () -> Place, path: @autoclosure () -> String = ""
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
        checkGlyphs(of: text, in: face, at: place(), path: path(), references: references)
    }

    /// - Parameter references: characters that the text contains as character references.
    private mutating func checkGlyphs(
        of text: NormalText, in face: TextFace?, at place: @autoclosure () -> Place,
        path: @autoclosure () -> String = "", references: [Unicode.Scalar] = []
    ) {
        guard let face, !face.drawsAll(of: text) || !references.isEmpty else { return }
        report(text.string, in: face.font, references: references, at: place, path: path)
    }

    private mutating func checkGlyphs(of text: String, in face: TextFace?, at place: @autoclosure () -> Place) {
        guard let face, !face.font.coverage.drawsAll(of: text) else { return }
        report(text, in: face.font, at: place)
    }

    private mutating func report(
        _ text: String, in face: FontFace, references: [Unicode.Scalar] = [], at place: () -> Place,
        path: () -> String = { "" }
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
