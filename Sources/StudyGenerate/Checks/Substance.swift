import Refs
import StudyImport

/// Checks whether an answer says anything about its text, as far as a program can tell: models repeat themselves,
/// refuse, answer in other languages, and leave gaps for others to fill.
enum Substance {
    /// Phrases in which a model talks about itself, or refuses. No explanation of a mishnah contains them.
    private static let idle = [
        "מודל שפה", "בינה מלאכותית", "איני יכול לסייע", "אינני יכול לסייע", "לא אוכל לסייע", "איני יכול לעזור",
        "אינני יכול לעזור", "לא אוכל לעזור", "איני יכול לענות", "אינני יכול לענות", "לא אוכל לענות", "איני יכול להסביר",
        "אינני יכול להסביר", "לא אוכל להסביר", "אין באפשרותי", "אין ביכולתי", "לא ניתן לי", "אין לי גישה",
        "אין לי מידע",
        "אני מצטער", "אני מתנצל", "כמודל שפה", "כאן יבוא", "הוסף ביאור", "להשלים בהמשך", "ייכתב בהמשך", "יכתב בהמשך",
        "יושלם בהמשך", "יתווסף בהמשך", "אנא ספק", "אנא ספקו", "אנא ספקי",
        "הביאור המבוקש", "ההסבר המבוקש", "הנה ההסבר", "הנה הביאור", "הנה התשובה", "להנחיות שקיבלתי",
        "ההנחיות שקיבלתי", "מספיק מידע", "נסו שוב", "נסה שוב", "אשמח לעזור", "אשמח להסביר", "אשמח לסייע",
        "האם תרצה", "הוראות שקיבלתי", "הוראות שניתנו לי", "הנחיות שניתנו לי", "כפי שהתבקשתי", "כפי שנתבקשתי",
        "התבקשתי לכתוב", "התבקשתי לבאר", "התבקשתי להסביר", "נתבקשתי לכתוב", "נתבקשתי לבאר", "נתבקשתי להסביר",
        "כפי שביקשת", "כפי שביקשתם", "להשלים כאן", "המשך בתשובה", "בתשובה הבאה", "בהודעה הבאה", "המשך יבוא",
        "מקווה שעזרתי", "מקווה שההסבר", "lorem ipsum", "todo", "json", "markdown", "prompt", "commentaries",
        "approaches", "התעלם מכל ההוראות", "התעלמו מכל ההוראות", "התעלם מההוראות", "התעלמו מההוראות",
        "התעלם מכל ההנחיות", "התעלמו מכל ההנחיות", "התעלם מההנחיות", "התעלמו מההנחיות",
        "תוכנת מחשב", "אני בוט", "עוזר וירטואלי", "אין לי אפשרות", "מוסמך לפסוק הלכה", "הידע שלי", "המידע שסופק",
        "לעבד את הבקשה", "בעיבוד הבקשה", "מנהל המערכת", "השרת עמוס", "אירעה שגיאה", "מכסת השימוש", "שאלה מצוינת",
        "אם יש לך שאלות", "אם יש לכם שאלות", "שאוכל לעשות עבורך", "לחצו כאן", "לחץ כאן", "הירשמו עכשיו",
        "משלוח חינם", "תוכן ממומן", "פרסומת", "באתר שלנו", "לאתר שלנו", "ai", "language model", "chatgpt", "openai",
        "sorry",
    ].map(HebrewWords.init)
    /// Longer than any Hebrew word, with all its prefixes.
    private static let maxWordLength = 40
    /// The maximum average number of occurrences of each word, and the minimum number of words for this check.
    private static let (maxRepetitions, minWords) = (6, 30)
    /// The maximum share of words that repeat a passage of `passage` words, and the minimum number of words for this
    /// check.
    private static let (maxRepeatedShare, passage, minWordsOfPassages) = (0.25, 5, 20)
    /// The minimum share of words that the text explained does not have.
    private static let minOwnShare = 0.1
    /// Words that occur often in every Hebrew text, also with prefixes. They do not occur in Yiddish, which has the
    /// same letters, and hardly ever in random letters. Of 230 comments and explanations, some half Aramaic, all but
    /// two have at least one in ten words.
    private static let commonWords = Set(
        """
        על לא הוא מן את מה כל עד לו זה אין אלא אם שלא של או כן שהוא היא שם כי אחר כמו אינו שיש עליו מפני מי אותו בו \
        היה גם הם יש פי יהיה כך אשר בין שאין לפי כדי בה ממנו להם לה זו משום כבר אלו רק אך אף עם לכן אבל אולם כאשר הרי \
        הן היו אינה אותה בהם יותר כאן לאחר לפני אמר אומר אומרים
        """.split(separator: " ").map(String.init))
    /// The minimum share of common words, and the minimum number of words for this check.
    private static let (minCommonShare, minWordsOfHebrew) = (0.04, 20)
    /// The minimum share of words of the text explained, in any form, in place of common words.
    private static let minSharedShare = 0.4
    /// A letter has at most a dagesh, a dot of the shin, a vowel and an accent.
    private static let maxMarks = 4

