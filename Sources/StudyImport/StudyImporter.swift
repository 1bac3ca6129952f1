import Diagnostics
import Foundation
import Refs
import StudyStore

/// Imports files into a study database: links first, then texts, commentaries and content JSON, all in one transaction.
/// A file with an error changes nothing; the others are imported.
public struct StudyImporter {
    private let request: ImportRequest
    /// The bytes of standard input if it is among the files: it can be read only once.
    private let input: Data?

    private var report = ImportReport()
    private var links = Links()
    /// The licences of editions named in the files of this command.
    private var licences: [Edition: String] = [:]
    /// The refs already written from editions earlier in this command.
    private var importedRefs: [SefariaWork.Kind: Set<Ref>] = [:]
    /// The texts of tractates in this command.
    private var texts = ChapterTexts()
    /// By file, the refs that the track's syllabus gets once all texts are imported.
    private var syllabusAdditions: [[Ref]] = []
    /// The units of the files.
    private var importedUnits: [Ref] = []
    /// Commentaries known to number their comments through the chapter, by at least one file.
    private var throughNumbered: Set<SefariaWork.Kind> = []

    private struct Edition: Hashable {
        let title: String
        let name: String
    }

    /// A readable file and its turn; within a turn, files are in Sefaria's order of preference.
    private struct Candidate {
        let path: String
        let turn: Turn
        var priority = 0.0
    }

    private enum Turn: Int {
        case texts, commentaries, content
    }

    private init(_ request: ImportRequest) throws(Findings) {
        self.request = request
        input = request.files.contains("-") ? try ImportFile.readStandardInput() : nil
    }

    /// - Parameter findings: gets the problems of files; a file with an error was not imported.
    /// - Throws: the problems of the database.
    public static func run(
        _ request: ImportRequest, into database: String, findings: inout Findings,
        progress: @escaping (ImportProgress) -> Void = { _ in }
    ) throws -> ImportReport {
        let database = try StudyDatabase(database)
        findings.add(contentsOf: database.notes)
        var importer = try StudyImporter(request)
        let files = ImportPaths.expand(request.files, &findings)
        let candidates = importer.inspect(files, &findings)
        if !candidates.isEmpty {
            try database.write { writer in
                if candidates.contains(where: { $0.turn == .texts }) {
                    try request.checkTitle(among: try writer.trackSlugs())
                }
                for (number, candidate) in candidates.enumerated() {
                    progress(ImportProgress(number: number + 1, count: candidates.count, path: candidate.path))
                    // Content JSON adds to syllabuses itself.
                    if candidate.turn == .content { try importer.extendSyllabus(writer) }
                    try importer.take(candidate.path, writer, &findings)
                }
                try importer.extendSyllabus(writer)
            }
        }
        importer.report.refs = Set(importer.importedUnits)
        return importer.report
    }

    /// Reads every file once, to know its turn, the links and the editions' licences; texts are not kept.
    ///
    /// - Returns: the other files in the order in which they are imported.
    private mutating func inspect(_ files: [String], _ findings: inout Findings) -> [Candidate] {
        var candidates: [Candidate] = []
        for path in files {
            do throws(Findings) {
                var found = Findings()
                switch try ImportDocument.read(path, input: input, &found) {
                case .links(let more):
                    // The other files are read again in their turn, and their findings are added then.
                    findings.add(contentsOf: found)
                    try links.add(more, from: path)
                    report.files += 1
                case .content:
                    candidates.append(Candidate(path: path, turn: .content))
                case .shape: break
                case .works(let works):
                    works.forEach { remember($0) }
                    throughNumbered.formUnion(works.filter(\.hasRunningNumbers).map(\.kind))
                    let isText = works.contains(where: \.kind.isText)
                    let priority = works.map(\.edition.priority).max() ?? 0
                    candidates.append(
                        Candidate(path: path, turn: isText ? .texts : .commentaries, priority: priority))
                }
            } catch {
                findings.add(contentsOf: error)
            }
        }
        // The sort is stable, so that equal files keep the order of the command.
        return candidates.sorted { ($0.turn.rawValue, -$0.priority) < ($1.turn.rawValue, -$1.priority) }
    }

