extension Unicode.Scalar {
    /// `properties.isWhitespace`, which looks ASCII up in a table too.
    fileprivate var isSpace: Bool {
        value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}

/// By scalars: a `Character` takes some twenty times as long to tell whether it is white space.
extension String {
    /// The parts between white space.
    public var partsBetweenSpace: [String] { unicodeScalars.split(whereSeparator: \.isSpace).map { String($0) } }

    /// Without any white space.
    public var withoutSpace: String {
        guard hasSpace else { return self }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: unicodeScalars.lazy.filter { !$0.isSpace })
        return String(text)
    }

    /// Whether there is white space in it.
    public var hasSpace: Bool { unicodeScalars.contains(where: \.isSpace) }
}
