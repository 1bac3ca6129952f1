import Foundation
import Processes

/// The host names that the preview accepts. A page of another site can make a browser send requests to this machine
/// under its own host name, which it has pointed here (DNS rebinding), and could then read the answers.
public struct HostNames: Sendable {
    /// In lower case.
    private let others: Set<String>

    init(others: [String]) {
        self.others = Set(others.map { $0.lowercased() })
    }

    /// The host name in a text that may be a whole address, or have a port.
    ///
    /// - Returns: nil if there is no name that a browser could send.
    public static func name(in text: String) -> String? {
        let address = text.range(of: "://").map { text[$0.upperBound...] } ?? text[...]
        let host = address.prefix { !"/?#".contains($0) }
        let isBare = !host.hasPrefix("[") && host.count { $0 == ":" } > 1
        let name = isBare ? "[\(host)]" : (try? RequestHead.withoutPort(String(host))) ?? ""
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isName = parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) }
        }
        let isAddress =
            name.hasPrefix("[") && name.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ".:".contains($0) }
        return isName || isAddress ? name : nil
    }

    /// - Parameter name: without a port.
    func contains(_ name: String) -> Bool {
        LoopbackHost.matches(name) || others.contains(name.lowercased())
    }
}
