import Diagnostics
import GRDB
import Refs

/// Reads texts in batches, inside `StudyStore.read`.
public struct ContentReader {
    private let path: String
    private let texts: Statement
    private let sources: SourceReader?

    /// - Parameter spellings: other spellings of refs in `content_sources`, by the content's rowid.
    init(_ db: Database, _ schema: Schema, _ path: String, spellings: [Int64: [String]]) throws {
        self.path = path
        let explainedBy = schema.column("content_cache", "explained_by")
        texts = try db.makeStatement(
            sql: """
                SELECT ref_id, mishna_text_he, ai_explanation_he, ai_deep_dive_json, \(explainedBy)
                FROM content_cache WHERE _rowid_ = ?
                """)
        sources = schema.has("content_sources") ? SourceReader(db, schema, spellings: spellings) : nil
    }

    /// The texts of units, in the order of the keys. A cell that cannot be read is a finding of level error, one a
    /// cell, and stands empty in the result.
    ///
    /// - Throws: what keeps the database from being read at all.
    public func contents(
        _ keys: some Collection<ContentKey>, findings: inout Findings
    ) throws(Findings) -> [UnitContent] {
        try DatabaseFailure.findings(path) {
            var contents: [UnitContent] = []
            contents.reserveCapacity(keys.count)
            var refs: [String] = []
            for key in keys {
                try texts.forEachRow([key.rowid]) { cells in
                    refs.append(cells.key(0) ?? "")
                    var reader = TextReader(cells: cells)
                    contents.append(reader.content())
                    findings.add(contentsOf: reader.findings)
                }
            }
            try sources?.add(to: &contents, refs: refs, keys: keys, findings: &findings)
            return contents
        }
    }
}

/// Reads a row of `content_cache`.
private struct TextReader {
    let cells: Cells
    var findings = Findings()

    init(cells: Cells) {
        self.cells = cells
    }

    private func place(_ column: String) -> Place {
        .row(table: "content_cache", row: "ref_id \(cells.shown(0))", column: column)
    }

    mutating func content() -> UnitContent {
        let sourceText = displayed(1, "mishna_text_he").map(TextNormal.source)
        if let sourceText, !TextNormal.isVisible(sourceText) {
            findings.add(
                .cellEmpty, "the unit has no source text", at: place("mishna_text_he"), remedy: "import the text")
        }
        return UnitContent(
            sourceText: sourceText ?? "",
            explanation: displayed(2, "ai_explanation_he").map(TextNormal.markdown) ?? "",
            approaches: approaches(),
            explainedBy: explainedBy(),
            sources: [])
    }

    /// A text that pages show. What steers its direction is taken out, and that is told.
    private mutating func displayed(_ column: Int, _ name: String) -> String? {
        let text = text(column, name)
        if let text, let controls = BidiControls(text) { findings.add(controls, in: text, at: place(name)) }
        return text
    }

    private mutating func text(_ column: Int, _ name: String) -> String? {
        switch cells.text(column) {
        case .success(let text): return text
        case .failure(let problem):
            findings.add(problem.finding(at: place(name)))
            return nil
        }
    }

    private mutating func optionalText(_ column: Int, _ name: String) -> String? {
        cells.isNull(column) ? nil : text(column, name)
    }

    private mutating func explainedBy() -> String? {
        guard !cells.isNull(4), let text = displayed(4, "explained_by").map(TextNormal.source) else { return nil }
        return text.isEmpty ? nil : text
    }

    private mutating func approaches() -> [Approach] {
        guard let json = optionalText(3, "ai_deep_dive_json"), !json.isEmpty else { return [] }
        let (approaches, found) = DeepDive.read(json)
        if !found.isEmpty { findings.add(contentsOf: found.findings(at: place("ai_deep_dive_json"))) }
        return approaches
    }
}
