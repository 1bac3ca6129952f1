import ArgumentParser
import Diagnostics
import Files
import Foundation
import Refs
import StudyGenerate
import StudyImport

struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: "Lists generated texts that nobody has reviewed, or marks units as reviewed.",
        discussion: """
            Without refs it lists the units whose explanation, summaries or quiz a program made and no person has \
            reviewed. Read them on the preview of `halomeid serve`, then give their refs: "Mishnah Berakhot 1:1", a \
            chapter ("Mishnah Berakhot 1") or a tractate ("Mishnah Berakhot").

            The page says what nobody has reviewed; `halomeid build --only-reviewed` leaves it out. A unit whose texts \
            change is unreviewed again.
            """)

    @Argument(help: "The study database.", completion: .database)
    var database: String

    @Argument(help: "Refs that you have reviewed: of units, chapters or tractates.")
    var refs: [String] = []

    private var allRefs: [String] { LongLists.restored(refs) }

    @Flag(help: "Mark them as unreviewed again.")
    var unreviewed = false

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["<database>": database])
        for ref in allRefs { try Usage.refuseEmpty(["<refs>": ref]) }
        try refuseSplitRefs()
        if unreviewed && refs.isEmpty { throw ValidationError("--unreviewed needs refs.") }
    }

    /// Rejects a ref in the place of the database, and one that the shell has split at its spaces.
    private func refuseSplitRefs() throws {
        let refs = allRefs
        if FileStatus(following: database) == nil, let ref = Self.ref(atStartOf: [database] + refs) {
            throw ValidationError("The database comes first: review study.db \"\(ref.joined(separator: " "))\".")
        }
        for start in refs.indices {
            guard let ref = Self.ref(atStartOf: refs[start...]), ref.contains(where: { Ref($0)?.book == nil }) else {
                continue
            }
            throw ValidationError("Write a ref with spaces in quotation marks: \"\(ref.joined(separator: " "))\".")
        }
    }

    /// The maximum number of words in a ref.
    private static let maxWords = 5

    /// The most words that together are the ref of a mishnah, chapter or tractate.
    private static func ref(atStartOf words: some Collection<String>) -> [String]? {
        let words = Array(words.prefix(maxWords))
        return words.indices.reversed().lazy.map { Array(words[...$0]) }
            .first { Ref($0.joined(separator: " "))?.book != nil }
    }

    func run() throws {
        try Console.run(printing.report(database: database), strict: printing.strict) {
            var findings = Findings()
            if refs.isEmpty {
                let units = try ReviewList.unreviewed(in: database, findings: &findings)
                try printing.printOnly("review", ReviewUnits(units), text: Self.text(units))
            } else {
                let time = unreviewed ? nil : Date().ISO8601Format()
                let count = try ReviewList.mark(allRefs, at: time, in: database, findings: &findings)
                findings.add(
                    contentsOf: printing.print(
                        "review", ReviewMarks(count, isReviewed: !unreviewed), text: text(count)))
            }
            return findings
        }
    }

    private static func text(_ units: [UnreviewedUnit]) -> String {
        let lines = units.map { "\($0.ref): \($0.parts.joined(separator: ", ")) by \($0.madeBy)".printable + "\n" }
        let count = units.count == 1 ? "1 unit is" : "\(units.count) units are"
        return lines.joined()
            + (units.isEmpty ? "nothing that a program made is unreviewed\n" : "\(count) unreviewed\n")
    }

    private func text(_ count: Int) -> String {
        "\(count.counted("unit")) marked as \(unreviewed ? "unreviewed" : "reviewed")\n"
    }
}

/// The unreviewed units as JSON.
private struct ReviewUnits: Encodable {
    struct Unit: Encodable {
        let ref: String
        let parts: [String]
        let madeBy: String
    }

    let unreviewed: [Unit]

    init(_ units: [UnreviewedUnit]) {
        unreviewed = units.map { Unit(ref: $0.ref, parts: $0.parts, madeBy: $0.madeBy) }
    }
}

/// The result of marking units as JSON.
private struct ReviewMarks: Encodable {
    let marked: Int
    let reviewed: Bool

    init(_ count: Int, isReviewed: Bool) {
        marked = count
        reviewed = isReviewed
    }
}
