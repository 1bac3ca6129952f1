import Diagnostics

/// The characters that a font is reduced to: Hebrew with points and accents, ASCII, the punctuation of texts and
/// interface, and invisible characters that join or separate letters. `make-fonts.py` has the same without accents.
enum SiteCharacters {
    /// The characters, including those in the texts and own pages of an overlay, which may be in another language.
    static func coverage(_ layers: ResourceLayers) -> Coverage {
        var scalars: Set<UInt32> = []
        var findings = Findings()
        for file in layers.overlayFiles where file.name.hasPrefix("strings/") || file.name.hasPrefix("pages/") {
            if file.name.hasSuffix(".json"), let root = JSONNode.load(file.path, findings: &findings) {
                root.addScalars(to: &scalars)
            } else if let bytes = ThemeFile.read(file.path, findings: &findings) {
                scalars.formUnion(String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value))
            }
        }
        // Control and format characters, and private use, need no glyphs.
        let letters = scalars.filter { $0 > 0xA0 && !(0x2000...0x206F).contains($0) && $0 < 0xE000 }
        return Coverage(merging: [coverage, Coverage(letters.sorted().map { $0...$0 })])
    }

    static let coverage = Coverage([
        0x20...0x7E, 0xA0...0xA0, 0xA9...0xA9, 0xAB...0xAB, 0xB0...0xB0, 0xB7...0xB7, 0xBB...0xBB, 0xD7...0xD7,
        0x34F...0x34F, 0x591...0x5C7, 0x5D0...0x5EA, 0x5EF...0x5F4, 0x200C...0x200F, 0x2010...0x2010,
        0x2013...0x2014, 0x2018...0x201A, 0x201C...0x201E, 0x2022...0x2022, 0x2026...0x2026, 0x2039...0x203A,
        0x20AA...0x20AA, 0x2212...0x2212, 0x25CC...0x25CC, 0x2713...0x2713,
    ])
}

extension JSONNode {
    /// Adds the characters of all texts in it.
    fileprivate func addScalars(to scalars: inout Set<UInt32>) {
        if let string { scalars.formUnion(string.unicodeScalars.map(\.value)) }
        for member in members ?? [] { member.node.addScalars(to: &scalars) }
    }
}
