import Diagnostics

/// A page without its frame.
struct RenderedPage: Sendable {
    let page: Page
    let path: SitePath
    let slots: Slots
    /// The hash of `slots`.
    let hash: ContentHash
}

/// Pages that were rendered together, with the results of processing their texts.
struct RenderedBatch: Sendable {
    private(set) var pages: [RenderedPage] = []
    var check: ContentCheck
    /// Problems found while reading cells.
    var findings = Findings()
    var incipits = Incipits()
    /// Nil for pages without texts.
    var words: SearchIndex.Grouped?
    /// The number of units of which parts were omitted because no person has reviewed them.
    var unreviewed = 0

    init(check: ContentCheck) {
        self.check = check
    }

    mutating func add(_ page: Page, _ path: SitePath, _ slots: Slots) {
        pages.append(RenderedPage(page: page, path: path, slots: slots, hash: slots.hash()))
    }
}
