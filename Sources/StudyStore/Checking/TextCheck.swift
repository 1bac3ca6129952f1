import Diagnostics
import Refs

/// Collects warnings about the texts of units.
public struct TextCheck: Sendable {
    /// The limit in Unicode scalars. A printed page has about 2,000.
    private static let maxLength = 60_000

    private var units = 0
    private var pointed = 0
    private var unpointed = BoundedFindings()
    private var unexplained = BoundedFindings()
    private var long = BoundedFindings()
    private var licences = LicenceCheck()

    public init() {}

    /// Checks the texts of a unit.
    public mutating func add(_ ref: Ref, _ texts: UnitTexts) {
        units += 1
        switch Self.pointing(of: texts.sourceText) {
        case true?: pointed += 1
        case false?:
            unpointed.add(
                .textWithoutNikkud, "the source text has no nikkud while others have it",
                at: .unit(ref, .sourceText), remedy: Self.nikkudRemedy)
        case nil: break
        }
        if !texts.explanation.isVisible && !texts.leavesOutExplanation {
            unexplained.add(
                .explanationEmpty, "the unit has no explanation", at: .unit(ref, .explanation),
                remedy: "import one, or let `halomeid generate` ask for it")
        }
        checkLength(of: texts.explanation, "the explanation", .unit(ref, .explanation))
        for (index, approach) in texts.approaches.enumerated() {
            checkLength(
                of: approach.text, "the text at $.approaches[\(index)].summary_he",
                .unit(ref, .approaches))
        }
        licences.add(ref, texts)
    }

    private mutating func checkLength(
        of text: NormalText, _ name: @autoclosure () -> String, _ place: @autoclosure () -> Place
    ) {
        guard text.utf8.count > Self.maxLength else { return }
        let length = text.string.unicodeScalars.count
        guard length > Self.maxLength else { return }
        long.add(
            .explanationLong, "\(name()) has \(length) characters", at: place(),
            remedy: "check that it explains this unit only")
    }

    /// Adds what was found in later units.
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
        var findings = nikkudFindings
        if unexplained.count == units && units > 1 {
            findings.add(
                .explanationEmpty, "no unit has an explanation",
                at: .units(.explanation),
                remedy: "import explanations as content JSON, or let `halomeid generate` ask for them")
        } else {
            findings.add(contentsOf: unexplained.findings)
        }
        findings.add(contentsOf: long.findings)
        findings.add(contentsOf: licences.findings)
        return findings
    }

    /// A single finding if no text has nikkud.
    private var nikkudFindings: Findings {
        if pointed > 0 || unpointed.count == 0 { return unpointed.findings }
        return Findings(
            .textWithoutNikkud,
            unpointed.count == 1
                ? "the only source text has no nikkud" : "none of the \(unpointed.count) source texts has nikkud",
            at: .units(.sourceText), remedy: Self.nikkudRemedy)
    }

    private static let nikkudRemedy = "import a version with nikkud"

    /// Whether a Hebrew text has vowel points; nil for other texts.
    private static func pointing(of text: NormalText) -> Bool? {
        if text.characters.intersects(points) { return true }
        return text.characters.intersects(letters) ? false : nil
    }

    private static let points = CharacterBits { scalar in
        switch scalar.value {
        case 0x05B0...0x05BC, 0x05C1, 0x05C2, 0x05C7: true
        default: false
        }
    }

    private static let letters = CharacterBits { (0x05D0...0x05EA).contains($0.value) }
}
