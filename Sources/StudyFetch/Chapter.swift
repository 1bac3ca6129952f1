import Diagnostics
import Foundation
import Refs
import StudyImport

/// A chapter of a text to fetch.
struct Chapter {
    /// The title to request: "Mishnah Berakhot", "Rambam on Mishnah Berakhot".
    let name: String
    let title: SefariaTitle
    let number: Int
    /// The last mishnah that it can have, by the server's own shape and by the tractate; nil: unknown.
    var lastMishnah: Int?
    /// The texts of other chapters, of the tractates or of this commentator.
    var others = ChapterTexts()
    /// The texts of other works on the same tractates: of the Mishnah itself, without a commentator, and of others.
    var otherWorks: [(commentator: String?, texts: ChapterTexts)] = []

    private var place: String { "\(name).\(number)" }

    func url(_ endpoint: Endpoint, edition: String? = nil) -> String {
        let version = edition.map { "hebrew%7C" + $0.percentEncoded } ?? "hebrew"
        return endpoint.url("v3/texts", place, query: "version=\(version)")
    }

    func linksURL(_ endpoint: Endpoint) -> String { endpoint.url("links", place, query: "with_text=0") }

    /// The name of the chapter's responses in the cache.
    var cacheName: String { place.replacing(" ", with: "_").percentEncoded }

    /// Reads a response; it may contain no text.
    ///
    /// - Parameter edition: the requested one; nil: whichever Hebrew edition the server prefers.
    func read(_ body: Data, from url: String, edition: String?) throws(FetchFailure) -> SefariaResponse {
        if let message = SefariaResponse.error(in: body) { throw .missing(message) }
        let response: SefariaResponse
        do throws(Findings) {
            response = try SefariaResponse(body, from: url)
        } catch {
            throw .wrong(error.recoded([.importTitleUnknown: .fetchOtherText, .importTextNotHebrew: .fetchOtherText]))
        }
        if let stranger = response.versions.first(where: { $0.title != title }) {
            let commentator = stranger.title.commentator.map { $0 + " on " } ?? ""
            throw other("is of \(commentator)\(stranger.title.book.title)", url)
        }
        if response.versions.isEmpty, !response.title.isEmpty, SefariaTitle(response.title) != title {
            throw other("is of '\(response.title)'", url)
        }
        if response.address != [number] {
            let place = response.address.map(String.init).joined(separator: ":")
            throw other(place.isEmpty ? "is for several chapters" : "is for the place '\(place)'", url)
        }
        for place in response.versions.flatMap(\.places) where place.position?.chapter != number {
            throw other("has a text at \(place)", url)
        }
        if let lastMishnah, let place = response.versions.flatMap(\.places).first(where: { $0.isAfter(lastMishnah) }) {
            throw other("has a text at \(place), but the chapter ends with mishnah \(lastMishnah)", url)
        }
        if let original = response.versions.lazy.compactMap({ others.original(of: $0.texts) }).first {
            throw repeating(original, of: title.commentator, url)
        }
        for work in otherWorks {
            if let original = response.versions.lazy.compactMap({ work.texts.place(ofMostOf: $0.texts) }).first {
                throw repeating(original, of: work.commentator, url)
            }
        }
        if let edition, let version = response.versions.first, version.name != edition {
            throw other("is of the edition '\(version.name ?? "")', not of '\(edition)'", url)
        }
        return response
    }

    /// Whether it may be right that a response has no text: a commentary may have none on a chapter.
    func mayBeEmpty(_ response: SefariaResponse) -> Bool {
        let isForeign = response.notes.all.contains { $0.code == .importNotHebrew } && response.hasAnyVersion
        return response.versions.isEmpty && title.commentator != nil && !isForeign
    }

    /// The failure of a response that contains no Hebrew text.
    func withoutHebrew(_ url: String) -> FetchFailure { other("contains no Hebrew text", url) }

    /// The failure of a response with the texts of another chapter.
    private func repeating(_ original: Ref, of commentator: String?, _ url: String) -> FetchFailure {
        let (book, chapter) = (original.book?.title ?? "", original.position?.chapter ?? 0)
        let work = (commentator.map { $0 + " on " } ?? "") + book
        let isSameWork = commentator == title.commentator && book == title.book.title
        let twin = Chapter(name: isSameWork ? name : work, title: title, number: chapter)
        return .wrong(
            .fetchOtherText, "chapter \(number) of \(name) has the texts of chapter \(chapter) of \(work)", at: url,
            remedy: "one of the two is false: compare them in a browser, and run the command again with --refresh; "
                + "before you import from the cache, delete texts/\(twin.cacheName).json there if that is the one")
    }

    private func other(_ what: String, _ url: String) -> FetchFailure {
        .wrong(
            .fetchOtherText, "asked for chapter \(number) of \(name), the response \(what)", at: url,
            remedy: "look at the response in a browser; if the server has the text elsewhere, save and import it")
    }
}

extension Ref {
    fileprivate func isAfter(_ mishnah: Int) -> Bool { position?.mishnah.map { $0 > mishnah } ?? false }
}
