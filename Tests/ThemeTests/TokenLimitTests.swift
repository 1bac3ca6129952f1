import Diagnostics
import Testing

@testable import Theme

/// Token files of any size end with a finding, in time and without a crash.
struct TokenLimitTests {
    /// The codes that a design system has with these tokens in addition to its own.
    private func codes(_ tokens: String) throws -> Set<Code> {
        let folder = try smallTokens()
        try folder.write("more.tokens.json", tokens)
        return Set(folder.tokenFindings().map(\.code))
    }

    private func chain(_ count: Int, _ order: (Range<Int>) -> [Int]) -> String {
        let links = order(0..<count).map { "\"a\($0)\": {\"$value\": \"{long.a\($0 + 1)}\"}" }
        let end = "\"a\(count)\": {\"$value\": {\"value\": 1, \"unit\": \"px\"}}"
        return "{\"long\": {\"$type\": \"dimension\", \((links + [end]).joined(separator: ","))}}"
    }

    @Test func `a chain of references has a limit, from whichever end it is read`() throws {
        #expect(try codes(chain(4_000) { Array($0) }).contains(.themeTooLarge))
        #expect(try codes(chain(4_000) { $0.reversed() }).contains(.themeTooLarge))
        // Only what is missing in other modes.
        #expect(try codes(chain(30) { Array($0) }) == [.tokenMissing])
    }

    @Test func `a chain of extended groups has a limit`() throws {
        let links = (0..<400).map { "\"g\($0)\": {\"$extends\": \"{g\($0 + 1)}\"}" }.joined(separator: ",")
        let end = "\"g400\": {\"$type\": \"dimension\", \"a\": {\"$value\": {\"value\": 1, \"unit\": \"px\"}}}"
        #expect(try codes("{\(links), \(end)}").contains(.themeTooLarge))
    }

    @Test func `extending cannot multiply tokens endlessly`() throws {
        let base = (0..<1_000).map { "\"t\($0)\": {\"$value\": {\"value\": 1, \"unit\": \"px\"}}" }
        let copies = (0..<400).map { "\"g\($0)\": {\"$extends\": \"{base}\"}" }
        let tokens = "{\"base\": {\"$type\": \"dimension\", \(base.joined(separator: ","))}, "
        #expect(try codes(tokens + copies.joined(separator: ",") + "}") == [.themeTooLarge])
        let more = (0..<600).map { "\"g\($0)\": {\"$extends\": \"{base}\"}" }
        #expect(try codes("{\"base\": {}, \(more.joined(separator: ","))}") == [.themeTooLarge])
    }

    @Test func `names, numbers and files have limits`() throws {
        let name = String(repeating: "a", count: 101)
        #expect(try codes("{\"\(name)\": {}}") == [.themeTooLarge])
        #expect(
            try codes("{\"n\": {\"$type\": \"number\", \"$value\": 1e300}}") == [.tokenValueInvalid])
        #expect(try codes(String(repeating: " ", count: 5 << 20)) == [.themeTooLarge])
        #expect(try codes("{\"a\": [\(String(repeating: "0,", count: 300_000))0]}") == [.themeNotJSON])
    }

    @Test func `thousands of unknown names are found in time, on one line`() throws {
        let tokens = (0..<4_000).map { "\"a\($0)\": {\"$value\": \"{b\($0)}\"}" }.joined(separator: ",")
        #expect(try codes("{\"long\": {\"$type\": \"dimension\", \(tokens)}}") == [.tokenAliasUnknown])
    }

    @Test func `a pipe is not read`() throws {
        let folder = try smallTokens()
        try folder.makePipe("more.tokens.json")
        #expect(folder.tokenFindings().map(\.code) == [.themeFileUnreadable])
    }
}
