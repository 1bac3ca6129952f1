import Markup
import Refs
import StudyStore

/// A unit's texts as safe HTML, and the beginning of the source text.
struct UnitMarkup: Sendable {
    let source: SafeHTML
    let explanation: SafeHTML
    /// The texts of `texts.approaches`, in the same order.
    let approaches: [SafeHTML]
    /// Without nikkud and te'amim, and as long as a page's description, the longest excerpt of it that is shown.
    let beginning: Excerpt

    init(_ texts: UnitTexts) {
        source = Markup.source(texts.sourceText.utf8)
        explanation = Markup.markdown(texts.explanation.utf8)
        approaches = texts.approaches.map { Markup.markdown($0.text.utf8) }
        beginning = Excerpt(texts.sourceText.utf8, length: UnitPage.descriptionLength, without: Self.points.hebrew)
    }

    private static let points = CharacterBits(TextNormal.isPoint)
}
