import Foundation
import Refs
import StudyStore

/// What the program reads:
/// `{"ref": "Mishnah Berakhot 1:1", "ref_he": "ברכות א׳, א׳", "text": "…", "commentaries": [{"commentator": "…", "text": "…"}]}`.
struct ExplainerQuestion: Encodable {
    struct Commentary: Encodable {
        let commentator: String
        /// Markdown.
        let text: String
    }

    let ref: String
    let ref_he: String
    /// May hold Sefaria's markup.
    let text: String
    let commentaries: [Commentary]

    init(_ ref: Ref, _ content: UnitContent) {
        self.ref = ref.canonical
        ref_he = ref.hebrewName
        text = content.sourceText
        commentaries = content.approaches.map { Commentary(commentator: $0.commentator, text: $0.summary) }
    }

    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
