import ArgumentParser
import StudyStore

extension CompletionKind {
    /// Study databases.
    static var database: CompletionKind { .file(extensions: ["db"]) }

    /// The slugs of the tracks of the database that is on the command line.
    static var trackSlugs: CompletionKind {
        .custom { words, _, _ in
            for word in words.dropFirst() where !word.hasPrefix("-") {
                if let slugs = try? StudyStore.trackSlugs(word) { return slugs }
            }
            return []
        }
    }
}
