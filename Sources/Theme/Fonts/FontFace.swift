import Diagnostics
import Foundation

/// A woff2 file next to `faces.json`: a part of a face, with the characters that it can draw.
public struct FontFile: Sendable, Hashable {
    public let name: String
    public let coverage: Coverage
}

/// A face in `Fonts/`, ready to serve, as described by `faces.json` and `coverage.txt`.
public struct FontFace: Sendable, Hashable {
    public let family: String
    public let weight: Int
    /// Not empty. A browser loads the first file with every page, the others if a page needs their characters.
    public let files: [FontFile]
    /// The name of the licence file, next to `faces.json`.
    public let licence: String
    /// Vertical metrics in per cent of the font size.
    let ascent, descent, lineGap: Double
    /// System fonts that are used until the file is loaded.
    public let fallback: [String]
    /// The size adjustment of these in per cent, so that their lines break like those of this face; nil: none.
    let sizeAdjust: Double?
    /// The union of the coverages of all files.
    public let coverage: Coverage

    public init(
        family: String, weight: Int, files: [FontFile], licence: String, ascent: Double, descent: Double,
        lineGap: Double, fallback: [String], sizeAdjust: Double? = nil
    ) {
        (self.family, self.weight, self.files, self.licence) = (family, weight, files, licence)
        (self.ascent, self.descent, self.lineGap, self.fallback) = (ascent, descent, lineGap, fallback)
        self.sizeAdjust = sizeAdjust
        coverage = Coverage(merging: files.map(\.coverage))
    }

    /// Reads a folder like `Fonts/`.
    ///
    /// - Throws: the same as ``load(_:)`` for layers.
    public static func load(_ folder: String) throws(Findings) -> [FontFace] {
        try load(ResourceLayers(base: [.fonts: folder]))
    }

    /// - Throws: all problems of the fonts together: missing files and licences, files that are not fonts or must not
    ///   be served, and lists that do not match the files.
    public static func load(_ layers: ResourceLayers) throws(Findings) -> [FontFace] {
        var findings = Findings()
        let faces = read(layers, &findings)
        let check = FontCheck(layers)
        for face in faces { check.add(face, &findings) }
        try findings.throwIfErrors()
        return faces
    }

    /// The faces listed in `faces.json` and `coverage.txt`; the files themselves are not read.
    ///
    /// - Throws: all problems of the two lists together.
    static func listed(_ layers: ResourceLayers) throws(Findings) -> [FontFace] {
        var findings = Findings()
        let faces = read(layers, &findings)
        try findings.throwIfErrors()
        return faces
    }

    /// The place of each family in `faces.json`: that of its first face.
    public static func places(_ layers: ResourceLayers) -> [String: Place] {
        // Problems of the file are reported where it is loaded.
        var ignored = Findings()
        let faces = JSONNode.load(layers.path("fonts/faces.json"), findings: &ignored)?["faces"]?.array ?? []
        let places = faces.compactMap { face in
            face["family"].flatMap { node in node.string.map { ($0, node.place) } }
        }
        return Dictionary(places) { first, _ in first }
    }

    private static func read(_ layers: ResourceLayers, _ findings: inout Findings) -> [FontFace] {
        let root = JSONNode.load(layers.path("fonts/faces.json"), findings: &findings)
        let list = layers.path("fonts/coverage.txt")
        guard let bytes = ThemeFile.read(list, findings: &findings),
            let text = findings.collect(try SourceText.decode(bytes, file: list, .fontsMalformed))
        else { return [] }
        let coverage = Coverage.parse(text, file: list, findings: &findings)
        let faces = (root?["faces"]?.array ?? []).compactMap { face($0, layers, coverage, &findings) }
        if let root, faces.isEmpty, !findings.hasErrors {
            findings.add(
                .fontsMalformed, "there are no faces", at: root.place,
                remedy: "remove the file, or add a font with halomeid fonts add")
        }
        return faces
    }

    private static func face(
        _ node: JSONNode, _ layers: ResourceLayers, _ coverage: [String: Coverage], _ findings: inout Findings
    ) -> FontFace? {
        guard let family = node["family"]?.string, let weight = node["weight"]?.number,
            let names = node["files"]?.array?.compactMap(\.string), !names.isEmpty,
            let licence = node["licence"]?.string, let ascent = node["ascent"]?.number,
            let descent = node["descent"]?.number, let lineGap = node["lineGap"]?.number,
            let fallback = node["fallback"]?.array
        else {
            findings.add(incomplete(node))
            return nil
        }
        checkMembers(of: node, &findings)
        let files = names.compactMap { name in coverage[name].map { FontFile(name: name, coverage: $0) } }
        if let missing = names.first(where: { coverage[$0] == nil }) {
            // The list that a designer replaced is the one to correct.
            let coverages = layers.paths("fonts/coverage.txt")
            findings.add(
                .fontsMalformed, "coverage.txt does not say what \(missing) draws",
                at: coverages.count > 1 ? coverages.last.map { .file($0) } : node.place,
                remedy: "write the name of a file that has ranges there, or " + Self.remedy)
            return nil
        }
        guard (1...1_000).contains(weight), (names + [licence]).allSatisfy(isFileName) else {
            findings.add(
                .fontsMalformed, "the weight is not between 1 and 1000, or a file is not named by letters and digits",
                at: node.place, remedy: Self.remedy)
            return nil
        }
        return FontFace(
            family: family, weight: Int(weight), files: files, licence: licence, ascent: ascent, descent: descent,
            lineGap: lineGap, fallback: fallback.compactMap(\.string), sizeAdjust: node["sizeAdjust"]?.number)
    }

