import Diagnostics
import Refs

/// Gathers what is allowed but odd about the texts of units, whatever pages make of them.
public struct TextCheck: Sendable {
    /// Unicode scalars. A page of print has about 2,000.
    private static let longestExplanation = 60_000

    private var units = 0
    private var pointed = 0
    private var unpointed = BoundedFindings()
    private var unexplained = BoundedFindings()
    private var long = BoundedFindings()
    private var licences = LicenceCheck()

    public init() {}

    public mutating func add(_ ref: Ref, _ content: UnitContent) {
        units += 1
        switch Self.pointing(of: content.sourceText) {
        case true?: pointed += 1
        case false?:
            unpointed.add(
                .textWithoutNikkud, "the source text has no nikkud while others have it",
                at: Self.place(ref, "mishna_text_he"), remedy: "import a version with nikkud")
        case nil: break
        }
        if !TextNormal.isVisible(content.explanation) {
            unexplained.add(
                .explanationEmpty, "the unit has no explanation", at: Self.place(ref, "ai_explanation_he"),
                remedy: "import an explanation")
        }
        let length =
            content.explanation.utf8.count > Self.longestExplanation ? content.explanation.unicodeScalars.count : 0
        if length > Self.longestExplanation {
            long.add(
                .explanationLong, "the explanation has \(length) characters",
                at: Self.place(ref, "ai_explanation_he"), remedy: "check that it explains this unit only")
        }
        licences.add(ref, content.sources)
    }

    /// Adds what was gathered about later units.
    public mutating func add(contentsOf later: TextCheck) {
        units += later.units
        pointed += later.pointed
        unpointed.add(contentsOf: later.unpointed)
        unexplained.add(contentsOf: later.unexplained)
        long.add(contentsOf: later.long)
        licences.add(contentsOf: later.licences)
    }

    /// Everything found so far.
    public var findings: Findings {
        var findings = pointed > 0 ? unpointed.findings : Findings()
        if unexplained.count == units && units > 1 {
            findings.add(
                .explanationEmpty, "no unit has an explanation",
                at: .schema(table: "content_cache", column: "ai_explanation_he"),
                remedy: "import explanations, as content JSON or with --explain-with")
        } else {
            findings.add(contentsOf: unexplained.findings)
        }
        findings.add(contentsOf: long.findings)
        findings.add(contentsOf: licences.findings)
        return findings
    }

    /// Where a text of a unit stands.
    public static func place(_ ref: Ref, _ column: String) -> Place {
        .row(table: "content_cache", row: "ref_id \(quoted(ref.canonical))", column: column)
    }

    /// Whether a Hebrew text has vowel points (U+05B0…U+05BC, U+05C1, U+05C2, U+05C7); nil for other texts.
    private static func pointing(of text: String) -> Bool? {
        var isHebrew = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x05B0...0x05BC, 0x05C1, 0x05C2, 0x05C7: return true
            case 0x05D0...0x05EA: isHebrew = true
            default: break
            }
        }
        return isHebrew ? false : nil
    }
}
