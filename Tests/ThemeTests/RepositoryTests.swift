import Diagnostics
import Foundation
import Testing

@testable import Theme

/// The files of this repository themselves.
struct RepositoryTests {
    static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let tokens = root.appending(path: "Templates/tokens").path
    static let strings = root.appending(path: "Templates/strings/he.json").path

    @Test func `the tokens load without a finding`() throws {
        let tokens = try Tokens.load(Self.tokens)
        print(tokens.css())
    }

    @Test func `the strings load without a finding`() throws {
        _ = try Strings.load(Self.strings)
    }
}
