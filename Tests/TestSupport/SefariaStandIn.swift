import Foundation

/// Answers in the shapes of Sefaria's API, for Mishnah Kinnim (3 chapters of 4, 5 and 6 mishnayot) and commentaries on
/// it. The texts say only where they are.
public struct SefariaStandIn: Sendable {
    /// Title → licence of its Hebrew editions, in Sefaria's order of preference.
    public var editions: [(name: String, licence: String)] = [("An edition", "Public Domain")]
    /// Titles that are answered.
    public var titles = ["Mishnah Kinnim", "Rambam on Mishnah Kinnim", "Yachin on Mishnah Kinnim"]
    public var counts = [4, 5, 6]
    /// Behind each text, so that a test can change them.
    public var suffix = ""

    public init() {}

    /// - Returns: with an ETag; 304 if the request has it.
    public func reply(_ request: StandInServer.Request) -> StandInServer.Reply {
        let reply = fullReply(request)
        guard reply.status == 200 else { return reply }
        let tag = "\"\(reply.body.reduce(UInt64(5381)) { $0 &* 33 &+ UInt64($1) })\""
        if request.headers["if-none-match"] == tag { return StandInServer.Reply(304, headers: ["ETag": tag]) }
        var tagged = reply
        tagged.headers["ETag"] = tag
        return tagged
    }

    private func fullReply(_ request: StandInServer.Request) -> StandInServer.Reply {
        let parts = request.path.split(separator: "/").map(String.init)
        let name = (parts.last ?? "").replacing("_", with: " ").split(separator: ".")
        guard parts.first == "api", let title = name.first.map(String.init), titles.contains(title) else {
            return StandInServer.Reply(404, json: ["error": "no such text"])
        }
        let chapter = name.count > 1 ? Int(name[1]) ?? 0 : 0
        switch parts.dropFirst().dropLast().joined(separator: "/") {
        case "shape": return StandInServer.Reply(json: [shape(title)])
        case "v3/texts":
            let wanted = request.target.split(separator: "|").dropFirst().first.map(String.init)
            return StandInServer.Reply(json: text(title, chapter, edition: wanted))
        case "links": return StandInServer.Reply(json: links(title, chapter))
        default: return StandInServer.Reply(404, json: ["error": "no such place"])
        }
    }

    private func shape(_ title: String) -> [String: Any] {
        let isText = !title.contains(" on ")
        let chapters: [Any] = isText ? counts : counts.map { Array(repeating: 1, count: $0) }
        return [
            "title": title, "book": title, "section": "Seder Kodashim", "length": counts.count, "chapters": chapters,
        ]
    }

    public func text(_ title: String, _ chapter: Int, edition wanted: String? = nil) -> [String: Any] {
        let count = counts.indices.contains(chapter - 1) ? counts[chapter - 1] : 0
        let texts: [Any] = (1...max(1, count)).map { number -> Any in
            let text = "נוסח \(chapter):\(number)\(suffix)"
            return title.contains(" on ") ? [text] : text
        }
        let edition = editions.first { $0.name == wanted } ?? editions[0]
        let version: [String: Any] = [
            "versionTitle": edition.name, "language": "he", "actualLanguage": "he", "license": edition.licence,
            "versionSource": "", "priority": "", "text": texts,
        ]
        let available = editions.enumerated().map { index, edition -> [String: Any] in
            [
                "versionTitle": edition.name, "language": "he", "actualLanguage": "he", "license": edition.licence,
                "priority": 10 - index,
            ]
        }
        return [
            "ref": "\(title) \(chapter)", "indexTitle": title, "heIndexTitle": "", "book": title, "title": title,
            "textDepth": title.contains(" on ") ? 3 : 2, "sections": ["\(chapter)"], "toSections": ["\(chapter)"],
            "versions": [version], "available_versions": available, "warnings": [Any](), "missings": [Any](),
        ]
    }

    /// Every comment of Yachin in a chapter is on its first mishnah.
    private func links(_ title: String, _ chapter: Int) -> [[String: Any]] {
        (1...counts[chapter - 1]).map { number in
            [
                "ref": "Yachin on \(title) \(chapter):\(number):1", "anchorRef": "\(title) \(chapter):1",
                "category": "Commentary",
            ]
        }
    }
}
