import Diagnostics
import Foundation
import Markup
import Refs
import StudyStore

/// The question to a model about one unit; `question.schema.json` describes it.
struct GenerationQuestion: Encodable {
    struct Commentary: Encodable {
        let commentator: String
        /// Markdown.
        let text: String
    }

    let task: String
    let ref: String
    let ref_he: String
    /// May hold Sefaria's markup.
    let text: String
    let commentaries: [Commentary]
    /// The unit's explanation, for a quiz.
    let explanation: String?
    /// The instructions, for a program only; a chat gets them as a separate message.
    private(set) var prompt: String?

    init(_ task: GenerationTask, _ ref: Ref, _ content: UnitContent) {
        self.task = task.rawValue
        self.ref = ref.canonical
        ref_he = ref.hebrewName
        text = content.sourceText
        commentaries = content.approaches.map { Commentary(commentator: $0.commentator, text: $0.text) }
        explanation = task == .quiz && !content.explanation.isEmpty ? content.explanation : nil
    }

    func json(prompt: String? = nil) -> String {
        var question = self
        question.prompt = prompt
        return question.stableJSONText()
    }

    /// The texts that an answer may quote, as readers see them: the source text, each commentary, the explanation, and
    /// the commentators' names.
    var quotable: [String] {
        let texts = commentaries.map(\.text) + (explanation.map { [$0] } ?? [])
        return [Markup.source(text).visible.text] + texts.map { Markup.markdown($0).visible.text }
            + commentaries.map(\.commentator)
    }
}
