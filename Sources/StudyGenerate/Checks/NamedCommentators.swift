/// The commentators and books that a text names. An answer may name those in the question and those that its texts
/// name; a model knows all others only from other sources.
struct NamedCommentators {
    /// A person or book.
    private struct Name {
        /// What an answer calls it, each as a list of words; a name with gershayim has to be written with them.
        let names: [[String]]
        /// What else a source may call it. These words have other senses too.
        var inSources: [[String]] = []
    }

    private static let known: [Name] =
        commentators.map { Name(names: lists($0)) } + works.map { Name(names: lists($0.0), inSources: lists($0.1)) }

    private static let commentators = [
        "הרב קאפח|הרב קפאח|הרב קאפיח", "הרבי מלובביץ", "האדמו״ר הזקן|בעל התניא|בתניא %", "אגרות משה", "פיינשטיין",
        "סולובייצ", "יביע אומר|עובדיה יוסף", "בן איש חי", "קיצור שולחן ערוך", "שיטה מקובצת|השיטמ״ק", "בה״ג", "ראבי״ה",
        "רבנו בחיי|רבינו בחיי", "ויקיפדיה|וויקיפדיה", "יוספוס|יוסף בן מתתיהו|פלביוס",
        "משאנץ|rash mishantz", "מלאכת שלמה|שלמה עדני|melekhet shelomoh", "עקיבא איגר|רעק״א|רעקא|akiva eiger",
        "תוספות אנשי שם|תוס אנשי שם|anshei shem",
        "תוספות חדשים|תוס חדשים|tosafot chadashim", "רש״י|רשי|שלמה יצחקי|rashi",
        "רמב״ן|רמבן|משה בן נחמן|nachmanides|ramban", "הרשב״א|הרשבא|רשב״א כתב", "ריטב״א|ריטבא",
        "הר״ן|רבנו ניסים|רבנו נסים|רבינו ניסים|רבינו נסים", "רי״ף", "ראב״ד|ראבד",
        "רשב״ם|רשבם", "רבנו תם|רבינו תם", "רבנו גרשום|רבינו גרשום", "רבנו חננאל|רבינו חננאל", "רבנו ירוחם|רבינו ירוחם",
        "רב האי גאון", "סעדיה גאון|הרס״ג", "אבן עזרא", "רד״ק", "רדב״ז", "מהרש״א|מהרשא", "מהר״ל", "מהר״ם", "מהרש״ל",
        "הגר״א|הגאון מווילנה|הגאון מוילנא|שנות אליהו", "הרמ״א", "הרז״ה|רז״ה כתב|בעל המאור", "הרא״ה", "הרמ״ה", "הסמ״ג",
        "הסמ״ק",
        "אור זרוע %|האור זרוע", "בית יוסף", "הב״ח", "הט״ז %|% הט״ז", "הש״ך",
        "משנה ברורה|משנ״ב|המ״ב", "ערוך השולחן", "כסף משנה", "מגיד משנה", "ספר החינוך", "נימוקי יוסף",
        "חזון איש|חזו״א", "חתם סופר", "פני יהושע", "שפת אמת", "החפץ חיים %", "הנצי״ב", "מלבי״ם|מלבים",
        "אברבנאל", "יעב״ץ", "חיד״א",
        "ריבמ״ץ", "הרב קוק", "האר״י|האריז״ל|האר״י הקדוש", "מבריסק", "קהתי|kehati", "שטיינזלץ|steinsaltz", "אלבק|albeck",
    ]

