import TestSupport
import Testing
import WebClient

@Suite struct RetryAfterTests {
    @Test(arguments: [
        ("120", 120), ("0", 0), (" 7 ", 7),
        // 1994-11-06 08:49:37 is 784111777.
        ("Sun, 06 Nov 1994 08:49:37 GMT", 77), ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
        // The obsolete forms.
        ("Sunday, 06-Nov-94 08:49:37 GMT", 77), ("Sun Nov  6 08:49:37 1994", 77), ("Sun Nov 16 08:49:37 1994", 864_077),
        // A leap second.
        ("Sun, 06 Nov 1994 08:49:60 GMT", 100),
    ])
    func `seconds and dates are understood`(value: String, seconds: Double) {
        #expect(RetryAfter.seconds(value, now: 784_111_700) == seconds)
    }

    @Test(arguments: [
        "", "soon", "-1", "1.5", "Sun, 31 Feb 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:61 GMT",
        "Sun, 06 Nov 1994 25:00:00 GMT", "Sunday, 31-Feb-94 08:49:37 GMT", "Sun Nov  6 08:49:37 +94",
    ])
    func `other values are ignored`(value: String) {
        #expect(RetryAfter.seconds(value, now: 0) == nil)
    }

    @Test func `a year of two digits is one from 1970 to 2069`() {
        #expect(HTTPDate.seconds("Thursday, 01-Jan-70 00:00:00 GMT") == 0)
        #expect(
            HTTPDate.seconds("Saturday, 06-Nov-26 08:49:37 GMT") == HTTPDate.seconds("Sat, 06 Nov 2026 08:49:37 GMT"))
    }

    @Test func `pauses double up to a limit, less a random part`() {
        var random = SeededRandom(seed: 1)
        for (repetition, longest) in [(1, 1.0), (2, 2), (3, 4), (6, 32), (7, 60), (50, 60)] {
            let pauses = (0..<50).map { _ in
                RetryAfter.pause(repetition: repetition, first: 1, longest: 60, using: &random)
            }
            #expect(pauses.allSatisfy { (longest / 2...longest).contains($0) })
            #expect(Set(pauses).count > 1)
        }
    }
}
