/// The paths of the data files. Devices and later builds look for them here, so they must not change. Tracks are named
/// by their slugs.
enum DataPath {
    private static let folder = ["data", "1"]

    static let tracks = path("tracks.json")
    static let days = path("days.json")

    static func dates(_ track: String, year: Int) -> SitePath { path(track, "dates-\(year).json") }

    static func syllabus(_ track: String, number: Int) -> SitePath { path(track, "syllabus-\(number).json") }

    /// The size of each book when stored on a device.
    static func sizes(_ track: String) -> SitePath { path(track, "sizes.json") }

    static let searchDirectory = path("search", "index.json")

    /// A part of the search index; the number of parts depends on the texts.
    static func searchFile(_ number: Int) -> SitePath { path("search", "\(number).json") }

    private static func path(_ names: String...) -> SitePath { SitePath((folder + names).joined(separator: "/")) }
}
