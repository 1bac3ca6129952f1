import Markup
import Refs
import StudyStore

/// A unit's texts as safe HTML.
struct UnitMarkup: Sendable {
    let source: SafeHTML
    let explanation: SafeHTML
    /// Of the approaches, in their order.
    let summaries: [SafeHTML]

    init(_ texts: UnitTexts) {
        source = Markup.source(texts.source.utf8)
        explanation = Markup.markdown(texts.explanation.utf8)
        summaries = texts.approaches.map { Markup.markdown($0.summary.utf8) }
    }
}
