import Diagnostics
import Foundation
import Refs
import StudyImport

/// A text or a commentary on one, as named by a server.
struct Work {
    /// "Rambam on Mishnah Berakhot"
    let name: String
    let title: SefariaTitle
    /// "Mishnah Berakhot"
    let textName: String

    var cacheName: String { name.replacing(" ", with: "_").percentEncoded }

    func readShape(_ body: Data, from url: String) throws(FetchFailure) -> SefariaShape {
        let shape: SefariaShape
        do throws(Findings) {
            shape = try SefariaShape(body, from: url)
        } catch {
            throw .wrong(error)
        }
        guard shape.title == title else {
            throw .wrong(
                .fetchOtherText, "asked for the chapters of \(name), the response is of '\(shape.name)'", at: url,
                remedy: "look at the response in a browser, and check the address of the API")
        }
        if title.commentator == nil, shape.chapters?.isEmpty ?? false {
            throw .wrong(
                .fetchOtherText, "the server has no chapter of \(name)", at: url,
                remedy: "import the text from files instead")
        }
        return shape
    }

    /// The chapters to ask for: for a commentary those with comments, for a tractate all of them, even if a count is
    /// zero. If the counts are unknown, the chapters of the tractate.
    func chapters(_ counts: [Int]?) -> [Int] {
        let usual = 1...title.book.mishnayotPerChapter.count
        return (1...max(usual.upperBound, counts?.count ?? 0)).filter { number in
            holds(number, counts) ?? false || usual.contains(number) && (counts == nil || title.commentator == nil)
        }
    }

    /// Whether a chapter has any text; nil if unknown.
    func holds(_ chapter: Int, _ counts: [Int]?) -> Bool? {
        counts.map { $0.indices.contains(chapter - 1) && $0[chapter - 1] > 0 }
    }

    /// The last mishnah that a chapter can have; nil if it is unknown or the places are numbered otherwise.
    func lastMishnah(_ chapter: Int, _ counts: [Int]?) -> Int? {
        guard let counts, !needsLinks(counts) else { return nil }
        return mishnayot(chapter, counts)
    }

    /// The number of mishnayot that a tractate's chapter should have, by the server's counts or by the tractate; nil:
    /// neither knows the chapter.
    func mishnayot(_ chapter: Int, _ counts: [Int]?) -> Int? {
        [counts ?? [], title.book.mishnayotPerChapter].filter { $0.count >= chapter }.map { $0[chapter - 1] }.max()
    }

    /// Whether a chapter is in the tractate, and the counts do not say that the server lacks it.
    func isCertain(_ chapter: Int, _ counts: [Int]?) -> Bool {
        chapter <= title.book.mishnayotPerChapter.count && holds(chapter, counts) != false
    }

    /// Whether links are expected to be needed, before the shape is known.
    var expectsLinks: Bool { title.isNumberedThroughChapter }

    /// Whether only links say which mishnah a comment is on: more places in a chapter than it has mishnayot.
    func needsLinks(_ counts: [Int]?) -> Bool {
        guard title.commentator != nil else { return false }
        return expectsLinks || zip(counts ?? [], title.book.mishnayotPerChapter).contains { $0 > $1 }
    }
}
