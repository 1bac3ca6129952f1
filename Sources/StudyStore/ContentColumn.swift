/// A column of `content_cache` that holds a unit's texts, or what is known about them.
public enum ContentColumn: Int, Sendable {
    case ref, sourceText, explanation, approaches, explainedBy, quiz, reviewedAt, createdAt

    /// The columns that are read for a unit, each at the place of its raw value.
    static let read: [ContentColumn] = [
        .ref, .sourceText, .explanation, .approaches, .explainedBy, .quiz, .reviewedAt,
    ]

    /// The name in the database.
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
