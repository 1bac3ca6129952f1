import Foundation

/// The files of this repository.
enum Repository {
    static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let tokens = root.appending(path: "Templates/tokens").path
    static let strings = root.appending(path: "Templates/strings/he.json").path
    static let fonts = root.appending(path: "Fonts").path
    static let icons = root.appending(path: "public/icons").path
}