    /// - Parameter source: the unit's text.
    /// - Returns: the problem, worded to follow the name of the text.
    static func problem(in text: String, about source: HebrewWords? = nil) -> String? {
        let words = HebrewWords(text)
        if words.words.contains(where: { $0.unicodeScalars.count > maxWordLength }) {
            return "has a word that is too long"
        }
        if repeatsItself(words.words) { return "repeats itself" }
        // One paragraph may be in another language.
        if ([text[...]] + text.split(separator: "\u{2029}")).contains(where: { isNotHebrew($0, source) }) {
            return "has Hebrew letters, but is not Hebrew"
        }
        if let phrase = idle.first(where: { HebrewWords.occur([$0], inOrderIn: words) }) {
            return "does not explain, but says '\(phrase.words.joined(separator: " "))'"
        }
        if breaksOff(text) { return "breaks off in the middle of a sentence" }
        if let gap = text.firstMatch(of: gap) { return "leaves a gap: '\(gap.output)'" }
        if let number = text.firstMatch(of: telephone) { return "holds a telephone number: '\(number.1)'" }
        if let host = text.firstMatch(of: #/[A-Za-z0-9\-]{2,}\.[A-Za-z]{2,}/#) {
            return "holds a web address: '\(host.output)'"
        }
        if LostLetters.areMissing(in: text) { return "has lost letters" }
        if let passage = foreignPassage(in: text) ?? yiddishPassage(in: text) {
            return "continues in another language at '\(passage)'"
        }
        return hasOddCharacters(text) ? "has characters that no text needs" : nil
    }

    /// Whether a text says almost nothing but the words of another one, once or several times.
    static func repeats(_ text: String, _ other: HebrewWords) -> Bool {
        let words = HebrewWords(text).words
        let known = Set(other.words)
        let own = words.count { !known.contains($0) }
        return !known.isEmpty && Double(own) < minOwnShare * Double(words.count)
    }

    private static func repeatsItself(_ words: [String]) -> Bool {
        if words.count >= minWords, Set(words).count * maxRepetitions < words.count { return true }
        guard words.count >= minWordsOfPassages else { return false }
        let passages = words.indices.dropLast(passage - 1).map { words[$0..<($0 + passage)] }
        let repeated = passages.count - Set(passages).count
        return Double(repeated) > maxRepeatedShare * Double(passages.count)
    }

    private static func isNotHebrew(_ text: Substring, _ source: HebrewWords?) -> Bool {
        let words = HebrewWords(String(text)).words
        if Aramaic.isProse(words) { return true }
        guard words.count >= minWordsOfHebrew,
            Double(words.count(where: isCommon)) < minCommonShare * Double(words.count)
        else { return false }
        // A short explanation may have few common words, but then has those of its text, in any form.
        let share = source.flatMap { SharedWords.share(of: words, in: [$0], atLeast: minWordsOfHebrew / 2) } ?? 0
        return share < minSharedShare
    }

