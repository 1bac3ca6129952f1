/// A file of the site with its bytes.
struct OutputFile: Sendable {
    let path: SitePath
    let bytes: [UInt8]
}
