extension String {
    /// The text as a part of an address: everything except ASCII letters, digits and a few signs is percent-encoded.
    public var percentEncoded: String {
        let signs = Set("-_.~'".utf8)
        return utf8.map { byte in
            let isPlain =
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || signs.contains(byte)
            if isPlain { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return "%" + (byte < 16 ? "0" : "") + digits
        }.joined()
    }
}
