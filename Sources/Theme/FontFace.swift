import Diagnostics
import Foundation

/// A woff2 file beside `faces.json`: a part of a face, and what it draws.
public struct FontFile: Sendable, Hashable {
    public let name: String
    public let coverage: Coverage
}

/// A face of `Fonts/`, ready to serve, as `make-fonts.py` describes it in `faces.json` and `coverage.txt`.
public struct FontFace: Sendable, Hashable {
    public let family: String
    public let weight: Int
    /// Not empty. A browser loads the first with every page, the others where a page has a character of theirs.
    public let files: [FontFile]
    /// The name of the licence, beside `faces.json`.
    public let licence: String
    /// Of the text size, in per cent.
    public let ascent, descent, lineGap: Double
    /// Faces of the reader's system that stand in until the file is there.
    public let fallback: [String]
    /// Of all files together.
    public let coverage: Coverage

    public init(
        family: String, weight: Int, files: [FontFile], licence: String, ascent: Double, descent: Double,
        lineGap: Double, fallback: [String]
    ) {
        (self.family, self.weight, self.files, self.licence) = (family, weight, files, licence)
        (self.ascent, self.descent, self.lineGap, self.fallback) = (ascent, descent, lineGap, fallback)
        coverage = Coverage(merging: files.map(\.coverage))
    }

    /// Reads a folder like `Fonts/`.
    ///
    /// - Throws: as ``load(_:)`` of layers does.
    public static func load(_ folder: String) throws(Findings) -> [FontFace] {
        try load(ResourceLayers(base: [.fonts: folder]))
    }

    /// - Throws: all problems of the fonts together, missing files and licences among them.
    public static func load(_ layers: ResourceLayers) throws(Findings) -> [FontFace] {
        var findings = Findings()
        let root = JSONNode.load(layers.path("fonts/faces.json"), findings: &findings)
        let list = layers.path("fonts/coverage.txt")
        var coverage: [String: Coverage] = [:]
        if let bytes = ThemeFile.read(list, findings: &findings) {
            coverage = Coverage.parse(String(decoding: bytes, as: UTF8.self), file: list, findings: &findings)
        }
        let faces = (root?["faces"]?.array ?? []).compactMap { face($0, layers, coverage, &findings) }
        if let root, faces.isEmpty, !findings.hasErrors {
            findings.add(.fontsMalformed, "there are no faces", at: root.place)
        }
        try findings.throwIfErrors()
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
            findings.add(
                .fontsMalformed, "the face lacks a property", at: node.place, remedy: "run make-fonts.py again")
            return nil
        }
        let files = names.compactMap { name in coverage[name].map { FontFile(name: name, coverage: $0) } }
        guard files.count == names.count else {
            findings.add(
                .fontsMalformed, "a file of the face is not in coverage.txt", at: node.place,
                remedy: "run make-fonts.py again")
            return nil
        }
        guard (1...1_000).contains(weight), (names + [licence]).allSatisfy(isFileName) else {
            findings.add(
                .fontsMalformed, "the weight is not between 1 and 1000, or a file is not named by letters and digits",
                at: node.place, remedy: "run make-fonts.py again")
            return nil
        }
        for path in (names + [licence]).map({ layers.path("fonts/" + $0) })
        where !FileManager.default.isReadableFile(atPath: path) {
            findings.add(
                .themeFileUnreadable, "\(path) cannot be read", at: .file(path),
                remedy: "put it back, or name another in faces.json")
        }
        for path in names.map({ layers.path("fonts/" + $0) }) {
            // WOFF File Format 2.0, 4.1.
            guard let start = try? FileHandle(forReadingAtPath: path)?.read(upToCount: 4), start != Data("wOF2".utf8)
            else { continue }
            findings.add(
                .fontsMalformed, "the file is no WOFF2 font", at: .file(path), remedy: "convert it with make-fonts.py")
        }
        return FontFace(
            family: family, weight: Int(weight), files: files, licence: licence, ascent: ascent, descent: descent,
            lineGap: lineGap, fallback: fallback.compactMap(\.string))
    }

    /// A name that stays in the folder, and that a style sheet can hold as it is.
    private static func isFileName(_ name: String) -> Bool {
        !name.hasPrefix(".")
            && name.utf8.allSatisfy {
                (97...122).contains($0 | 0x20) || (48...57).contains($0) || $0 == 45 || $0 == 46 || $0 == 95
            }
    }

    /// The face's files at their addresses, and `<family> Fallback`: a face of the reader's system with the line metrics
    /// of this one, so that lines keep their height and place when a file arrives.
    ///
    /// - Parameter urls: an address for each of `files`.
    public func css(urls: [String]) -> String {
        let name = ExportText.css(family)
        let locals = fallback.map { "local(\(ExportText.css($0)))" }.joined(separator: ",")
        return zip(files, urls).map { file, url in
            """
            @font-face{font-family:\(name);font-weight:\(weight);font-display:swap;src:url(\(url)) format("woff2");\
            unicode-range:\(file.coverage.unicodeRange)}

            """
        }.joined() + """
            @font-face{font-family:\(ExportText.css(family + " Fallback"));font-weight:\(weight);src:\(locals);\
            ascent-override:\(CSS.number(ascent))%;descent-override:\(CSS.number(descent))%;\
            line-gap-override:\(CSS.number(lineGap))%}

            """
    }
}
