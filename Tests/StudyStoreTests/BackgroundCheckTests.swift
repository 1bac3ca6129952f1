import Diagnostics
import Foundation
import GRDB
import Testing

@testable import StudyStore

/// The file is checked on a second connection while the first one reads.
@Suite struct BackgroundCheckTests {
    private struct Stopped: Error {}

    @Test func `damage of the file is reported before its effects`() throws {
        let database = try TestDatabase.sample()
        func codes(checksWholeFile: Bool) throws -> [String] {
            do {
                try StudyStore.read(database.path, user: .id("u"), checksWholeFile: checksWholeFile) { _, _ in
                    throw Stopped()
                }
                return ["nothing"]
            } catch let findings as Findings {
                return findings.all.map(\.code.id)
            } catch is Stopped {
                return []
            }
        }
        #expect(try codes(checksWholeFile: true) == [])
        // An index whose rows are another column's.
        try database.run(
            """
            CREATE INDEX texts ON content_cache(mishna_text_he);
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = 'CREATE INDEX texts ON content_cache(ai_explanation_he)'
                WHERE name = 'texts';
            """)
        #expect(try codes(checksWholeFile: true) == [Code.databaseDamaged.id])
        #expect(try codes(checksWholeFile: false) == [])
    }

    #if os(Linux)
        /// A process loses its locks on a file when it closes any descriptor of it.
        @Test func `the reader keeps its lock after the check ends`() throws {
            let database = try TestDatabase.sample()
            var status = stat()
            #expect(stat(database.path, &status) == 0)
            let ending = ":\(status.st_ino) "
            func isLocked() throws -> Bool {
                try String(contentsOfFile: "/proc/locks", encoding: .utf8).split(separator: "\n").contains {
                    $0.contains(" POSIX ") && $0.contains(" \(getpid()) ") && $0.contains(ending)
                }
            }
            let end = DispatchSemaphore(value: 0)
            try ReadOnly(database.path).transaction { _, _, checking in
                try checking.run({ db in
                    defer { end.signal() }
                    try db.execute(sql: "SELECT count(*) FROM tracks")
                }) {
                    end.wait()
                    // The connection is closed some time after.
                    for _ in 0..<100 {
                        try #require(try isLocked())
                        usleep(1000)
                    }
                }
            }
            #expect(try !isLocked())
        }
    #endif
}
