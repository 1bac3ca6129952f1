/// The Unicode encodings that some editors and consoles write instead of UTF-8.
public enum WideEncoding: String, Sendable {
    case utf16 = "UTF-16"
    case utf32 = "UTF-32"

    /// Detects the encoding by the byte order mark or, without one, by the NULs of ASCII characters, with which most
    /// files begin.
    public init?(of bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(4))
        let isZero = start.map { $0 == 0 }
        if start == [0xFF, 0xFE, 0, 0] || start == [0, 0, 0xFE, 0xFF] || isZero == [false, true, true, true]
            || isZero == [true, true, true, false]
        {
            self = .utf32
        } else if [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(start.prefix(2))) || isZero == [false, true, false, true]
            || isZero == [true, false, true, false]
        {
            self = .utf16
        } else {
            return nil
        }
    }
}
