/// The path of a file of the site, and the hash by which the worker or `halomeid verify` knows it.
struct HashedFile: Sendable {
    let path: SitePath
    let hash: ContentHash
}
