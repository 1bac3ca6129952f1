import Diagnostics
import Theme

@testable import Site

extension SiteResources {
    /// - Throws: the findings of `read` if one of them is an error.
    init(_ resources: Resources) throws(Findings) {
        let read = try Self.read(resources, language: Strings.reference)
        guard let whole = read.resources, !read.findings.hasErrors else { throw read.findings }
        self = whole
    }
}
