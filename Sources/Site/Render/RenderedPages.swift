import Diagnostics
import Processes
import StudyStore

/// The pages of a plan, rendered as they are taken: texts are read in batches on the thread that takes pages, and
/// rendered and checked on all cores. Only a few batches are rendered ahead, so memory does not grow with the site.
/// Books come last, because they show the first words of their units.
final class RenderedPages {
    /// The number of pages other than units and books that are rendered together.
    private static let batchSize = 32
    /// The same for books, whose pages list hundreds of units.
    private static let bookBatchSize = 4

    let plan: SitePlan
    private let renderer: PageRenderer
    private let unitRenderer: UnitRenderer
    private let reader: ContentReader
    private let pool = WorkerPool<Result<RenderedBatch, Findings>>()
    private let emptyCheck: ContentCheck
    private var unreviewed = 0

    private var pages: ArraySlice<Page>
    private var units: ArraySlice<UnitPlace>
    private var books: ArraySlice<Page>
    private var rendered: ArraySlice<RenderedPage> = []
    private var incipits = Incipits()
    /// The words of the units that were taken.
    private(set) var searchIndex = SearchIndex()
    /// The units that were submitted, so that a unit of several tracks counts once; nil if there is only one track.
    private var seen: Set<ContentKey>?
    private var titles: ContentCheck
    private var check: ContentCheck
    private var readFindings = BoundedFindings()
    /// Seconds spent in `next()`.
    private(set) var seconds = 0.0

    /// - Parameter onlyReviewed: whether generated texts that no person has reviewed are omitted.
    init(
        _ plan: SitePlan, _ renderer: PageRenderer, reader: ContentReader, faces: TextFaces, onlyReviewed: Bool = false
    ) {
        self.plan = plan
        self.renderer = renderer
        self.reader = reader
        emptyCheck = ContentCheck(faces: faces)
        check = emptyCheck
        titles = emptyCheck
        unitRenderer = UnitRenderer(
            plan: plan, renderer: renderer, emptyCheck: emptyCheck, onlyReviewed: onlyReviewed)
        for track in plan.tracks { titles.add(titleOf: track.track) }
        seen = plan.tracks.count > 1 ? [] : nil
        pages = plan.pages.filter { !$0.isBook }[...]
        books = plan.pages.filter(\.isBook)[...]
        units = plan.units[...]
    }

    /// Warnings and notes about the texts of the pages that were taken.
    var findings: Findings {
        var findings = titles.findings.joined(with: readFindings.findings.joined(with: check.findings))
        if unreviewed > 0 {
            findings.add(
                .unreviewedLeftOut,
                "parts of \(unreviewed.counted("unit")) are left out: a program made them, "
                    + "and no person has read them",
                remedy: "`halomeid review` lists them")
        }
        return findings
    }

    /// Returns the next page; nil after the last one.
    ///
    /// - Throws: errors in the texts, all of them, when every text was read; `templateCut` at once.
    func next() throws(Findings) -> RenderedPage? {
        if let page = rendered.popFirst() { return page }
        let stopwatch = Stopwatch()
        defer { seconds += stopwatch.seconds }
        repeat {
            while pool.pending < pool.workers + 2, try submitBatch() {}
            guard let result = pool.next() else {
                try findings.throwIfErrors()
                return nil
            }
            let batch = try result.get()
            check.add(contentsOf: batch.check)
            if incipits.count == 0 { incipits.reserve(units: plan.unitCount) }
            incipits.add(contentsOf: batch.incipits)
            if let words = batch.words { searchIndex.add(words) }
            readFindings.add(contentsOf: batch.findings)
            unreviewed += batch.unreviewed
            rendered = batch.pages[...]
        } while rendered.isEmpty
        return rendered.popFirst()
    }

    /// Ends the work; no page can be taken any more. Must be called on every path, before the reader is closed.
    func close() {
        pool.close()
    }

    /// - Returns: false if nothing is left to submit, or books must wait for the units.
    private func submitBatch() throws(Findings) -> Bool {
        if !pages.isEmpty {
            submitPages(Array(pages.prefix(Self.batchSize)))
            pages = pages.dropFirst(Self.batchSize)
        } else if !units.isEmpty {
            try submitUnits()
        } else if !books.isEmpty, incipits.count == plan.unitCount {
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
                var batch = RenderedBatch(check: emptyCheck)
                for page in pages {
                    batch.add(page, plan.path(page), try renderer.slots(of: page, incipits: incipits))
                }
                return batch
            }
        }
    }

    private func submitUnits() throws(Findings) {
        var found = Findings()
        let rows = try reader.batch(units.lazy.map { [plan] in plan.unit($0).content }, findings: &found)
        readFindings.add(contentsOf: found)
        let batch = zip(units, rows).map { place, row in
            UnitRenderer.Unit(
                place: place, row: row, isNew: seen?.insert(plan.unit(place).content).inserted ?? true)
        }
        units = units.dropFirst(rows.count)
        // After an error nothing will be published; the remaining texts are only checked.
        let rendersPages = !readFindings.hasErrors
        pool.submit { [unitRenderer] in
            Result { () throws(Findings) in try unitRenderer.batch(batch, rendersPages: rendersPages) }
        }
    }
}
