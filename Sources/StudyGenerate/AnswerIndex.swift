import Diagnostics
import Digests
import Markup
import Refs
import StudyStore

/// The answers that the units of a database have. A model that gives the same answer for two different texts, or one
/// that differs in a few words, is wrong about at least one of them.
struct AnswerIndex {
    typealias Before = (index: Int, content: UnitContent)

    struct Owner {
        let ref: Ref
        fileprivate let text: SHA256Digest
        /// For an answer of this run: the unit's index in the queue, and what the unit had before.
        let before: Before?
    }

    private let task: GenerationTask
    private var owners: [SHA256Digest: Owner] = [:]
    /// The runs of words of all answers, each with the index of the first unit that has it.
    private var runs: [Int: Int] = [:]
    private var runOwners: [Owner] = []

    /// - Throws: findings about the database.
    init(_ task: GenerationTask, reading path: String) throws {
        let found = try StudyStore.readUnits(path) { units, reader in
            var index = Self(task)
            var ignored = BoundedFindings()
            try reader.forEach(units, findings: &ignored) { unit, row, _ in
                var found = Findings()
                let content = UnitContent(row.texts(findings: &found))
                if !found.hasErrors { index.add(content, of: unit.ref, before: nil) }
                return true
            }
            return index
        }
        self = found
    }

    private init(_ task: GenerationTask) { self.task = task }

    /// A unit with another text that has the same answer, or most of it.
    ///
    /// - Parameter content: of the unit, with the answer.
    func other(with content: UnitContent, of ref: Ref) -> Owner? {
        let text = Self.digest(of: content.sourceText)
        return digests(content, ref).lazy.compactMap { owners[$0] }.first { $0.ref != ref && $0.text != text }
            ?? ownerOfRuns(content).flatMap { $0.ref != ref && $0.text != text ? $0 : nil }
    }

    /// The unit that has at least half of an answer's runs of words, and not only a few.
    private func ownerOfRuns(_ content: UnitContent) -> Owner? {
        let own = ownRuns(of: content)
        let counts: [Int: Int] = own.reduce(into: [:]) { counts, run in
            if let owner = runs[run] { counts[owner, default: 0] += 1 }
        }
        guard let (owner, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }),
            count >= Self.minRuns, count * 2 >= own.count
        else { return nil }
        return runOwners[owner]
    }

    /// The first unit with an answer keeps it.
    mutating func add(_ content: UnitContent, of ref: Ref, before: Before?) {
        let owner = Owner(ref: ref, text: Self.digest(of: content.sourceText), before: before)
        for digest in digests(content, ref) where owners[digest] == nil || owners[digest]?.ref == ref {
            owners[digest] = owner
        }
        for run in ownRuns(of: content) where runs[run] == nil { runs[run] = runOwners.count }
        runOwners.append(owner)
    }

    /// Whether a unit still has the answer that the index knows.
    func has(_ content: UnitContent, of ref: Ref) -> Bool {
        digests(content, ref).contains { owners[$0]?.ref == ref }
    }

    /// The digests of the answer's words, with and without those that only name the unit, and the same of each summary.
    private func digests(_ content: UnitContent, _ ref: Ref) -> Set<SHA256Digest> {
        let name = Set(HebrewWords("\(ref.hebrewName) \(ref.canonical)").words)
        let answers = [words(of: content)] + summaries(of: content)
        let own = answers.map { $0.filter { !name.contains($0) && !Self.mayBeNumber($0) } }
        return Set((answers + own).filter { !$0.isEmpty }.map(Self.digest))
    }

    /// The words of each summary that a program wrote. Left out are the commentators' own words, which may belong to
    /// several units, and summaries of a few words, such as a reference.
    private func summaries(of content: UnitContent) -> [[String]] {
        guard case .explanation = task, content.approachesMadeBy != nil else { return [] }
        return content.approaches.map { HebrewWords(Markup.markdown($0.summary).visible.text).words }
            .filter { $0.count >= Self.minSummaryWords }
    }

    private static let minSummaryWords = 8
    /// The words of a run, and the number of runs that make an answer another unit's: together 15 words. Two answers
    /// about different texts may have a sentence in common.
    private static let (runLength, minRuns) = (8, 8)

    /// The runs of an explanation's words that are not those of the unit's own sources. Questions may be worded alike.
    private func ownRuns(of content: UnitContent) -> Set<Int> {
        guard case .explanation = task else { return [] }
        var sources = [content.sourceText]
        if content.approachesMadeBy == nil { sources += content.approaches.map(\.summary) }
        return sources.reduce(into: Self.runs(of: words(of: content))) { runs, source in
            runs.subtract(Self.runs(of: HebrewWords(Markup.source(source).visible.text).words))
        }
    }

    /// Hashes, which differ from process to process.
    private static func runs(of words: [String]) -> Set<Int> {
        let hashes = words.map(\.hashValue)
        guard hashes.count >= runLength else { return [] }
        return Set((0...(hashes.count - runLength)).map { hashes[$0..<($0 + runLength)].hashValue })
    }

    /// Whether a word may be a number, which such a model may change from unit to unit.
    private static func mayBeNumber(_ word: String) -> Bool {
        word.unicodeScalars.count < 3 || word.unicodeScalars.contains { ("0"..."9").contains($0) }
    }

    private func words(of content: UnitContent) -> [String] {
        switch task {
        case .explanation: HebrewWords(Markup.markdown(content.explanation).visible.text).words
        case .quiz:
            (content.quiz?.questions ?? []).flatMap { question in
                ([question.question, question.why] + question.choices).flatMap { HebrewWords($0).words }
            }
        }
    }

    private static func digest(of source: String) -> SHA256Digest {
        digest(HebrewWords(Markup.source(source).visible.text).words)
    }

    private static func digest(_ words: [String]) -> SHA256Digest { SHA256Digest(of: words.joined(separator: " ")) }
}
