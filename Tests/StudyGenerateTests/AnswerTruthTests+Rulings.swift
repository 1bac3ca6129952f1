import Testing

/// What an answer calls the halakhah, and its penalties.
extension AnswerTruthTests {
    @Test(arguments: [
        "לכן העושה כן עובר איסור תורה ולוקה.", "מי שקרא מאוחר חייב כרת.", "הקורא אחר כך חייב מיתה.",
        "העושה כן מתחייב מלקות בבית דין.", "המאחר חייב בכרת.", "ומי שלא קרא דינו סקילה.",
    ])
    func `a penalty of which no source speaks is refused`(_ explanation: String) throws {
        #expect(try problems(explanation).contains { $0.contains("of which the sources do not speak") })
        #expect(try problems(explanation, source: "אסור, והעובר לוקה ומת במיתה או בכרת") == [])
        #expect(try problems(explanation, source: "בין תכלת לכרתי") != [])
    }

    @Test(arguments: [
        "שְׁלֹשִׁים וָשֵׁשׁ כְּרֵתוֹת בַּתּוֹרָה", "חייבי כריתות", "שזדונו כריתה", "ונכרתה הנפש", "יכרת מעמיו",
        "וכרתות שבתורה", "הזיד בכרת",
    ])
    func `a source may speak of karet in other forms`(source: String) throws {
        #expect(try problems("ומי שקרא מאוחר חייב כרת.", source: source) == [])
        #expect(try problems("ומי שקרא מאוחר חייב כרת.", source: "הכרתי והפלתי") != [])
    }

    @Test(arguments: [
        "ולהלכה נפסק שמותר לעשות כן.", "נפסקה ההלכה שזמנו עד חצות.", "כך נפסק להלכה.", "כך נפסקה גם ההלכה.",
    ])
    func `a decision is refused if the sources have no rulings`(_ explanation: String) throws {
        #expect(try problems(explanation).contains { $0.contains("the sources have no rulings") })
        for source in ["והלכה כחכמים", "וקיימא לן כחכמים", "דקיי״ל כוותייהו", "וקי״ל כחכמים"] {
            #expect(try problems(explanation, source: source) == [], "\(source)")
        }
        #expect(try problems(explanation, source: "קשר של קיימא") != [])
    }

    @Test(arguments: [
        "הם באו לבית הדין, שמעו את העדים, וכך נפסק שם.", "במשנה זו לא נפסקה הלכה.", "כך נפסקה טענתו של הבעל בבית הדין.",
        "היא הלכה משם, והרצועה נפסקה.",
    ])
    func `a case in court, and what was not decided, are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    @Test func `the halakhah is as a source says in other words`() throws {
        for source in ["וקיימא לן כר' אליעזר", "קיי״ל כרבי אליעזר", "הלכה כר' אליעזר"] {
            #expect(try problems("הלכה כרבי אליעזר.", source: source) == [], "\(source)")
        }
        for explanation in ["הלכה כרבי אליעזר.", "קיימא לן כרבי אליעזר.", "וקיי״ל כרבי אליעזר."] {
            #expect(try problems(explanation).contains { $0.contains("כרבי אליעזר', which is not") }, "\(explanation)")
            #expect(try problems(explanation, source: "ולא קיימא לן כרבי אליעזר") != [], "\(explanation)")
        }
    }

    @Test(arguments: [
        "למעשה מותר לקרוא לכתחילה.", "ולמעשה אסור לקרוא אחר כך.", "כך הדין, ואין צורך לשאול רב.",
        "בימינו מותר לקרוא כך.",
        "הלכה למעשה מותר לקרוא.", "למעשה חייב כל אדם לקרוא.", "כיום נוהגים לקרוא מוקדם.", "לכן כיום אסור לקרוא.",
        "הדין כך, אך כיום מותר לקרוא.", "לקרוא אחר כך אסור כיום.", "אסור כיום לקרוא אחר כך.",
        "והספרדים קוראים אחר כך.",
    ])
    func `a ruling for practice is refused, unless a source has it`(_ explanation: String) throws {
        #expect(try problems(explanation).contains { $0.contains("rules for practice") })
        #expect(try problems(explanation, source: explanation) == [])
    }

    @Test(arguments: [
        "זה מותר לפי רש״י, ואסור לפי ר' יהודה.", "התכוון למעשה אחר.", "כך שלמעשה חייב גם הכהן.",
        "בימינו אין תרומה טהורה.",
        "נשאל לחכם והתיר לו.",
        "ערב פסח אסור כיום טוב.", "המועד מותר כיום חול.", "ליל יום הכיפורים דינו כיום: אסור לאכול בו.",
        "זמן זה נחשב כיום אסור במלאכה.", "הלילה מותר כיום השישי, ואסור כיום הכיפורים.", "נוהגים כיום טוב.",
    ])
    func `what the Mishnah permits is accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    @Test func `a ruling has to be in the sources`() throws {
        for (source, sage) in [
            ("והלכה כרבי גמליאל", "רבן גמליאל"), ("והלכה כר\"ג", "רבן גמליאל"), ("הלכה כרשב\"ג", "רבי שמעון"),
            ("וכן הלכה כמותו", "רבי מאיר"),
            ("הלכה כר' יהודה", "רבי יהודה"),
        ] {
            #expect(try problems("להלכה נפסק כ\(sage).", source: source) == [], "\(source)")
            #expect(try problems("והלכה כרבי אליעזר.", source: source).isEmpty == source.contains("כמותו"), "\(source)")
        }
        #expect(try problems("הלכה כרבי עקיבא.", source: "ואין הלכה כרבי עקיבא") != [])
        #expect(try problems("אין הלכה כרבי עקיבא, אלא הלכה כבית הלל.", source: "ואין הלכה כרבי עקיבא") == [])
    }
}
