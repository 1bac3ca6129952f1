import Refs
import StudyStore
import Testing

@testable import StudyGenerate

/// Places that an answer cites.
extension AnswerTruthTests {
    @Test(arguments: [
        "כפי שנאמר בברכות 99:9 הדין הוא כך.", "כך במשנה ברכות צ״ט, ט׳ ובמקומות אחרים.", "ראו (שבת פרק לא משנה ב).",
        "As it says in Berakhot 99:9, כך הוא הדין כאן בשעת הערב.", "שבמסכת ראש השנה פרק 12 משנה 1 נאמר.",
        "כך במשנה שבת כה:א.", "וכך בברכות 1:6.", "ראו Mishnah_Berakhot.99.9 או ברכות 98:1.",
        "כך במעשר שני פרק ט׳ משנה א׳.", "כך בברכות ט, ט.", "כך שנינו (ברכות ט, ט).", "ראו ברכות ט ט ועוד.",
        "ראו (ברכות ט', ט').", "כך (ברכות ט:ט) הוא.", "כך (ברכות פ״ט מ״ט).", "ראו שבת פ״ב, מי״ט.", "ראו ברכות ה, י״ב.",
        "כך בברכות פרק תשיעי משנה ט.", "כך במסכת יומא בפרק העשירי.", "כך בפאה, פרק שמיני, משנה עשירית.",
        "כך במסכת אבות פרק שביעי.", "ראו שבת פרק עשרים וחמישה.", "כך בברכות פרק שלושה עשר.",
        "כך (משנה ברכות י, א).", "כך בפאה ט, א.", "ראו (שקלים ט, ב).", "כך שנינו (ברכות יב, ד).",
        "כך שנינו [שבת לא, ג].",
    ])
    func `a place that no tractate has is cited`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("a place that the tractate does not have") }, "\(problems)")
    }

    @Test(arguments: [
        "כפי שנאמר בברכות 1:2 הדין הוא כך.", "כך במשנה שבת כ״ד, ה׳.", "ראו שבת פרק ב משנה ה.",
        "כך בגמרא ברכות ס״ד, א׳.",
        "ברכות לד: ושבת קיט, ב.", "רבי אומר במסכת שבת לא, לו היה כן.", "כך בירושלמי ברכות 9:15.", "בהלכות שבת 30:2.",
        "תוספתא, ברכות 7:25.", "הלכות תרומות פרק 15.", "תרומות פרק 15 הלכה 3.", "השעה 12:30, ושבת 2 ימים.",
        "במשנה שבת אין דין כזה, לא 99:9.", "קורין את שמע 2 פעמים, ברכות 3 לפניה.", "כך (ברכות ט, ה).",
        "בגמרא (ברכות נד ע״א), ובתלמוד (ברכות ס, ב).", "במכות כד, א.", "ראו שבת פ״א ע״א.", "ראו שבת צ ע״ב.",
        "(ברכות יב, ב)", "ראו (ברכות ז, ח, ט).", "ראו ברכות ז, ח, ט.", "ראו ברכות ז ח ט.",
        "כך בירושלמי פאה ט, ט.", "כך (תוס׳ ברכות ט, ט).",
        "שבת לא, לו היה כן.",
        "כך בברכות פרק תשיעי משנה חמישית.", "כך בכלים פרק שלושים.", "בהלכות תרומות פרק חמישה עשר.",
        "זה דין שבת. בפרק שלושים ואחד יש עוד.", "כך בביצה בפרק שני, ומשנה שביעית שונה.",
        "כך בהלכות שבת ל, ד.", "אמר לו שבת מה לך.", "בפאה ובשבת ב׳ דברים וג׳ דברים.", "בשבת ד׳ אמות, ה׳ אמות.",
    ])
    func `places that exist, are in other works, or are in doubt are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation).filter { $0.contains("does not have") } == [])
    }

    @Test(arguments: [
        "כך בברכות דף צ״ט.", "כך בגמרא (ברכות צט ע״א).", "במסכת ברכות דף 99, עמוד ב.", "ראו ברכות ס״ה ע\"ב.",
        "במכות כה עמוד א.", "כך בבבא מציעא ק״כ ע״א.", "ראו מסכת ראש השנה דף ל״ו ע״א.", "כך אמרו (שבת א ע״א).",
        "בהוריות, דף ט״ו, נאמר כך.", "כך בברכות דף 99:", "ראו ברכות דף 98-99.",
    ])
    func `a page that the Talmud's tractate does not have is cited`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("a page that the tractate does not have") }, "\(problems)")
    }

    @Test(arguments: [
        "כך בברכות דף ס״ד ע״א.", "כך בגמרא (בבא בתרא קעו ע״ב).", "כך בירושלמי ברכות סח ע״א.",
        "כך בברכות דף 64:", "ראו ברכות דף 30-31.", "ראו ברכות, דף 2–3.", "כך בברכות דף … ועוד.", "ברכות דף +5 ועוד.",
        "(יר׳ ברכות צט ע״א)", "בתלמוד ארץ ישראל, ברכות צט ע״א.",
        "כך בירושלמי (פאה צט ע״א).", "דף צ״ט הוא.", "שבת קנ״ז ע״ב.", "הכהן שבת מאה ע״א.", "ראו ברכות ב ע״א ושבת ב ע״ב.",
    ])
    func `pages that exist or are in other works are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation).filter { $0.contains("does not have") } == [])
    }

    @Test(arguments: [
        "כך (ויקרא נב, ז).", "נאמר בבראשית ס, א שכך הוא.", "(מלכים א׳ כג, ה)", "כך בשיר השירים י, ב ועוד.",
    ])
    func `a chapter that the book does not have is cited`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("a chapter that the book does not have") }, "\(problems)")
    }

    @Test(arguments: [
        "כך (ויקרא כב, ז).", "(תהלים קיט, קסד)", "(מלכים ב׳ כה, ה)", "אסתר ט, כ. דברים רבים, ועוד.",
        "איכה רבה פרשה לא, ב.",
    ])
    func `chapters that exist are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation).filter { $0.contains("does not have") } == [])
    }

    @Test func `the Rif has pages of its own`() {
        #expect(CitedPages.missing(in: "ברי״ף ברכות צט ע״א") == [])
        #expect(CitedPages.missing(in: "ברש״י ברכות צט ע״א").map(\.shown) == ["ברכות דף צ״ט"])
    }

    @Test func `every tractate with a last page exists`() {
        #expect(CitedPages.lastPages.keys.allSatisfy { name in Tractates.all.contains { $0.englishName == name } })
        #expect(CitedPages.lastPages.count == 36)
    }

    @Test func `citations of the sources are accepted, even if the division differs`() throws {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        let content = UnitContent(sourceText: Self.text + " (ברכות 9:12)", explanation: "")
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(markdown: "כפי שנאמר בברכות 9:12, קורין את שמע.", "the explanation", length: 5...1000)
        #expect(check.problems == [])
    }
}
