/// A column of `content_cache` that holds a unit's texts, or what is known about them.
public enum ContentColumn: Int, StoredColumn, Sendable {
    case ref, sourceText, explanation, approaches, explainedBy, quiz, reviewedAt, createdAt

    static let table = "content_cache"
    static let read: [ContentColumn] = [
        .ref, .sourceText, .explanation, .approaches, .explainedBy, .quiz, .reviewedAt,
    ]

    public var name: String {
        switch self {
        case .ref: "ref_id"
        case .sourceText: "mishna_text_he"
        case .explanation: "ai_explanation_he"
        case .approaches: "ai_deep_dive_json"
        case .explainedBy: "explained_by"
        case .quiz: "quiz_json"
        case .reviewedAt: "reviewed_at"
        case .createdAt: "created_at"
        }
    }
}
