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
    /// By column; that of the ref is not copied.
    private let cells: [Cell]
    /// Normalised, by part, then by title.
    public internal(set) var sources: [ContentSource] = []

    /// - Parameter row: has the columns of `ContentColumn`.
    init(_ row: StrictRow, refID: String) {
        self.refID = refID
        let columns = ContentColumn.read.dropFirst().map { row.bytes(ofText: $0.rawValue) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns.reduce(0) { $0 + $1.count })
        cells =
            [.null]
            + columns.map { column in
                switch column {
                case .success(let text):
                    bytes.append(contentsOf: text)
                    return .text(bytes.count - text.count..<bytes.count)
                case .failure(.null): return .null
                case .failure(.blob): return .blob
                case .failure: return .number
                }
            }
        self.bytes = bytes
    }

    /// The texts, normalised. A cell that cannot be read is a finding of level error, and is empty in the result.
    public func texts(findings: inout Findings) -> UnitTexts {
        let source = text(.sourceText, &findings, NormalText.init(source:))
        if let source, !source.isVisible {
            findings.add(
                .cellEmpty, "the unit has no source text", at: place(.sourceText), remedy: "import the text")
        }
        let explanation = text(.explanation, &findings, NormalText.init(markdown:))
        let deepDive = deepDive(&findings)
        return UnitTexts(
            sourceText: source ?? "", explanation: explanation ?? "", approaches: deepDive.approaches,
            explainedBy: optionalText(.explainedBy, &findings), approachesMadeBy: deepDive.madeBy,
            quiz: quiz(&findings), isReviewed: isReviewed(&findings), sources: sources)
    }

    private func place(_ column: ContentColumn) -> Place {
        .unit(refID, column)
    }

    private func cell(_ column: ContentColumn) -> Cell { cells[column.rawValue] }

    /// A text for a page. Characters that control its direction are removed, and that is reported.
    private func text(
        _ column: ContentColumn, _ findings: inout Findings, _ normalised: (ArraySlice<UInt8>) -> NormalText?
    ) -> NormalText? {
        guard case .text(let range) = cell(column), let text = normalised(bytes[range]) else {
            reportNoText(column, &findings)
            return nil
        }
        if let controls = BidiControls(bytes[range]) {
            findings.add(controls, in: bytes[range], at: place(column))
        }
        return text
    }

    /// Reports what a cell has in place of a text in UTF-8.
    private func reportNoText(_ column: ContentColumn, _ findings: inout Findings) {
        let problem: StrictRow.Problem =
            switch cell(column) {
            case .text: .notUTF8
            case .null: .null
            case .number: .number
            case .blob: .blob
            }
        findings.add(problem.finding(at: place(column)))
    }

    /// A short optional text; nil: NULL or empty.
    private func optionalText(_ column: ContentColumn, _ findings: inout Findings) -> NormalText? {
        if case .null = cell(column) { return nil }
        let text = text(column, &findings, NormalText.init(source:))
        return text?.isEmpty == false ? text : nil
    }

    /// Whether `reviewed_at` holds a date, with or without a time of day. Pages state that a person has read a
    /// generated text, so no other value counts.
    private func isReviewed(_ findings: inout Findings) -> Bool {
        guard let time = optionalText(.reviewedAt, &findings) else { return false }
        if ReviewTime.isValid(time.utf8) { return true }
        findings.add(
            .reviewTimeUnclear,
            "reviewed_at is \(quoted(time.string)), which is not a time, so the unit counts as unreviewed",
            at: place(.reviewedAt), remedy: "mark the unit with `halomeid review`, or write NULL")
        return false
    }

    private func deepDive(_ findings: inout Findings) -> DeepDive {
        guard let json = json(.approaches, &findings) else { return DeepDive() }
        let (deepDive, found) = DeepDive.read(json)
        if !found.isEmpty { findings.add(contentsOf: found.findings(at: place(.approaches))) }
        return deepDive
    }

    private func quiz(_ findings: inout Findings) -> Quiz? {
        guard let json = json(.quiz, &findings) else { return nil }
        let (quiz, found) = Quiz.read(json)
        if !found.isEmpty { findings.add(contentsOf: found.findings(at: place(.quiz))) }
        return quiz
    }

    /// nil: NULL, empty, or not a text, which is a finding.
    private func json(_ column: ContentColumn, _ findings: inout Findings) -> ArraySlice<UInt8>? {
        if case .null = cell(column) { return nil }
        guard case .text(let range) = cell(column), JSONParser.isUTF8(bytes[range]) else {
            reportNoText(column, &findings)
            return nil
        }
        return range.isEmpty ? nil : bytes[range]
    }
}

extension Result<UnsafeBufferPointer<UInt8>, StrictRow.Problem> {
    /// The number of bytes; 0 if the cell is not a text.
    var count: Int { (try? get().count) ?? 0 }
}
