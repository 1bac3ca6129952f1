import Foundation
import JSONText
import TestSupport
import Testing

@Suite struct JSONFuzzTests {
    private func value(_ random: inout SeededRandom, depth: Int) -> String {
        func list(_ element: (inout SeededRandom) -> String, _ random: inout SeededRandom) -> String {
            (0..<Int.random(in: 0...4, using: &random)).map { _ in element(&random) }.joined(separator: ",")
        }
        switch Int.random(in: 0..<(depth > 5 ? 4 : 6), using: &random) {
        case 0: return ["true", "false", "null"].randomElement(using: &random) ?? "null"
        case 1: return ["0", "-0", "12", "-1.5", "3e2", "4E-2", "0.25"].randomElement(using: &random) ?? "0"
        case 2, 3: return string(&random)
        case 4: return "[" + list({ value(&$0, depth: depth + 1) }, &random) + "]"
        default:
            // Keys of one length are never the same.
            var count = 0
            return "{"
                + list(
                    {
                        count += 1
                        return "\"k\(count)\" : " + value(&$0, depth: depth + 1)
                    }, &random) + "}"
        }
    }

    private func string(_ random: inout SeededRandom) -> String {
        "\""
            + random.text(
                of: ["a", "\\n", "\\u05d0", "\\\"", "\\\\", "\\/", "בְּ", "😀", "\\ud83d\\ude00", " "], count: 0...6)
            + "\""
    }

    /// The value as Foundation reads it.
    private func foundation(_ text: [UInt8]) -> NSObject? {
        (try? JSONSerialization.jsonObject(with: Data(text), options: [.fragmentsAllowed])) as? NSObject
    }

    private func object<Text>(_ value: JSONTree<Text>) -> NSObject {
        func string(_ text: Text) -> String { String(decoding: text.bytes, as: UTF8.self) }
        switch value.content {
        case .object(let members):
            let pairs = members.map { (string($0.key), object($0.value)) }
            return NSDictionary(dictionary: Dictionary(pairs) { first, _ in first })
        case .array(let values): return NSArray(array: values.map(object))
        case .string(let text): return NSString(string: string(text))
        case .number(let text): return NSNumber(value: Double(text) ?? .nan)
        case .bool(let bool): return NSNumber(value: bool)
        case .null: return NSNull()
        }
    }

    private func holdsInfinity(_ value: JSONValue) -> Bool {
        switch value.content {
        case .number(let text): Double(text)?.isFinite != true
        case .array(let values): values.contains(where: holdsInfinity)
        case .object(let members): members.contains { holdsInfinity($0.value) }
        default: false
        }
    }

    @Test func `valid JSON is read as Foundation reads it`() throws {
        Fuzz.run("JSON values", count: 500) { random, seed in
            let text = value(&random, depth: 0)
            let parsed = Result { () throws(JSONFailure) in try JSONParser.parse(text) }
            #expect((try? parsed.get()).map(object) == foundation(Array(text.utf8)), "seed \(seed): \(text)")
            let bytes = Result { () throws(JSONFailure) in try JSONParser.parse(utf8: ArraySlice(text.utf8)) }
            #expect((try? bytes.get()).map(object) == foundation(Array(text.utf8)), "seed \(seed): \(text)")
        }
    }

    @Test func `damaged JSON is a failure inside the text, or JSON to Foundation as well`() throws {
        Fuzz.run("damaged JSON", count: 2_000) { random, seed in
            let bytes = random.damaged(value(&random, depth: 0), pieces: SeededRandom.jsonPieces)
            let text = String(validating: bytes, as: UTF8.self)
            #expect(JSONParser.isUTF8(bytes[...]) == (text != nil), "seed \(seed)")
            guard let text else {
                #expect(TextPosition.validPrefix(of: bytes) < bytes.count, "seed \(seed)")
                return
            }
            // As a part of more, whose indices do not begin at 0.
            let part = (Array("[1,".utf8) + bytes + Array("]".utf8))[3..<bytes.count + 3]
            let parsed = Result { () throws(JSONFailure) in try JSONParser.parse(utf8: part) }
            do throws(JSONFailure) {
                let value = try JSONParser.parse(text)
                #expect((try? parsed.get()).map(object) == object(value), "seed \(seed): \(text.debugDescription)")
                // Foundation refuses numbers that are too large for it.
                #expect(
                    holdsInfinity(value) || foundation(bytes) != nil, "seed \(seed): \(text.debugDescription)")
            } catch {
                if case .failure(let other) = parsed { #expect(error == other) } else { Issue.record("seed \(seed)") }
                #expect((0...bytes.count).contains(error.offset) && !error.message.isEmpty, "seed \(seed)")
                let position = TextPosition(ofByte: error.offset, in: bytes)
                #expect(TextPositions(bytes)[error.offset] == position, "seed \(seed)")
            }
        }
    }

    /// Characters of every length across the ends of blocks, some of them cut.
    @Test func `bytes are UTF-8 exactly where Swift says so`() {
        Fuzz.run("UTF-8", count: 5_000) { random, seed in
            let pieces = [
                "a", "ב", "ב", "ָ", "—", "״", "😀", "\u{7FF}", "\u{800}", "\u{D7FF}", "\u{E000}", "\u{10FFFF}",
            ]
            var bytes = Array(random.text(of: pieces, count: 0...60).utf8)
            for _ in 0..<Int.random(in: 0...2, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            #expect(
                JSONParser.isUTF8(bytes[...]) == (String(validating: bytes, as: UTF8.self) != nil), "seed \(seed)")
        }
    }
}
