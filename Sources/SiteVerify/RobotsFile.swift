import Foundation

/// The rules of a robots.txt (RFC 9309).
struct RobotsFile {
    private struct Rule {
        let allows: Bool
        /// `*` stands for any text, and `$` at the end for the end of the path.
        let pattern: String
    }

    private struct Group {
        /// In lower case; `*` is for crawlers without a group of their own.
        var crawlers: Set<String> = []
        var rules: [Rule] = []
    }

    /// The size up to which a crawler has to read it; of a longer one the whole lines up to there are read.
    static let maxBytes = 500 << 10

    private var groups: [Group] = []

    init(_ bytes: [UInt8]) {
        var isInRules = true
        let start = bytes.prefix(Self.maxBytes)
        let lines = start.count < bytes.count ? start[..<(start.lastIndex(of: UInt8(ascii: "\n")) ?? 0)] : start
        let text = String(decoding: lines, as: UTF8.self).drop { $0 == "\u{FEFF}" }
        for line in text.split(whereSeparator: \.isNewline) {
            let content = line.prefix { $0 != "#" }
            guard let colon = content.firstIndex(of: ":") else { continue }
            let key = content[..<colon].trimmingCharacters(in: .whitespaces).lowercased()
            let value = content[content.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            switch key {
            case "user-agent":
                if isInRules { groups.append(Group()) }
                isInRules = false
                let name = value.prefix { $0.isASCII && $0.isLetter || "*_-".contains($0) }
                groups[groups.count - 1].crawlers.insert(name.lowercased())
            case "allow", "disallow":
                isInRules = true
                // Rules without a crawler count for none, and an empty pattern matches nothing.
                if value.isEmpty || groups.isEmpty { continue }
                groups[groups.count - 1].rules.append(Rule(allows: key == "allow", pattern: value))
            default: continue
            }
        }
    }

    /// Whether a crawler may request a path: of the patterns that match, the longest decides.
    func allows(_ crawler: String, _ path: String) -> Bool {
        let own = groups.filter { $0.crawlers.contains(crawler.lowercased()) }
        let rules = (own.isEmpty ? groups.filter { $0.crawlers.contains("*") } : own).flatMap(\.rules)
        let path = Self.decoded(path)
        let matching = rules.filter { Self.matches($0.pattern, path) }
        func longest(allows: Bool) -> Int {
            matching.filter { $0.allows == allows }.map(\.pattern.utf8.count).max() ?? 0
        }
        return longest(allows: true) >= longest(allows: false)
    }

    private static func matches(_ pattern: String, _ path: String) -> Bool {
        let isWhole = pattern.hasSuffix("$")
        let pieces = decoded(isWhole ? String(pattern.dropLast()) : pattern)
            .split(separator: "*", omittingEmptySubsequences: false)
        guard let first = pieces.first, let last = pieces.last, path.hasPrefix(first) else { return false }
        var rest = path.dropFirst(first.count)
        let hasPlaceholders = pieces.count > 1
        if isWhole && !hasPlaceholders { return rest.isEmpty }
        for piece in pieces.dropFirst() where !piece.isEmpty {
            guard let found = rest.firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return !isWhole || path.hasSuffix(last)
    }

    private static func decoded(_ path: String) -> String { path.removingPercentEncoding ?? path }
}
