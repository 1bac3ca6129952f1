import CText

/// The results of one pass over the bytes of a text: whether they are UTF-8, whether the text is already normal, and
/// which characters occur. All properties that are needed of every text are computed here.
struct TextScan {
    /// The characters that occur.
    private(set) var characters = CharacterBits()
    /// Whether the text is in NFC and contains no character that pages remove, as far as one pass shows. A false result
    /// may be wrong and only costs time; a true one is never wrong.
    private(set) var isNormal = true
    /// The same for a source text, whose white space is single blanks between words.
    private(set) var isNormalSource = false

    /// - Returns: nil if the bytes are not UTF-8 (RFC 3629).
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let found = halomeid_scan_text(bytes.baseAddress, bytes.count, HebrewMarks.classes)
        guard found.is_utf8 else { return nil }
        characters.ascii = found.ascii
        characters.hebrew = found.hebrew
        characters.hasOthers = found.has_others
        isNormal = found.has_plain_others && !found.is_disordered && !characters.hasControls
        isNormalSource =
            isNormal && !characters.hasLineFeedOrTab && bytes.first != 0x20 && bytes.last != 0x20
            && !found.has_two_blanks
    }
}
