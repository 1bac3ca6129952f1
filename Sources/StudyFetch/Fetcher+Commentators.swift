import Diagnostics
import Refs
import StudyImport

extension Fetcher {
    /// Asks about commentators who are not well known before any text is requested, so that a misspelt name costs
    /// seconds.
    ///
    /// - Throws: findings about those who wrote on none of the tractates.
    mutating func checkCommentators() throws(FetchFailure) {
        var problems = Findings()
        for name in request.commentators where SefariaTitle.commentator(named: name) == nil {
            if try isMissing(name) { problems.add(unknownCommentator(name, on: request.tractates.map(\.title))) }
        }
        if problems.hasErrors { throw .fatal(problems) }
    }

    func unknownCommentator(_ name: String, on tractates: [String]) -> Finding {
        Finding(
            .fetchNotFound, "there is no commentary by '\(name)' on \(listed(tractates))",
            at: .option("--commentary \(name)"),
            remedy: Suggestion.remedy(for: name, among: SefariaTitle.commentators)
                ?? "write the name as in Sefaria's titles, such as 'Rambam' or 'Tosafot Yom Tov'")
    }

    /// At most five names.
    func listed(_ names: [String]) -> String {
        names.prefix(5).joined(separator: ", ") + (names.count > 5 ? ", …" : "")
    }

    /// Whether the server certainly has no commentary by this name on any of the tractates. It is not certain of a
    /// tractate that it does not know by its usual name, and if it does not answer.
    private mutating func isMissing(_ commentator: String) throws(FetchFailure) -> Bool {
        for book in request.tractates {
            let text = Work(name: book.title, title: SefariaTitle(book, commentator: nil), textName: book.title)
            let work = Work(
                name: "\(commentator) on \(book.title)", title: SefariaTitle(book, commentator: commentator),
                textName: book.title)
            do throws(FetchFailure) {
                guard try isUnknown(work), try !isUnknown(text) else { return false }
            } catch {
                switch error {
                case .fatal, .stopped: throw error
                // The work is asked for again, and then the problem is reported.
                case .missing, .wrong, .failed: return false
                }
            }
        }
        return true
    }

    /// Whether the server has no shape of a work.
    private mutating func isUnknown(_ work: Work) throws(FetchFailure) -> Bool {
        do throws(FetchFailure) {
            _ = try shape(of: work, counts: false)
            return false
        } catch {
            guard case .missing = error else { throw error }
            return true
        }
    }
}
