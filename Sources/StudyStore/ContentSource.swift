/// The source of a part of a unit.
public struct ContentSource: Sendable, Hashable {
    /// The part of a unit that comes from the source.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case text, explanation, approach
    }

    public var part: Part
    /// Plain text in the language of the readers.
    public var title: String
    public var versionTitle: String?
    /// An address with `http` or `https`.
    public var url: String?
    public var licence: String?

    public init(
        part: Part, title: String, versionTitle: String? = nil, url: String? = nil, licence: String? = nil
    ) {
        self.part = part
        self.title = title
        self.versionTitle = versionTitle
        self.url = url
        self.licence = licence
    }
}
