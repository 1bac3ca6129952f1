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

    private static let known: [Name] = commentators.map { Name(names: $0) } + works

    private static let commentators: [[[String]]] = [
        "רמב״ם|רמבם|משה בן מימון|משה ב״ר מימון|משנה תורה|rambam|maimonides",
        "רע״ב|ברטנורא|עובדיה מברטנורא|bartenura|bertinoro",
        "תוספות יום טוב|תוי״ט|תויו״ט|tosafot yom tov", "רא״ש|rosh", "ר״ש משאנץ|שמשון משאנץ|rash mishantz",
        "מלאכת שלמה|melekhet shelomoh", "עקיבא איגר|רעק״א|רעקא|akiva eiger", "רש״ש|rashash",
        "תפארת ישראל|yachin|boaz", "רש״י|רשי|שלמה יצחקי|rashi", "התוספות|בעלי התוספות|tosafot",
        "רמב״ן|רמבן|משה בן נחמן|nachmanides|ramban",
        "הרשב״א", "ריטב״א|ריטבא", "המאירי", "הר״ן", "רי״ף", "ראב״ד", "רשב״ם|רשבם", "רבנו תם|רבינו תם",
        "רבנו גרשום|רבינו גרשום", "רבנו חננאל|רבינו חננאל", "רב האי גאון", "סעדיה גאון|הרס״ג", "אבן עזרא", "רד״ק",
        "רדב״ז", "מהרש״א|מהרשא", "מהר״ל", "מהר״ם", "מהרש״ל", "הגר״א|הגאון מווילנה|הגאון מוילנא|שנות אליהו", "הרמ״א",
        "שולחן ערוך|שלחן ערוך", "בית יוסף", "משנה ברורה", "ערוך השולחן", "מגן אברהם", "כסף משנה", "מגיד משנה",
        "ספר החינוך", "נימוקי יוסף", "חזון איש|חזו״א", "חתם סופר", "פני יהושע", "שפת אמת", "הנצי״ב", "מלבי״ם|מלבים",
        "יעב״ץ", "חיד״א", "ריבמ״ץ", "קהתי|kehati", "שטיינזלץ|steinsaltz", "אלבק|albeck",
    ].map(lists)

    /// The Talmuds, midrashim and the like, and sages of the Talmud whose names are words too. Of names that have other
    /// senses only unmistakable forms count: `הגמרא`, but not `גמרא`; `המדרש אומר` (`%` is any verb of citing), but not
    /// `מדרש`.
    private static let works: [Name] = [
        ("הגמרא|בגמרא|לגמרא|התלמוד|בתלמוד|תלמוד בבלי|בבבלי %|gemara|talmud|bavli", "גמרא|גמ|תלמוד|בבלי|ש״ס"),
        (
            "תלמוד ירושלמי|התלמוד הירושלמי|בירושלמי|לירושלמי|הירושלמי %|לפי הירושלמי|תלמוד ארץ ישראל|yerushalmi",
            "ירושלמי|ירוש|ירו"
        ),
        ("תוספתא|tosefta", "תוספ"),
        (
            "מדרש רבה|מדרש תנחומא|מדרש תהלים|מדרש תהילים|במדרש %|המדרש %|מדרשי חז״ל|מדרש חז״ל|midrash",
            "מדרש|תנחומא|מכילתא"
        ),
        ("בראשית רבה", "ב״ר|מדרש"), ("שמות רבה", "מדרש"), ("ויקרא רבה", "מדרש"), ("במדבר רבה", "מדרש"),
        ("דברים רבה", "מדרש"), ("איכה רבה", "מדרש"), ("ילקוט שמעוני", "ילקוט"), ("מכילתא", ""), ("תורת כהנים", "ת״כ"),
        ("פרקי דרבי אליעזר", ""), ("אבות דרבי נתן", "אדר״נ"),
        ("ספר הזהר|ספר הזוהר|זוהר הקדוש|זהר הקדוש|בזוהר %|בזהר %|הזוהר %|הזהר %|תיקוני זוהר|zohar", "זוהר|זהר"),
        ("אביי", ""), ("רבא %|% רבא|לפי רבא|לדעת רבא|לדברי רבא", "רבא"), ("רבינא", ""), ("ריש לקיש|רשב״ל", ""),
        ("אמימר", ""),
    ].map { Name(names: lists($0.0), inSources: lists($0.1)) }

    private static func lists(_ text: String) -> [[String]] {
        text.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    }

    /// Verbs by which a text cites what a book or sage says.
    private static let citing = Set(
        """
        אומר אומרת אומרים אמר אמרה אמרו נאמר נאמרו מובא מובאת הובא הובאה כתוב כתב כתבו נכתב מבואר מבוארת מסופר מספר \
        שואל מקשה הקשה מתרץ תירץ מסביר הסבירו הסביר מפרש פירש פירשו דורש דרשו דרש שנו שנינו למדו לומד דן מביא הביא \
        מבאר ביארו סובר חולק
        """.split(separator: " ").map(String.init))

    /// Words beside `תלמוד` where it does not name a book: study, and the formula that introduces a verse.
    private static let afterStudy: Set = ["תורה", "לומר"]
    private static let beforeStudy: Set = ["עוסק", "העוסק", "שעוסק", "עוסקים", "העוסקים", "לעסוק", "עסוק"]

    private let words: [String]

    init(_ text: HebrewWords) {
        let words = text.all.map(\.written)
        self.words = words.indices.filter { !Self.isStudy(words, $0) }.map { words[$0] }
    }

    private static func isStudy(_ words: [String], _ index: Int) -> Bool {
        guard words[index].hasSuffix("תלמוד") else { return false }
        return index + 1 < words.count && afterStudy.contains(words[index + 1])
            || index > 0 && beforeStudy.contains(words[index - 1])
    }

    /// The names in this text that none of the sources contains.
    func unknown(to sources: [NamedCommentators]) -> [String] {
        Self.known.compactMap { known in
            guard let name = known.names.first(where: occurs) else { return nil }
            let isKnown = sources.contains { source in (known.names + known.inSources).contains(where: source.occurs) }
            return isKnown ? nil : name.filter { $0 != "%" }.joined(separator: " ")
        }
    }

    private func occurs(_ name: [String]) -> Bool {
        guard let first = name.first, name.count <= words.count else { return false }
        return words.indices.dropLast(name.count - 1).contains { start in
            Self.isSame(words[start], first)
                && zip(name, words[start...]).dropFirst().allSatisfy { $0 == "%" ? Self.isCiting($1) : $0 == $1 }
        }
    }

    /// The same word, perhaps with prefixes.
    private static func isSame(_ word: String, _ name: String) -> Bool {
        if name == "%" { return isCiting(word) }
        return word.hasSuffix(name) && word.withoutPrefixes().contains(name)
    }

    private static func isCiting(_ word: String) -> Bool {
        citing.contains(word) || "וש".contains(word.prefix(1)) && citing.contains(String(word.dropFirst()))
    }
}