    /// A place left for somebody to fill: a line, braces, dots, a task of a list, or brackets that ask for it.
    private static var gap: Regex<Substring> {
        #/
        _{3,} | \{[^}]*\} | \.{5,} | …{3,} | \[\ ?\] | [☐☑]
        | [\[<](?:להשלים|יש\ להשלים|יש\ להוסיף|הוסף|הכנס|כאן\ יבוא)\b[^\]>]{0,40}[\]>]
        /#
    }

    /// At least nine digits from a 0, a country code or a prefix of free calls on, perhaps in groups; or a star and
    /// four digits.
    private static var telephone: Regex<(Substring, Substring)> {
        #/
        (?:^|[^0-9])
        (
            (?: \+ | \(?0 ) (?:[\-\u{2010}-\u{2015}\ \(\)]{0,2}[0-9]){8,}
            | 1[\-\ ]?[5-9]00 (?:[\-\ ]?[0-9]){6} | \*[0-9]{4}
        ) (?![0-9])
        /#
    }

    /// The number of consecutive words without a Hebrew letter that counts as a problem; the scientific name of a plant
    /// has four.
    private static let foreignWords = 6

    private static func foreignPassage(in text: String) -> String? {
        if let word = text.split(whereSeparator: \.isWhitespace).first(where: {
            $0.unicodeScalars.count(where: isOfScriptWithoutSpaces) >= foreignWords
        }) {
            return String(word)
        }
        var passage: [Substring] = []
        for word in text.split(whereSeparator: \.isWhitespace)
        where word.unicodeScalars.contains(where: \.properties.isAlphabetic) {
            passage = isHebrew(String(word)) ? [] : passage + [word]
            if passage.count == foreignWords { return passage.joined(separator: " ") }
        }
        return nil
    }

    /// Whether a letter belongs to a script that does not separate words: Chinese, Japanese, or one of South East Asia.
    private static func isOfScriptWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF: true
        default: scalar.properties.isIdeographic
        }
    }

    /// Frequent words of Yiddish that are no Hebrew words. So many of them within so many words count as a problem.
    private static let yiddishWords: Set = [
        "און", "דאס", "וואס", "איז", "פון", "מיט", "נישט", "ניט", "דעם", "האט", "זענען", "אויף", "ווערט", "וועט",
        "ווען", "דארף", "זאגט", "לערנט",
    ]
    private static let (maxYiddish, yiddishPassageWords) = (2, 12)

    /// The letters may be ligatures.
    private static func yiddishPassage(in text: String) -> String? {
        let letters = text.replacing("\u{5F0}", with: "וו").replacing("\u{5F1}", with: "וי").replacing(
            "\u{5F2}", with: "יי")
        let words = HebrewWords(letters).words
        let places = words.indices.filter { yiddishWords.contains(words[$0]) }
        let passage = zip(places, places.dropFirst(maxYiddish)).first { $1 - $0 < yiddishPassageWords }
        return passage.map { words[$0...$1].joined(separator: " ") }
    }

    /// Words that cannot end a sentence.
    private static let openWords: Set = ["של", "את", "על", "כי", "או", "אלא", "אם", "מפני", "עם", "אל", "לפי", "כדי"]

    private static func breaksOff(_ text: String) -> Bool {
        guard let last = text.split(whereSeparator: \.isWhitespace).last else { return false }
        return openWords.contains(String(last)) || last.hasPrefix("ו") && openWords.contains(String(last.dropFirst()))
    }

    /// Whether a text has whole sentences, and then ends with a letter, a number or a sign inside a sentence.
    static func endsOpen(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.filter { !TextNormal.isPoint($0) && !$0.properties.isWhitespace }
        guard let last = scalars.last, scalars.contains(where: { ".!?".unicodeScalars.contains($0) }) else {
            return false
        }
        return last.properties.isAlphabetic || last.properties.numericType != nil
            || ",;–-־".unicodeScalars.contains(last)
    }

    static func isCommon(_ word: String) -> Bool {
        word.withoutPrefixes(upTo: 2).contains(where: commonWords.contains)
    }

    static func isHebrew(_ word: String) -> Bool { word.unicodeScalars.contains(where: isHebrewLetter) }

    private static func isHebrewLetter(_ scalar: Unicode.Scalar) -> Bool { (0x05D0...0x05EA).contains(scalar.value) }

    /// Whether a character is a control other than a line end or tab. Storing a text removes such characters, but not
    /// the text that they introduced.
    static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && !"\n\r\t".unicodeScalars.contains(scalar)
    }

    /// Whether a character is visible on its own, and not as a mark on another.
    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
            && properties.generalCategory != .nonspacingMark
    }

    /// Too many marks on one letter; tag characters, which are invisible but readable by programs; zero-width
    /// characters within words, which break searches; control characters; pictures.
    private static func hasOddCharacters(_ text: String) -> Bool {
        var marks = 0
        return text.unicodeScalars.contains { scalar in
            marks = scalar.properties.generalCategory == .nonspacingMark ? marks + 1 : 0
            return marks > maxMarks || (0xE0000...0xE0FFF).contains(scalar.value)
                || [0x200B, 0x2060, 0xFEFF].contains(scalar.value) || scalar.properties.isEmojiPresentation
        }
    }
}
