import Foundation
import Site

/// A release with which files are compared.
struct Comparison {
    enum Verdict {
        case right
        /// The page's own text is correct but its frame is not, although it refers to this release's assets.
        /// The value: the first words of the change, if they are known.
        case rewritten(String?)
        case ofOtherRelease
        case different(Difference)
    }

    let worker: WorkerRelease
    /// First path segment → the three parts of the frame.
    var frames: [String: [[UInt8]]] = [:]
    private let assets: Set<String>

    init(_ worker: WorkerRelease) {
        self.worker = worker
        assets = Set(worker.shell.keys)
    }

    func isRight(_ path: String, _ body: [UInt8], _ hash: String) -> Bool {
        guard path.hasSuffix(".html") else { return WorkerRelease.hash(of: body) == hash }
        guard let page = WorkerRelease.page(body), page.hash == hash else { return false }
        // If its frame's file is missing, which is a separate finding, only the page's own part is compared.
        let frame = frame(of: path)
        return frame == nil || page.frame == frame
    }

    func verdict(_ path: String, _ body: [UInt8], _ hash: String) -> Verdict {
        if isRight(path, body, hash) { return .right }
        if body.isEmpty { return .different(.empty) }
        if let (text, change) = TextUpload.undone(body), isRight(path, text, hash) { return .different(change) }
        if isRight(path, body + [UInt8(ascii: "\n")], hash) { return .different(.end) }
        guard path.hasSuffix(".html") else { return .different(Difference(of: body, at: path)) }
        if isCut(path, body) { return .different(.cut) }
        if let page = WorkerRelease.page(body) {
            if !otherAssets(page.frame.joined()).isEmpty { return .ofOtherRelease }
            return page.hash == hash ? .rewritten(change(in: page.frame, of: path)) : .different(.page)
        }
        let named = Self.assets(in: body)
        if named.isEmpty { return .different(.foreign) }
        return named.isSubset(of: assets) ? .rewritten(nil) : .ofOtherRelease
    }

    /// The first words of a page's frame that are not those of the release.
    private func change(in parts: [[UInt8]], of path: String) -> String? {
        guard let frame = frame(of: path), let (part, own) = zip(parts, frame).first(where: { $0 != $1 }) else {
            return nil
        }
        let same = zip(part, own).prefix { $0 == $1 }.count
        // From the beginning of the tag.
        let tag = part[..<same].lastIndex(of: UInt8(ascii: "<")).flatMap {
            part[$0..<same].contains(UInt8(ascii: ">")) ? nil : $0
        }
        let words = Self.words(String(decoding: part[(tag ?? same)...].prefix(80), as: UTF8.self))
        return words.isEmpty ? nil : words
    }

    /// The first words of a change, for a message.
    static func words(_ text: String) -> String {
        text.prefix(80).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a response is a web page of something else than this program.
    static func isForeign(_ file: RemoteFile) -> Bool {
        let body = file.body
        if ["/", ".html"].contains(where: file.url.hasSuffix) { return !body.isEmpty && assets(in: body).isEmpty }
        let isMarkup = [".svg", ".xml"].contains(where: file.url.hasSuffix)
        return !isMarkup && body.first { !" \r\n\t".utf8.contains($0) } == UInt8(ascii: "<")
    }

    /// The assets that a page refers to and the release does not have.
    func otherAssets(_ body: some Sequence<UInt8>) -> Set<String> {
        Self.assets(in: Array(body)).subtracting(assets)
    }

    private func frame(of path: String) -> [[UInt8]]? { frames[worker.frameKind(of: path)] }

    /// Whether a page is unchanged except that its end is missing.
    private func isCut(_ path: String, _ body: [UInt8]) -> Bool {
        guard let frame = frame(of: path), frame.count == 3 else { return false }
        let parts = WorkerRelease.pieces(body)
        // Also if it ends within the first cut, after the whole first part of the frame.
        if parts.count == 1 {
            return frame[0].starts(with: body.prefix(frame[0].count)) && !FileEnd.isThere(path, body)
        }
        guard parts[0] == frame[0] else { return false }
        return parts.count < 5 ? !FileEnd.isThere(path, body) : parts[4] != frame[2] && frame[2].starts(with: parts[4])
    }

    /// Whether a response is a web page, such as that of a login or of a firewall, although the file's name is not that
    /// of a page.
    static func isPage(_ body: [UInt8]) -> Bool {
        let start = String(decoding: body.prefix(512), as: UTF8.self).lowercased().drop { $0.isWhitespace }
        return ["<!doctype html", "<html", "<head", "<title", "<body"].contains { start.hasPrefix($0) }
    }

    /// The site paths of the style sheets, scripts and fonts that a page refers to.
    static func assets(in page: [UInt8]) -> Set<String> {
        let pieces = String(decoding: page, as: UTF8.self).components(separatedBy: "/assets/").dropFirst()
        return Set(pieces.map { "assets/" + $0.prefix { !"\"')".contains($0) } })
    }
}

/// The difference between a file and the one that was built.
enum Difference {
    case empty, cut, end, foreign, lineEnds, byteOrderMark, page, picture, other

