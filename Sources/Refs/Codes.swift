import Diagnostics

extension Code {
    public static let refEmpty = Code(
        "HL0201", .error,
        "A ref holds nothing that can be seen. Write the ref of the text, such as 'Mishnah Berakhot 1:1'.")
    public static let refOutsideTractate = Code(
        "HL0202", .warning,
        "A ref names a tractate, but a chapter or mishnah that the tractate does not have in the usual division. "
            + "Correct the numbers; a text that follows another division may stay as it is.")
    public static let refUnreadablePosition = Code(
        "HL0203", .warning,
        "A ref names a tractate and numbers that are no place in it, so that it stands as a text of its own, outside "
            + "the tractate. Write chapter and mishnah as '1:1', a range as '1:1-2' or '1:8-2:1'.")
    public static let refSlugReserved = Code(
        "HL0204", .error,
        "The slug of a ref would name a file that every site has for itself (index, 404). Give the ref another name.")
    public static let refSlugTooLong = Code(
        "HL0205", .error,
        "The slug of a ref is longer than file systems allow for a name. Give the ref a shorter name.")
    public static let refsShareSlug = Code(
        "HL0206", .error,
        "Two refs have the same slug, so that their pages would have one address. Rename one of them.")
    public static let refTwice = Code(
        "HL0207", .error,
        "One ref stands in the database twice, in two spellings. Keep one of the two rows.")
}

/// The codes of this room, for `halomeid explain`.
public enum RefsCodes {
    public static let all: [Code] = [
        .refEmpty, .refOutsideTractate, .refUnreadablePosition, .refSlugReserved, .refSlugTooLong, .refsShareSlug,
        .refTwice,
    ]
}
