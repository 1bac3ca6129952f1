import Diagnostics

/// The parts that are the same for all pages of a kind: everything that refers to an asset, and header and footer.
struct Frame: Sendable {
    /// Before the head slot, between the slots, after the main slot.
    private let parts: [[UInt8]]

    /// - Parameter rendered: the frame template's output, with two cuts in it.
    /// - Throws: `templateCut`.
    init(_ rendered: [UInt8]) throws(Findings) {
        parts = Cut.split(rendered)
        guard parts.count == 3 else {
            throw Findings(
                .templateCut, "the frame has \(parts.count - 1) cuts and needs two", at: nil,
                remedy: "write \(Cut.text) in frame.mustache where the head slot and the main slot go")
        }
    }

    /// The published page: frame and slots, joined by cuts.
    func join(_ slots: Slots) -> [UInt8] {
        var page: [UInt8] = []
        page.reserveCapacity(parts.reduce(0) { $0 + $1.count } + slots.bytes.count + 3 * Cut.bytes.count)
        page += parts[0]
        page += Cut.bytes
        page += slots.bytes[..<slots.head.endIndex]
        page += Cut.bytes
        page += parts[1]
        page += Cut.bytes
        page += slots.main
        page += Cut.bytes
        page += parts[2]
        return page
    }

    /// The three parts, in the form that the worker reads.
    var texts: [String] { parts.map { String(decoding: $0, as: UTF8.self) } }
}
