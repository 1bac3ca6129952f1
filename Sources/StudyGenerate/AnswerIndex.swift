import Diagnostics
import Digests
import Markup
import Refs
import StudyStore

/// The answers that the units of a database have. A model that gives the same answer for two different texts, or the
/// same explanation but for some words, is wrong about at least one of them.
struct AnswerIndex {
    typealias Before = (index: Int, content: UnitContent)

    struct Owner {
        let ref: Ref
        fileprivate let text: SHA256Digest
        /// For an answer of this run: the unit's index in the queue, and what the unit had before.
        let before: Before?
        /// The number of the answer's runs of words, and the runs of the unit's text.
        fileprivate var ownRuns = 0
        fileprivate var textRuns: Set<Int> = []
    }

    private let task: GenerationTask
    private var owners: [SHA256Digest: Owner] = [:]
    /// The runs of words of all answers, each with the indices of the units that have it.
    private var runs: [Int: [Int]] = [:]
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
            }
            return index
        }
        self = found
    }

    private init(_ task: GenerationTask) { self.task = task }

    /// A unit with another text that has the same answer, or half of it.
    ///
    /// - Parameters:
    ///   - content: of the unit, with the answer.
    ///   - before: what the model was asked about.
    func other(with content: UnitContent, of ref: Ref, before: UnitContent) -> Owner? {
        let text = Self.digest(of: content.sourceText)
        return digests(content, ref).lazy.compactMap { owners[$0] }.first { $0.ref != ref && $0.text != text }
            ?? ownerOfRuns(content, before) { $0.ref != ref && $0.text != text }
    }

    /// A unit of which the answer has many of its runs of words in common: half of each of the two answers. A short
    /// answer may be a small part of a long one. Nearly equal texts may have nearly equal answers.
    private func ownerOfRuns(
        _ content: UnitContent, _ before: UnitContent, where mayOwn: (Owner) -> Bool
    ) -> Owner? {
        let own = ownRuns(of: content, before)
        let counts: [Int: Int] = own.reduce(into: [:]) { counts, run in
            for owner in runs[run] ?? [] { counts[owner, default: 0] += 1 }
        }
        let textRuns = textRuns(of: content)
        return counts.filter { owner, count in
            let other = runOwners[owner]
            return count >= Self.minRuns && count * 2 >= max(own.count, other.ownRuns) && mayOwn(other)
                && !Self.areAlike(textRuns, other.textRuns)
        }
        .max { ($0.value, $1.key) < ($1.value, $0.key) }.map { runOwners[$0.key] }
    }

    private static func areAlike(_ one: Set<Int>, _ other: Set<Int>) -> Bool {
        let count = one.intersection(other).count
        return count >= minTextRuns && count * 2 >= max(one.count, other.count)
    }

    /// The first unit with an answer keeps it.
    mutating func add(_ content: UnitContent, of ref: Ref, before: Before?) {
        var owner = Owner(ref: ref, text: Self.digest(of: content.sourceText), before: before)
        for digest in digests(content, ref) where owners[digest] == nil || owners[digest]?.ref == ref {
            owners[digest] = owner
        }
        let own = ownRuns(of: content, before?.content ?? content)
        guard own.count >= Self.minRuns else { return }
        for run in own { runs[run, default: []].append(runOwners.count) }
        owner.ownRuns = own.count
        owner.textRuns = textRuns(of: content)
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
        return content.approaches.map { HebrewWords(Markup.markdown($0.text).visible.text).words }
            .filter { $0.count >= Self.minSummaryWords }
    }

    private static let minSummaryWords = 8
    /// The words of a run, and the number of runs that make an answer another unit's: together 15 words. Two answers
    /// about different texts may have a sentence in common.
    private static let (runLength, minRuns) = (8, 8)
    /// The same of two texts: together seven words. Their runs are shorter, because a word that differs changes as many
    /// runs as each has words.
    private static let (textRunLength, minTextRuns) = (4, 4)

    /// The runs of an explanation's words that are not those of the unit's own sources. Questions may be worded alike.
    ///
    /// - Parameter before: with the commentaries that summaries may have replaced.
    private func ownRuns(of content: UnitContent, _ before: UnitContent) -> Set<Int> {
        guard case .explanation = task else { return [] }
        var sources = [before.sourceText]
        if before.approachesMadeBy == nil { sources += before.approaches.map(\.text) }
        return sources.reduce(into: Self.runs(of: words(of: content), Self.runLength)) { runs, source in
            runs.subtract(Self.runs(of: Self.words(of: source), Self.runLength))
        }
    }

    private func textRuns(of content: UnitContent) -> Set<Int> {
        guard case .explanation = task else { return [] }
        return Self.runs(of: Self.words(of: content.sourceText), Self.textRunLength)
    }

    /// Hashes, which differ from process to process. `Substance` looks for repetitions within one answer, and
    /// `SharedWords` for words of the sources; here one answer is compared with thousands.
    private static func runs(of words: [String], _ length: Int) -> Set<Int> {
        let hashes = words.map(\.hashValue)
        guard hashes.count >= length else { return [] }
        return Set((0...(hashes.count - length)).map { hashes[$0..<($0 + length)].hashValue })
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

    private static func words(of source: String) -> [String] {
        HebrewWords(Markup.source(source).visible.text).words
    }

    private static func digest(of source: String) -> SHA256Digest { digest(words(of: source)) }

    private static func digest(_ words: [String]) -> SHA256Digest { SHA256Digest(of: words.joined(separator: " ")) }
}
