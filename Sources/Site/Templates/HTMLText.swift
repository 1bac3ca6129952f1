import Mustache

/// Escapes text for HTML over its UTF-8 bytes; swift-mustache's own escaper walks Characters.
struct HTMLText: MustacheContentType {
    static let name = "HALOMEID"

    /// `{{% … }}` in front of every template and partial: a partial starts with the default escaper again.
    static let pragma = "{{% CONTENT_TYPE:\(name)}}"

    func escapeText(_ text: String) -> String { Self.escape(text) }

    /// `@` too, for some hosts rewrite what looks like a mail address.
    static func escape(_ text: String) -> String {
        guard text.utf8.contains(where: { replacement(of: $0) != nil }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            if let replacement = replacement(of: byte) {
                bytes += replacement.utf8
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func replacement(of byte: UInt8) -> String? {
        switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        case UInt8(ascii: "@"): "&#64;"
        default: nil
        }
    }
}
