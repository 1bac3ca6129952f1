import Diagnostics
import Refs
import StudyStore

/// Selects the units that a run asks about, among those that lack the result of its task.
public struct GenerationSelection: Sendable {
    /// nil: all.
    public var tractate: Book?
    /// nil: all.
    public var refs: Set<Ref>?
    /// The maximum number of units.
    public var limit: Int?
    /// Whether units are asked about whose commentaries permit no adaptations.
    public var allowsAdaptations: Bool

    public init(
        tractate: Book? = nil, refs: Set<Ref>? = nil, limit: Int? = nil, allowsAdaptations: Bool = false
    ) {
        self.tractate = tractate
        self.refs = refs
        self.limit = limit
        self.allowsAdaptations = allowsAdaptations
    }

    /// Returns the units that lack the result of a task, and passes them to `body`, in the canonical order of the
    /// tractates. A unit that cannot be read is left out.
    ///
    /// - Parameter findings: gets findings about texts, and about commentaries that may not be adapted.
    /// - Throws: a finding if the database has nothing of the tractate; findings about the database.
    func unitsLacking(
        _ task: GenerationTask, in path: String, _ findings: inout Findings,
        _ body: (Ref, UnitContent) throws -> Void = { _, _ in }
    ) throws -> [Ref] {
        try StudyStore.readUnits(path) { units, reader in
            let units = units.filter { unit in
                (tractate == nil || unit.ref.book == tractate) && refs?.contains(unit.ref) != false
            }
            if units.isEmpty, let name = tractate?.names.first {
                throw Findings(
                    .unitUnknown, "the database has no unit of \(name)", at: .option("--tractate"),
                    remedy: "import its texts, or fetch them: halomeid fetch \(path.shellWord) "
                        + "--tractate \(name.shellWord)")
            }
            var lacking: [Ref] = []
            var problems = BoundedFindings()
            var refused = RefusedSources()
            defer {
                findings.add(contentsOf: problems.findings)
                findings.add(contentsOf: refused.findings)
            }
            var ofSources = BoundedFindings()
            try reader.forEachWhile(units, findings: &ofSources) { unit, row, _ in
                var found = Findings()
                let content = UnitContent(row.texts(findings: &found))
                if found.hasErrors {
                    problems.add(contentsOf: found)
                } else if !task.isLacking(in: content) {
                    return true
                } else if !allowsAdaptations, refused.add(unit.ref, content.sources) {
                    return true
                } else {
                    lacking.append(unit.ref)
                    try body(unit.ref, content)
                }
                return lacking.count < limit ?? .max
            }
            problems.add(contentsOf: ofSources)
            return lacking
        }
    }
}

extension GenerationTask {
    /// Whether a unit lacks the result of the task.
    func isLacking(in content: UnitContent) -> Bool {
        switch self {
        case .explanation: !TextNormal.isVisible(content.explanation)
        case .quiz: content.quiz == nil
        }
    }
}
