import Diagnostics

// The file and the connection.
extension Code {
    public static let databaseMissing = Code(
        "HL0101", .error, "There is no file at the path. Make a database with `halomeid init`, or correct the path.")
    public static let databaseNotReadable = Code(
        "HL0102", .error,
        "The path names a folder or something else that is not a file, or this user has no permission to read the "
            + "file.")
    public static let databaseNotSQLite = Code(
        "HL0103", .error,
        "The file is empty, encrypted, or not an SQLite database. Check that the path names the right file.")
    static let databaseDamaged = Code(
        "HL0104", .error,
        "The file is cut off, or pages of it are damaged. Copy it again from where it came, restore a backup, or save "
            + "what can be saved with `sqlite3 study.db .recover`.")
    static let databaseLocked = Code(
        "HL0105", .error,
        "Another program has locked the database. Wait until it has finished, or close it. A database in WAL mode "
            + "can be read while another program writes.")
    static let databaseNeedsRecovery = Code(
        "HL0106", .error,
        "A program ended in the middle of a write, and the database has to be written to before it can be read. Open "
            + "it once with the program that writes it, or with `sqlite3`, in a folder where writing is allowed.")
    static let databaseChanged = Code(
        "HL0107", .error,
        "Another program wrote to the database while it was being read, so that the texts may belong to different "
            + "states of it. Run the command again.")
    static let databaseExists = Code(
        "HL0108", .error, "A new database is never written over a file that exists. Choose another name.")
    static let databaseFailed = Code(
        "HL0109", .error,
        "SQLite reports a failure that has no code of its own here: a full disk, an I/O error, a schema "
            + "that cannot be read. The message is SQLite's.")
    static let databaseEndless = Code(
        "HL0113", .error,
        "The query was stopped because it took far longer than the largest study database would need; nothing was "
            + "written. The cause is most likely a view or a trigger that never ends. Make the view an ordinary "
            + "table; drop the trigger.")
    static let databaseUpgraded = Code(
        "HL0114", .note,
        "The database had an older schema, or was made by another program, and was upgraded. Tables and columns were "
            + "added; nothing was changed or removed. A copy of the old database is next to it.")
    static let logForeign = Code(
        "HL0116", .error,
        "A stale write-ahead log or rollback journal, left by a database that this file has replaced, is next to the "
            + "database. SQLite would apply it to this file. Delete the files that end in -wal, -shm or "
            + "-journal, or copy the database again together with them.")
    static let databaseNewer = Code(
        "HL0117", .error,
        "The table `grdb_migrations` names a step of the schema, `study-` and its number, that this version of "
            + "halomeid does not know: a newer one made or upgraded the database. Nothing was read or written. Install "
            + "that version here too.")
    static let writeIgnored = Code(
        "HL0118", .error,
        "A row was written, and the database does not have it afterwards: a trigger of another program skips, deletes "
            + "or changes it. Nothing was written. Drop the trigger, or let it accept these rows.")
    static let databaseNotCopied = Code(
        "HL0115", .error,
        "Before a database is upgraded, a copy of it is kept next to it, and that failed. Nothing was changed.")
}

// The schema.
extension Code {
    static let tableMissing = Code(
        "HL0110", .error,
        "A table that every study database has is missing: tracks, content_cache or user_study_log. The path may name "
            + "another program's database.")
    static let columnMissing = Code(
        "HL0111", .error, "A table lacks a column that every study database has. Add the column, or correct its name.")
    static let tableWithoutRowid = Code(
        "HL0112", .error,
        "content_cache is a view or a table WITHOUT ROWID; its rows cannot be read by key. Make it an ordinary table.")
}

// The cells of rows.
extension Code {
    static let cellNotText = Code(
        "HL0120", .error, "A cell contains NULL, a number or a BLOB where text belongs.")
    static let cellNotUTF8 = Code(
        "HL0121", .error,
        "A cell's text is not valid UTF-8: most often text in another encoding, or one that was cut in the middle of "
            + "a character. Write the text again as UTF-8.")
    public static let cellEmpty = Code(
        "HL0122", .error, "A cell's text is empty, or nothing in it can be seen.")
    static let dateMalformed = Code(
        "HL0123", .error, "A date is not a day of the calendar in the form YYYY-MM-DD, such as 2026-11-22.")
    static let deletedUnclear = Code(
        "HL0124", .error,
        "`deleted` is neither 0 nor 1, so it is unclear whether the row counts. Write 0 or 1.")
    static let completedUnclear = Code(
        "HL0125", .warning, "`is_completed` is neither 0 nor 1. No page depends on it; other programs may.")
    static let cellTooLong = Code(
        "HL0126", .error, "A cell contains more than 16 MiB, far more than any text. Shorten it.")
    static let reviewTimeUnclear = Code(
        "HL0127", .warning,
        "`reviewed_at` is not a time that begins with a day, such as 2026-11-22T08:00:00Z, so pages do not say that a "
            + "person has reviewed what a program wrote. Mark the unit with `halomeid review`.")
}

