import Diagnostics
import Testing

@testable import StudyFetch

@Suite struct EndpointTests {
    private func folder(_ address: String) throws -> String {
        try Endpoint(address, at: .option("--endpoint")).folderName
    }

    @Test func aFolderOfTheCacheBelongsToOneAddress() throws {
        #expect(try folder(Endpoint.sefaria) == "www.sefaria.org-api")
        #expect(try folder("https://www.sefaria.org/api") == "www.sefaria.org-api")
        let addresses = [
            "https://a/x/y", "https://a/x-y", "http://a/x/y", "https://a-x/y", "https://a:8000/x", "https://a/8000/x",
        ]
        let names = Set(try addresses.map(folder))
        #expect(names.count == addresses.count && names.contains("a-x-y"), "\(names)")
        #expect(names.allSatisfy { !$0.contains("/") && !$0.contains(":") })
    }
}
