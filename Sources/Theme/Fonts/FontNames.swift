/// The texts of a font's table `name`: family, copyright, licence.
struct FontNames: Sendable {
    enum ID: Int {
        case copyright = 0
        case family = 1
        case licence = 13
        case licenceAddress = 14
        /// The family without weights, for fonts in which weights beyond regular and bold are separate families in
        /// ``family``.
        case wholeFamily = 16
    }

    private let table: FontBytes

    init(_ table: FontBytes) { self.table = table }

    /// The text, in English if available; nil if there is none or it is empty.
    subscript(id: ID) -> String? {
        let count = table.uint16(2) ?? 0
        var best: (rank: Int, text: String)?
        for record in (0..<count).map({ 6 + 12 * $0 }) {
            guard let found = table.uint16(record + 6) else { break }
            guard found == id.rawValue, let rank = rank(record), rank > best?.rank ?? 0, let text = text(record)
            else { continue }
            best = (rank, text)
        }
        return best?.text
    }

    private func rank(_ record: Int) -> Int? {
        guard let platform = table.uint16(record), let language = table.uint16(record + 4) else { return nil }
        return switch (platform, language) {
        case (3, 0x409): 4
        case (3, _): 2
        case (0, _): 3
        case (1, 0): 1
        default: nil
        }
    }

    private func text(_ record: Int) -> String? {
        guard let storage = table.uint16(4), let platform = table.uint16(record),
            let length = table.uint16(record + 8), let offset = table.uint16(record + 10),
            let bytes = table.part(storage + offset, length)?.array
        else { return nil }
        let text: String
        if platform == 1 {
            // Only the ASCII part of Mac Roman is read.
            guard bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
            text = String(decoding: bytes, as: UTF8.self)
        } else {
            let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            text = String(decoding: units, as: UTF16.self)
        }
        let lines = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
        let clean = String(
            String.UnicodeScalarView(lines.unicodeScalars.filter { $0 == "\n" || !ExportText.isUnsafe($0) }))
        let start = clean.drop { $0.isWhitespace }
        return start.isEmpty ? nil : String(start)
    }
}
