import Foundation
import TestSupport
import Testing

@testable import Site

/// The sizes of pictures on the designer's pages, so that the page does not move when they come.
@Suite struct PictureSizeTests {
    /// 7 × 3, as Chromium writes them.
    private static let jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh\
        Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB\
        UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA\
        AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y\
        WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM\
        ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADb/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI\
        ////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////\
        ////////////////////////////////////////////wAARCAADAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/\
        xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhED\
        EQA/AIgAf//Z
        """
    private static let webP = """
        UklGRhoCAABXRUJQVlA4WAoAAAAwAAAABgAAAgAASUNDUMgBAAAAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABh\
        Y3NwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRnWFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAAB\
        UAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAAAMZW5VUwAA\
        AAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9Y\
        WVogAAAAAAAA9tYAAQAAAADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAM\
        ZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgADIAMAAxADZBTFBICwAAAAEPMP8REaIHEf0PAFZQOCAYAAAAMAEA\
        nQEqBwADAAdAliWkAANwAP7vuQAA
        """

    private static func bytes(_ base64: String) -> [UInt8] { Data(base64Encoded: base64).map(Array.init) ?? [] }

    private static func size(_ bytes: [UInt8]) -> String? { PictureSize(bytes).map { "\($0.width)x\($0.height)" } }

    private static func size(svg: String) -> String? { size(Array(svg.utf8)) }

    /// A segment in which a camera says how it was held.
    private static func exif(_ orientation: UInt8, isLittle: Bool) -> [UInt8] {
        let table: [UInt8] =
            isLittle
            ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]
            : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let body = Array("Exif\0\0".utf8) + table
        return [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
    }

    @Test func picturesOfAllKindsHaveTheirSize() throws {
        let jpeg = Self.bytes(Self.jpeg)
        #expect(Self.size(jpeg) == "7x3" && Self.size(Self.bytes(Self.webP)) == "7x3")
        for isLittle in [true, false] {
            func turned(_ number: UInt8) -> [UInt8] {
                jpeg.prefix(2) + Self.exif(number, isLittle: isLittle) + jpeg.dropFirst(2)
            }
            #expect(Self.size(turned(1)) == "7x3" && Self.size(turned(6)) == "3x7")
        }
        #expect(Self.size(Array("GIF89a".utf8) + [7, 0, 3, 1, 0, 0, 0]) == "7x259")
        let riff = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8)
        #expect(Self.size(riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 6, 0, 0, 2, 1, 0]) == "7x259")
        #expect(
            Self.size(riff + Array("VP8L".utf8) + [9, 0, 0, 0, 0x2F, 6, 0x80, 0, 0, 0, 0, 0, 0, 0]) == "7x3")
        let icon = try Data(contentsOf: URL(filePath: StudyFixture.repository + "/public/icons/icon-192.png"))
        #expect(Self.size(Array(icon)) == "192x192")
    }

    @Test(arguments: [
        ("width=\"7px\" height='3' viewBox=\"0 0 70 30\"", "7x3"), ("viewBox=\"0 0 70,30\"", "70x30"),
        ("width=\"7\" viewBox=\"0 0 70 30\"", "7x3"), ("width=\"100%\" height=\"3\" viewBox=\"0 0 70 30\"", "7x3"),
        ("width=\"100%\"", nil), ("viewBox=\"0 0 0 30\"", nil), ("width=\"-7\" height=\"3\"", nil),
        ("width=\"-1e300\" height=\"5\"", nil), ("width=\"5\" height=\"nan\"", nil),
        ("width=\"5\" height=\"-inf\"", nil),
        ("width=\"1e999\" height=\"5\"", nil), ("viewBox=\"0 0 1e-300 1e300\" height=\"1e300\"", nil),
    ])
    func drawingsHaveTheSizeOfTheirRoot(_ attributes: String, _ size: String?) {
        let drawing =
            "<?xml version=\"1.0\"?>\n<!-- <svg width=\"1\" height=\"1\"> -->\n"
            + "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)><rect width=\"9\" height=\"9\"/></svg>"
        #expect(Self.size(svg: drawing) == size)
    }

    @Test(arguments: ["<svg ", "<!-- ", "<svg a=\"", "<", "<!-- --><svg a='b' "])
    func anUnclosedDrawingTakesNoLongerThanItsSize(_ part: String) {
        #expect(Self.size(svg: String(repeating: part, count: PictureSize.maxBytes / part.utf8.count)) == nil)
    }

    @Test func aTruncatedPictureHasNoSize() throws {
        let icon = try Data(contentsOf: URL(filePath: StudyFixture.repository + "/public/icons/icon-192.png"))
        for bytes in [Self.bytes(Self.jpeg), Self.bytes(Self.webP), Array(icon)] {
            for count in 0..<30 { #expect(Self.size(Array(bytes.prefix(count))) == nil) }
        }
        #expect(Self.size(svg: "<html><svg") == nil)
    }

    @Test func picturesInMarkdownPagesHaveTheirSizes() throws {
        let study = try StudyFixture(StudyFixture.berakhot(1))
        let overlay = try TemporaryFolder()
        try overlay.write(
            "pages/about.md",
            "# אודות\n\n![\"א\" > ב](p/a.jpg?v=1&w=2 \"כותרת\") ![ב](icons/icon-192.png)\n\n![ג](p/broken.png)\n")
        let own = try TemporaryFolder()
        try own.write("p/a.jpg", Data(Self.bytes(Self.jpeg)))
        try own.write("p/broken.png", "x")
        let report = try study.build { options in
            options.resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path])
            options.staticFolder = own.path
        }
        let page = try study.text("about.html")
        #expect(page.contains("<img src=\"p/a.jpg?v=1&amp;w=2\" width=\"7\" height=\"3\" alt="), "\(page)")
        #expect(page.contains("<img src=\"icons/icon-192.png\" width=\"192\" height=\"192\" alt="))
        #expect(page.contains("<img src=\"p/broken.png\" alt="))
        #expect(report.findings.all.map(\.code) == [.pictureUnsized], "\(report.findings)")
        #expect(report.findings.all.first?.place == .file(overlay.path("pages/about.md"), line: 5, column: 6))
    }
}
