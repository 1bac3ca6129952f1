import Site
import Testing

@testable import SiteVerify

/// A page of a release and the changes that a host may make to it.
@Suite struct ComparisonTests {
    private static let cut = "<!--hl-->"
    private static let frame = [
        "<html><link href=\"../../assets/a.1/site.css\">", "<body>", "<p>frame</p></body></html>\n",
    ]
    private static let path = "study/daily/a.html"

    /// The pieces of a page in their order: frame, head, frame, main, frame.
    private static func page(
        _ frame: [String] = frame, head: String = "<title>א</title>", main: String = "<main>ב</main>"
    ) -> [UInt8] {
        Array([frame[0], head, frame[1], main, frame[2]].joined(separator: cut).utf8)
    }

    private static let hash = WorkerRelease.page(page())?.hash ?? ""

    private func comparison(knowsFrame: Bool = true) throws -> Comparison {
        let text = """
            const RELEASE = {"format":1,"release":"0123456789abcdef","shell":{"assets/a.1/site.css":"x"},\
            "frames":{"study":"assets/f.1.json"},"tables":[]};
            """
        var comparison = Comparison(try #require(WorkerRelease(worker: Array(text.utf8))))
        if knowsFrame { comparison.frames["study"] = Self.frame.map { Array($0.utf8) } }
        return comparison
    }

    /// The verdict on a page's bytes, as text.
    private func verdict(_ body: some Collection<UInt8>, knowsFrame: Bool = true) throws -> String {
        switch try comparison(knowsFrame: knowsFrame).verdict(Self.path, Array(body), Self.hash) {
        case .right: "right"
        case .rewritten: "rewritten"
        case .ofOtherRelease: "of another release"
        case .different(let difference): "\(difference)"
        }
    }

    @Test func anUnchangedPageIsRight() throws {
        #expect(try verdict(Self.page()) == "right")
    }

    @Test func withoutItsFrameAPageIsComparedByItsOwnPart() throws {
        let changed = Self.page([Self.frame[0], "<body class=\"x\">", Self.frame[2]])
        #expect(try verdict(changed, knowsFrame: false) == "right")
        #expect(try verdict(changed) == "rewritten")
    }

    @Test(
        "the frames are read from one file, and from the file of each that earlier versions wrote",
        arguments: [
            #"{"":["a","b","c"],"study":["d","e","f"],"other":["g","h","i"]}"#: ["": "abc", "study": "def"],
            #"["d","e","f"]"#: ["": "def", "study": "def"], #"{"study":["d","e"]}"#: [:], #"["d"]"#: [:], "": [:],
        ])
    func framesAreRead(_ text: String, _ expected: [String: String]) throws {
        let release = """
            const RELEASE = {"format":1,"release":"0123456789abcdef","shell":{},"tables":[],\
            "frames":{"":"assets/f.1.json","study":"assets/f.1.json","track":"assets/f.2.json"}};
            """
        let worker = try #require(WorkerRelease(worker: Array((release + "\n").utf8)))
        let frames = worker.frames(Array(text.utf8), at: "assets/f.1.json")
        #expect(frames.mapValues { String(decoding: $0.joined(), as: UTF8.self) } == expected)
    }

    @Test func theHostsOwnScriptInAPageIsAChange() throws {
        let changed = Self.page([Self.frame[0], Self.frame[1], "<script src=\"/x.js\"></script>" + Self.frame[2]])
        #expect(try verdict(changed) == "rewritten")
    }

    @Test func aMinifiedPageIsAChangeIfItNamesThisReleasesAssets() throws {
        let minified = { (asset: String) in
            Array("<html><link href=../../assets/\(asset)/site.css\"><main>ב</main>".utf8)
        }
        #expect(try verdict(minified("a.1")) == "rewritten")
        #expect(try verdict(minified("a.2")) == "of another release")
    }

    @Test func aPageThatNamesOtherAssetsIsOfAnotherRelease() throws {
        let frame = ["<html><link href=\"../../assets/a.0/site.css\">", Self.frame[1], Self.frame[2]]
        #expect(try verdict(Self.page(frame)) == "of another release")
    }

    @Test func aPageWithAnotherTextIsDifferent() throws {
        #expect(try verdict(Self.page(main: "<main>ג</main>")) == "page")
    }

    @Test func aDifferenceInLineEndsOnlyIsRecognised() throws {
        let page = String(decoding: Self.page(), as: UTF8.self).replacing("\n", with: "\r\n")
        #expect(try verdict(Array(page.utf8)) == "lineEnds")
    }

    @Test func aByteOrderMarkAndALostLineFeedAreRecognised() throws {
        #expect(try verdict([0xEF, 0xBB, 0xBF] + Self.page()) == "byteOrderMark")
        #expect(try verdict(Self.page().dropLast()) == "end")
    }

    @Test func aPageThatEndsTooEarlyIsCutWhereverItIs() throws {
        let page = Self.page()
        for count in 1..<page.count - 1 {
            #expect(try verdict(Array(page[..<count])) == "cut", "after \(count) bytes")
        }
        #expect(try verdict([]) == "empty")
    }

    @Test func aPageOfAnotherSiteIsForeign() throws {
        #expect(try verdict(Array("<html><form>login</form></html>".utf8)) == "foreign")
    }

    @Test func otherFilesThanPagesHaveOneHash() throws {
        let comparison = try comparison()
        let bytes = Array("body{}\n".utf8)
        let hash = WorkerRelease.hash(of: bytes)
        let path = "assets/a.1/site.css"
        #expect(comparison.isRight(path, bytes, hash) && !comparison.isRight(path, bytes + [0x20], hash))
        guard case .different(.lineEnds) = comparison.verdict(path, Array("body{}\r\n".utf8), hash) else {
            Issue.record("carriage returns are told apart")
            return
        }
        guard case .different(.other) = comparison.verdict(path, Array("p{}\n".utf8), hash) else {
            Issue.record("other bytes")
            return
        }
    }

    /// A firewall's page in place of a script or a picture.
    @Test(arguments: [
        ("<!doctype html>\n<title>wait</title>", "foreign"), (" \n<HTML><p>", "foreign"), ("x<html>", "other"),
    ])
    func `a web page under the name of another file is foreign`(_ text: String, _ expected: String) throws {
        let hash = WorkerRelease.hash(of: Array("body{}\n".utf8))
        let files = UnstoredFiles(["assets/worker.js": hash, "icons/a.png": hash], nil)
        let verdicts = [
            try comparison().verdict("assets/a.1/site.css", Array(text.utf8), hash),
            files.verdict("assets/worker.js", Array(text.utf8)), files.verdict("icons/a.png", Array(text.utf8)),
        ]
        let named = verdicts.map { verdict in
            if case .different(let difference) = verdict { "\(difference)" } else { "" }
        }
        #expect(named == [expected, expected, expected == "foreign" ? expected : "picture"])
    }

    @Test(arguments: ["pictures/a.jpg", "b.JPEG", "c.avif"]) func `other bytes of a picture are another picture`(
        path: String
    ) throws {
        guard case .different(.picture) = try comparison().verdict(path, Array("RIFF....WEBP".utf8), "") else {
            Issue.record("called something else")
            return
        }
    }

    @Test func onlyAssetsOutsideTheReleaseAreOthers() throws {
        let text = "url(../assets/a.1/site.css) <a href=\"/assets/b/x.js\"> '/assets/c/y.js'"
        #expect(try comparison().otherAssets(Array(text.utf8)) == ["assets/b/x.js", "assets/c/y.js"])
    }
}
