import Foundation
import TestSupport
import Testing

/// The table of modules in docs/architecture.md, compared with what the sources import.
@Suite struct ModuleTableTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// The modules in the order of the table.
    private static func documented() throws -> [String] {
        let text = try String(contentsOf: repository.appending(path: "docs/architecture.md"), encoding: .utf8)
        return text.matches(of: /(?m)^\| `Sources\/(\w+)` \|/).map { String($0.1) }
    }

    private static func imports(of module: String) throws -> Set<String> {
        let folder = repository.appending(path: "Sources/" + module)
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var imports: Set<String> = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "swift" else { continue }
            let text = try String(contentsOf: file, encoding: .utf8)
            imports.formUnion(text.matches(of: /(?m)^(?:@\w+ )?import (\w+)/).map { String($0.1) })
        }
        return imports
    }

    @Test func `every module imports only modules above it`() throws {
        let modules = try Self.documented()
        let folders = try FileManager.default.contentsOfDirectory(
            atPath: Self.repository.appending(path: "Sources").path)
        // The C targets are described below the table.
        let written = folders.filter { !$0.hasPrefix("C") }
        #expect(Set(modules) == Set(written) && modules.count == written.count)
        for (index, module) in modules.enumerated() {
            let below = try Self.imports(of: module).intersection(modules[index...])
            #expect(below.isEmpty, "\(module) imports \(below.sorted())")
        }
    }
}
