/// The columns of `content_cache` that are read for a unit, in the order of the query.
enum ContentColumn: Int, CaseIterable {
    case ref, sourceText, explanation, approaches, explainedBy, quiz, reviewedAt

    var name: String {
        switch self {
        case .ref: "ref_id"
        case .sourceText: "mishna_text_he"
        case .explanation: "ai_explanation_he"
        case .approaches: "ai_deep_dive_json"
        case .explainedBy: "explained_by"
        case .quiz: "quiz_json"
        case .reviewedAt: "reviewed_at"
        }
    }
}
