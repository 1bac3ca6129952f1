import Diagnostics

extension Code {
    public static let refEmpty = Code(
        "HL0201", .error,
        "A ref contains nothing visible. Write the ref of the text, such as 'Mishnah Berakhot 1:1'.")
    static let refOutsideTractate = Code(
        "HL0202", .warning,
        "A ref names a tractate, but a chapter or mishnah that the tractate does not have in the usual division. "
            + "Correct the numbers; a text that follows another division may stay as it is.")
    static let refUnreadablePosition = Code(
        "HL0203", .warning,
        "A ref names a tractate and numbers that are not a place in it, so it is a text of its own, outside the "
            + "tractate. Write chapter and mishnah as '1:1', a range as '1:1-2' or '1:8-2:1'.")
    static let refSlugReserved = Code(
        "HL0204", .error,
        "The slug of a ref is the name of a file that every site has (index, 404). Rename the ref.")
    static let refSlugTooLong = Code(
        "HL0205", .error,
        "The slug of a ref is longer than file systems allow. Give the ref a shorter name.")
    public static let refsShareSlug = Code(
        "HL0206", .error,
        "Two refs have the same slug, so their pages would have the same address. Rename one of them.")
    public static let refTwice = Code(
        "HL0207", .error,
        "The database has a ref twice, in two spellings. Keep one of the rows.")
}

/// The codes of this module, for `halomeid explain`.
public enum RefsCodes {
    public static let all: [Code] = [
        .refEmpty, .refOutsideTractate, .refUnreadablePosition, .refSlugReserved, .refSlugTooLong, .refsShareSlug,
        .refTwice,
    ]
}
