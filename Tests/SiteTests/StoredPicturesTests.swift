import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// Pictures of the deployer's that pages and styles show are stored on devices, as far as they are small.
@Suite struct StoredPicturesTests {
    private let study: StudyFixture
    private let overlay: TemporaryFolder

    init() throws {
        study = try StudyFixture(StudyFixture.berakhot(1))
        overlay = try TemporaryFolder()
    }

    private func build(_ own: TemporaryFolder) throws -> BuildReport {
        try study.build { options in
            options.resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
            options.staticFolder = own.path
        }
    }

    /// The files in `sw.js` and in the tables.
    private func stored() throws -> (shell: Set<String>, tabled: Set<String>) {
        let worker = try #require(WorkerRelease(worker: Array(study.text("sw.js").utf8)))
        var tabled: Set<String> = []
        for (path, name) in worker.tablePaths {
            let bytes = try #require(TemporaryFolder.files(in: study.output)[path])
            tabled.formUnion(try #require(WorkerRelease.table(Array(bytes), name: name)).keys)
        }
        return (Set(worker.shell.keys), tabled)
    }

    /// The beginning of an icon, and nothing after it.
    private func picture(_ count: Int) throws -> Data {
        let icon = try Data(contentsOf: URL(filePath: StudyFixture.repository + "/public/icons/icon-192.png"))
        return icon.prefix(33) + Data(count: count - 33)
    }

    @Test func smallPicturesAreInstalledWithTheSiteAndLargeOnesWhenShown() throws {
        try overlay.write(
            "pages/about.md",
            "# אודות\n\n![א](p/small.png)\n\n![ב](p/big.png)\n\n![ג](p/huge.png)\n\n![ד](p/a%20b.png)\n")
        try overlay.write("styles/90-own.css", ".site-footer { background: url(../p/paper.png) }\n")
        let own = try TemporaryFolder(["robots.txt": "x", "p/paper.png": "y"])
        for name in ["small", "a b"] { try own.write("p/\(name).png", picture(100)) }
        try own.write("p/big.png", picture(StoredPictures.maxBytes + 1))
        try own.write("p/huge.png", picture(StoredPictures.maxTabled + 1))
        let report = try build(own)
        let (shell, tabled) = try stored()
        #expect(shell.isSuperset(of: ["p/small.png", "p/paper.png"]))
        #expect(tabled.contains("p/big.png") && shell.isDisjoint(with: ["p/big.png", "p/huge.png"]))
        #expect(tabled.union(shell).isDisjoint(with: ["p/huge.png", "p/a b.png", "robots.txt"]))
        let notes = report.findings.all.filter { $0.code == .pictureNotStored }
        let page = overlay.path("pages/about.md")
        #expect(
            Set(notes.map(\.place)) == [
                .file(page, line: 5, column: 6), .file(page, line: 7, column: 6), .file(page, line: 9, column: 6),
            ])
        let published = try TemporaryFolder.files(in: study.output)
        #expect(published["p/huge.png"]?.count == StoredPictures.maxTabled + 1 && published["robots.txt"] != nil)
        #expect(report.findings.all.count == notes.count)
    }

    @Test func installedPicturesHaveATotalLimit() throws {
        let count = StoredPictures.maxTotal / StoredPictures.maxBytes + 2
        let names = (1...count).map { "\($0).png" }
        try overlay.write("pages/about.md", "# אודות\n\n" + names.map { "![א](\($0))\n" }.joined())
        let own = try TemporaryFolder()
        for name in names { try own.write(name, picture(StoredPictures.maxBytes)) }
        let report = try build(own)
        let (shell, tabled) = try stored()
        #expect(shell.count { names.contains($0) } == count - 2 && tabled.count { names.contains($0) } == 2)
        #expect(report.findings.all.count { $0.code == .pictureNotStored } == 2)
    }
}
