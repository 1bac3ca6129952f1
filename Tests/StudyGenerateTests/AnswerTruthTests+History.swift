import Testing

/// Dates and peoples of history that an answer names.
extension AnswerTruthTests {
    @Test(arguments: [
        "הדין תוקן בשנת 70 לאחר החורבן.", "כך נהגו במאה השנייה לספירה.", "המנהג קיים מאות שנים לפנה״ס.",
        "התקנה היא מן המאה הראשונה לספירה.", "בימי העומר נוהגים אבלות, מנהג מן המאה השנייה לספירה.",
        "התקנה היא משנת 9 לפנה״ס.", "הדין נקבע בשנה השלישית לספירה.", "בשנת 1492 חדל המנהג.",
        "כך נהגו במאה העשרים.", "מן המאה התשע עשרה נוהגים כך.", "המנהג הוא מהמאה ה-16.", "במאה ה־20 נהגו כך.",
        "במאה הי״ט נהגו כך.", "במאה הכ׳ נהגו כך.", "במאה העשרים ואחת נוהגים כך.", "במאה ה19 נהגו כך.",
        "במאה השביעית לספירה נהגו כך.",
    ])
    func `a date of history that no source has is refused`(_ explanation: String) throws {
        #expect(try problems(explanation).contains { $0.contains("gives the date") })
        #expect(try problems(explanation, source: explanation) == [])
    }

    @Test(arguments: [
        ("שנת 70", "הדין תוקן בשנת 70 לאחר החורבן.", true), ("ובשנת 70", "הדין תוקן משנת 70.", true),
        ("בשנת 71", "הדין תוקן בשנת 70.", false), ("המאה השניה לספירה", "כך נהגו במאה השנייה לספירה.", true),
        ("במאה השנייה לסה״נ", "כך נהגו במאה השניה לספירה.", true),
        ("במאה השלישית לספירה", "כך נהגו במאה השניה לספירה.", false),
        ("במאה השנייה לספירה", "כך נהגו במאה השנייה לפנה״ס.", false),
        ("במאה הי״ט", "כך נהגו במאה התשע עשרה.", true), ("במאה ה-20", "כך נהגו במאה העשרים.", true),
        ("במאה ה-20", "כך נהגו במאה העשרים ואחת.", false), ("במאה הי״ח", "כך נהגו במאה הי״ט.", false),
    ])
    func `a date is the same in any spelling`(_ source: String, _ explanation: String, _ isKnown: Bool) throws {
        #expect(try problems(explanation, source: "כך היה " + source).isEmpty == isKnown)
    }

    @Test(arguments: ["כך תיקנו בימי בית חשמונאי.", "הדבר נאסר כשגזרו היוונים גזרות.", "מטבע זה טבעו הרומאים."])
    func `a people of history of whom no source speaks is refused`(_ explanation: String) throws {
        #expect(try problems(explanation).contains { $0.contains("of whom the sources do not speak") })
        for source in [
            "בית חשמונאי ויוונים, ורומאים", "החשמונאים, מלכי יון, וברומי", "בני חשמונאי ומלכות יוון, והרומיים",
        ] {
            #expect(try problems(explanation, source: source) == [], "\(source)")
        }
        #expect(try problems(explanation, source: "כיון שהדיון לכל הכיוונים, ובימי אספסיאנוס") != [])
    }

    @Test func `an emperor is the same in any spelling`() throws {
        #expect(try problems("כך גזר אספסיאנוס.", source: "פולמוס של אספסינוס") == [])
        #expect(try problems("כך גזר אספסינוס.", source: "פולמוס של אספסיאנוס") == [])
        #expect(try problems("כך גזר אספסינוס.", source: "פולמוס של טיטוס") != [])
    }

    @Test func `numbers of years that are no dates, and words like peoples, are accepted`() throws {
        let explanation =
            "לכל הכיוונים, בשנת השמיטה, במאה הסאים הראשונות, ובימי העומר, ביום הרביעי לספירה, וגם בשנת 2026."
        #expect(try problems(explanation) == [])
    }

    @Test(arguments: [
        "את המאה הראשונה של הזוזים נותן לאשתו.", "המאה השנייה נגבית מן הקרקע.", "בשנה הרביעית לשמיטה מבערים.",
        "בשנת 3 למחזור נותנים מעשר עני.", "בשנת 70 לחייו.", "בשנת 50 היובל נוהג.", "היום השבעה לספירה של הזבה.",
        "בל״ג לספירת העומר מותר.", "המאה החמישית והעשירית של הזוזים.", "מאה ועשרים סאה, מאה העשרים ומאה אחת עשרה סאה.",
        "אלו מאה העשרים סאה.",
    ])
    func `numbers of coins, of years that are counted, and of days are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }
}
