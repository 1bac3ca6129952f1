import Foundation
import Testing

@testable import SiteVerify

@Suite struct FileEndTests {
    @Test(arguments: [
        ("a.html", "<p></html>\n", true), ("a.html", "<p></ht", false), ("sitemap.xml", "<urlset></urlset> ", true),
        ("sitemap.xml", "<urlset>", false), ("licences/OFL.txt", "x", true), ("licences/OFL.txt", "", false),
        ("icons/a.svg", "<svg></svg>", true), ("icons/a.svg", "<svg>", false), ("files/a.bin", "", true),
        ("files/sitemap.xml", "<urlset>", true),
    ])
    func aFileEndsAsItsKindDoes(_ path: String, _ text: String, _ isThere: Bool) {
        #expect(FileEnd.isThere(path, Array(text.utf8)) == isThere)
    }

    @Test func aPictureEndsWithItsLastChunk() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let picture = [UInt8](try Data(contentsOf: root.appending(path: "public/icons/icon-192.png")))
        #expect(FileEnd.isThere("icons/icon-192.png", picture))
        for count in [0, 7, 8, 20, 33, picture.count / 2, picture.count - 1] {
            #expect(!FileEnd.isThere("icons/icon-192.png", Array(picture[..<count])), "after \(count) bytes")
        }
    }

    @Test(arguments: [
        ("a\r\nb\n\r", "a\nb\n", "lineEnds"), ("\u{FEFF}a\n", "a\n", "byteOrderMark"),
        ("\u{FEFF}a\r\n", "a\n", "byteOrderMark"), ("a\n", nil, nil), ("a\u{FEFF}\n", nil, nil),
    ])
    func onlyCarriageReturnsAndAMarkAreRemoved(_ uploaded: String, _ text: String?, _ change: String?) {
        let undone = TextUpload.undone(Array(uploaded.utf8))
        #expect(undone?.text == text.map { Array($0.utf8) } && undone.map { "\($0.change)" } == change)
    }
}
