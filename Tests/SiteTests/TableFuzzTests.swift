import Foundation
import TestSupport
import Testing

@testable import Site

/// The tables and lists of units that a site publishes, as `Tests/Browser/tables.mjs` reads them.
@Suite struct TableFuzzTests {
    /// node, which reads a site a line.
    private final class Reader {
        private let process = Process()
        private let (input, output) = (Pipe(), Pipe())
        private var rest = Data()

        init() throws {
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [
                "node", StudyFixture.repository + "/Tests/Browser/tables.mjs", String(SitePlan.syllabusFileSize),
            ]
            process.standardInput = input
            process.standardOutput = output
            try process.run()
        }

        func answer(to site: [String: Any]) throws -> String? {
            let line = try JSONSerialization.data(withJSONObject: site, options: .withoutEscapingSlashes)
            try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
            while true {
                if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { rest = Data(rest[(end + 1)...]) }
                    return String(decoding: rest[..<end], as: UTF8.self)
                }
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { return nil }
                rest += more
            }
        }

        deinit {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
    }

    private static let names = [
        "ברכות א, א", "a", "", "\"", "\\", "</script>", "\u{0}", "\u{1}\u{8}\t\n\u{C}\r\u{1F}", "\u{2028}", "\u{202E}x",
        "😀", "\u{10FFFF}", "\u{FEFF}", "\u{FFFE}", "בְּ", "__proto__", String(repeating: "א\"", count: 300),
    ]

    /// A site's files, and what is in them.
    private static func site(_ random: inout SeededRandom, _ seed: UInt64) throws -> [String: Any] {
        func name() -> String {
            let one = names[Int.random(in: 0..<names.count, using: &random)]
            return Int.random(in: 0..<3, using: &random) == 0 ? one + names[Int.random(in: 0..<4, using: &random)] : one
        }
        let slug = "t\(seed)"
        var files: [String: [UInt8]] = [:]
        var rows: [[Any]] = []
        let size = SitePlan.syllabusFileSize
        let count = Int.random(in: 0..<4, using: &random) == 0 ? size + 3 : Int.random(in: 1...20, using: &random)
        let units = (0..<count).map { _ in [name(), name(), name()] }
        func value(_ json: [String: Any]) throws -> Data { try JSONSerialization.data(withJSONObject: json) }
        let years = Array(2025..<2025 + Int.random(in: 1...3, using: &random))
        for year in years {
            // A row whose number is in the syllabus names the unit there; devices refuse other rows.
            let dates: [[Any]] = (0..<Int.random(in: 0...20, using: &random)).map {
                let unit = Int.random(in: 0...(Bool.random(using: &random) ? 1_000_000 : count), using: &random)
                return ["\(year)-01-\($0 + 10)", unit < count ? units[unit][0] : name(), unit]
            }
            rows += dates
            let file = try JSONDecoder().decode(DatesFile.self, from: value(["v": 1, "dates": dates]))
            files["data/1/\(slug)/dates-\(year).json"] = file.bytes
        }
        for start in stride(from: 0, to: count, by: size) {
            let part = Array(units[start..<min(count, start + size)])
            let file = try JSONDecoder().decode(SyllabusFile.self, from: value(["v": 1, "from": start, "units": part]))
            files["data/1/\(slug)/syllabus-\(start / size).json"] = file.bytes
        }
        var entries = files.map { HashedFile(path: SitePath($0.key), hash: ContentHash(of: $0.value)) }
        for page in 0..<Int.random(in: 0...400, using: &random) {
            entries.append(
                HashedFile(
                    path: SitePath("study", slug, "p-\(page)-\(random.next() % 9).html"),
                    hash: ContentHash(of: [UInt8(page % 256)])))
        }
        let tables = HashTables(entries.shuffled(using: &random)).tables
        let stored =
            tables.map { ($0.path.text, $0.bytes) } + files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let (path, bytes) = stored[Int.random(in: 0..<stored.count, using: &random)]
        var damaged = bytes
        while damaged == bytes {
            damaged = random.damaged(String(decoding: bytes, as: UTF8.self), pieces: SeededRandom.jsonPieces)
        }
        return [
            "track": ["slug": slug, "years": years, "syllabus": (count + size - 1) / size],
            "rows": rows, "units": units,
            "hashes": Dictionary(uniqueKeysWithValues: entries.map { ($0.path.text, $0.hash.text) }),
            "tables": tables.map {
                ["first": $0.first.text, "name": $0.name, "text": String(decoding: $0.bytes, as: UTF8.self)]
            },
            "files": files.mapValues { String(decoding: $0, as: UTF8.self) },
            "damaged": ["path": path, "bytes": Data(damaged).base64EncodedString()],
        ]
    }

    @Test func `devices read what was written, and nothing of a damaged table or list`() throws {
        let reader = try Reader()
        try Fuzz.run("tables", count: 20) { random, seed in
            let site = try Self.site(&random, seed)
            let answer = try reader.answer(to: site)
            #expect(answer == "", "seed \(seed)")
        }
    }
}
