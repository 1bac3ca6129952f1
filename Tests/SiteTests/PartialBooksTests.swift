import Foundation
import Refs
import Testing

/// What `tracks.json` says about tractates that the site has only in part.
@Suite struct PartialBooksTests {
    private struct Entry: Decodable, Equatable {
        let orders: String
        let partial: [String]?
        let unfinished: Bool?
    }

    private func entry(_ refs: [String], change: String? = nil) throws -> Entry {
        let site = try StudyFixture(refs.map { StudyFixture.Unit(ref: $0, text: "מֵאֵימָתַי") })
        if let change { try site.write { try $0.execute(sql: change) } }
        _ = try site.build()
        struct File: Decodable { let tracks: [Entry] }
        let json = Data(try site.text("data/1/tracks.json").utf8)
        return try #require(try JSONDecoder().decode(File.self, from: json).tracks.first)
    }

    private func refs(_ names: String...) throws -> [String] {
        try names.flatMap { try #require(Tractates.named($0)).refs.map(\.canonical) }
    }

    @Test func aTrackOfWholeTractatesHasNoPart() throws {
        #expect(try entry(refs("Kinnim", "Tamid")) == Entry(orders: "00", partial: nil, unfinished: nil))
        let ranges = ["Mishnah Kinnim 1", "Mishnah Kinnim 2:1-3:2", "Mishnah Kinnim 3:3-6", "Essay 7"]
        #expect(try entry(ranges) == Entry(orders: "00", partial: nil, unfinished: nil))
        #expect(try entry(["Mishnah Kinnim"]) == Entry(orders: "0", partial: nil, unfinished: nil))
    }

    @Test func aTractateThatBreaksOffIsAPart() throws {
        let cut = try Array(refs("Tamid", "Kinnim").dropLast())
        #expect(try entry(cut) == Entry(orders: "00", partial: ["kinnim", "kinnim-3"], unfinished: true))
        let chapters = ["Mishnah Kinnim 1", "Mishnah Kinnim 2"]
        #expect(try entry(chapters) == Entry(orders: "0", partial: ["kinnim"], unfinished: true))
        // The last tractate lacks its beginning.
        #expect(try entry(["Mishnah Kinnim 2-3"]) == Entry(orders: "0", partial: ["kinnim"], unfinished: nil))
        // A gap in the middle; the track ends with a whole tractate.
        let middle = try ["Mishnah Kinnim 1:1-3", "Mishnah Kinnim 2-3"] + refs("Tamid")
        #expect(try entry(middle) == Entry(orders: "00", partial: ["kinnim", "kinnim-1"], unfinished: nil))
    }

    @Test func whatFollowsTheFirstRefWithoutContentIsNotPublished() throws {
        let remove = "DELETE FROM content_cache WHERE ref_id = 'Mishnah Tamid 1:1'"
        #expect(
            try entry(refs("Kinnim", "Tamid"), change: remove)
                == Entry(orders: "00", partial: ["tamid"], unfinished: true))
        let order = Tractates.all.filter { $0.seder == .zeraim }.map(\.title)
        #expect(try entry(order) == Entry(orders: String(repeating: "1", count: 11), partial: nil, unfinished: nil))
        let cut = order.dropLast() + ["Mishnah Bikkurim 1-2"]
        #expect(
            try entry(Array(cut))
                == Entry(orders: String(repeating: "0", count: 11), partial: ["bikkurim"], unfinished: true))
    }
}
