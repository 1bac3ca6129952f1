import Diagnostics
import Refs

/// Gathers what is allowed but odd about texts, a unit after the other.
public struct TextCheck: Sendable {
    /// Unicode scalars. A page of print has about 2,000.
    private static let longestExplanation = 60_000

    private struct Tally {
        var count = 0
        var first: Ref?

        mutating func add(_ ref: Ref) {
            count += 1
            if first == nil { first = ref }
        }
    }

    private var pointed = 0
    private var unpointed = Tally()
    private var unexplained = Tally()
    private var long = Findings()

    public init() {}

    public mutating func add(_ ref: Ref, _ content: UnitContent) {
        switch Self.pointing(of: content.sourceText) {
        case true?: pointed += 1
        case false?: unpointed.add(ref)
        case nil: break
        }
        if !TextNormal.isVisible(content.explanation) { unexplained.add(ref) }
        let length =
            content.explanation.utf8.count > Self.longestExplanation ? content.explanation.unicodeScalars.count : 0
        if length > Self.longestExplanation {
            long.add(
                .explanationLong, "the explanation has \(length) characters",
                at: Self.place(ref, "ai_explanation_he"), remedy: "check that it explains this unit only")
        }
    }

    /// Everything found so far.
    public var findings: Findings {
        var findings = Findings()
        if let first = unpointed.first, pointed > 0 {
            let others = pointed == 1 ? "another has" : "\(pointed) others have"
            findings.add(
                .textWithoutNikkud,
                "\(Self.amount(unpointed.count, "source text has", "source texts have")) no nikkud while \(others) it",
                at: Self.place(first, "mishna_text_he"), remedy: "import a version with nikkud")
        }
        if let first = unexplained.first {
            findings.add(
                .explanationEmpty, "\(Self.amount(unexplained.count, "unit has", "units have")) no explanation",
                at: Self.place(first, "ai_explanation_he"), remedy: "import explanations")
        }
        findings.add(contentsOf: long)
        return findings
    }

    private static func amount(_ count: Int, _ one: String, _ several: String) -> String {
        count == 1 ? "1 \(one)" : "\(count) \(several)"
    }

    private static func place(_ ref: Ref, _ column: String) -> Place {
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
