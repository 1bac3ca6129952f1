import Diagnostics

// The file.
extension Code {
    public static let importUnreadable = Code(
        "HL0601", .error,
        "A file or folder to import does not exist, cannot be read, or contains nothing to import.")
    static let importTooLarge = Code(
        "HL0602", .error,
        "A file to import, or a text or list in it, is over a limit. Exports of tractates are far below; it is "
            + "probably another file.")
    public static let importNotUTF8 = Code(
        "HL0603", .error,
        "A file to import is not UTF-8: it has another encoding, is compressed, or is cut in the middle of a character."
    )
    public static let importNotJSON = Code(
        "HL0604", .error,
        "A file to import is not JSON (RFC 8259): it is cut off, damaged, nested too deeply, repeats a key or has too "
            + "many values.")
    static let importFormatUnknown = Code(
        "HL0605", .error,
        "A file is JSON, but in none of the known formats: an export file of Sefaria, a saved response of its API (v1 "
            + "or v3), a file of its links, or content JSON (see content.schema.json).")
    static let importMalformed = Code(
        "HL0606", .error,
        "A file has a known format, but part of it is missing, unknown, or has the wrong type or nesting. Nothing of "
            + "the file was imported.")
    static let importNothing = Code(
        "HL0607", .warning,
        "A file has a known format but contains nothing to import, such as an empty list, the response for a mishnah "
            + "without a comment, or links none of which joins a comment to a mishnah.")
    static let importChanged = Code(
        "HL0608", .error,
        "A file of the cache of `fetch` is not as it was stored: a letter that changed there would be a false text. "
            + "Fetch it again. To import a file that you changed yourself, delete the one beside it whose name ends in"
            + " .meta.")
}

// What the file holds.
extension Code {
    static let importRefTwice = Code(
        "HL0610", .error, "A file has two units with the same ref. Delete one of them.")
    static let importTextMissing = Code(
        "HL0611", .error,
        "A unit of content JSON has no text, and the database has none either. Add the text, or import it first.")
    public static let importTitleUnknown = Code(
        "HL0612", .error,
        "A file of Sefaria is neither one of the 63 tractates nor a commentary on one. Import other texts as content "
            + "JSON.")
    public static let importNotHebrew = Code(
        "HL0613", .warning, "A file contains a translation and was skipped: source texts and commentaries are Hebrew.")
    static let importIncomplete = Code(
        "HL0614", .warning,
        "An edition lacks mishnayot of the tractate. Import another edition too: it fills the gaps of the first.")
    static let importEditionTwice = Code(
        "HL0615", .note,
        "Several files of one command, or several versions in one file, have the same text. The one that Sefaria "
            + "prefers is used, or the first of equals; the others fill its gaps.")
    static let importCommentWithoutText = Code(
        "HL0616", .warning,
        "Comments on mishnayot without a text in the database were skipped. Import the text too, in the same command "
            + "or first.")
    static let importRunningNumbers = Code(
        "HL0617", .error,
        "A commentary (Yachin, Boaz) numbers its comments through the chapter, so its numbers do not say which mishnah "
            + "a comment is on. Sefaria's links do: save the response of /api/links for each chapter, or take the "
            + "links files of Sefaria-Export, and import them in the same command.")
    static let importCommentUnlinked = Code(
        "HL0618", .warning, "For some comments of a commentary, no link says which mishnah they are on.")
    static let importPartLeftOut = Code(
        "HL0619", .note, "A complex text has parts besides its main text, such as introductions. They were skipped.")
    static let importLicence = Code(
        "HL0620", .error,
        "The licence of a text is not free for every use, or is unknown. Read it; if you may publish the text, use "
            + "--allow-licence. If you know the licence of files that do not name it, use --licence.")
    static let importLicenceAllowed = Code(
        "HL0621", .note, "A text whose licence is not free for every use was imported because of --allow-licence.")
    public static let importTextNotHebrew = Code(
        "HL0622", .error,
        "A text that is called Hebrew shows no Hebrew letter: a translation under a wrong language, or a number or "
            + "note instead of a text. Nothing of the file was imported. A comment may be a mark or a number, but not "
            + "all of a commentary.")
    static let importTextDamaged = Code(
        "HL0623", .error,
        "A mishnah lost letters when it was converted: U+FFFD or question marks are in their place. "
            + "Nothing of the file was imported.")
    static let importTextRepeated = Code(
        "HL0624", .warning,
        "An edition has the same text at several mishnayot, or the same texts in two chapters. At least one is false.")
    static let importCommentDamaged = Code(
        "HL0625", .warning,
        "A comment lost letters when it was converted: U+FFFD or question marks are in their place.")
    static let importCommentaryReplaced = Code(
        "HL0626", .note,
        "A file of content JSON gave units a list of commentaries, which replaced the stored list. Commentaries that "
            + "the new list lacks were removed from the database. Sefaria's can be imported again after the file: they "
            + "are added.")
    static let importNewTrack = Code(
        "HL0628", .warning,
        "The texts went to a new track whose slug is nearly that of another one: `--track` may be misspelt.")
    static let importTrackUntitled = Code(
        "HL0629", .error,
        "There is no track of the slug of `--track` yet, and no title for it. Give one with --title. Nothing was "
            + "imported.")
}

/// The codes of this module, for `halomeid explain`.
public enum StudyImportCodes {
    public static let all: [Code] = [
        .importUnreadable, .importTooLarge, .importNotUTF8, .importNotJSON, .importFormatUnknown, .importMalformed,
        .importNothing, .importChanged, .importRefTwice, .importTextMissing, .importTitleUnknown, .importNotHebrew,
        .importIncomplete, .importEditionTwice, .importCommentWithoutText, .importRunningNumbers,
        .importCommentUnlinked, .importPartLeftOut, .importLicence, .importLicenceAllowed, .importTextNotHebrew,
        .importTextDamaged, .importTextRepeated, .importCommentDamaged, .importCommentaryReplaced, .importNewTrack,
        .importTrackUntitled,
    ]
}
