import Diagnostics

/// The way in which the worker learns of a file.
enum StorageKind {
    /// In `sw.js` itself; stored at installation.
    case shell
    /// In a table; stored when a page asks for it.
    case tabled
    /// Nowhere: the worker does not know it. `release.json` has its hash, for `halomeid verify`.
    case unstored
    /// Nowhere, and no list has its hash: its name contains it (tables), it is a compressed copy or empty, or it is a
    /// list itself.
    case unhashed
}

/// Writes the files of a release and collects the hashes by which the worker will know them.
struct ReleaseWriter<Destination: ReleaseDestination> {
    let destination: Destination
    private let cancellation: Cancellation
    private(set) var shell: [HashedFile] = []
    private(set) var tabled: [HashedFile] = []
    /// Pages in this list are hashed with their frames.
    private(set) var unstored: [HashedFile] = []
    /// All files, in the order in which they were written.
    private(set) var paths: [SitePath] = []

    init(_ destination: Destination, _ cancellation: Cancellation) {
        self.destination = destination
        self.cancellation = cancellation
    }

    /// Writes a page into its frame.
    mutating func write(_ page: RenderedPage, _ frame: Frame) throws(Findings) {
        let kind = page.page.storage
        try cancellation.check()
        try destination.write(page.path, page.slots, in: frame)
        paths.append(page.path)
        let hash = kind == .unstored ? ContentHash(of: frame.join(page.slots)) : page.hash
        record(HashedFile(path: page.path, hash: hash), kind)
    }

    mutating func write(_ file: OutputFile, as kind: StorageKind) throws(Findings) {
        try write(file.path, file.bytes)
        if kind != .unhashed { record(HashedFile(path: file.path, hash: ContentHash(of: file.bytes)), kind) }
    }

    mutating func copy(_ file: StaticFile) throws(Findings) {
        try cancellation.check()
        try destination.copy(file)
        paths.append(file.path)
    }

    /// The bytes of a file that was written; nil if there are more than `limit`.
    func read(_ path: SitePath, upTo limit: Int) throws(Findings) -> [UInt8]? {
        try cancellation.check()
        return try destination.read(path, upTo: limit)
    }

    private mutating func write(_ path: SitePath, _ bytes: [UInt8]) throws(Findings) {
        try cancellation.check()
        try destination.write(path, bytes)
        paths.append(path)
    }

    private mutating func record(_ file: HashedFile, _ kind: StorageKind) {
        switch kind {
        case .shell: shell.append(file)
        case .tabled: tabled.append(file)
        case .unstored: unstored.append(file)
        case .unhashed: break
        }
    }
}
