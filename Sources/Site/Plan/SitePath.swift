import Diagnostics
import Refs

/// The place of a file in the site, relative to its root: `study/daily-mishnah/berakhot-1-1.html`.
///
/// Links are always relative, so that the site works at any path of any host; only `404.html`, which a host shows at
/// any depth, is given a base path.
public struct SitePath: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The segments joined by `/`, without a leading one.
    public let text: String

    public init(_ segments: String...) {
        text = segments.joined(separator: "/")
    }

    public var description: String { text }

    /// The number of folders between the root and the file.
    var depth: Int { text.utf8.count { $0 == UInt8(ascii: "/") } }

    /// The relative path from the file back to the root: `./`, `../`, `../../`.
    var wayToRoot: String { Self.wayToRoot(fromDepth: depth) }

    static func wayToRoot(fromDepth depth: Int) -> String {
        depth == 0 ? "./" : String(repeating: "../", count: depth)
    }

    /// The folder part, empty at the root.
    var folder: String {
        text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[..<$0]) } ?? ""
    }

    /// The part after the folder.
    var name: String {
        text.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(text[text.utf8.index(after: $0)...]) } ?? text
    }

    public static func < (one: SitePath, other: SitePath) -> Bool {
        one.text.precedesInUTF8(other.text)
    }
}
