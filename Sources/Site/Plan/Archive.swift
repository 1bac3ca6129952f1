/// Recognises archives and compressed files by their first bytes or their names. Their contents are not inspected.
enum Archive {
    private static let magic: [(offset: Int, bytes: [UInt8], kind: String)] = [
        (0, [0x1f, 0x8b], "gzip"), (0, [0x1f, 0x9d], "compress"), (0, Array("BZh".utf8), "bzip2"),
        (0, [0xfd] + Array("7zXZ".utf8), "xz"), (0, [0x5d, 0, 0], "lzma"), (0, Array("LZIP".utf8), "lzip"),
        (0, [0x28, 0xb5, 0x2f, 0xfd], "zstd"), (0, [0x04, 0x22, 0x4d, 0x18], "lz4"),
        (0, Array("PK".utf8) + [3, 4], "zip"), (0, Array("PK".utf8) + [5, 6], "zip"),
        (0, Array("PK".utf8) + [7, 8], "zip"), (0, Array("7z".utf8) + [0xbc, 0xaf, 0x27, 0x1c], "7z"),
        (0, Array("Rar!".utf8), "rar"), (0, Array("MSCF".utf8), "cab"), (0, Array("xar!".utf8), "xar"),
        (0, Array("!<arch>\n".utf8), "ar"), (0, Array("070701".utf8), "cpio"), (0, Array("070702".utf8), "cpio"),
        (0, Array("070707".utf8), "cpio"), (0, [0xc7, 0x71], "cpio"), (0, [0x71, 0xc7], "cpio"),
        (257, Array("ustar".utf8), "tar"), (0, [0x78, 0x01], "zlib"), (0, [0x78, 0x9c], "zlib"),
        (0, [0x89] + Array("LZO".utf8), "lzop"), (0, [0xed, 0xab, 0xee, 0xdb], "rpm"),
        (0, Array("hsqs".utf8), "SquashFS"),
        (0x8001, Array("CD001".utf8), "ISO image"),
    ]

    static let endings = [
        "7z", "br", "bz2", "cpio", "gz", "lz", "lz4", "lzma", "lzo", "rar", "rpm", "tar", "tbz2", "tgz", "txz", "xz",
        "z",
        "zip", "zst", "zz",
    ]

    /// - Parameters:
    ///   - start: the file's first bytes.
    ///   - name: in lower case.
    /// - Returns: nil for a file that is not recognised as an archive.
    static func kind(_ start: [UInt8], name: String) -> String? {
        if let known = magic.first(where: { start.dropFirst($0.offset).starts(with: $0.bytes) }) { return known.kind }
        return endings.first { name.hasSuffix("." + $0) }
    }
}
