import Diagnostics
import Refs

/// A row of `content_cache`, copied off the connection: its cells are read and checked on whatever thread has time.
public struct ContentRow: Sendable {
    /// A cell as it is in the database.
    private enum Cell: Sendable {
        /// The range of its bytes in those of the row, which need not be UTF-8.
        case text(Range<Int>)
        case null, number, blob
    }

    /// As the database spells it.
    let refID: String
    /// The texts of the row, one behind the other.
    private let bytes: [UInt8]
    private let sourceText: Cell
    private let explanation: Cell
    private let approaches: Cell
    private let explainedBy: Cell
    /// Normalised, by part, then by title.
    public internal(set) var sources: [ContentSource] = []

    /// - Parameter row: ref, source text, explanation, approaches and the program that explains.
    init(_ row: StrictRow, refID: String) {
        self.refID = refID
        let columns = (
            row.bytes(ofText: 1), row.bytes(ofText: 2), row.bytes(ofText: 3), row.bytes(ofText: 4)
        )
        var bytes: [UInt8] = []
        bytes.reserveCapacity(columns.0.count + columns.1.count + columns.2.count + columns.3.count)
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
        sourceText = copy(columns.0)
        explanation = copy(columns.1)
        approaches = copy(columns.2)
        explainedBy = copy(columns.3)
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
        return UnitTexts(
            source: source ?? "", explanation: explanation ?? "", approaches: approaches(&findings),
            explainedBy: explainedBy(&findings), sources: sources)
    }

    private func place(_ column: String) -> Place {
        .row(table: "content_cache", row: "ref_id \(quoted(refID))", column: column)
    }

    /// A text that pages show. What steers its direction is taken out, and that is reported.
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

    private func explainedBy(_ findings: inout Findings) -> NormalText? {
        if case .null = explainedBy { return nil }
        let program = text(explainedBy, "explained_by", &findings, NormalText.init(source:))
        return program?.isEmpty == false ? program : nil
    }

    private func approaches(_ findings: inout Findings) -> [ApproachTexts] {
        if case .null = approaches { return [] }
        guard case .text(let range) = approaches, let json = String(validating: bytes[range], as: UTF8.self) else {
            _ = text(approaches, "ai_deep_dive_json", &findings, NormalText.init(source:))
            return []
        }
        if json.isEmpty { return [] }
        let (approaches, found) = DeepDive.read(json)
        if !found.isEmpty { findings.add(contentsOf: found.findings(at: place("ai_deep_dive_json"))) }
        return approaches
    }
}

extension Result<UnsafeBufferPointer<UInt8>, StrictRow.Problem> {
    fileprivate var count: Int { (try? get().count) ?? 0 }
}
