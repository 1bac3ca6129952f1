import Diagnostics
import JSONText
import Refs
import StudyRules

/// A row of `content_cache`, copied from the connection: its cells are read and checked on any thread.
public struct ContentRow: Sendable {
    /// An unprocessed cell of the database.
    private enum Cell: Sendable {
        /// The range of its bytes in those of the row; they need not be UTF-8.
        case text(Range<Int>)
        case null, number, blob
    }

    /// The ref as spelled in the database.
    let refID: String
    /// The texts of the row, one after the other.
    private let bytes: [UInt8]
    /// Of the texts, in bytes.
    var size: Int { bytes.count }
    private let sourceText: Cell
    private let explanation: Cell
    private let approaches: Cell
    private let explainedBy: Cell
    private let quiz: Cell
    private let reviewedAt: Cell
    /// Normalised, by part, then by title.
    public internal(set) var sources: [ContentSource] = []

    /// - Parameter row: ref, source text, explanation, approaches, the program that explains, quiz, and when a person
    ///   has read it.
    init(_ row: StrictRow, refID: String) {
        self.refID = refID
        let columns = (1...6).map(row.bytes(ofText:))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns.reduce(0) { $0 + $1.count })
        func copy(_ column: Result<UnsafeBufferPointer<UInt8>, StrictRow.Problem>) -> Cell {
            switch column {
            case .success(let text):
                bytes.append(contentsOf: text)
                return .text(bytes.count - text.count..<bytes.count)
            case .failure(.null): return .null
            case .failure(.blob): return .blob
            case .failure: return .number
            }
        }
        sourceText = copy(columns[0])
        explanation = copy(columns[1])
        approaches = copy(columns[2])
        explainedBy = copy(columns[3])
        quiz = copy(columns[4])
        reviewedAt = copy(columns[5])
        self.bytes = bytes
    }

    /// The texts, normalised. A cell that cannot be read is a finding of level error, and is empty in the result.
    public func texts(findings: inout Findings) -> UnitTexts {
        let source = text(sourceText, "mishna_text_he", &findings, NormalText.init(source:))
        if let source, !source.isVisible {
            findings.add(
                .cellEmpty, "the unit has no source text", at: place("mishna_text_he"), remedy: "import the text")
        }
        let explanation = text(explanation, "ai_explanation_he", &findings, NormalText.init(markdown:))
        let deepDive = deepDive(&findings)
        return UnitTexts(
            sourceText: source ?? "", explanation: explanation ?? "", approaches: deepDive.approaches,
            explainedBy: optionalText(explainedBy, "explained_by", &findings), approachesMadeBy: deepDive.madeBy,
            quiz: quiz(&findings), isReviewed: isReviewed(&findings), sources: sources)
    }

    private func place(_ column: String) -> Place {
        .row(table: "content_cache", row: "ref_id \(quoted(refID))", column: column)
    }

    /// A text for a page. Characters that control its direction are removed, and that is reported.
    private func text(
        _ cell: Cell, _ column: String, _ findings: inout Findings, _ normalised: (ArraySlice<UInt8>) -> NormalText?
    ) -> NormalText? {
        let problem: StrictRow.Problem
        switch cell {
        case .text(let range):
            if let text = normalised(bytes[range]) {
                if let controls = BidiControls(bytes[range]) {
                    findings.add(controls, in: bytes[range], at: place(column))
                }
                return text
            }
            problem = .notUTF8
        case .null: problem = .null
        case .number: problem = .number
        case .blob: problem = .blob
        }
        findings.add(problem.finding(at: place(column)))
        return nil
    }

    /// A short optional text; nil: NULL or empty.
    private func optionalText(_ cell: Cell, _ column: String, _ findings: inout Findings) -> NormalText? {
        if case .null = cell { return nil }
        let name = text(cell, column, &findings, NormalText.init(source:))
        return name?.isEmpty == false ? name : nil
    }

    /// Whether `reviewed_at` holds a time. Pages state that a person has read a generated text, so no other value
    /// counts.
    private func isReviewed(_ findings: inout Findings) -> Bool {
        guard let time = optionalText(reviewedAt, "reviewed_at", &findings) else { return false }
        if CivilDate(time.utf8.prefix(10)) != nil { return true }
        findings.add(
            .reviewTimeUnclear,
            "reviewed_at is \(quoted(time.string)), which is not a time, so the unit counts as unreviewed",
            at: place("reviewed_at"), remedy: "mark the unit with `halomeid review`, or write NULL")
        return false
    }

    private func deepDive(_ findings: inout Findings) -> DeepDive {
        guard let json = json(approaches, "ai_deep_dive_json", &findings) else { return DeepDive() }
        let (deepDive, found) = DeepDive.read(json)
        if !found.isEmpty { findings.add(contentsOf: found.findings(at: place("ai_deep_dive_json"))) }
        return deepDive
    }

    private func quiz(_ findings: inout Findings) -> Quiz? {
        guard let json = json(quiz, "quiz_json", &findings) else { return nil }
        let (quiz, found) = Quiz.read(json)
        if !found.isEmpty { findings.add(contentsOf: found.findings(at: place("quiz_json"))) }
        return quiz
    }

    /// nil: NULL, empty, or not a text, which is a finding.
    private func json(_ cell: Cell, _ column: String, _ findings: inout Findings) -> ArraySlice<UInt8>? {
        if case .null = cell { return nil }
        guard case .text(let range) = cell, JSONParser.isUTF8(bytes[range]) else {
            _ = text(cell, column, &findings, NormalText.init(source:))
            return nil
        }
        return range.isEmpty ? nil : bytes[range]
    }
}

extension Result<UnsafeBufferPointer<UInt8>, StrictRow.Problem> {
    fileprivate var count: Int { (try? get().count) ?? 0 }
}