    /// Those whom other commentators call something else; the Talmuds, midrashim and the like; and sages of the Talmud
    /// whose names are words too. Of names that have other senses only unmistakable forms count: `הגמרא`, but not
    /// `גמרא`; `המדרש אומר` (`%` is any verb of citing) and `לדעת הטור` (`@` is any word that introduces an opinion),
    /// but neither `מדרש` nor `בית המדרש` (`!` is a word that is not there).
    private static let works = [
        ("רמב״ם|רמבם|משה בן מימון|משה ב״ר מימון|משנה תורה|rambam|maimonides", "הר״מ|הר״ם"),
        ("רע״ב|ברטנורא|ברטנורה|ברטנורו|ברטינורא|ברטינורה|ברטינורו|bartenura|bertinoro", "ר״ב"), ("רא״ש|rosh", ""),
        (
            "תוספות יום טוב|תוספות יו״ט|תוס יום טוב|תוס יו״ט|תוי״ט|תויו״ט|תי״ט|תיו״ט|תוסי״ט|יום טוב ליפמן|ליפמן הלר|"
                + "tosafot yom tov", ""
        ),
        (
            "התוספות \(noOtherTosafot)|@ תוספות \(noOtherTosafot)|תוספות כתבו|תוספות פירשו|תוספות הקשו|"
                + "תוספות מקשים|תוספות תירצו|בתוספות כתבו|בתוספות פירשו|בתוספות הקשו|בתוספות תירצו|בעלי התוספות|"
                + "tosafot !yom",
            "תוספות !יום/יו״ט|תוס !יום/יו״ט"
        ),
        ("היכין %|יכין %|@ יכין|@ היכין|הבועז %|בועז %|@ בועז|@ הבועז", "יכין|בועז|בעז|yachin|boaz"),
        ("תפארת ישראל|תפא״י|תפאר״י|ישראל ליפשיץ|yachin|boaz", "יכין|בועז"), ("הר״ש %|@ הר״ש", "ר״ש|רש"),
        ("הלחם משנה %|@ לחם משנה|@ הלחם משנה", "לחם משנה|לח״מ"), ("תרומת הדשן %|@ תרומת הדשן", "תרומת הדשן|תה״ד"),
        ("המשנה למלך %|@ משנה למלך", "משנה למלך|מל״מ"), ("הערוך %|@ הערוך !לנר/השולחן", "ערוך"),
        ("האחרונים %|@ האחרונים", "אחרונים"), ("הפוסקים %|@ הפוסקים", "פוסקים"), ("הגאונים %|@ הגאונים", "גאונים|גאון"),
        ("רש״ש|הרשש|@ רשש|rashash", "רשש"), ("המאירי|מאירי %|@ מאירי", "מאירי"),
        ("הספורנו|ספורנו %|@ ספורנו", "ספורנו"), ("הנודע ביהודה %|@ נודע ביהודה", "נודע ביהודה"),
        ("@ קצות החושן", "קצות החושן"), ("הערוך לנר %|@ ערוך לנר", "ערוך לנר"),
        ("המרדכי %|% המרדכי|מרדכי כתב|@ המרדכי", "מרדכי"), ("הטור %|@ הטור", "טור"),
        (
            "השולחן ערוך|השלחן ערוך|בשולחן ערוך|בשלחן ערוך|שולחן ערוך %|שלחן ערוך %|@ שולחן ערוך|@ שלחן ערוך|שו״ע",
            "שולחן ערוך|שלחן ערוך|ש״ע"
        ),
        ("המגן אברהם|מגן אברהם %|@ מגן אברהם", "מגן אברהם|מג״א"), ("רבנו יונה|רבינו יונה", "ר״י"),
        (
            "הגמרא|בגמרא|לגמרא|\(study("התלמוד"))|\(study("בתלמוד"))|תלמוד בבלי|בבבלי %|gemara|talmud|bavli",
            "גמרא|גמ|\(study("תלמוד"))|בבלי|ש״ס"
        ),
        (
            "תלמוד ירושלמי|התלמוד הירושלמי|בירושלמי|לירושלמי|מן הירושלמי|הירושלמי %|@ הירושלמי|"
                + "תלמוד ארץ ישראל|yerushalmi",
            "ירושלמי|ירוש|ירו"
        ),
        ("תוספתא|tosefta", "תוספ"), ("בברייתא|הברייתא %|תנו רבנן", "ברייתא|תניא|ת״ר"),
        ("הספרי %|בספרי %|@ הספרי", "ספרי"),
        ("הספרא %|בספרא|@ הספרא", "ספרא"),
        (
            "מדרש רבה|מדרש תנחומא|מדרש תהלים|מדרש תהילים|במדרש %|!בית המדרש %|מדרשי חז״ל|מדרש חז״ל|midrash",
            "מדרש|תנחומא|מכילתא"
        ),
        ("בראשית רבה", "ב״ר|מדרש"), ("שמות רבה", "מדרש"), ("ויקרא רבה", "מדרש"), ("במדבר רבה", "מדרש"),
        ("דברים רבה", "מדרש"), ("איכה רבה", "מדרש"), ("ילקוט שמעוני", "ילקוט"), ("מכילתא", ""), ("תורת כהנים", "ת״כ"),
        ("פרקי דרבי אליעזר", ""), ("אבות דרבי נתן", "אדר״נ"),
        ("ספר הזהר|ספר הזוהר|זוהר הקדוש|זהר הקדוש|בזוהר %|בזהר %|הזוהר %|הזהר %|תיקוני זוהר|zohar", "זוהר|זהר"),
        ("אביי", ""), ("רבא %|% רבא|@ רבא", "רבא"), ("רבינא", ""), ("ריש לקיש|רשב״ל", ""),
        ("אמימר", ""), ("רב אשי", ""), ("רב יהודה אמר", ""), ("עולא %|% עולא|@ עולא", "עולא"), ("רבה בר", ""),
    ]

