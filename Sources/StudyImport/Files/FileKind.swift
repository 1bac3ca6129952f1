import JSONText
import StudyStore

/// The likely kind of a file that is not text in UTF-8, by its first bytes.
struct FileKind {
    let name: String
    let remedy: String

    private static let signatures: [(start: [UInt8], name: String, isArchive: Bool)] = [
        ([0x50, 0x4B, 0x03, 0x04], "a zip archive", true), ([0x1F, 0x8B], "a gzip archive", true),
        ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz archive", true), (Array("BZh".utf8), "a bzip2 archive", true),
        ([0x28, 0xB5, 0x2F, 0xFD], "a zstd archive", true), ([0x37, 0x7A, 0xBC, 0xAF], "a 7z archive", true),
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image", false), ([0xFF, 0xD8, 0xFF], "a JPEG image", false),
        (Array("GIF8".utf8), "a GIF image", false), (Array("RIFF".utf8), "a WebP image or a sound", false),
        (Array("%PDF-".utf8), "a PDF document", false),
        (SQLiteHeader.bytes, "an SQLite database", false),
        ([0x7F, 0x45, 0x4C, 0x46], "a program", false),
    ]

    /// nil for unknown kinds, such as UTF-8.
    init?(of bytes: some Sequence<UInt8>) {
        let start = Array(bytes.prefix(16))
        if let encoding = WideEncoding(of: start)?.rawValue {
            (name, remedy) = (encoding, "save it as UTF-8 (`iconv -f \(encoding) -t UTF-8`)")
            return
        }
        guard let known = Self.signatures.first(where: { start.starts(with: $0.start) }) else { return nil }
        name = known.name
        remedy =
            known.isArchive
            ? "unpack it and import what is inside"
            : "name a file that contains texts as JSON; `halomeid import --help` lists the kinds"
    }
}