    /// - Parameters:
    ///   - body: of a file other than a page, with another hash than the release has.
    ///   - path: the site path.
    init(of body: [UInt8], at path: String) {
        let isPicture = Self.pictures.contains(MediaType.ending(of: path).lowercased())
        self = Comparison.isPage(body) ? .foreign : isPicture ? .picture : .other
    }

    private static let pictures: Set = ["png", "jpg", "jpeg", "webp", "avif", "gif"]

    var message: String {
        switch self {
        case .empty: "the file is empty"
        case .cut: "the file ends too early"
        case .end: "the upload removed the line feed at the end of the file"
        case .foreign: "the host returns another page instead of the file, perhaps a login page"
        case .lineEnds: "the upload changed the ends of lines, as FTP does in ASCII mode"
        case .byteOrderMark: "the upload added a byte-order mark before the text"
        case .page: "the page's text or markup differs from the release"
        case .picture: "the picture differs from the release"
        case .other: "the file differs from the release"
        }
    }

    var remedy: String {
        switch self {
        case .empty, .cut: "upload it again, and check whether the host's disk is full"
        case .foreign: "configure the host to serve the site to everybody, without a login or an interstitial page"
        case .lineEnds: "upload all files again, in binary mode"
        case .end, .byteOrderMark: "upload all files again as they are: in binary mode, and not through an editor"
        case .page:
            "switch off what rewrites HTML at the host (minification, scripts, e-mail addresses, encodings); if "
                + "nothing does, upload it again and empty the host's cache"
        case .picture:
            "switch off what converts pictures at the host, or compresses them; if nothing does, upload it again and "
                + "empty the host's cache"
        case .other: "upload it again without changing it; if it is right there, empty the host's cache"
        }
    }
}

/// What a transfer in text mode adds: a carriage return before each line feed, or a byte-order mark before the text.
enum TextUpload {
    /// The bytes without these additions, and the first of them; nil if there are none.
    static func undone(_ bytes: [UInt8]) -> (text: [UInt8], change: Difference)? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let hasMark = bytes.starts(with: mark)
        let text = bytes.dropFirst(hasMark ? mark.count : 0).filter { $0 != UInt8(ascii: "\r") }
        return text.count == bytes.count ? nil : (text, hasMark ? .byteOrderMark : .lineEnds)
    }
}

/// Checks the ends of files that have no hash in any list, or another one.
enum FileEnd {
    /// The problem with a file of the site; nil if none can be detected.
    enum Problem {
        case empty, cut, converted
        /// The value: the first words after the end of a page.
        case extended(String)
    }

    static func problem(_ path: String, _ body: [UInt8]) -> Problem? {
        if isThere(path, body) { return nil }
        if body.isEmpty { return .empty }
        if path.hasSuffix(".png"), !body.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return .converted }
        let parts = String(decoding: body, as: UTF8.self).components(separatedBy: "</html>")
        return path.hasSuffix(".html") && parts.count > 1 ? .extended(Comparison.words(parts[1])) : .cut
    }

    /// False for one of the site's own files that does not end as files of its kind do.
    static func isThere(_ path: String, _ body: [UInt8]) -> Bool {
        let ending = (path as NSString).pathExtension
        let text = { String(decoding: body.suffix(64), as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines) }
        if ending == "html" { return text().hasSuffix("</html>") }
        if path == "sitemap.xml" { return text().hasSuffix("</urlset>") }
        if path.hasPrefix("licences/") { return !body.isEmpty }
        // A file of the deployer may have any contents.
        guard path.hasPrefix("icons/") else { return true }
        switch ending {
        case "png": return PNGPicture.isComplete(body)
        case "svg": return String(decoding: body, as: UTF8.self).contains("</svg>")
        default: return !body.isEmpty
        }
    }
}
