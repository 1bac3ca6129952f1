import Diagnostics

extension Code {
    static let fetchEndpoint = Code(
        "HL0660", .error,
        "The address of the API is not one that can be asked: it begins with https:// or http:// and names a host, "
            + "without a user name, a query or a fragment. Correct tracks.source_endpoint, or give --endpoint.")
    static let fetchNoResponse = Code(
        "HL0661", .error,
        "The server sent no complete response within 90 seconds, or nothing for a minute, even when asked again. "
            + "What was fetched is in the cache; the same command continues from there. The database is unchanged.")
    static let fetchRefused = Code(
        "HL0662", .error,
        "The server returned an error, such as 429 (too many requests) or 503 (overloaded), also when "
            + "asked again later. What was fetched is in the cache; wait, then run the same command again, "
            + "with a lower --rate if the server asks for that. The database is unchanged.")
    static let fetchNotFound = Code(
        "HL0663", .error,
        "The server has no text under this title. Correct the name; for a tractate, its other spellings were tried "
            + "too. If it has none of the first three tractates, correct the address of the API. The database is "
            + "unchanged.")
    static let fetchRedirected = Code(
        "HL0664", .error,
        "The server sends to another host, or from https to http, which is not followed. If the texts have moved "
            + "there, give the new address with --endpoint.")
    static let fetchTooLarge = Code(
        "HL0665", .error, "A response is larger than any chapter; it was not read to its end.")
    static let fetchNotJSON = Code(
        "HL0666", .error,
        "The server did not return JSON, but perhaps the login page of a proxy or network, or it is not Sefaria's API. "
            + "Nothing of the response was kept.")
    static let fetchOtherText = Code(
        "HL0667", .error,
        "A response is not for the text, chapter, edition or language that was requested, or it has the texts of "
            + "another chapter. Nothing of it was kept.")
    static let fetchCache = Code(
        "HL0668", .error, "The cache folder cannot be written. Free space, or name another folder with --cache.")
    static let fetchCommentaryMissing = Code(
        "HL0669", .warning, "The server has no commentary by this commentator on some of the tractates.")
    static let fetchChapterShort = Code(
        "HL0670", .warning,
        "A chapter has fewer mishnayot in the edition that was fetched than the tractate has, or no comments although "
            + "the server counts some. Import another edition of it too: it fills the gaps.")
    static let fetchRenamed = Code(
        "HL0671", .note,
        "The server knows a tractate by another spelling of its name. The text was fetched by that spelling.")
    static let fetchEdition = Code(
        "HL0672", .note,
        "The edition that the server prefers has no text of a chapter, or is under a licence that is not free for "
            + "every use, so another edition was fetched. To get one that is not free, run the command again with "
            + "--allow-licence --refresh.")
    static let fetchDamaged = Code(
        "HL0673", .note,
        "A response in the cache is not the one that was stored there: the file was damaged or edited. It was fetched "
            + "again. To keep your edit, delete the file beside it whose name ends in .meta.")
}

/// The codes of this module, for `halomeid explain`.
public enum StudyFetchCodes {
    public static let all: [Code] = [
        .fetchEndpoint, .fetchNoResponse, .fetchRefused, .fetchNotFound, .fetchRedirected, .fetchTooLarge,
        .fetchNotJSON, .fetchOtherText, .fetchCache, .fetchCommentaryMissing, .fetchChapterShort, .fetchRenamed,
        .fetchEdition,
        .fetchDamaged,
    ]
}
