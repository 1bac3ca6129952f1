import Foundation
import Refs

/// What a text quotes, cites and names has to be in the sources.
extension AnswerCheck {
    /// The maximum number of words with nikkud that no source confirms, and the same as a share of all words. A few may
    /// tell how a word is read.
    private static let (maxPointed, maxPointedShare) = (5, 0.05)

    /// - Parameter text: as readers see it.
    mutating func checkSources(of text: String, _ name: String) {
        for quotation in Quotations.find(in: text) { check(quotation: quotation, name) }
        let words = HebrewWords(text)
        checkNames(in: words, name)
        checkClaims(in: words, name)
        checkUnit(of: text, name)
        for verse in Verses.find(in: text) { check(quotation: verse, name) }
        for quotation in LiteralQuotations.find(in: text) { check(quotation: quotation, name) }
        let pointed = words.all.filter(\.hasPoints).count { word in !quotable.contains { $0.confirms(word) } }
        if pointed > max(Self.maxPointed, Int(Self.maxPointedShare * Double(words.all.count))) {
            add("\(name) has nikkud that is not in the sources")
        }
        checkCitations(in: text, name)
    }

    private mutating func checkNames(in words: HebrewWords, _ name: String) {
        for commentator in NamedCommentators(words).unknown(to: named) {
            add("\(name) names '\(commentator)', who is neither in the question nor in its texts")
        }
        for sage in NamedSages.unknown(in: words, sources: sages) {
            add("\(name) names '\(sage)', who is not in the sources")
        }
    }

    /// Rulings, history, and who says what.
    private mutating func checkClaims(in words: HebrewWords, _ name: String) {
        for ruling in Rulings.unknown(in: words, sources: quotable) {
            add("\(name) says '\(ruling)', which is not in the sources")
        }
        if let ruling = Rulings.forPractice(in: words, sources: quotable) {
            add("\(name) rules for practice: '\(ruling)'")
        }
        if let decision = Rulings.decision(in: words, sources: quotable) {
            add("\(name) says '\(decision)', but the sources have no rulings")
        }
        if let date = NamedHistory.unknownDate(in: words, sources: quotable) {
            add("\(name) gives the date '\(date)', which is not in the sources")
        }
        if let actor = NamedHistory.unknownActor(in: words, sources: quotable) {
            add("\(name) names '\(actor)', of whom the sources do not speak")
        }
        for sage in Opinions.unknown(in: words, sources: sages) {
            add("\(name) has '\(sage)' say something, who is not in the sources")
        }
        if let penalty = Rulings.penalty(in: words, sources: quotable) {
            add("\(name) says '\(penalty)', of which the sources do not speak")
        }
        if let saying = Sayings.unknown(in: words, sources: quotable) {
            add("\(name) has the Sages say '\(saying)', which is not in the sources")
        }
        if commentaries.count < 2, let words = UnnamedOpinions.unknown(in: words, sources: quotable) {
            add("\(name) says '\(words)', of whom the sources do not speak")
        }
    }

    /// Whether the text is about another unit, by its heading or its own words.
    private mutating func checkUnit(of text: String, _ name: String) {
        if let ref = CitedPlaces.heading(of: text), let unit, unit.book != nil, !ref.shares(with: unit),
            !cited.contains(ref)
        {
            add("\(name) begins as one of '\(ref.shown)'")
        }
        // Some units are in two tractates.
        let places = CitedPlaces.ownPlaces(in: text)
        if let ref = places.first, unit?.book != nil, !places.contains(where: { cited.contains(where: $0.shares) }) {
            add("\(name) says that the unit is '\(ref.shown)'")
        }
    }

    /// Places that a text cites although they do not exist.
    private mutating func checkCitations(in text: String, _ name: String) {
        for ref in CitedPlaces.missing(in: text) where !cited.contains(ref) {
            add("\(name) cites '\(ref.shown)', a place that the tractate does not have")
        }
        for page in CitedPages.missing(in: text) where !citedPages.contains(page) {
            add("\(name) cites '\(page.shown)', a page that the tractate does not have")
        }
        for chapter in CitedVerses.missing(in: text) where !citedChapters.contains(chapter) {
            add("\(name) cites '\(chapter)', a chapter that the book does not have")
        }
    }

    mutating func check(quotation: String, _ name: String) {
        let parts = Quotations.parts(of: quotation).map(HebrewWords.init)
        let sources = quotable.filter { HebrewWords.occur(parts, inOrderIn: $0, by: .spelling) }
        // A source without points does not confirm those that another source contradicts.
        let hasTruePoints =
            sources.contains { HebrewWords.occur(parts, inOrderIn: $0, by: .confirmedPoints) }
            || sources.allSatisfy { HebrewWords.occur(parts, inOrderIn: $0, by: .points) }
        guard sources.isEmpty || !hasTruePoints else { return }
        add(
            "\(name) quotes '\(quotation.trimmingCharacters(in: .whitespacesAndNewlines).prefix(80))', "
                + (sources.isEmpty ? "which is not in the sources" : "which has other nikkud in the sources"))
    }
}
