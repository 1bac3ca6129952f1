/// Numbers in Hebrew letters.
public enum HebrewNumeral {
    /// 1…9999: א׳, ט״ו, תשפ״ו, ה׳תשפ״ו. The thousands come first, with a geresh. Any other number, which letters cannot
    /// express, is written in digits.
    public static func write(_ number: Int) -> String {
        guard (1...9999).contains(number) else { return String(number) }
        let thousands = number / 1000
        let rest = number % 1000
        return (thousands == 0 ? "" : marked(letters(thousands))) + (rest == 0 ? "" : marked(letters(rest)))
    }

    /// A year in its usual notation, without thousands: 5786 is תשפ״ו. A multiple of a thousand keeps them.
    public static func year(_ number: Int) -> String {
        write((1...9999).contains(number) && number % 1000 != 0 ? number % 1000 : number)
    }

    /// The letters of 1…999, the greatest first; 15 and 16 avoid the letters of the Name.
    private static func letters(_ number: Int) -> [Unicode.Scalar] {
        let hundreds: [Unicode.Scalar] = ["ק", "ר", "ש", "ת"]
        let tens: [Unicode.Scalar] = ["י", "כ", "ל", "מ", "נ", "ס", "ע", "פ", "צ"]
        let ones: [Unicode.Scalar] = ["א", "ב", "ג", "ד", "ה", "ו", "ז", "ח", "ט"]
        var letters: [Unicode.Scalar] = []
        var rest = number
        while rest >= 100 {
            let hundred = min(rest / 100, 4)
            letters.append(hundreds[hundred - 1])
            rest -= hundred * 100
        }
        if rest == 15 || rest == 16 {
            letters.append(ones[8])
            rest -= 9
        } else if rest >= 10 {
            letters.append(tens[rest / 10 - 1])
            rest %= 10
        }
        if rest > 0 { letters.append(ones[rest - 1]) }
        return letters
    }

    /// One letter with a geresh after it, several with gershayim before the last.
    private static func marked(_ letters: [Unicode.Scalar]) -> String {
        var text = String.UnicodeScalarView()
        for (index, letter) in letters.enumerated() {
            if index > 0 && index == letters.count - 1 { text.append("\u{05F4}") }
            text.append(letter)
        }
        if letters.count == 1 { text.append("\u{05F3}") }
        return String(text)
    }
}