    /// The finding about a face that lacks members, or has them in another form.
    private static func incomplete(_ node: JSONNode) -> Finding {
        let kinds: [(String, (JSONNode) -> Bool)] =
            ["family", "licence"].map { ($0, { $0.string != nil }) }
            + ["weight", "ascent", "descent", "lineGap"].map { ($0, { $0.number != nil }) }
            + ["files", "fallback"].map { ($0, { $0.array?.isEmpty == false }) }
        let wrong = kinds.filter { !(node[$0.0].map($0.1) ?? false) }.map(\.0)
        return Finding(
            .fontsMalformed, "the face lacks " + wrong.joined(separator: ", ") + ", or has it in another form",
            at: wrong.first.flatMap { node[$0]?.place } ?? node.place,
            remedy: "write it as in the other faces, or " + remedy)
    }

    /// Reports unknown members, and numbers that cannot be per cents.
    private static func checkMembers(of node: JSONNode, _ findings: inout Findings) {
        let heights = [
            "ascent": 20.0...300, "descent": 0.0...300, "lineGap": 0.0...300, "sizeAdjust": 10.0...1_000,
        ]
        for member in node.members ?? [] {
            if !keys.contains(member.key) {
                findings.add(
                    .fontsMalformed, "'\(member.key)' is not a member of a face", at: member.keyPlace,
                    remedy: Suggestion.remedy(for: member.key, among: keys)
                        ?? "remove it; a face has " + keys.joined(separator: ", "))
            } else if let range = heights[member.key], let number = member.node.number, !range.contains(number) {
                findings.add(
                    .fontsMalformed, "\(member.key) is \(number), but is given in per cent of the text size",
                    at: member.node.place, remedy: remedy)
            }
        }
    }

    private static let keys = [
        "family", "weight", "files", "licence", "ascent", "descent", "lineGap", "fallback", "sizeAdjust",
    ]

    static let remedy = "add the font again with halomeid fonts add"

    /// Whether a name stays in the folder and needs no escaping in a style sheet.
    static func isFileName(_ name: String) -> Bool {
        !name.hasPrefix(".")
            && name.utf8.allSatisfy {
                (97...122).contains($0 | 0x20) || (48...57).contains($0) || $0 == 45 || $0 == 46 || $0 == 95
            }
    }

    /// The `@font-face` rules for the face's files, and for `<family> Fallback`: a system font with the metrics of this
    /// one, so that lines keep their height. A file that arrives late is only used on the next page, so that text does
    /// not move while it is read. Pages preload the files and the worker stores them, so only a slow first visit is
    /// affected.
    ///
    /// - Parameter urls: an address for each of `files`.
    public func css(urls: [String]) -> String {
        let name = ExportText.css(family)
        // The overrides are relative to the adjusted size.
        let scale = (sizeAdjust ?? 100) / 100
        func percent(_ value: Double) -> String { CSS.number((value / scale * 100).rounded() / 100) + "%" }
        let adjusted = sizeAdjust.map { "size-adjust:\(CSS.number($0))%;" } ?? ""
        let locals = fallback.map { "local(\(ExportText.css($0)))" }.joined(separator: ",")
        return zip(files, urls).map { file, url in
            """
            @font-face{font-family:\(name);font-weight:\(weight);font-display:optional;src:url(\(url)) format("woff2");\
            unicode-range:\(file.coverage.unicodeRange)}

            """
        }.joined() + """
            @font-face{font-family:\(ExportText.css(family + " Fallback"));font-weight:\(weight);src:\(locals);\
            \(adjusted)ascent-override:\(percent(ascent));descent-override:\(percent(descent));\
            line-gap-override:\(percent(lineGap))}

            """
    }
}

extension FontFace {
    /// The way to add a font; nil for other files.
    public static func remedy(forFile name: String) -> String? {
        [".woff2", ".woff", ".ttf", ".otf"].contains(where: name.lowercased().hasSuffix)
            ? "add the font with halomeid fonts add FILE --role source --theme DIR" : nil
    }
}