// Tracks.
extension Code {
    static let trackSlugMissing = Code(
        "HL0130", .warning,
        "A track has no slug, so that one was made from its title. The slug is the track's identity on every device: a "
            + "new title would orphan the learners' progress. Write the slug into tracks.slug.")
    static let trackSlugMalformed = Code(
        "HL0131", .error,
        "A track's slug is a part of addresses: lower-case ASCII letters and digits, single hyphens between them, at "
            + "most 200 bytes, and not `index` or `404`.")
    static let tracksShareSlug = Code(
        "HL0132", .error, "Two tracks have the same slug. Give one of them another.")
    static let scheduleTypeUnknown = Code(
        "HL0133", .error, "A track's schedule_type is unknown. The known one is DAILY_WEEKDAYS_ONLY.")
    static let scheduleOptionsMalformed = Code(
        "HL0134", .error,
        "A track's schedule_options are not JSON, or contain an unknown key or a value of another type. They are of "
            + "the form {\"rule\": \"israel\" or \"diaspora\", \"friday\": true, \"shabbat\": false, \"yomTov\": "
            + "false, \"cholHamoed\": true, \"tishaBav\": true, \"off\": [\"2027-05-12\"], \"perDay\": 1, 2, 3 or "
            + "\"chapter\"}; every key may be missing.")
    static let trackEmpty = Code(
        "HL0135", .warning, "A track has no unit with content, neither in rows nor in its syllabus, and is left out.")
    static let nothingToStudy = Code(
        "HL0136", .error,
        "No track has a unit with content. Import texts with `halomeid import`, or see the demo with `halomeid init "
            + "study.db --demo`.")
    static let trackIDTwice = Code("HL0137", .error, "Two tracks have the same id. Give one of them another.")
    static let tracksTooMany = Code(
        "HL0138", .error,
        "The table tracks has more rows than any site has programmes of study. A program may have filled it by mistake."
    )
}

// Rows and syllabus.
extension Code {
    static let usersSeveral = Code(
        "HL0140", .error, "The log has rows of several users. Say whose schedule to publish with `--user`.")
    static let userUnknown = Code(
        "HL0141", .error, "The log has no rows of this user. Correct `--user`.")
    static let rowsShareDay = Code(
        "HL0142", .error,
        "A user has two live rows of one track on one day. Delete one of them, or give it another day.")
    static let rowWithoutTrack = Code(
        "HL0143", .error, "Rows name a track that is not in the table tracks. Add the track, or delete the rows.")
    static let rowWithoutContent = Code(
        "HL0144", .error,
        "A scheduled row names content that is not in content_cache. Import the text, or delete the row.")
    static let contentIDTwice = Code(
        "HL0145", .error, "Two rows of content_cache have the same id. Give one of them another.")
    static let syllabusWithoutTrack = Code(
        "HL0150", .warning, "A syllabus names a track that is not in the table tracks; nobody sees it.")
    static let syllabusPositionUnclear = Code(
        "HL0151", .error, "track_units.seq is not a whole number, or two refs of a track have the same.")
    static let syllabusGap = Code(
        "HL0152", .warning,
        "A ref of a syllabus has no content. The published syllabus ends before it; import its text to go on.")
}

// Texts.
extension Code {
    static let deepDiveMalformed = Code(
        "HL0160", .error,
        "A unit's ai_deep_dive_json is not JSON, or does not have the form {\"approaches\": [{\"commentator_he\": "
            + "\"…\", \"summary_he\": \"…\"}]}. NULL means that there are no commentaries.")
    static let sourcePartUnknown = Code(
        "HL0161", .error, "A source belongs to an unknown part. Parts are text, explanation and approach.")
    static let sourceAddressUnsafe = Code(
        "HL0162", .warning, "A source's address does not begin with http:// or https:// and is left out.")
    static let quizMalformed = Code(
        "HL0163", .error,
        "A unit's quiz_json is not JSON, or does not have the form {\"questions\": [{\"question\": \"…\", \"choices\": "
            + "[\"…\", \"…\", \"…\", \"…\"], \"answer\": 0, \"why\": \"…\"}]}: at most ten questions, each with four "
            + "different choices, of which `answer` names the right one, counted from 0. NULL means that there is no"
            + " quiz.")
    public static let unitUnknown = Code(
        "HL0164", .error,
        "The database has no content for a ref that was asked for. Correct the ref, or import its text.")
}

