import Diagnostics
import StudyStore

/// A page without its frame.
struct RenderedPage: Sendable {
    let page: Page
    let path: SitePath
    let slots: Slots
    /// Of the slots.
    let hash: PageHash
}

/// The pages of a plan, rendered while they are taken: texts are read in batches on the thread that takes pages, and
/// rendered and checked on all cores. A few batches are ahead of what was taken, so memory does not grow with the site.
/// Books come last: they show the first words of their units.
final class RenderedPages {
    /// Pages that are rendered together: few enough that long commentaries do not fill the memory.
    private static let batchSize = 32
    /// Pages of books are long: they list hundreds of units.
    private static let bookBatchSize = 4

    private struct Batch: Sendable {
        var pages: [RenderedPage] = []
        var check: ContentCheck
        /// Of reading the cells.
        var findings = Findings()
        var incipits = Incipits()
        var words = SearchIndex.Batch()
        /// How many units have parts that were left out because no person has read them.
        var unread = 0
    }

    let plan: SitePlan
    private let renderer: PageRenderer
    private let texts: ContentReader
    private let pool = WorkerPool<Result<Batch, Findings>>()
    private let emptyCheck: ContentCheck
    private let onlyReviewed: Bool
    private var unread = 0

    private var pages: ArraySlice<Page>
    private var units: ArraySlice<UnitPlace>
    private var books: ArraySlice<Page>
    private let unitCount: Int
    private var rendered: ArraySlice<RenderedPage> = []
    private var incipits = Incipits()
    /// Of the units that were taken.
    private(set) var searchIndex = SearchIndex()
    /// The units that were taken, so that a unit of several tracks counts once; nil if there is only one track.
    private var seen: Set<ContentKey>?
    private var titles: ContentCheck
    private var check: ContentCheck
    private var readFindings = BoundedFindings()
    /// Seconds that were spent in here.
    private(set) var seconds = 0.0

    /// - Parameter onlyReviewed: leave out what a program made and no person has read.
    init(
        _ plan: SitePlan, _ renderer: PageRenderer, texts: ContentReader, faces: TextFaces, onlyReviewed: Bool = false
    ) {
        self.onlyReviewed = onlyReviewed
        self.plan = plan
        self.renderer = renderer
        self.texts = texts
        emptyCheck = ContentCheck(faces: faces)
        check = emptyCheck
        titles = emptyCheck
        for track in plan.tracks { titles.add(titleOf: track.track) }
        seen = plan.tracks.count > 1 ? [] : nil
        pages = plan.pages.filter { !$0.isBook }[...]
        books = plan.pages.filter(\.isBook)[...]
        units = plan.units[...]
        unitCount = units.count
    }

    /// Warnings and notes about the texts of the pages that were taken.
    var findings: Findings {
        var findings = titles.findings.joined(with: readFindings.findings.joined(with: check.findings))
        if unread > 0 {
            findings.add(
                .unreviewedLeftOut,
                "parts of \(unread) \(unread == 1 ? "unit" : "units") are left out: a program made them, and no person "
                    + "has read them",
                remedy: "`halomeid review` lists them")
        }
        return findings
    }

    /// The next page; nil after the last one.
    ///
    /// - Throws: errors in the texts, all of them, when every text was read; `templateCut` at once.
    func next() throws(Findings) -> RenderedPage? {
        if let page = rendered.popFirst() { return page }
        let clock = ContinuousClock()
        let start = clock.now
        defer { seconds += (clock.now - start) / .seconds(1) }
        repeat {
            while pool.pending < pool.workers + 2, try submitBatch() {}
            guard let result = pool.next() else {
                try findings.throwIfErrors()
                return nil
            }
            let batch = try result.get()
            check.add(contentsOf: batch.check)
            if incipits.count == 0 { incipits.reserve(units: unitCount) }
            incipits.add(contentsOf: batch.incipits)
            searchIndex.add(batch.words)
            readFindings.add(contentsOf: batch.findings)
            unread += batch.unread
            rendered = batch.pages[...]
        } while rendered.isEmpty
        return rendered.popFirst()
    }

    /// Ends the work; no page can be taken any more. To be called on every way out, before the texts are closed.
    func close() {
        pool.close()
    }

    /// - Returns: false if nothing is left to submit, or books must wait for the units.
    private func submitBatch() throws(Findings) -> Bool {
        if !pages.isEmpty {
            submitPages(Array(pages.prefix(Self.batchSize)))
            pages = pages.dropFirst(Self.batchSize)
        } else if !units.isEmpty {
            try submitUnits(Array(units.prefix(Self.batchSize)))
            units = units.dropFirst(Self.batchSize)
        } else if !books.isEmpty, incipits.count == unitCount {
            submitPages(Array(books.prefix(Self.bookBatchSize)))
            books = books.dropFirst(Self.bookBatchSize)
        } else {
            return false
        }
        return true
    }

    private func submitPages(_ pages: [Page]) {
        pool.submit { [plan, renderer, emptyCheck, incipits] in
            Result { () throws(Findings) in
                var batch = Batch(check: emptyCheck)
                for page in pages {
                    let slots = try renderer.slots(of: page, incipits: incipits)
                    batch.pages.append(
                        RenderedPage(page: page, path: plan.path(page), slots: slots, hash: slots.hash))
                }
                return batch
            }
        }
    }

    private func submitUnits(_ places: [UnitPlace]) throws(Findings) {
        let keys = places.map { plan.unit($0).content }
        var found = Findings()
        let rows = try texts.rows(keys, findings: &found)
        readFindings.add(contentsOf: found)
        // A unit in several tracks is checked once.
        let isNew = keys.map { seen?.insert($0).inserted ?? true }
        // After an error nothing will be published; the other texts are only checked.
        let isBroken = readFindings.hasErrors
        pool.submit { [plan, renderer, emptyCheck, onlyReviewed] in
            Result { () throws(Findings) in
                var batch = Batch(check: emptyCheck)
                for ((place, row), isNew) in zip(zip(places, rows), isNew) {
                    var texts = row.texts(findings: &batch.findings)
                    if onlyReviewed && texts.isUnreviewed {
                        texts = texts.onlyReviewed()
                        if isNew { batch.unread += 1 }
                    }
                    let markup = UnitMarkup(texts)
                    batch.incipits.add(markup)
                    if isNew {
                        batch.check.add(plan.unit(place).ref, texts, markup)
                        batch.words.add(
                            plan.number(of: place), source: markup.source, explanation: markup.explanation)
                    }
                    if isBroken || batch.findings.hasErrors { continue }
                    let page = Page.unit(place)
                    let slots = try renderer.slots(of: place, texts: texts, markup: markup)
                    batch.pages.append(
                        RenderedPage(page: page, path: plan.path(page), slots: slots, hash: slots.hash))
                }
                batch.words.groupByWord()
                return batch
            }
        }
    }
}
