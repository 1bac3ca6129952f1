import Foundation
import Testing

@testable import StudyImport

/// The published schema and the reader know the same keys.
@Suite struct SchemaTests {
    private static func schema() throws -> [String: Any] {
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: repository.appendingPathComponent("Demo/content.schema.json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    /// The keys that the schema allows at a path of its own.
    private static func keys(_ path: String...) throws -> Set<String> {
        var node: Any? = try schema()
        for part in path { node = (node as? [String: Any])?[part] }
        return Set(try #require((node as? [String: Any])?["properties"] as? [String: Any]).keys)
    }

    @Test func `the schema has the keys that the reader knows`() throws {
        #expect(try Self.keys() == Set(ContentDocument.keys))
        #expect(try Self.keys("properties", "track") == Set(ContentDocument.trackKeys))
        #expect(try Self.keys("properties", "sources", "items") == Set(DefaultSource.keys + ["commentator"]))
        #expect(try Self.keys("$defs", "source") == Set(DefaultSource.keys))
        #expect(try Self.keys("$defs", "unit") == Set(ContentUnit.keys))
        #expect(
            try Self.keys("$defs", "unit", "properties", "approaches", "items") == Set(ContentUnit.approachKeys))
        #expect(try Self.keys("$defs", "unit", "properties", "quiz", "items") == Set(ContentUnit.questionKeys))
    }
}
