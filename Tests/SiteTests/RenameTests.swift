import Diagnostics
import Testing

@testable import Site

@Suite struct RenameTests {
    @Test func aTrackWithHalfOfTheOldUnitsIsARename() {
        let renames = Renames(
            from: ["a": ["1", "2", "3", "4"], "b": ["1", "2"], "c": ["8", "9"]],
            to: ["b": ["1", "2"], "d": ["2", "3", "7"], "e": ["4", "9"]])
        #expect(
            renames.tracks == [
                .init(old: "a", new: "d", units: 4, kept: 2), .init(old: "c", new: "e", units: 2, kept: 1),
            ])
        #expect(renames.units.isEmpty)
    }

    @Test func aUnitBetweenTheSameNeighboursIsARename() {
        let renames = Renames(
            from: ["a": ["1", "2", "3", "4", "5", "6"]], to: ["a": ["0", "2", "x", "4", "y", "z", "6", "7"]])
        #expect(renames.units == [.init(track: "a", old: "1", new: "0"), .init(track: "a", old: "3", new: "x")])
        #expect(renames.tracks.isEmpty)
    }

    @Test func unclearRenamesAreNotGuessed() {
        #expect(Renames(from: ["a": ["1", "2"]], to: ["b": ["3", "4"]]).tracks.isEmpty)
        #expect(Renames(from: ["a": ["1", "2", "3"]], to: ["a": ["1", "3", "2"]]).units.isEmpty)
        #expect(Renames(from: ["a": []], to: ["b": ["1"]]).tracks.isEmpty)
        #expect(Renames(from: [:], to: ["b": ["1"]]).tracks.isEmpty)
    }

    @Test func aBuildReportsChangedSlugs() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try fixture.write { try $0.execute(sql: "UPDATE tracks SET slug = 'mishnah'") }
        let stop = #expect(throws: Findings.self) { try fixture.build() }
        #expect(stop?.all.map(\.code) == [.unitRemoved, .slugRenamed])
        let renamed = try fixture.build { $0.allowsRemovals = true }.findings.all.filter { $0.code == .slugRenamed }
        #expect(
            renamed.first?.message.contains("'daily-mishnah' seems to be 'mishnah' now, which has 5 of its 5") == true)

        try fixture.write {
            try $0.execute(sql: "UPDATE content_cache SET ref_id = 'Mishnah Berakhot 9:1' WHERE id = 'c1'")
            try $0.execute(sql: "UPDATE track_units SET ref_id = 'Mishnah Berakhot 9:1' WHERE seq = 2")
        }
        let units = try fixture.build { $0.allowsRemovals = true }.findings.all.filter { $0.code == .slugRenamed }
        #expect(
            units.map(\.message) == [
                "track 'mishnah': 1 unit seems to have another slug: berakhot-1-2 is berakhot-9-1 now"
            ])
        #expect(
            units.map(\.place) == [
                .row(table: "content_cache", row: "ref_id 'Mishnah Berakhot 9:1'", column: "ref_id")
            ])
    }

    @Test func aBuildReportsUnitsInsertedBeforeOthers() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        func insertions() throws -> [String] {
            try fixture.build { $0.allowsRemovals = true }.findings.all.filter { $0.code == .unitInserted }
                .map(\.message)
        }
        for seq in [3, 5] {
            try fixture.write {
                try $0.execute(sql: "CREATE TABLE kept AS SELECT * FROM track_units WHERE seq = \(seq)")
                try $0.execute(sql: "DELETE FROM track_units WHERE seq = \(seq)")
            }
            #expect(try insertions() == [])
            try fixture.write {
                try $0.execute(sql: "INSERT INTO track_units SELECT * FROM kept")
                try $0.execute(sql: "DROP TABLE kept")
            }
            // One at the end moves no other.
            #expect(
                try insertions().map { $0.contains("1 unit inserted before others: berakhot-1-3;") }
                    == (seq == 3 ? [true] : []))
        }
    }
}
