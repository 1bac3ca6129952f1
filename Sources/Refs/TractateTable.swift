/// A row of the table of tractates.
struct Tractate: Sendable {
    /// Sefaria's title in English, of 2026.
    let title: String
    /// The name without "משנה".
    let hebrewName: String
    let seder: Seder
    let mishnayotPerChapter: [Int]
    /// Every name without "Mishnah" or "משנה": the two above first, then other spellings.
    let names: [String]

    /// - Parameters:
    ///   - name: The English name; the title is that after "Mishnah", except for Pirkei Avot.
    ///   - spellings: Other names, separated by commas. Case, apostrophes and quotation marks do not count.
    init(_ name: String, _ hebrewName: String, _ seder: Seder, _ mishnayot: [Int], _ spellings: String) {
        title = name == "Pirkei Avot" ? name : "Mishnah " + name
        self.hebrewName = hebrewName
        self.seder = seder
        mishnayotPerChapter = mishnayot
        names = [name, hebrewName] + spellings.split(separator: ", ").map(String.init)
    }
}

extension Tractates {
    /// Titles, order and division as in Sefaria.
    static let table: [Tractate] = [
        // Zeraim
        Tractate(
            "Berakhot", "ברכות", .zeraim,
            [5, 8, 6, 7, 5, 8, 5, 8, 5],
            "Berachot, Brachot, Brachos, Berachos, Berakoth, Berakhoth"),
        Tractate(
            "Peah", "פאה", .zeraim,
            [6, 8, 8, 11, 8, 11, 8, 9],
            "Peiah, Pea, פיאה"),
        Tractate(
            "Demai", "דמאי", .zeraim,
            [4, 5, 6, 7, 11, 12, 8],
            "D'mai"),
        Tractate(
            "Kilayim", "כלאים", .zeraim,
            [9, 11, 7, 9, 8, 9, 8, 6, 10],
            "Kilaim, Kelayim, כלאיים"),
        Tractate(
            "Sheviit", "שביעית", .zeraim,
            [8, 10, 10, 10, 9, 6, 7, 11, 9, 9],
            "Shviit, Sheviis, Shebiit, Sheviith"),
        Tractate(
            "Terumot", "תרומות", .zeraim,
            [10, 6, 9, 13, 9, 6, 7, 12, 7, 12, 10],
            "Trumot, Terumos, Terumoth"),
        Tractate(
            "Maasrot", "מעשרות", .zeraim,
            [8, 8, 10, 6, 8],
            "Maaserot, Maasros, Maaseros, Maasroth, Maaseroth"),
        Tractate(
            "Maaser Sheni", "מעשר שני", .zeraim,
            [7, 10, 13, 12, 15],
            "Maasar Sheni"),
        Tractate(
            "Challah", "חלה", .zeraim,
            [9, 8, 10, 11],
            "Hallah, Chalah, Halla"),
        Tractate(
            "Orlah", "ערלה", .zeraim,
            [9, 17, 9],
            "Orla"),
        Tractate(
            "Bikkurim", "ביכורים", .zeraim,
            [11, 11, 12, 5],
            "Bikurim, בכורים"),
        // Moed
        Tractate(
            "Shabbat", "שבת", .moed,
            [11, 7, 6, 2, 4, 10, 4, 7, 7, 6, 6, 6, 7, 4, 3, 8, 8, 3, 6, 5, 3, 6, 5, 5],
            "Shabbos, Shabat, Sabbath, Shabbath"),
        Tractate(
            "Eruvin", "עירובין", .moed,
            [10, 6, 9, 11, 9, 10, 11, 11, 4, 15],
            "Eiruvin, Erubin, ערובין"),
        Tractate(
            "Pesachim", "פסחים", .moed,
            [7, 8, 8, 9, 10, 6, 13, 8, 11, 9],
            "Pesahim, Psachim, Pesakhim"),
        Tractate(
            "Shekalim", "שקלים", .moed,
            [7, 5, 4, 9, 6, 6, 7, 8],
            "Shkalim, Sheqalim"),
        Tractate(
            "Yoma", "יומא", .moed,
            [8, 7, 11, 6, 7, 8, 5, 9],
            ""),
        Tractate(
            "Sukkah", "סוכה", .moed,
            [11, 9, 15, 10, 8],
            "Sukka, Succah, Sukah, Succa, סכה"),
        Tractate(
            "Beitzah", "ביצה", .moed,
            [10, 10, 8, 7, 7],
            "Beitza, Betzah, Betza, Beitsah"),
        Tractate(
            "Rosh Hashanah", "ראש השנה", .moed,
            [9, 9, 8, 9],
            "Rosh Hashana, Rosh HaShono, Rosh ha-Shanah, ר״ה"),
        Tractate(
            "Ta'anit", "תענית", .moed,
            [7, 10, 9, 8],
            "Taanis, Ta'anith, תעניות"),
        Tractate(
            "Megillah", "מגילה", .moed,
            [11, 6, 6, 10],
            "Megilla, Megilah, Megila, מגלה"),
        Tractate(
            "Moed Katan", "מועד קטן", .moed,
            [10, 5, 9],
            "Moed Qatan, Moed Koton, מו״ק"),
        Tractate(
            "Chagigah", "חגיגה", .moed,
            [8, 7, 8],
            "Hagigah, Chagiga, Hagiga"),
        // Nashim
        Tractate(
            "Yevamot", "יבמות", .nashim,
            [4, 10, 10, 13, 6, 6, 6, 6, 6, 9, 7, 6, 13, 9, 10, 7],
            "Yevamos, Yebamot, Yebamoth, Yevamoth"),
        Tractate(
            "Ketubot", "כתובות", .nashim,
            [10, 10, 9, 12, 9, 7, 10, 8, 9, 6, 6, 4, 11],
            "Kesubos, Ketuvot, Ketubbot, Kethuboth, Ketuboth, Kesuvos"),
        Tractate(
            "Nedarim", "נדרים", .nashim,
            [4, 5, 11, 8, 6, 10, 9, 7, 10, 8, 12],
            ""),
        Tractate(
            "Nazir", "נזיר", .nashim,
            [7, 10, 7, 7, 7, 11, 4, 2, 5],
            ""),
        Tractate(
            "Sotah", "סוטה", .nashim,
            [9, 6, 8, 5, 5, 4, 8, 7, 15],
            "Sota"),
        Tractate(
            "Gittin", "גיטין", .nashim,
            [6, 7, 8, 9, 9, 7, 9, 10, 10],
            "Gitin, גטין"),
        Tractate(
            "Kiddushin", "קידושין", .nashim,
            [10, 10, 13, 14],
            "Kidushin, Qiddushin, קדושין"),
        // Nezikin
        Tractate(
            "Bava Kamma", "בבא קמא", .nezikin,
            [4, 6, 11, 9, 7, 6, 7, 7, 12, 10],
            "Baba Kamma, Bava Kama, Baba Kama, Bava Qamma, Baba Qamma, Bava Kammah, ב״ק"),
        Tractate(
            "Bava Metzia", "בבא מציעא", .nezikin,
            [8, 11, 12, 12, 11, 8, 11, 9, 13, 6],
            "Baba Metzia, Bava Metziah, Bava Metsia, Baba Mezia, Baba Metsia, ב״מ"),
        Tractate(
            "Bava Batra", "בבא בתרא", .nezikin,
            [6, 14, 8, 9, 11, 8, 4, 8, 10, 8],
            "Baba Batra, Bava Basra, Bava Bathra, Baba Bathra, ב״ב"),
        Tractate(
            "Sanhedrin", "סנהדרין", .nezikin,
            [6, 5, 8, 5, 5, 6, 11, 7, 6, 6, 6],
            ""),
        Tractate(
            "Makkot", "מכות", .nezikin,
            [10, 8, 16],
            "Makot, Makkos, Makos, Makkoth"),
        Tractate(
            "Shevuot", "שבועות", .nezikin,
            [7, 5, 11, 13, 5, 7, 8, 6],
            "Shavuot, Shvuot, Shevuos, Shavuos, Shebuot, Shebuoth"),
        Tractate(
            "Eduyot", "עדיות", .nezikin,
            [14, 10, 12, 12, 7, 3, 9, 7],
            "Eduyos, Eidiyot, Ediyot, Adiyot, Eduyyot, Eduyoth, Eidiyos, עדויות"),
        Tractate(
            "Avodah Zarah", "עבודה זרה", .nezikin,
            [9, 7, 10, 12, 12],
            "Avoda Zara, Avodah Zara, Avoda Zarah, Abodah Zarah, Avodas Zarah, ע״ז, עבודת כוכבים"),
        Tractate(
            "Pirkei Avot", "אבות", .nezikin,
            [18, 16, 18, 22, 23, 11],
            "Avot, Avos, Aboth, Abot, Pirke Avot, Pirkei Avos, Pirke Aboth, Pirqe Avot, "
                + "Ethics of the Fathers, פרקי אבות"),
        Tractate(
            "Horayot", "הוריות", .nezikin,
            [5, 7, 8],
            "Horayos, Horiyot, Horioth, Horayoth"),
        // Kodashim
        Tractate(
            "Zevachim", "זבחים", .kodashim,
            [4, 5, 6, 6, 8, 7, 6, 12, 7, 8, 8, 6, 8, 10],
            "Zevahim, Zebachim, Zebahim"),
        Tractate(
            "Menachot", "מנחות", .kodashim,
            [4, 5, 7, 5, 9, 7, 6, 7, 9, 9, 9, 5, 11],
            "Menahot, Menachos, Menahoth, Menachoth"),
        Tractate(
            "Chullin", "חולין", .kodashim,
            [7, 10, 7, 7, 5, 7, 6, 6, 8, 4, 2, 5],
            "Hullin, Chulin, Hulin, חלין"),
        Tractate(
            "Bekhorot", "בכורות", .kodashim,
            [7, 9, 4, 10, 6, 12, 7, 10, 8],
            "Bechorot, Bekhoros, Bechoros, Bekorot, Bekhoroth, Bekoroth"),
        Tractate(
            "Arakhin", "ערכין", .kodashim,
            [4, 6, 5, 4, 6, 5, 5, 7, 8],
            "Arachin, Erchin, Erkhin, Eirchin, Arakin"),
        Tractate(
            "Temurah", "תמורה", .kodashim,
            [6, 3, 5, 4, 6, 5, 6],
            "Temura, Tmurah, Tmura"),
        Tractate(
            "Keritot", "כריתות", .kodashim,
            [7, 6, 10, 3, 8, 9],
            "Kerisos, Kereitot, Kritot, Keritut, Kerithoth, Keritoth, Kareitot, כרתות"),
        Tractate(
            "Meilah", "מעילה", .kodashim,
            [4, 9, 8, 6, 5, 6],
            "Meila"),
        Tractate(
            "Tamid", "תמיד", .kodashim,
            [4, 5, 9, 3, 6, 3, 4],
            ""),
        Tractate(
            "Middot", "מדות", .kodashim,
            [9, 6, 8, 7, 4],
            "Midot, Middos, Midos, Middoth, מידות"),
        Tractate(
            "Kinnim", "קינים", .kodashim,
            [4, 5, 6],
            "Kinim, Qinnim, קנים"),
        // Tahorot
        Tractate(
            "Kelim", "כלים", .tahorot,
            [9, 8, 8, 4, 11, 4, 6, 11, 8, 8, 9, 8, 8, 8, 6, 8, 17, 9, 10, 7, 3, 10, 5, 17, 9, 9, 12, 10, 8, 4],
            "Keilim"),
        Tractate(
            "Oholot", "אהלות", .tahorot,
            [8, 7, 7, 3, 7, 7, 6, 6, 16, 7, 9, 8, 6, 7, 10, 5, 5, 10],
            "Ohalot, Ahilot, Ohaloth, Oholos, Ohalos, Ahalot, Oholoth, אוהלות, אהילות"),
        Tractate(
            "Negaim", "נגעים", .tahorot,
            [6, 5, 8, 11, 5, 8, 5, 10, 3, 10, 12, 7, 12, 13],
            ""),
        Tractate(
            "Parah", "פרה", .tahorot,
            [4, 5, 11, 4, 9, 5, 12, 11, 9, 6, 9, 11],
            "Para"),
        Tractate(
            "Tahorot", "טהרות", .tahorot,
            [9, 8, 8, 13, 9, 10, 9, 9, 9, 8],
            "Taharot, Teharot, Tohorot, Tohoros, Taharos, Teharos, Toharot, Tehorot, טהורות"),
        Tractate(
            "Mikvaot", "מקואות", .tahorot,
            [8, 10, 4, 5, 6, 11, 7, 5, 7, 8],
            "Mikvot, Mikvos, Mikvaos, Miqvaot, Mikvaoth, Mikwaoth, מקוואות, מקוות"),
        Tractate(
            "Niddah", "נדה", .tahorot,
            [7, 7, 7, 7, 9, 14, 5, 4, 11, 8],
            "Nidda, Nidah, Nida, נידה"),
        Tractate(
            "Makhshirin", "מכשירין", .tahorot,
            [6, 11, 8, 10, 11, 8],
            "Machshirin, Makshirin, Machshirim, Makhshirim, מכשירים"),
        Tractate(
            "Zavim", "זבים", .tahorot,
            [6, 4, 3, 7, 12],
            "Zabim, זבין"),
        Tractate(
            "Tevul Yom", "טבול יום", .tahorot,
            [5, 8, 6, 7],
            "Tvul Yom, Tebul Yom"),
        Tractate(
            "Yadayim", "ידים", .tahorot,
            [5, 4, 5, 8],
            "Yadaim, ידיים"),
        Tractate(
            "Oktzin", "עוקצים", .tahorot,
            [6, 10, 12],
            "Uktzin, Oktsin, Uktzim, Oktzim, Ukzin, Uksin, Uktsin, עוקצין, עקצין, עקצים"),
    ]
}
