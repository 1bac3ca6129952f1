import Foundation

/// The files `faces.json` and `coverage.txt`, in the format written by `make-fonts.py`.
enum FontLists {
    static func faces(_ faces: [FontFace]) -> String {
        "{\n  \"faces\": [\n" + faces.map(face).joined(separator: ",\n") + "\n  ]\n}\n"
    }

    /// - Parameter others: more faces to list, except files that the first ones have.
    static func coverage(_ faces: [FontFace], and others: [FontFace] = []) -> String {
        let names = Set(faces.flatMap(\.files).map(\.name))
        let all = faces.flatMap(\.files) + others.flatMap(\.files).filter { !names.contains($0.name) }
        let files = all.map { file in
            "\n[\(file.name)]\n" + file.coverage.ranges.map { line($0) + "\n" }.joined()
        }
        return "# Which code points each file draws. Made by halomeid fonts add and make-fonts.py.\n" + files.joined()
    }

    private static func face(_ face: FontFace) -> String {
        var members = [
            ("family", string(face.family)), ("weight", String(face.weight)), ("files", list(face.files.map(\.name))),
            ("licence", string(face.licence)), ("ascent", String(face.ascent)), ("descent", String(face.descent)),
            ("lineGap", String(face.lineGap)), ("fallback", list(face.fallback)),
        ]
        if let adjust = face.sizeAdjust { members.append(("sizeAdjust", String(adjust))) }
        return "    {\n" + members.map { "      \"\($0)\": \($1)" }.joined(separator: ",\n") + "\n    }"
    }

    private static func list(_ texts: [String]) -> String {
        texts.isEmpty
            ? "[]" : "[\n" + texts.map { "        " + string($0) }.joined(separator: ",\n") + "\n      ]"
    }

    private static func line(_ range: ClosedRange<UInt32>) -> String {
        func hex(_ value: UInt32) -> String {
            let digits = String(value, radix: 16, uppercase: true)
            return String(repeating: "0", count: max(4 - digits.utf8.count, 0)) + digits
        }
        return "U+" + hex(range.lowerBound) + (range.count == 1 ? "" : "-" + hex(range.upperBound))
    }

    /// A text as a JSON string.
    static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
