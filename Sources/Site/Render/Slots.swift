import Diagnostics

/// The parts of a page that are not in its frame: the page-specific part of the head, and the main part. Their hash is
/// the page's hash.
struct Slots: Sendable {
    /// `head + <!--hl--> + main` as UTF-8: the bytes that are hashed, and that the worker stores.
    let bytes: [UInt8]
    private let cut: Int

    /// - Parameter rendered: a page template's output, with one cut in it.
    /// - Throws: `templateCut`.
    init(_ rendered: [UInt8], page: String) throws(Findings) {
        bytes = rendered
        let cuts = Cut.offsets(in: bytes)
        guard cuts.count == 1, let cut = cuts.first else {
            throw Findings(
                .templateCut, "\(page) has \(cuts.count) cuts and needs one",
                remedy: "write \(Cut.text) once in its template, between head and main")
        }
        self.cut = cut
    }

    /// The hash of the slots, computed by each call.
    func hash() -> ContentHash { ContentHash(of: bytes) }

    var head: ArraySlice<UInt8> { bytes[..<cut] }
    var main: ArraySlice<UInt8> { bytes[(cut + Cut.bytes.count)...] }
}
