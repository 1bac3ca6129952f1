import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

extension TemporaryFolder {
    /// Puts a pipe in a file's place.
    func makePipe(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path + "/" + name)
        try #require(mkfifo(path + "/" + name, 0o600) == 0)
    }

    /// Replaces a text that occurs in the file exactly once.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try read(name)
        try #require(text.ranges(of: old).count == 1, "'\(old)' is not once in \(name)")
        try write(name, text.replacing(old, with: new))
    }

    /// Where a text first occurs in a file, as findings say it.
    func place(of text: String, in name: String) throws -> Place {
        let whole = try read(name)
        let range = try #require(whole.firstRange(of: text))
        let before = whole[..<range.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
        return .file(path + "/" + name, line: before.count, column: (before.last?.unicodeScalars.count ?? 0) + 1)
    }

    func tokenFindings() -> [Finding] {
        do throws(Findings) {
            _ = try Tokens.load(path)
            return []
        } catch {
            return error.all
        }
    }
}