    /// No other book of that name follows.
    private static let noOtherTosafot = "!יום/יו״ט/אנשי/חדשים/רבי/רעק״א"

    /// A name that is no study and no formula that introduces a verse.
    private static func study(_ name: String) -> String { "!עוסק/עוסקים/עסוק \(name) !תורה/לומר" }

    private static func lists(_ text: String) -> [[String]] {
        text.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    }

    /// Verbs by which a text cites what a book or sage says.
    private static let citing = Set(
        """
        אומר אומרת אומרים אמר אמרה אמרו נאמר נאמרו מובא מובאת הובא הובאה כתוב כתב כתבו נכתב מבואר מבוארת מסופר מספר \
        שואל שואלים מקשה הקשה מתרץ תירץ מסביר הסבירו הסביר מפרש פירש פירשו דורש דורשים דרשו דרש שנו שנינו למדו לומד \
        דן מביא הביא מבאר ביאר ביארו סובר סוברת חולק חולקת חולקים כותב כותבת כותבים פוסק פסק פסקו מוסיף מוסיפה \
        מוסיפים מחמיר מיקל מקל
        """.split(separator: " ").map(String.init))

    /// Words before a name by which a text does the same.
    private static let introductions: Set = [
        "לפי", "לדעת", "לשיטת", "לדברי", "לפירוש", "דעת", "שיטת", "דברי", "פירוש", "כדברי", "כפירוש", "כדעת", "כשיטת",
    ]

    /// The words as an answer writes them.
    private let words: [String]

    init(_ text: HebrewWords) { words = text.all.map(\.written) }

    /// The names in this text that none of the sources contains.
    func unknown(to sources: [NamedCommentators]) -> [String] {
        Self.known.compactMap { known in
            guard let name = known.names.first(where: occurs) else { return nil }
            let isKnown = sources.contains { source in (known.names + known.inSources).contains(where: source.occurs) }
            return isKnown
                ? nil : name.filter { !["%", "@"].contains($0) && !$0.hasPrefix("!") }.joined(separator: " ")
        }
    }

    /// The indices in the list of those whom this text names.
    var mentioned: Set<Int> { Set(Self.known.indices.filter { Self.known[$0].names.contains(where: occurs) }) }

    /// The same if this text is a source, which may call them something else.
    var mentionedInSource: Set<Int> {
        Set(Self.known.indices.filter { (Self.known[$0].names + Self.known[$0].inSources).contains(where: occurs) })
    }

    /// The same for those to whom its beginning attributes something: `הרמב״ם מפרש`, `לדעת הרמב״ם`, `כתב הרמב״ם`.
    ///
    /// - Parameter count: how many words from the beginning a name may start.
    func attributed(within count: Int) -> Set<Int> {
        Set(
            Self.known.indices.filter { index in
                Self.known[index].names.contains { name in
                    words.indices.prefix(count).contains { start in
                        occurs(name, at: start)
                            && (Self.isAttribution(name) || isAttributed(start..<start + name.count))
                    }
                }
            })
    }

    /// Whether the name itself has the verb or the introduction.
    private static func isAttribution(_ name: [String]) -> Bool { name.contains("%") || name.contains("@") }

    private func isAttributed(_ range: Range<Int>) -> Bool {
        if words.indices.contains(range.upperBound), Self.isCiting(words[range.upperBound]) { return true }
        guard range.lowerBound > 0 else { return false }
        let before = words[range.lowerBound - 1]
        return Self.isCiting(before) || Self.introductions.contains(before)
    }

    private func occurs(_ name: [String]) -> Bool { words.indices.contains { occurs(name, at: $0) } }

    private func occurs(_ name: [String], at start: Int) -> Bool {
        guard let first = name.firstIndex(where: { !$0.hasPrefix("!") }) else { return false }
        return name.indices.allSatisfy { isMatch(name[$0], at: start + $0 - first, mayHavePrefixes: $0 == first) }
    }

    private func isMatch(_ part: String, at index: Int, mayHavePrefixes: Bool) -> Bool {
        let word = words.indices.contains(index) ? words[index] : ""
        if part == "%" { return Self.isCiting(word) }
        if part == "@" { return word.withoutPrefixes(upTo: 1).contains(where: Self.introductions.contains) }
        if part.hasPrefix("!") {
            let others = part.dropFirst().split(separator: "/")
            return !word.withoutPrefixes().contains { others.contains($0[...]) }
        }
        return word == part || mayHavePrefixes && word.hasSuffix(part) && word.withoutPrefixes().contains(part)
    }

    private static func isCiting(_ word: String) -> Bool {
        citing.contains(word) || "וש".contains(word.prefix(1)) && citing.contains(String(word.dropFirst()))
    }
}
