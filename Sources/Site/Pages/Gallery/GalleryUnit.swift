import Markup
import Refs

/// A unit's texts as the gallery shows them: everything that a text may have, in every site the same, because study
/// texts are Hebrew in every language of the site.
struct GalleryUnit: TemplateValue {
    private let language: SiteLanguage
    private let source: SafeHTML
    private let explanation: SafeHTML
    private let approaches: [UnitPage.Approach]
    /// The names of the units before and after.
    private let names: [String]

    /// - Parameter plan: the track whose units are named.
    init(_ words: PageWords, track plan: SitePlan.TrackPlan?) {
        let language = words.language
        self.language = language
        source = Markup.source(Self.text)
        explanation = Markup.markdown(Self.prose)
        approaches = ["רמב״ם", "Tosafot Yom Tov"].compactMap { name in
            NormalText(source: Array(name.utf8)[...]).map {
                UnitPage.Approach(commentator: $0, summary: Markup.markdown(Self.summary), language: language)
            }
        }
        names = plan?.track.units.prefix(3).map { language.name(of: $0.ref) } ?? []
    }

    private static let text = """
        מֵאֵימָתַי קוֹרִין אֶת שְׁמַע בְּעַרְבִית. מִשָּׁעָה שֶׁהַכֹּהֲנִים נִכְנָסִים לֶאֱכֹל בִּתְרוּמָתָן, \
        <b>עַד סוֹף הָאַשְׁמוּרָה הָרִאשׁוֹנָה</b>, דִּבְרֵי רַבִּי אֱלִיעֶזֶר. <small>(ברכות א, א)</small>
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
        """
    private static let summary = "הלכה כ**רבן גמליאל**, ולכתחילה יש להקדים."

    static let fields = Fields<GalleryUnit>(
        .html("source") { $0.source.bytes }, .html("explanation") { $0.explanation.bytes },
        .flag("hasExplanation") { _ in true }, .flag("hasApproaches") { _ in true },
        .list("approaches") { $0.approaches },
        // The gallery is in a folder of the site.
        .optionalText("previous") { $0.names.count > 2 ? "../index" : nil },
        .optionalTitle("previousName") { $0.names.first },
        .attributes("previousLanguage") { $0.language.attributes(of: $0.names.first ?? "") },
        .optionalText("next") { $0.names.count > 2 ? "../index" : nil },
        .optionalTitle("nextName") { $0.names.last },
        .attributes("nextLanguage") { $0.language.attributes(of: $0.names.last ?? "") })
}
