import Foundation
import Markup
import Refs
import StudyStore
import Testing

@testable import StudyGenerate

/// Which sources and persons an answer may name, tested without a model.
@Suite struct AnswerTruthTests {
    static let text = "מאימתי קורין את שמע בערבין משעה שהכהנים נכנסים לאכול בתרומתן דברי רבי אליעזר וכו'"
    static let commentary = "פירש רש״י משעת צאת הכוכבים, ור' יהודה אומר עד חצות"

    func problems(
        _ explanation: String, by commentator: String = "רע״ב (ברטנורא)", source: String = commentary
    ) throws -> [String] {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        var content = UnitContent(sourceText: Self.text, explanation: "")
        content.approaches = [Approach(commentator: commentator, text: source)]
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(markdown: explanation, "the explanation", length: 5...1000)
        return check.problems
    }

    @Test(arguments: [
        (
            "המשנה עוסקת במניין השופטים הדנים דיני ממונות ודיני נפשות, ומבארת אילו דינים נידונים בשלושה ואילו בעשרים "
                + "ושלושה. הסנהדרין הגדולה מונה שבעים ואחד, והיא דנה את השבט ואת נביא השקר ואת הכהן הגדול.", false
        ),
        (
            "המשנה פותחת בשאלת הזמן שבו חלה חובת הקריאה בלילה, וקובעת אותו לפי מעשה ידוע: כניסתם של הכהנים הביתה אל "
                + "סעודת התרומה, בצאת הכוכבים ולא קודם לכן.", true
        ),
        ("המשנה עוסקת בדיני ממונות בשלושה.", true),
    ])
    func `an explanation has words of its text`(_ explanation: String, isTrue: Bool) throws {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        let content = UnitContent(sourceText: Self.text, explanation: "")
        var check = AnswerCheck(GenerationQuestion(.explanation, ref, content))
        check.check(explanation: explanation, length: 5...1000)
        #expect(check.problems.isEmpty == isTrue, "\(check.problems)")
        #expect(isTrue || check.problems.contains { $0.contains("another unit's") })
    }

    @Test func `the demo's explanations are accepted by the checks of words`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Demo")
        let file = try Data(contentsOf: folder.appending(path: "berakhot.json"))
        let content = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
        for unit in try #require(content["units"] as? [[String: Any]]) {
            let name = try #require(unit["ref"] as? String)
            let ref = try #require(Ref(name))
            let text = try #require(unit["text"] as? String)
            var check = AnswerCheck(
                GenerationQuestion(.explanation, ref, UnitContent(sourceText: text, explanation: "")))
            let explanation = try #require(unit["explanation"] as? String)
            check.check(explanation: explanation, length: 5...12_000)
            let new = check.problems.filter {
                $0.contains(#/nikkud that|another unit's|rules for practice|not Hebrew|do not speak|has the Sages/#)
            }
            #expect(new == [], "\(ref)")
            let words = Markup.markdown(explanation).visible.text
            #expect(LiteralQuotations.find(in: words) + Verses.find(in: words) == [], "\(ref)")
        }
    }

    @Test(arguments: [
        "משנה זו היא במסכת פאה פרק ב משנה ג.", "משנתנו מופיעה במסכת שבת פרק א.",
        "משנה זו שנויה בפאה פרק ב ובשבת פרק א.", "המשנה הזאת לקוחה מברכות פרק ג.",
    ])
    func `an explanation that places its unit elsewhere is refused`(_ explanation: String) throws {
        #expect(try problems(explanation).contains { $0.contains("says that the unit is") })
        let cited = "כדתנן פאה פרק ב משנה ג, שבת פרק א משנה ב וברכות פרק ג משנה א"
        #expect(try problems(explanation, source: cited) == [])
    }

    @Test(arguments: [
        "משנה זו היא במסכת ברכות פרק א משנה א.", "משנה זו היא הבסיס למה שנאמר בפאה פרק ב.",
        "משנה זו שנויה במגילה פרק ב ובברכות פרק א.", "משנה זו שנויה במגילה פרק ב וגם בברכות פרק א.",
    ])
    func `an explanation that names its unit's place, or another unit's, is accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }

    @Test(arguments: [
        "ביאור משנה אבות פרק א משנה א: המשנה מלמדת.", "**ברכות, פרק שלישי, משנה ב.** המשנה מלמדת.",
        "משנתנו במסכת כלים פרק ב משנה ג עוסקת בכלי חרס.", "ברכות א, ד: המשנה מלמדת.", "ברכות פרק ב. המשנה מלמדת.",
    ])
    func `an answer that begins with another unit's title is refused`(_ explanation: String) throws {
        let problems = try problems(explanation)
        #expect(problems.contains { $0.contains("begins as one of") }, "\(problems)")
    }

    @Test(arguments: [
        "ביאור משנה ברכות פרק א משנה א: המשנה מלמדת.", "ברכות, פרק ראשון: המשנה מלמדת.", "מסכת ברכות פותחת בשאלת זמן.",
        "משנה ברכות א, א–ב: המשנה מלמדת.", "בברכות פרק ב משנה ג נאמר הדין, וכאן טעמו.",
        "כבר שנינו בברכות פרק ב משנה ג: הדין כך.",
    ])
    func `the unit's own title, and other places in sentences, are accepted`(_ explanation: String) throws {
        #expect(try problems(explanation) == [])
    }
}
