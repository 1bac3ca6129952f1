import Diagnostics
import Foundation

/// A face of `Fonts/`, ready to serve, as `make-fonts.py` describes it in `faces.json` and `coverage.txt`.
public struct FontFace: Sendable, Hashable {
    public let family: String
    public let weight: Int
    /// The name of the woff2 file and of its licence, beside `faces.json`.
    public let file, licence: String
    /// Of the text size, in per cent.
    public let ascent, descent, lineGap: Double
    /// Faces of the reader's system that stand in until the file is there.
    public let fallback: [String]
    public let coverage: Coverage

    /// - Throws: all problems of the folder together, missing files and licences among them.
    public static func load(_ folder: String) throws(Findings) -> [FontFace] {
        var findings = Findings()
        let root = JSONNode.load(folder + "/faces.json", findings: &findings)
        let list = folder + "/coverage.txt"
        var coverage: [String: Coverage] = [:]
        if let bytes = ThemeFile.read(list, findings: &findings) {
            coverage = Coverage.parse(String(decoding: bytes, as: UTF8.self), file: list, findings: &findings)
        }
        let faces = (root?["faces"]?.array ?? []).compactMap { face($0, folder, coverage, &findings) }
        if let root, faces.isEmpty, !findings.hasErrors {
            findings.add(.fontsMalformed, "there are no faces", at: root.place)
        }
        try findings.throwIfErrors()
        return faces
    }

    private static func face(
        _ node: JSONNode, _ folder: String, _ coverage: [String: Coverage], _ findings: inout Findings
    ) -> FontFace? {
        guard let family = node["family"]?.string, let weight = node["weight"]?.number, let file = node["file"]?.string,
            let licence = node["licence"]?.string, let ascent = node["ascent"]?.number,
            let descent = node["descent"]?.number, let lineGap = node["lineGap"]?.number,
            let fallback = node["fallback"]?.array, let coverage = coverage[file]
        else {
            findings.add(
                .fontsMalformed, "the face lacks a property, or its file is not in coverage.txt", at: node.place,
                remedy: "run make-fonts.py again")
            return nil
        }
        guard (1...1_000).contains(weight), isFileName(file), isFileName(licence) else {
            findings.add(
                .fontsMalformed, "the weight is not between 1 and 1000, or a file is not named by letters and digits",
                at: node.place, remedy: "run make-fonts.py again")
            return nil
        }
        for name in [file, licence] where !FileManager.default.isReadableFile(atPath: folder + "/" + name) {
            findings.add(.themeFileUnreadable, "\(folder)/\(name) cannot be read", at: .file(folder + "/" + name))
        }
        return FontFace(
            family: family, weight: Int(weight), file: file, licence: licence, ascent: ascent, descent: descent,
            lineGap: lineGap, fallback: fallback.compactMap(\.string), coverage: coverage)
    }

    /// A name that stays in the folder, and that a style sheet can hold as it is.
    private static func isFileName(_ name: String) -> Bool {
        !name.hasPrefix(".")
            && name.utf8.allSatisfy {
                (97...122).contains($0 | 0x20) || (48...57).contains($0) || $0 == 45 || $0 == 46 || $0 == 95
            }
    }

    /// The face at an address, and `<family> Fallback`: a face of the reader's system with the line metrics of this
    /// one, so that lines keep their height and place when the file arrives.
    public func css(url: String) -> String {
        let locals = fallback.map { "local(\(ExportText.css($0)))" }.joined(separator: ",")
        return """
            @font-face{font-family:\(ExportText.css(family));font-weight:\(weight);font-display:swap;src:url(\(url)) format("woff2");\
            unicode-range:\(coverage.unicodeRange)}
            @font-face{font-family:\(ExportText.css(family + " Fallback"));font-weight:\(weight);src:\(locals);\
            ascent-override:\(CSS.number(ascent))%;descent-override:\(CSS.number(descent))%;\
            line-gap-override:\(CSS.number(lineGap))%}

            """
    }
}
