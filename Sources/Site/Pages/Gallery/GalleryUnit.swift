import Markup
import Refs
import StudyStore

/// A unit's texts as shown in the gallery: they contain every kind of text, and are the same for every site, because
/// study texts are Hebrew in every language of the site.
struct GalleryUnit: TemplateValue {
    private let language: SiteLanguage
    private let source: SafeHTML
    private let explanation: SafeHTML
    private let approaches: [UnitPage.Approach]
    private let credits: [CreditLine]
    /// The names of the units before and after.
    private let names: [String]

    /// - Parameter trackPlan: the track whose units are named.
    init(_ words: PageWords, track trackPlan: SitePlan.TrackPlan?) {
        let language = words.language
        self.language = language
        source = Markup.source(Self.text)
        explanation = Markup.markdown(Self.prose)
        approaches = ["רמב״ם", "Tosafot Yom Tov"].compactMap { name in
            NormalText(source: Array(name.utf8)[...]).map {
                UnitPage.Approach(
                    commentator: $0, text: Markup.markdown(Self.summary), language: language, id: nil,
                    isMarked: false)
            }
        }
        credits = CreditLine.lines(of: Self.sources, language)
        names = trackPlan?.track.units.prefix(3).map { language.name(of: $0.ref) } ?? []
    }

    private static let text = """
        <big>מֵאֵימָתַי</big> קוֹרִין אֶת שְׁמַע בְּעַרְבִית. \
        מִשָּׁעָה שֶׁהַכֹּהֲנִים נִכְנָסִים לֶאֱכֹל בִּתְרוּמָתָן, <b>עַד סוֹף הָאַשְׁמוּרָה הָרִאשׁוֹנָה</b>, \
        דִּבְרֵי רַבִּי אֱלִיעֶזֶר. <small>(ברכות א, א)</small>
        """
    private static let prose = """
        המשנה פותחת ב**זמן קריאת שמע** של ערבית, ומביאה *שלוש דעות*.

        # שלוש הדעות

        1. רבי אליעזר: עד סוף האשמורה הראשונה.
        2. חכמים: עד חצות.
        3. רבן גמליאל: עד שיעלה עמוד השחר.

        > כל מה שאמרו חכמים עד חצות, מצוותן עד שיעלה עמוד השחר.

        - הכוהנים אוכלים בתרומתן משעת צאת הכוכבים.
        - חכמים הרחיקו את האדם מן העבירה.

        | מי | מתחילים | מסיימים |
        |:---|:---:|---:|
        | רבי אליעזר | צאת הכוכבים | אשמורה ראשונה |
        | חכמים | צאת הכוכבים | חצות |
        """
    private static let summary = "הלכה כ**רבן גמליאל**, ולכתחילה יש להקדים."

    private static let sources = [
        ContentSource(
            part: .text, title: "משנה ברכות", versionTitle: "Torat Emet 357",
            url: "https://www.sefaria.org/Mishnah_Berakhot.1.1", licence: "Public Domain"),
        ContentSource(part: .approach, title: "רמב״ם", versionTitle: "Vilna Edition", licence: "CC-BY"),
    ]
    private static let model = "a-model"

    static let fields = Fields<GalleryUnit>(
        .html("source") { $0.source.bytes }, .html("explanation") { $0.explanation.bytes },
        .flag("hasExplanation") { _ in true }, .flag("hasApproaches") { _ in true },
        .list("approaches") { $0.approaches }, .flag("hasOriginals") { _ in false },
        .list("credits") { $0.credits }, .flag("hasCredits") { _ in true },
        .optionalText("explainedBy") { _ in model }, .optionalText("approachesMadeBy") { _ in model },
        .optionalText("quizMadeBy") { _ in model },
        .attributes("explainedByLanguage") { $0.language.attributes(of: model) },
        .attributes("approachesMadeByLanguage") { $0.language.attributes(of: model) },
        .attributes("quizMadeByLanguage") { $0.language.attributes(of: model) }, .flag("isMade") { _ in true },
        .flag("isReviewed") { _ in false },
        // The gallery is in a folder of the site.
        .optionalText("previous") { $0.names.count > 2 ? "../index" : nil },
        .optionalTitle("previousName") { $0.names.first },
        .attributes("previousLanguage") { $0.language.attributes(of: $0.names.first ?? "") },
        .optionalText("next") { $0.names.count > 2 ? "../index" : nil },
        .optionalTitle("nextName") { $0.names.last },
        .attributes("nextLanguage") { $0.language.attributes(of: $0.names.last ?? "") })
}
