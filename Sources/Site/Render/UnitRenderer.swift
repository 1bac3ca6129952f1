import Diagnostics
import StudyStore

/// Renders, checks and indexes the texts of units, and renders their pages.
struct UnitRenderer: Sendable {
    struct Unit: Sendable {
        let place: UnitPlace
        let row: ContentRow
        /// Whether no earlier track contains the unit; otherwise it is rendered again, but not checked or counted.
        let isNew: Bool
    }

    let plan: SitePlan
    let renderer: PageRenderer
    let emptyCheck: ContentCheck
    /// Whether generated texts that no person has reviewed are omitted.
    let onlyReviewed: Bool

    /// - Parameter rendersPages: whether pages are rendered; otherwise texts are only checked.
    func batch(_ units: [Unit], rendersPages: Bool) throws(Findings) -> RenderedBatch {
        var batch = RenderedBatch(check: emptyCheck)
        var words = SearchIndex.Batch()
        var ids = CommentatorIDs()
        for unit in units {
            let (texts, markup) = read(unit, &batch, &words)
            guard rendersPages, !batch.findings.hasErrors else { continue }
            let slots = try renderer.slots(of: unit.place, texts: texts, markup: markup, ids: &ids)
            batch.add(.unit(unit.place), plan.path(.unit(unit.place)), slots)
        }
        batch.words = words.grouped()
        return batch
    }

    /// Processes everything of a unit except its page.
    private func read(
        _ unit: Unit, _ batch: inout RenderedBatch, _ words: inout SearchIndex.Batch
    ) -> (UnitTexts, UnitMarkup) {
        var texts = unit.row.texts(findings: &batch.findings)
        if onlyReviewed && texts.isUnreviewed {
            texts = texts.onlyReviewed()
            if unit.isNew { batch.unreviewed += 1 }
        }
        let markup = UnitMarkup(texts)
        batch.incipits.add(markup)
        if unit.isNew {
            batch.check.add(plan.unit(unit.place).ref, texts, markup)
            words.add(plan.number(of: unit.place), source: markup.source, explanation: markup.explanation)
        }
        return (texts, markup)
    }
}
