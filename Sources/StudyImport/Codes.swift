import Diagnostics

// The file.
extension Code {
    public static let importUnreadable = Code(
        "HL0601", .error,
        "A file to import cannot be opened or read, there is none at the path, or a folder holds nothing to import.")
    public static let importTooLarge = Code(
        "HL0602", .error,
        "A file to import, or one text in it, is far larger than any export of a tractate. It may hold something else.")
    public static let importNotUTF8 = Code(
        "HL0603", .error,
        "A file to import is no UTF-8 text: it is in another encoding, compressed, or cut in the middle of a character."
    )
    public static let importNotJSON = Code(
        "HL0604", .error,
        "A file to import is no JSON (RFC 8259): cut off, damaged, nested too deep, or with a key twice.")
    public static let importFormatUnknown = Code(
        "HL0605", .error,
        "A file is JSON but of no known format: an export file of Sefaria, a saved answer of its API (v1 or v3), a file "
            + "of its links, or content JSON (content.schema.json describes it).")
    public static let importMalformed = Code(
        "HL0606", .error,
        "A file has a known format, but a part of it has another type or nesting than the format says, is missing, or "
            + "is unknown. Nothing of the file was imported.")
    public static let importNothing = Code(
        "HL0607", .warning,
        "A file has a known format but holds nothing to import, such as the answer for a mishnah without a comment, or "
            + "links of which none leads from a comment to a mishnah.")
}

// What the file holds.
extension Code {
    public static let importRefTwice = Code(
        "HL0610", .error, "One file gives one ref twice. Delete one of the two.")
    public static let importTextMissing = Code(
        "HL0611", .error,
        "Content JSON gives a unit without a text, and the database has no text for it. Give the text, or import the "
            + "text before.")
    public static let importTitleUnknown = Code(
        "HL0612", .error,
        "A file of Sefaria is neither one of the 63 tractates nor a commentary on one. Other texts come in as content "
            + "JSON.")
    public static let importNotHebrew = Code(
        "HL0613", .warning, "A file holds a translation and is left out: source texts and commentaries are Hebrew.")
    public static let importIncomplete = Code(
        "HL0614", .warning,
        "An edition lacks mishnayot that the tractate has. Import another edition too: it fills what the first lacks.")
    public static let importEditionTwice = Code(
        "HL0615", .note,
        "Several files of one command, or several versions in one file, give the same text. The one that Sefaria prefers "
            + "counts, of equals the first; the others fill what it lacks.")
    public static let importCommentWithoutText = Code(
        "HL0616", .warning,
        "Comments are on mishnayot that have no text in the database, and are left out. Import the text too, in the "
            + "same command or before.")
    public static let importRunningNumbers = Code(
        "HL0617", .error,
        "A commentary (Yachin, Boaz) numbers its comments through the chapter, so that its numbers do not say which "
            + "mishnah a comment is on. Only Sefaria's links say it: save the answer of /api/links for each chapter, or "
            + "take the links files of Sefaria-Export, and import them in the same command.")
    public static let importCommentUnlinked = Code(
        "HL0618", .warning, "The links tell for some comments of a commentary not which mishnah they are on.")
    public static let importPartLeftOut = Code(
        "HL0619", .note, "A complex text has parts beside its main text, such as introductions; they are left out.")
    public static let importLicence = Code(
        "HL0620", .error,
        "A text is under a licence that is not free for every use, or its file does not say under which. Read the "
            + "licence; if you may publish the text, say so with --allow-licence. If you know the licence of files that "
            + "do not say, give it with --licence.")
    public static let importLicenceAllowed = Code(
        "HL0621", .note, "A text under a licence that is not free for every use was imported, as --allow-licence says.")
}

// The program that explains.
extension Code {
    public static let explainerFailed = Code(
        "HL0630", .error,
        "The program of --explain-with could not be started, or ended with another status than 0. The unit has no "
            + "explanation yet; the same command asks for it again, and for no other.")
    public static let explainerSlow = Code(
        "HL0631", .error,
        "The program of --explain-with did not answer in time and was ended. The same command asks for the unit again; "
            + "--explain-timeout gives it longer.")
    public static let explainerAnswerWrong = Code(
        "HL0632", .error,
        "The program of --explain-with answered with something else than {\"explanation\": \"…\", \"approaches\": "
            + "[{\"commentator\": \"…\", \"summary\": \"…\"}], \"explained_by\": \"…\"}, the last two optional. The "
            + "same command asks for the unit again.")
}

/// The codes of this room, for `halomeid explain`.
public enum StudyImportCodes {
    public static let all: [Code] = [
        .importUnreadable, .importTooLarge, .importNotUTF8, .importNotJSON, .importFormatUnknown, .importMalformed,
        .importNothing, .importRefTwice, .importTextMissing, .importTitleUnknown, .importNotHebrew, .importIncomplete,
        .importEditionTwice, .importCommentWithoutText, .importRunningNumbers, .importCommentUnlinked,
        .importPartLeftOut, .importLicence, .importLicenceAllowed, .explainerFailed, .explainerSlow,
        .explainerAnswerWrong,
    ]
}
