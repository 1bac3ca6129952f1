/// The reason why a file is not a font that can be served.
struct FontFailure: Error {
    /// An English sentence without a full stop.
    let message: String
    let remedy: String

    init(_ message: String, remedy: String = "give halomeid fonts add the file as its maker publishes it") {
        (self.message, self.remedy) = (message, remedy)
    }
}

/// The bytes of a font, big-endian. Reading past their end gives nil.
struct FontBytes: Sendable {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    var count: Int { bytes.count }
    var array: [UInt8] { Array(bytes) }

    /// A part of the bytes; nil if it extends past their end.
    func part(_ offset: Int, _ length: Int) -> FontBytes? {
        guard offset >= 0, length >= 0, offset <= count, length <= count - offset else { return nil }
        let start = bytes.startIndex + offset
        return FontBytes(bytes[start..<start + length])
    }

    func uint8(_ offset: Int) -> Int? { number(offset, 1) }
    func uint16(_ offset: Int) -> Int? { number(offset, 2) }
    func uint32(_ offset: Int) -> Int? { number(offset, 4) }
    func int16(_ offset: Int) -> Int? { uint16(offset).map { $0 < 0x8000 ? $0 : $0 - 0x10000 } }

    /// Four characters of ASCII, `cmap`.
    func tag(_ offset: Int) -> String? {
        guard let bytes = part(offset, 4)?.bytes, bytes.allSatisfy({ $0 < 0x7F }) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func number(_ offset: Int, _ length: Int) -> Int? {
        part(offset, length)?.bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}

extension [UInt8] {
    /// Appends the low bytes of a number, the highest first.
    mutating func append(_ number: Int, bytes: Int) {
        for shift in stride(from: (bytes - 1) * 8, through: 0, by: -8) {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
