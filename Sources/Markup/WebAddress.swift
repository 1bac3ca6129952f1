extension Markup {
    /// An absolute http or https address in the form in which a page may link to it, percent-encoded until it is a
    /// valid URL.
    ///
    /// - Returns: the URL, not yet escaped for its attribute; nil for any other address, and for one that a browser
    ///   would read differently from how it looks.
    public static func webAddress(_ text: String) -> String? {
        var text = text
        return text.withUTF8 { bytes in
            guard let target = LinkTarget(bytes), target.isExternal else { return nil }
            return String(decoding: target.url, as: UTF8.self)
        }
    }
}
