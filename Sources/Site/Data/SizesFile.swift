/// `sizes.json`: the number of bytes that a device stores for each book of a track, for learners who consider storing
/// it.
struct SizesFile: Codable {
    var v = 1
    /// The size of the slots of a book's units, by the book's slug.
    let books: [String: Int]
}
