import StudyRules
import TestSupport
import Testing

@Suite struct MergeTests {
    private func stamp(_ time: String, _ device: String) -> Stamp<String.UTF8View> {
        Stamp(updatedAt: time.utf8, deviceID: device.utf8)
    }

    @Test func `the last write wins`() {
        let old = stamp("2026-11-22T05:00:00.000Z", "z")
        let new = stamp("2026-11-22T05:00:00.001Z", "a")
        #expect(new.isNewer(than: old))
        #expect(!old.isNewer(than: new))
    }

    @Test func `at the same time the greater device id wins, on both devices alike`() {
        let one = stamp("2026-11-22T05:00:00.000Z", "b")
        let other = stamp("2026-11-22T05:00:00.000Z", "a")
        #expect(one.isNewer(than: other))
        #expect(!other.isNewer(than: one))
        #expect(!one.isNewer(than: one))
    }

    @Test func `bytes decide, not letters that look alike`() {
        #expect(stamp("é", "").isNewer(than: stamp("e\u{301}", "")))
        #expect(stamp("10", "").isNewer(than: stamp("1", "")))
        #expect(stamp("1", "").isNewer(than: stamp("", "")))
    }

    @Test func `it is an order: any list has one winner, whatever the order of merging`() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<500 {
            let stamps = (0..<6).map { _ in
                stamp("\(Int.random(in: 0...3, using: &random))", "\(Int.random(in: 0...2, using: &random))")
            }
            let winners = (0..<4).map { _ in
                stamps.shuffled(using: &random).reduce(stamp("", "")) { $1.isNewer(than: $0) ? $1 : $0 }
            }
            let texts = Set(winners.map { "\($0.updatedAt) \($0.deviceID)" })
            #expect(texts.count == 1)
        }
    }
}
