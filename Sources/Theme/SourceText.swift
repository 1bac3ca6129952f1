import Diagnostics
import JSONText

/// Decodes text files in a uniform way.
public enum SourceText {
    /// White space, including a lone carriage return, which was a line end in old files.
    private static let controls: Set<UInt8> = [0x09, 0x0A, 0x0C, 0x0D]

    /// Decodes a file. Line ends are converted to line feeds, and a byte order mark is removed.
    ///
    /// - Throws: a finding at the first byte that is not UTF-8, or at a control character.
    public static func decode(_ bytes: [UInt8], file: String, _ code: Code) throws(Findings) -> String {
        var saved = bytes[...]
        if saved.starts(with: [0xEF, 0xBB, 0xBF]) { saved = saved.dropFirst(3) }
        if saved.contains(0x0D) {
            saved = saved.indices.filter { !saved[$0...].starts(with: "\r\n".utf8) }.map { saved[$0] }[...]
        }
        guard WideEncoding(of: bytes) == nil, let text = String(validating: saved, as: UTF8.self) else {
            throw Findings([encodingFinding(code, bytes, file: file)])
        }
        guard let offset = bytes.firstIndex(where: { $0 < 0x20 && !controls.contains($0) }) else { return text }
        let digits = String(bytes[offset], radix: 16, uppercase: true)
        throw Findings(
            code, "the file has the control character U+00" + (digits.utf8.count < 2 ? "0" : "") + digits,
            at: place(offset, bytes, file), remedy: "remove it")
    }

    /// The beginnings of files that are no texts.
    private static let kinds: [[UInt8]: String] = [
        [0x89, 0x50, 0x4E, 0x47]: "a PNG picture", [0xFF, 0xD8, 0xFF]: "a JPEG picture",
        Array("GIF8".utf8): "a GIF picture",
        Array("RIFF".utf8): "a WebP picture", Array("PK\u{3}\u{4}".utf8): "an archive or office document",
        Array("%PDF".utf8): "a PDF document",
    ]

    /// The finding for bytes that are not UTF-8: the position of the first of them, and the likely encoding.
    static func encodingFinding(_ code: Code, _ bytes: [UInt8], file: String) -> Finding {
        if let encoding = WideEncoding(of: bytes)?.rawValue {
            return Finding(
                code, "the file is \(encoding), not UTF-8", at: .file(file, line: 1, column: 1),
                remedy: "save it as UTF-8")
        }
        if let kind = kinds.first(where: { bytes.starts(with: $0.key) })?.value {
            return Finding(
                code, "the file is \(kind), not text", at: .file(file, line: 1, column: 1),
                remedy: "save it in the format that its name says, or remove it")
        }
        let offset = TextPosition.validPrefix(of: bytes)
        let letters = bytes[offset...].prefix { $0 >= 0x80 }
        // In Hebrew, such letters follow each other.
        let isHebrew = letters.count > 1 && letters.allSatisfy { (0xE0...0xFA).contains($0) }
        return Finding(
            code, "the file is not UTF-8", at: place(offset, bytes, file),
            remedy: "save it as UTF-8" + (isHebrew ? "; it seems to be Windows-1255" : ""))
    }

    private static func place(_ offset: Int, _ bytes: [UInt8], _ file: String) -> Place {
        let position = TextPosition(ofByte: offset, in: bytes)
        return .file(file, line: position.line, column: position.column)
    }
}
