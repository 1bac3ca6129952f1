import Digests
import Foundation

/// Checks the scripts in a page that have no hash in any list.
enum PageScripts {
    /// The first words of a script that was added: one from outside `assets/`, or an inline one whose hash is not in
    /// the page's policy.
    static func foreign(in page: String) -> String? {
        let added = page.components(separatedBy: "<script").dropFirst().first { rest in
            guard let end = rest.firstIndex(of: ">") else { return true }
            let attributes = rest[..<end]
            if let source = attributes.range(of: "src=\"") {
                return !attributes[source.upperBound...].prefix { $0 != "\"" }.contains("assets/")
            }
            let text = rest[rest.index(after: end)...].components(separatedBy: "</script")[0]
            return !page.contains("sha256-\(SHA256Digest(of: Array(text.utf8)).base64)")
        }
        return added.map { Comparison.words("<script" + $0) }
    }
}
