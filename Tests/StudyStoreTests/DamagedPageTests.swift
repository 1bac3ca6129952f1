import Diagnostics
import Foundation
import GRDB
import StudyStore
import Testing

/// Single bytes of the b-tree of texts are changed where they say which row is where (sqlite.org/fileformat2.html,
/// 1.6). A text must never be read under another ref: either reading says that the database is damaged, or every unit
/// that it finds has the texts that it had. What a reader cannot notice, units that are gone, the check of the file
/// finds, which a build makes beside the reading.
@Suite struct DamagedPageTests {
    private static let pageSize = 512

    private struct Reading {
        var units: [String: UnitContent] = [:]
        var isRefused = false
    }

    @Test func noTextIsReadUnderAnotherRef() throws {
        let database = try Self.database()
        let whole = try Data(contentsOf: URL(fileURLWithPath: database.path))
        let undamaged = read(database)
        #expect(undamaged.units.count == 120 && !undamaged.isRefused)

        var state: UInt64 = 29
        func random(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        let places = Self.structure(of: whole)
        #expect(places.count > 300)
        // By hand, with more: `HALOMEID_DAMAGED=5000 swift test --filter DamagedPageTests`.
        let count = ProcessInfo.processInfo.environment["HALOMEID_DAMAGED"].flatMap { Int($0) } ?? 150
        var refused = 0
        for _ in 0..<count {
            var damaged = whole
            let place = places[random(places.count)]
            damaged[place] ^= UInt8(1 + random(255))
            try damaged.write(to: URL(fileURLWithPath: database.path))
            let reading = read(database)
            refused += reading.isRefused ? 1 : 0
            if reading.isRefused { continue }
            for (ref, content) in reading.units where content != undamaged.units[ref] {
                Issue.record("byte \(place): another text under \(ref)")
            }
            if reading.units.count < undamaged.units.count, !read(database, checksWholeFile: true).isRefused {
                Issue.record("byte \(place): units are gone")
            }
        }
        #expect(refused > count / 4)
    }

    /// Two rows have each other's number, in their order: the index of the refs leads to the text of the other.
    @Test func aRowWithTheNumberOfAnotherIsNotRead() throws {
        let database = try Self.database()
        var file = try Data(contentsOf: URL(fileURLWithPath: database.path))
        let page = try #require(
            stride(from: Self.pageSize, to: file.count, by: Self.pageSize).first { page in
                let isLeaf = file[page] == 0x0D && file[page + 4] > 1
                return isLeaf && file[page..<page + Self.pageSize].range(of: Data("ביאור".utf8)) != nil
            })
        // In a cell, the number follows the length.
        let pointers = [page + 8, page + 10]
        let numbers = pointers.map { pointer in
            let cell = page + (Int(file[pointer]) << 8 | Int(file[pointer + 1]))
            return cell + (file[cell] < 0x80 ? 1 : 2)
        }
        file.swapAt(numbers[0], numbers[1])
        for byte in 0...1 { file.swapAt(pointers[0] + byte, pointers[1] + byte) }
        try file.write(to: URL(fileURLWithPath: database.path))
        #expect(read(database).isRefused)
    }

    /// SQLite stops after a hundred messages, also of those that are no damage.
    @Test func damageIsFoundBehindManyValuesThatBreakAConstraint() throws {
        let database = try Self.database()
        try database.run(
            """
            CREATE TABLE other(a, b);
            CREATE INDEX other_b ON other(b);
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 150)
            INSERT INTO other SELECT NULL, 'entry' || i FROM n;
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE TABLE other(a NOT NULL, b)' WHERE name = 'other';
            """)
        #expect(!read(database, checksWholeFile: true).isRefused)
        var file = try Data(contentsOf: URL(fileURLWithPath: database.path))
        let places = file.ranges(of: Data("entry150".utf8))
        let index = try #require(places.first { Self.pageKind(of: $0.lowerBound, in: file) == 0x0A })
        file[index.lowerBound] ^= 1
        try file.write(to: URL(fileURLWithPath: database.path))
        #expect(read(database, checksWholeFile: true).isRefused)
    }

    private static func pageKind(of offset: Int, in file: Data) -> UInt8 { file[offset - offset % pageSize] }

    /// 120 units in a table of several levels, each text naming its ref.
    private static func database() throws -> TestDatabase {
        let database = try TestDatabase(.bare)
        try database.run("PRAGMA page_size = \(pageSize); VACUUM")
        try database.run(
            """
            DROP TABLE content_cache;
            CREATE TABLE content_cache(id TEXT PRIMARY KEY, ref_id TEXT UNIQUE, mishna_text_he TEXT,
                ai_explanation_he TEXT, ai_deep_dive_json TEXT);
            CREATE TABLE track_units(track_id, seq, ref_id);
            INSERT INTO tracks VALUES ('t', 'משנה', '', 'DAILY_WEEKDAYS_ONLY');
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
            INSERT INTO content_cache SELECT 'c' || i, 'Text ' || (i / 10 + 1) || ':' || (i % 10 + 1),
                'לשון ' || i || ' ' || hex(zeroblob(i % 7 * 20)), 'ביאור ' || i, NULL FROM n;
            INSERT INTO track_units SELECT 't', substr(id, 2) + 0, ref_id FROM content_cache;
            """)
        return database
    }

    private func read(_ database: TestDatabase, checksWholeFile: Bool = false) -> Reading {
        var reading = Reading()
        var findings = Findings()
        do {
            try StudyStore.read(database.path, user: .none, checksWholeFile: checksWholeFile) { library, reader in
                let units = library.tracks.flatMap(\.units) + library.unused
                for start in stride(from: 0, to: units.count, by: 32) {
                    let batch = units[start..<min(start + 32, units.count)]
                    let contents = try reader.contents(batch.map(\.content), findings: &findings)
                    for (unit, content) in zip(batch, contents) { reading.units[unit.ref.canonical] = content }
                }
            }
            reading.isRefused = findings.hasErrors
        } catch {
            reading.isRefused = true
        }
        return reading
    }

    /// The bytes of every b-tree page that lead to rows: its head, the pointers to its cells, and of each cell the page
    /// below it, the length of its row and the row's number.
    private static func structure(of file: Data) -> [Int] {
        var places: [Int] = []
        for page in stride(from: pageSize, to: file.count, by: pageSize) {
            let kind = file[page]
            guard [0x02, 0x05, 0x0A, 0x0D].contains(kind) else { continue }
            let head = kind < 0x08 ? 12 : 8
            let cells = Int(file[page + 3]) << 8 | Int(file[page + 4])
            guard head + 2 * cells <= pageSize else { continue }
            places += page..<(page + head + 2 * cells)
            for cell in 0..<cells {
                let pointer = page + head + 2 * cell
                let start = page + (Int(file[pointer]) << 8 | Int(file[pointer + 1]))
                let length = kind == 0x0D ? 3 : kind == 0x0A ? 1 : kind == 0x05 ? 6 : 5
                places += (start..<(start + length)).filter { $0 < page + pageSize }
            }
        }
        return places
    }
}
