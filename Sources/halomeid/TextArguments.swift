import ArgumentParser
import Diagnostics
import Site
import StudyImport
import StudyStore
import Theme

/// The arguments shared by `import` and `fetch`: the track to which texts are added, and the licences that are
/// accepted.
struct TextArguments: ParsableArguments {
    /// The only track that has a title if none is given.
    private static let dailyMishnah = "daily-mishnah"

    @Option(
        help: ArgumentHelp("The track to whose syllabus Sefaria's texts are added.", valueName: "slug"),
        completion: .trackSlugs)
    var track = Self.dailyMishnah

    @Option(
        help: ArgumentHelp(
            "The title of that track; a new one needs it, except \(Self.dailyMishnah).", valueName: "text"))
    var title: String?

    @Option(
        help: ArgumentHelp("The licence of texts that declare none.", valueName: "name"),
        completion: .list(["Public Domain", "CC0", "CC-BY", "CC-BY-SA"]))
    var licence: String?

    @Flag(help: "Import texts under a non-commercial or unknown licence too.")
    var allowLicence = false

    @OptionGroup var resources: ResourcesArgument

    func validate() throws {
        let visibleTitle = title?.filter { !$0.isWhitespace }
        try Usage.refuseEmpty(["--track": track, "--title": visibleTitle, "--licence": licence])
        try Usage.check(try TrackRecord.check(slug: track, at: .option("--track")))
        if let licence, let near = Licence.suggestion(for: licence) {
            throw ValidationError("--licence: '\(licence)' is not a known licence; did you mean '\(near)'?")
        }
        if let licence, !allowLicence, !Licence.isFree(licence) {
            throw ValidationError(
                "--licence: '\(licence)' is not one under which anybody may publish a text: Public Domain, CC0, CC-BY, "
                    + "CC-BY-SA. If you may publish it all the same, add --allow-licence.")
        }
    }

    func request(files: [String]) throws(Findings) -> ImportRequest {
        ImportRequest(
            files: files, track: track, title: title, newTitle: try newTitle(), licence: licence,
            allowsOtherLicences: allowLicence)
    }

    /// The title of a new track, from the site's strings.
    private func newTitle() throws(Findings) -> String? {
        guard title == nil, track == Self.dailyMishnah else { return nil }
        let strings = try Strings.load(resources.find().templatesFolder + "/strings/\(Strings.reference).json")
        return strings["daily_mishna"]
    }
}
