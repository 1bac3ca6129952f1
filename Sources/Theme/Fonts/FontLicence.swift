/// The text of a font's licence, which must be published with the font.
enum FontLicence {
    /// - Returns: why a file is not a text that learners can read (`is empty`); nil if it is one, in any encoding that
    ///   contains ASCII.
    static func problem(of bytes: [UInt8]) -> String? {
        guard let start = bytes.firstIndex(where: { $0 > UInt8(ascii: " ") }) else { return "is empty" }
        if bytes.contains(0) || bytes[start...].starts(with: "%PDF".utf8) { return "is not plain text" }
        let head = String(decoding: bytes[start...].prefix(500), as: UTF8.self).lowercased()
        return head.hasPrefix("<!doctype") || head.contains("<html") ? "is a web page" : nil
    }
}
