import Diagnostics
import Digests
import Foundation
import StudyImport

/// The address of an API like Sefaria's: "https://www.sefaria.org/api/".
public struct Endpoint: Sendable, Equatable {
    /// Ends with a slash.
    let address: String

    public static let sefaria = "https://www.sefaria.org/api/"

    /// - Parameters:
    ///   - text: with or without the slash at the end.
    ///   - place: where the address is written, for findings.
    /// - Throws: a finding if nothing can be asked there.
    public init(_ text: String, at place: Place) throws(Findings) {
        guard let url = URLComponents(string: text), let scheme = url.scheme?.lowercased(),
            ["https", "http"].contains(scheme), let host = url.host, !host.isEmpty, url.user == nil,
            url.password == nil, url.query == nil, url.fragment == nil,
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else {
            throw Findings(
                .fetchEndpoint, "'\(text)' is not the address of an API", at: place,
                remedy: "write one like \(Self.sefaria)")
        }
        address = text.hasSuffix("/") ? text : text + "/"
    }

    /// - Parameters:
    ///   - path: "v3/texts" and the like.
    ///   - title: a title, perhaps followed by a dot and a chapter; spaces are allowed.
    ///   - query: the query as sent, without the question mark.
    func url(_ path: String, _ title: String, query: String = "") -> String {
        let name = title.replacing(" ", with: "_").percentEncoded
        return address + path + "/" + name + (query.isEmpty ? "" : "?" + query)
    }

    /// The name of this endpoint's folder: "www.sefaria.org-api". If another address would get the same name, a digest
    /// of the address follows: "localhost-8000-api~1c5d3f0a".
    var folderName: String {
        let rest = address.drop { $0 != ":" }.dropFirst(3)
        let name = String(rest.map { $0.isLetter || $0.isNumber || $0 == "." ? $0 : "-" }).split(separator: "-")
            .joined(separator: "-")
        if address == "https://" + name.replacing("-", with: "/") + "/" { return name }
        return name + "~" + SHA256Digest(of: Array(address.utf8)).hex().prefix(8)
    }
}