    private mutating func remember(_ work: SefariaWork) {
        guard let name = work.edition.name, let licence = LicencePolicy.known(work.edition.licence) else { return }
        licences[Edition(title: work.title, name: name)] = licence
    }

    /// Imports a file, or nothing of it if there is an error.
    ///
    /// - Throws: an error that ended the transaction, such as a full disk.
    private mutating func take(_ path: String, _ writer: StudyWriter, _ findings: inout Findings) throws {
        let before = self
        do {
            var found = Findings()
            let document = try ImportDocument.read(path, input: input, &found)
            try writer.attempt {
                switch document {
                case .links, .shape: break
                case .works(let works): for work in works { try write(work, with: writer, &found) }
                case .content(let content):
                    report.units.add(try content.write(with: writer, policy, &found))
                    importedUnits += content.records.map(\.ref)
                }
            }
            report.files += 1
            findings.add(contentsOf: found)
        } catch {
            self = before
            guard writer.isInTransaction else { throw error }
            if let error = error as? Findings {
                findings.add(contentsOf: error)
            } else {
                findings.add(.importUnreadable, "\(error)", at: .file(path))
            }
        }
    }

    private mutating func write(_ work: SefariaWork, with writer: StudyWriter, _ found: inout Findings) throws(Findings)
    {
        let licence = try policy.check(self.licence(of: work), of: work.title, from: work.origin, &found)
        let before = importedRefs[work.kind] ?? []
        let (counts, refs): (ImportCounts, [Ref])
        switch work.kind {
        case .text(let book):
            (counts, refs) = try work.writeText(book, with: writer, licence: licence, imported: before, &found)
            compare(work, &found)
            try addToTrack(refs, writer, &found)
        case .commentary(let name, let book):
            (counts, refs) = try work.writeComments(
                name, book, with: writer, licence: licence,
                links: throughNumbered.contains(work.kind) ? links : nil, imported: before, &found)
        }
        report.units.add(counts)
        importedRefs[work.kind] = before.union(refs)
        importedUnits += refs
    }

    /// Remembers the texts of a tractate, and reports a chapter that has those of another one.
    private mutating func compare(_ work: SefariaWork, _ found: inout Findings) {
        let own = ChapterTexts(work.segments)
        if let original = texts.original(of: own), let chapter = original.position?.chapter {
            found.add(
                .importTextRepeated,
                "a chapter of \(work.title) has the texts of chapter \(chapter) of \(original.book?.title ?? "")",
                at: work.origin.place,
                remedy: "one of the two is false: compare them, and import another edition")
        }
        texts.add(own)
    }

    private mutating func addToTrack(
        _ refs: [Ref], _ writer: StudyWriter, _ findings: inout Findings
    ) throws(Findings) {
        if syllabusAdditions.isEmpty {
            let slugs = try writer.trackSlugs()
            let isThere = slugs.contains(request.track)
            if !isThere, let near = Suggestion.nearest(to: request.track, among: slugs) {
                findings.add(
                    .importNewTrack, "the track '\(request.track)' is new; '\(near)' exists", at: .option("--track"),
                    remedy: "if you meant '\(near)', delete the new track and import again with --track \(near)")
            }
            let title = request.title ?? (isThere ? nil : request.newTitle)
            if let title { try writer.put(TrackRecord(slug: request.track, title: title)) }
        }
        syllabusAdditions.append(refs)
    }

    private mutating func extendSyllabus(_ writer: StudyWriter) throws(Findings) {
        try writer.extendSyllabus(syllabusAdditions, of: request.track)
        syllabusAdditions = []
    }

    private var policy: LicencePolicy {
        LicencePolicy(stated: request.licence, allowsOthers: request.allowsOtherLicences)
    }

    /// The file's own; of a merged file those of its editions, if other files of the command name all of them, or
    /// one that is not free.
    private func licence(of work: SefariaWork) -> String? {
        if let licence = LicencePolicy.known(work.edition.licence) { return licence }
        let known = work.edition.parts.map { licences[Edition(title: work.title, name: $0)] }
        let all = Set(known.compactMap { $0 })
        if let unfree = all.sortedByUTF8().first(where: { !Licence.isFree($0) }) { return unfree }
        guard !known.isEmpty, !known.contains(nil) else { return nil }
        return all.sortedByUTF8().joined(separator: ", ")
    }
}
