import Testing

/// What an answer has the sages say.
extension AnswerTruthTests {
    @Test(arguments: [
        "יש מפרשים שהזמן הוא מוקדם יותר.", "הזמן כך, ויש אומרים אחרת.", "וי״א שהזמן מאוחר.", "יש שפירשו כך.",
    ])
    func `an opinion without a name is in the sources, or there are several commentaries`(_ text: String) throws {
        #expect(try problems(text).contains { $0.contains("of whom the sources do not speak") })
        #expect(try problems(text, source: "איכא דאמרי הכי") == [])
        #expect(try problems(text, source: "ויש מפרשים כך") == [])
        #expect(try problems("יש כאן שני דינים, ויש לומר שהם אחד.") == [])
    }

    @Test(arguments: [
        "רבי מאיר חולק ואומר שקוראים רק ביום.", "רבי יוחנן הסנדלר אומר שאין קוראים.", "והלל הזקן אומר כך.",
        "לדעת רבי שמעון בן אלעזר כך הוא.", "חולק עליו רבי עקיבא.", "ובית שמאי מתירים זאת.", "בן עזאי סובר אחרת.",
        "רבי פלטיאל בן חוני מתיר.", "לפי ר׳ ישמעאל הדין שונה.", "וְרַבִּי טַרְפוֹן אוֹסֵר.", "אבא שאול אומר כך.",
        "רבן גמליאל שאומר כך.", "נחלקו רבי יוסי ורבי אליעזר.",
        "כך לימד רבי עקיבא את תלמידיו.", "כך לימד הרשב״י.", "רשב״ג אומר אחרת.", "רבי יהודה אוסר, וכן רבי טרפון.",
        "וריב״ז התיר.", "רבי יהודה אוסר, וכך דעת רשב״ג.", "כן רחב״ד.", "רבי שמשון מפרש אחרת.",
    ])
    func `an opinion of a sage whom no source names is refused`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("say something, who is not in the sources") }, "\(problems)")
    }

    @Test(arguments: [
        "רבי אליעזר אומר שזמנו בערב, ורבי יהודה חולק.", "לדעת ר׳ יהודה כך הוא.", "לדעת רבי מותר לקרוא.",
        "שכן רבי עקיבא היה רועה.", "לכן רבי מאיר היה סופר.", "לאחר מכן רבי טרפון הלך משם.",
        "רבי עצמו אומר כך.", "לפי רבי יהודה הנשיא כך הוא.", "רבי אומר שכך הוא.", "זמן רב קודם אומר זאת הכהן.",
        "מפני ששמע מרבי, אומר אותה.", "בית אחד אומרים בו הלל.", "קוראים את ההלל ואומרים ברכה.",
        "כשרבי אינו אומר זאת.", "החזן שרבים אומרים אחריו.", "רבי מאיר היה תלמידו של רבי עקיבא.",
    ])
    func `opinions of sages of the sources, and words like names, are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    @Test(arguments: [
        ("בית הלל מתירים.", "וגומרים את ההלל", "דברי הלל"), ("רבי עובדיה מפרש כך.", "דיני עבודה", "כתב ר׳ עובדיה"),
        ("רבי ירמיה שואל על כך.", "מפריש תרומה", "בעי ר׳ ירמיה"), ("רבי ישעיה כותב כך.", "באותה שעה", "כתב ישעיהו"),
        ("רבי יואל כותב כך.", "כל ישראל", "כתב יואל"), ("רבי אהרן כותב כך.", "אחר נהר", "כתב ר׳ אהרון"),
    ])
    func `a word like a name names nobody`(_ explanation: String, _ like: String, _ source: String) throws {
        #expect(try problems(explanation, by: "תוספות יום טוב", source: like) != [])
        #expect(try problems(explanation, by: "תוספות יום טוב", source: source) == [])
    }

    @Test func `an opinion of a sage whom a source names in short is accepted`() throws {
        for (source, explanation) in [
            ("ור״מ פליג", "רבי מאיר חולק."), ("ור״י אומר", "רבי יוסי אומר כך."),
            ("דברי ב״ש", "בית שמאי אומרים כך."), ("ולב״ה מותר", "ובית הלל מתירים."),
            ("וכן דעת ר' עקיבא", "רבי עקיבא סובר כך."), ("רשב״ג אומר", "רבן שמעון בן גמליאל אומר כך."),
            ("ר' אלעאי אומר", "רבי אילעאי אומר כך."), ("רבי חנניא סגן הכהנים", "לדעת רבי חנינא סגן הכהנים כך הוא."),
            ("רבי יודה אומר", "רבי יהודה אומר כך."), ("כתב ר' ירמי'", "רבי ירמיה כתב כך."),
            ("רב אושעיה אמר", "כך אמר רב אושעיא."), ("רבי יונתן אומר", "רבי יהונתן אומר כך."),
            ("רבי יהונתן אומר", "רבי יונתן אומר כך."),
            ("רבן שמעון בן גמליאל אומר", "רשב״ג אומר כך."), ("רשב״י אומר", "לדעת רשב״י כך הוא."),
        ] {
            #expect(try problems(explanation, source: source) == [], "\(source)")
        }
    }

    @Test(arguments: [
        ("רשב״ג", "רבן שמעון בן גמליאל"), ("רשב״י", "רבי שמעון בן יוחאי"), ("ריב״ז", "רבן יוחנן בן זכאי"),
        ("ראב״ע", "רבי אלעזר בן עזריה"), ("ריב״נ", "רבי יוחנן בן נורי"), ("רחב״ד", "רבי חנינא בן דוסא"),
    ])
    func `a sage is the same by name and by initials`(_ initials: String, _ name: String) throws {
        for (source, explained) in [(initials, initials), (initials, name), (name, initials), (name, name)] {
            for explanation in ["לדעת \(explained) כך הוא.", "כך הוא, ו\(explained) אומר אחרת."] {
                #expect(try problems(explanation, source: "וכן \(source) אומר") == [], "\(source): \(explanation)")
            }
        }
        let other = initials == "ראב״ע" ? "רשב״ג" : "ראב״ע"
        #expect(try problems("לדעת \(initials) כך הוא.", source: "וכן \(other) אומר") != [])
    }

    @Test(arguments: [
        "חז״ל אמרו שכל הלומד תורה מתוך צער גדול שכרו בעולם הבא.", "וכבר אמרו חז״ל שגדול כבוד הבריות מכל מצווה.",
        "כמאמר חז״ל: סוף מעשה במחשבה תחילה.", "חכמינו זכרונם לברכה דרשו שהשכינה שורה על צדיקים.",
    ])
    func `a saying of the Sages that no source has is refused`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("has the Sages say") }, "\(problems)")
    }

    @Test(arguments: [
        "חז״ל אמרו שקוראים את שמע בערב משעה שהכהנים נכנסים.", "חז״ל תיקנו ברכות לפני הקריאה ואחריה.",
        "חכמים אמרו שזמנו אחר.", "חז״ל אמרו זאת במפורש.", "לשון חז״ל שונה מלשון המקרא בדקדוק ובאוצר המילים.",
    ])
    func `a saying of the sources in other words is accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }
}
