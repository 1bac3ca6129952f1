import Foundation

/// Properties that are tried with many seeds: a fixed number of them in every test run, and new ones for
/// `HALOMEID_FUZZ` seconds per property if that is set.
public enum Fuzz {
    /// - Parameter property: gets a source of random numbers and its seed, to be named in a failure.
    public static func run(
        _ name: String, count: Int, _ property: (_ random: inout SeededRandom, _ seed: UInt64) throws -> Void
    ) rethrows {
        let environment = ProcessInfo.processInfo.environment
        guard let seconds = environment["HALOMEID_FUZZ"].flatMap(Double.init) else {
            for seed in 0..<UInt64(count) { try attempt(seed, property) }
            return
        }
        let first = environment["HALOMEID_FUZZ_SEED"].flatMap(UInt64.init) ?? UInt64(Date().timeIntervalSince1970) << 20
        let deadline = ContinuousClock.now + .seconds(seconds)
        var seed = first
        while .now < deadline {
            try attempt(seed, property)
            seed += 1
        }
        print("fuzz: \(name): \(seed - first) seeds from \(first)")
    }

    private static func attempt(
        _ seed: UInt64, _ property: (inout SeededRandom, UInt64) throws -> Void
    ) rethrows {
        var random = SeededRandom(seed: seed)
        try property(&random, seed)
    }
}

extension SeededRandom {
    /// A text of random pieces.
    public mutating func text(of pieces: [String], count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &self)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &self)] }
            .joined()
    }

    /// A few random changes to a file: bytes replaced, cut out, doubled, moved, or pieces put in.
    public mutating func damaged(_ file: String, pieces: [String]) -> [UInt8] {
        var bytes = Array(file.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &self) {
            let start = Int.random(in: 0...bytes.count, using: &self)
            let end = min(bytes.count, start + Int.random(in: 0...40, using: &self))
            switch Int.random(in: 0..<8, using: &self) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
            case 2: bytes.removeSubrange(start..<bytes.count)
            case 3: bytes.insert(UInt8.random(in: 0...255, using: &self), at: start)
            case 4:
                let part = Array(bytes[start..<end])
                bytes.removeSubrange(start..<end)
                bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &self))
            case 5 where start < bytes.count: bytes[start] = UInt8.random(in: 0...255, using: &self)
            default:
                let piece = pieces[Int.random(in: 0..<pieces.count, using: &self)]
                bytes.replaceSubrange(start..<(Bool.random(using: &self) ? start : end), with: piece.utf8)
            }
        }
        return bytes
    }

    /// Pieces with a meaning in JSON, and some with a meaning to its readers.
    public static let jsonPieces = [
        "{", "}", "[", "]", ",", ":", "\"", "\\", "null", "true", "false", "0", "-1", "1e9", "1e400", "-0", "0.1",
        "999",
        "1000", "9223372036854775808", "\"\"", "\" \"", "[]", "{}", "[[]]", "[[[\"\"]]]", "\\u0000", "\\ud800",
        "\\udc00\\ud800", "\\ufffe", "\u{202E}", "\u{FFFE}", "\u{1B}[2J", "\u{0}", "\u{2028}", "א", "בְּ", "\u{FB31}",
        "😀", "<script>", "</style>", "\"\\n\"", "\"__proto__\":1,", "\"\":1,", "{\"$ref\":\"#/a/b/$value\"}",
        "\"{a.b}\"", String(repeating: "[", count: 100), String(repeating: "a", count: 400),
    ]
}
