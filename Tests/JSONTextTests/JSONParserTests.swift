import JSONText
import Testing

@Suite struct JSONParserTests {
    private func failure(_ text: String) -> JSONFailure? {
        do throws(JSONFailure) {
            _ = try JSONParser.parse(text)
            return nil
        } catch {
            return error
        }
    }

    private func list(_ text: String) throws -> [JSONValue] {
        let value = try JSONParser.parse(text)
        guard case .array(let values) = value.content else { throw Unexpected(kind: value.kind) }
        return values
    }

    private func members(_ value: JSONValue) throws -> [JSONValue.Member] {
        guard case .object(let members) = value.content else { throw Unexpected(kind: value.kind) }
        return members
    }

    private struct Unexpected: Error {
        let kind: String
    }

    @Test func valuesAndKeysKnowTheirPositions() throws {
        let text = "{\n  \"שָׁלוֹם\": [1, \"ב\"],\n\t\"b\": {\"c\": null}}"
        let value = try JSONParser.parse(text)
        let members = try members(value)
        guard case .array(let list)? = members["שָׁלוֹם"]?.content else {
            Issue.record("no list")
            return
        }
        let positions = list.map { TextPosition(ofByte: $0.offset, in: text.utf8) }
        #expect(positions.map(\.line) == [2, 2] && positions.map(\.column) == [15, 18])
        #expect(TextPosition(ofByte: members[1].keyOffset, in: text.utf8).column == 2)
        #expect(value.offset == 0)
    }

    @Test func numbersKeepTheirSpellingAndEscapesAreRead() throws {
        #expect(try JSONParser.parse(" -0.50e+2 ").content == .number("-0.50e+2"))
        #expect(try JSONParser.parse(#""\u05d0\n\"\\\/\ud83d\ude00""#).content == .string("א\n\"\\/😀"))
        let kinds = try list("[true,false,null,[],{}]").map(\.kind)
        #expect(kinds == ["true or false", "true or false", "null", "a list", "an object"])
    }

    @Test(arguments: [
        ("", 0), ("{", 1), ("[1,]", 3), ("{\"a\":1,}", 7), ("[1\n,\n2", 6), ("01", 1), ("1.", 2), ("tru", 0),
        ("\"a", 2), ("\"\t\"", 1), ("\"\\x\"", 2), ("\"\\ud800\"", 7), ("1 2", 2), ("// c\n1", 0), ("{a:1}", 1),
        ("'a'", 0), ("[1 2]", 3), ("{\"a\":1 \"b\":2}", 7), ("[\"א\" 1]", 6),
    ])
    func invalidJSONIsRefusedAtTheFirstError(text: String, offset: Int) {
        #expect(failure(text)?.offset == offset)
    }

    @Test func aRepeatedKeyIsAFailureOrReported() throws {
        #expect(failure("{\"a\": 1, \"a\": 2}") == JSONFailure(.repeatedKey("a"), offset: 9))
        let (value, repeated) = try JSONParser.parseLeniently(#"{"a": 1, "a": 2, "b": {"c": 1, "c": 2, "c": 3}}"#)
        #expect(repeated.map(\.key) == ["a", "c", "c"])
        #expect(try members(value)["a"]?.content == .number("1"))
    }

    @Test func manyKeysAreComparedByTheirBytes() {
        let keys = (0..<100_000).map { "\"k\($0)\":0" }.joined(separator: ",")
        #expect(failure("{\(keys)}") == nil)
        #expect(failure("{\(keys),\"k7\":1}")?.message == "the key 'k7' is repeated")
        // One letter composed and decomposed: two keys.
        #expect(failure("{\"é\":0,\"e\u{301}\":0}") == nil)
    }

    @Test func anEndlesslyNestedTextIsRefused() {
        #expect(failure(String(repeating: "[", count: 100_000))?.message == "nested deeper than 64 levels")
        #expect(failure(String(repeating: "{\"a\":", count: 100_000))?.message == "nested deeper than 64 levels")
        #expect(failure(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) == nil)
    }

    @Test func aTextOfFiftyMegabytesIsRead() throws {
        let text = String(repeating: "א", count: 25 << 20)
        #expect(try list("[\"\(text)\"]").first?.content == .string(text))
    }

    @Test(arguments: [
        ("$", 0), ("$.a", 5), ("$.a[1].b", 15), ("$.a[2]", 5), ("$.a.x", 5), ("$[\"\"]", 23), ("$.c.d[0]", 34),
        ("$.none", 0),
        ("", 0), ("$.a[1].b.deeper[7]", 15),
    ])
    func aPathLeadsToTheNearestValue(_ path: String, _ offset: Int) throws {
        let value = try JSONParser.parse(#"{"a":[0, {"b": 1}], "":2, "c.d":[ 3]}"#)
        #expect(value.nearest(to: path).offset == offset)
    }

    @Test func protoIsAKeyLikeOthers() throws {
        #expect(try members(JSONParser.parse("{\"__proto__\": {\"a\": 1}}")).map(\.key) == ["__proto__"])
    }

    @Test func theValidPartOfBrokenUTF8IsMeasured() {
        let bytes = Array("אב\n".utf8) + [0x61, 0xFF, 0x62]
        #expect(TextPosition.validPrefix(of: bytes) == 6)
        #expect(TextPosition(ofByte: 6, in: bytes) == TextPosition(ofByte: 6, in: Array("אב\na".utf8)))
        #expect(TextPosition(ofByte: 6, in: bytes).line == 2 && TextPosition(ofByte: 6, in: bytes).column == 2)
        #expect(TextPosition.validPrefix(of: bytes.prefix(5)) == 5)
    }
}