// Additional codes of `check`, and those of `schedule`.
extension Code {
    static let rowOnExcludedDay = Code(
        "HL0170", .warning, "A row is on a day that the track's rule excludes, such as Shabbat or yom tov.")
    static let rowsLeaveGap = Code(
        "HL0171", .warning, "Study days between two rows of a track have no row: nobody has a unit on them.")
    static let refScheduledTwice = Code(
        "HL0172", .warning, "A ref has two rows in one track: it is studied on two days.")
    static let textWithoutNikkud = Code(
        "HL0173", .warning, "One Hebrew source text, or all of them, have no nikkud.")
    public static let explanationEmpty = Code(
        "HL0174", .warning, "A unit has no explanation: its page has the source text alone.")
    static let explanationLong = Code(
        "HL0175", .warning,
        "An explanation or what a commentator says has more than 60,000 characters, far more than a learner reads in a "
            + "day. It may contain what belongs to several units.")
    static let bidiControls = Code(
        "HL0176", .warning,
        "A text contains bidi control characters (U+061C, U+200E, U+200F, U+202A to U+202E, U+2066 to U+2069). They "
            + "are not published: pages set the direction of each text in their markup, and such a character can make "
            + "a text read differently from what it contains.")
    static let licenceUnknown = Code(
        "HL0177", .warning,
        "A source states no licence, or one that is not known, so it is unclear whether its text may be "
            + "published. The licence is shown at the foot of the unit's page.")
    static let licenceAdapted = Code(
        "HL0179", .warning,
        "A program wrote an explanation or summaries from a commentary whose licence permits no adaptations (ND). "
            + "Publish the commentary as it is, or not at all.")
    static let licenceNonCommercial = Code(
        "HL0180", .note,
        "Texts have a licence for non-commercial use only (NC). The site may not be sold, show advertisements or be "
            + "part of a paid course.")
    public static let textNotHebrew = Code(
        "HL0178", .warning,
        "One source text, or all of them, show no Hebrew letter: mishna_text_he contains a translation, a number or a "
            + "note. Import the Hebrew text.")
    static let trackUnknown = Code(
        "HL0701", .error, "The database has no track with this slug.")
    static let scheduleOptionsDiffer = Code(
        "HL0702", .error,
        "The given options differ from those stored with the track, with which its existing rows were made. Leave them "
            + "out, or change the stored ones on purpose with `--change-options`.")
    static let scheduleOutOfRange = Code(
        "HL0703", .error,
        "There are no days to schedule, or too many, or some are more than ten years ahead or outside the years 1 to "
            + "9999.")
    static let scheduleSyllabusEnds = Code(
        "HL0704", .warning,
        "The syllabus ran out before the days did. Add texts to the track, or let it end. With --ahead, only the run "
            + "that adds the last row says so.")
    static let scheduleWithoutContent = Code(
        "HL0705", .warning,
        "The ref that comes next has no content, and no ref is ever skipped. Import its text and schedule again.")
    static let scheduleStartInside = Code(
        "HL0706", .warning,
        "The start is on or before the last row, and rows are only added after it. Leave `--start` out to go on after "
            + "the last row.")
    static let scheduleNothing = Code(
        "HL0707", .warning, "No row was added, because every study day among those to be scheduled already has a row."
    )
    static let scheduleNewUser = Code(
        "HL0708", .error,
        "The user has no rows, while other users have some: most likely the id is misspelt. A site is built of one "
            + "user's rows, so nothing is added unless `schedule --new-user` says that the user is new.")
    static let scheduleResumed = Code(
        "HL0709", .note,
        "The last row was in the past. Devices had scheduled the study days after it themselves; the rows for "
            + "these days were added now, and have the same units.")
}

/// The codes of this module, for `halomeid explain`.
public enum StudyStoreCodes {
    public static let all: [Code] = [
        .databaseMissing, .databaseNotReadable, .databaseNotSQLite, .databaseDamaged, .databaseLocked,
        .databaseNeedsRecovery, .databaseChanged, .databaseExists, .databaseFailed, .tableMissing, .columnMissing,
        .tableWithoutRowid, .databaseEndless, .databaseUpgraded, .logForeign, .databaseNotCopied, .databaseNewer,
        .writeIgnored, .cellTooLong, .cellNotText,
        .cellNotUTF8, .cellEmpty, .dateMalformed,
        .deletedUnclear, .completedUnclear, .reviewTimeUnclear,
        .trackSlugMissing, .trackSlugMalformed, .tracksShareSlug, .scheduleTypeUnknown, .scheduleOptionsMalformed,
        .trackEmpty, .nothingToStudy, .trackIDTwice, .tracksTooMany, .usersSeveral, .userUnknown, .rowsShareDay,
        .rowWithoutTrack,
        .rowWithoutContent, .contentIDTwice, .syllabusWithoutTrack, .syllabusPositionUnclear, .syllabusGap,
        .deepDiveMalformed, .quizMalformed, .unitUnknown, .sourcePartUnknown, .sourceAddressUnsafe, .rowOnExcludedDay,
        .rowsLeaveGap,
        .refScheduledTwice, .textWithoutNikkud, .explanationEmpty, .explanationLong, .bidiControls, .licenceUnknown,
        .licenceAdapted, .licenceNonCommercial, .textNotHebrew,
        .trackUnknown,
        .scheduleOptionsDiffer, .scheduleOutOfRange, .scheduleSyllabusEnds, .scheduleWithoutContent,
        .scheduleStartInside,
        .scheduleNothing, .scheduleNewUser, .scheduleResumed,
    ]
}
