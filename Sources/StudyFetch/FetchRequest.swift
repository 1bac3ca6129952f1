import Refs
import StudyImport
import WebClient

/// A request to fetch texts.
public struct FetchRequest: Sendable {
    /// In the order in which they are fetched.
    public var tractates: [Book]
    /// English names as in Sefaria's titles: "Rambam".
    public var commentators: [String]
    /// nil: the track's source_endpoint, else Sefaria's.
    public var endpoint: Endpoint?
    /// The folder for responses; each endpoint has a folder in it.
    public var cache: String
    /// Whether responses in the cache are asked for again if they have changed.
    public var refreshes: Bool
    /// "HaLomeid/0.1.0".
    public var userAgent: String
    public var limits: FetchLimits
    /// The options for importing the responses; its files are ignored.
    public var importing: ImportRequest

    public init(
        tractates: [Book], commentators: [String] = [], endpoint: Endpoint? = nil, cache: String,
        refreshes: Bool = false, userAgent: String, limits: FetchLimits = FetchLimits(), importing: ImportRequest
    ) {
        self.tractates = tractates
        self.commentators = commentators
        self.endpoint = endpoint
        self.cache = cache
        self.refreshes = refreshes
        self.userAgent = userAgent
        self.limits = limits
        self.importing = importing
    }
}

/// Limits that protect the server and this program. Times are in seconds.
public struct FetchLimits: Sendable {
    /// Requests a second, repeated ones too.
    public var rate = 2.0
    /// For a whole response.
    public var timeout = 90.0
    /// The longest time in which no byte comes. Some texts take the server half a minute.
    public var stallTimeout = 60.0
    /// The largest response, in bytes after decompression. The longest chapter with a commentary has less than 1 MiB.
    public var maxBytes = 16 << 20
    /// The maximum number of times a request is made before it counts as failed.
    public var attempts = 5
    /// The pause before the first repetition; each further one is twice as long.
    public var pause = 1.0
    public var longestPause = 60.0

    /// `attempts` for a request that exceeds a time limit.
    static let slowAttempts = 3
    /// The longest pause that a server may ask for; for a longer one, the fetch ends.
    static let longestRetryAfter = 300.0

    public init() {}

    /// The limits of one request.
    var web: WebLimits {
        var limits = WebLimits(connectTimeout: 20, timeout: timeout, maxBytes: maxBytes)
        limits.stallTimeout = Int(stallTimeout)
        return limits
    }
}

/// The result of a fetch.
public struct FetchReport: Sendable {
    /// Requests that were sent, repeated ones too.
    public internal(set) var requests = 0
    /// Responses received over the network.
    public internal(set) var fetched = 0
    /// Responses that have not changed according to the server (304).
    public internal(set) var unchanged = 0
    /// Responses taken from the cache without asking the server.
    public internal(set) var cached = 0
    /// The folder that holds the responses.
    public internal(set) var folder = ""
    /// nil if not everything was fetched.
    public internal(set) var imported: ImportReport?
}

/// The progress of a fetch.
public enum FetchProgress: Sendable {
    /// `done` responses of all are here; the next one is of `title`. `left` is the remaining time in seconds; nil if
    /// unknown.
    case responses(done: Int, of: Int, title: String, left: Double?)
    /// The server will be asked again in `seconds`; this will be attempt `attempt` of `of`.
    case waiting(seconds: Double, why: String, attempt: Int, of: Int)
    case importing(ImportProgress)
    /// A signal ends the program; the folder holds what was fetched.
    case stopped(folder: String)
}
