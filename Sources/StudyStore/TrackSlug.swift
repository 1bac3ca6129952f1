import Digests
import Refs

/// The slugs of tracks, as they are read and written.
enum TrackSlug {
    /// Whether a text may be a track's slug: well formed, and usable as a file name.
    static func isValid(_ slug: String) -> Bool { Slug.isWellFormed(slug) && Slug.problem(slug) == nil }

    /// The required form, as a remedy.
    static let form =
        "write lower-case letters a–z, digits and single hyphens, such as 'daily-mishnah'; neither 'index' nor '404', "
        + "and not too long for a name of a file"

    /// The slug for a track that has none: a pure function of its normalised title.
    static func ofTitle(_ title: String) -> String { "t-" + SHA256Digest(of: title).hex(8) }
}
