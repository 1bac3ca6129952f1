import Diagnostics

/// Adds up the sizes of the units' pages as they are written.
struct PageSizes {
    private let plan: SitePlan
    private var bytes: [[Int]]

    init(_ plan: SitePlan) {
        self.plan = plan
        bytes = plan.tracks.map { [Int](repeating: 0, count: $0.books.count) }
    }

    mutating func add(_ page: RenderedPage) {
        guard case .unit(let place) = page.page else { return }
        let book = plan.tracks[place.track].bookOfUnit[place.unit.offset]
        bytes[place.track.offset][book.offset] += page.slots.bytes.count
    }

    /// A file for each track.
    var files: [OutputFile] {
        get throws(Findings) {
            var files: [OutputFile] = []
            for (trackPlan, sizes) in zip(plan.tracks, bytes) {
                let books = Dictionary(zip(trackPlan.books.map(\.slug), sizes), uniquingKeysWith: +)
                let bytes = try JSONFile.bytes(SizesFile(books: books))
                files.append(OutputFile(path: DataPath.sizes(trackPlan.track.slug), bytes: bytes))
            }
            return files
        }
    }
}
