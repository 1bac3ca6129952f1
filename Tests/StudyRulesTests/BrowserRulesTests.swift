import Foundation
import StudyRules
import TestSupport
import Testing

/// Sources/Web/rules/rules.js is StudyRules: made from it, byte for byte, and giving the same answers.
@Suite struct BrowserRulesTests {
    private let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    // Debian's tools make the committed bytes; other builds of them may order the code differently.
    #if os(Linux)
        @Test func `rebuilding gives the committed module byte for byte`() throws {
            let folder = try TemporaryFolder()
            let made = folder.path("rules.js")
            _ = try output(of: "sh", [repository.appendingPathComponent("Scripts/make-rules.sh").path, made])
            let committed = try Data(contentsOf: repository.appendingPathComponent("Sources/Web/rules/rules.js"))
            let isSame = try folder.bytes("rules.js") == committed
            #expect(isSame, "run Scripts/make-rules.sh and commit Sources/Web/rules/rules.js")
        }
    #endif

    @Test func `the module needs no exception in the policy and waits for nothing`() throws {
        let file = repository.appendingPathComponent("Sources/Web/rules/rules.js")
        let text = try String(contentsOf: file, encoding: .utf8)
        for word in ["eval", "Function(", "WebAssembly", "await", "Promise", "fetch", "import"] {
            #expect(!text.contains(word), "\(word)")
        }
    }

    @Test func `the same cases have the same answers natively and in the browser's module`() throws {
        var random = SeededRandom(seed: 4)
        var cases = (0..<2_000).map { _ in DeviceCase(&random) }
        cases += [large(units: 4_192, rows: 700), large(units: 25_000, rows: 9_000)]
        let file = CaseFile(
            cases: cases.map { given in
                let (pairs, moved, streak) = given.answer()
                return CaseFile.Case(
                    given: given, pairs: pairs, moved: moved, streak: streak.current, longest: streak.longest)
            })
        let folder = try TemporaryFolder()
        let path = try folder.write("cases.json", JSONEncoder().encode(file))
        let script = repository.appendingPathComponent("Tests/Browser/rules-cases/check.mjs").path
        _ = try output(of: "node", ["--disallow-code-generation-from-strings", script, path])
    }

    /// A real table, a long schedule and a learner who has not missed a day.
    private func large(units: Int, rows: Int) -> DeviceCase {
        let table = StudyDayTable(.daily)
        var given = DeviceCase()
        (given.tableFirst, given.tableDays, given.tables) = (table.first.dayNumber, table.days, [table.bits])
        given.syllabusCount = units
        given.rows = (0..<rows).map { DeviceCase.Row(day: table.first.dayNumber + $0, unit: $0) }
        given.segments = [
            DeviceCase.Segment(
                since: table.first.dayNumber, leftOn: nil, follows: "site", firstUnit: 0, table: 0)
        ]
        given.records = given.rows.map {
            DeviceCase.Record(unit: $0.unit, scheduledOn: $0.day, completed: true, completedOn: $0.day)
        }
        given.today = table.first.dayNumber + rows
        return given
    }
}

private struct CaseFile: Encodable {
    struct Case: Encodable {
        let given: DeviceCase
        let pairs: [[Int]]
        let moved: [[Int]]
        let streak: Int
        let longest: Int
    }

    let cases: [Case]
}
