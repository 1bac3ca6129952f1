import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

/// Reading font files.
struct FontProgramTests {
    private func file(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: Repository.fonts + "/" + name)))
    }

    private func failure(_ bytes: [UInt8]) -> FontFailure? {
        do throws(FontFailure) {
            _ = try FontProgram(bytes)
            return nil
        } catch {
            return error
        }
    }

    @Test func `the fonts of the repository are read`() throws {
        let font = try FontProgram(file("NotoSansHebrew-Regular.woff2"))
        #expect(font.tables.isWOFF2 && font.placesMarks && !font.isRestricted && !font.isVariable)
        #expect((font.unitsPerEm, font.weight) == (1000, 400))
        #expect((font.ascent, font.descent, font.lineGap) == (1068, 292, 0))
        #expect(font.names[.family] == "Noto Sans Hebrew Thin")
        #expect(font.names[.licenceAddress] == "https://openfontlicense.org")
        #expect(abs((font.averageWidth ?? 0) - 0.4763) < 0.0001)
        #expect(try FontProgram(file("FrankRuhlLibre-Bold.woff2")).weight == 700)
        #expect(try FontProgram(file("FrankRuhlLibre-Bold-Latin.woff2")).averageWidth == nil)
    }

    @Test(arguments: [false, true])
    func `a font of TrueType is read, and is the same as WOFF2`(isFormat12: Bool) throws {
        var tiny = TinyFont()
        tiny.isFormat12 = isFormat12
        let font = try FontProgram([UInt8](tiny.data))
        #expect(font.coverage == Coverage([0x20...0x7E, 0x5B0...0x5BC, 0x5C1...0x5C2, 0x5D0...0x5EA]))
        #expect((font.ascent, font.descent, font.lineGap) == (900, 250, 10))
        #expect(font.averageWidth == 0.5 && font.placesMarks && !font.tables.isWOFF2)
        let packed = try #require(WOFF2.pack(font.tables))
        let again = try FontProgram(packed)
        #expect(again.tables.isWOFF2 && again.coverage == font.coverage && again.averageWidth == 0.5)
        #expect(again.names[.family] == "Tiny Hebrew" && again.names[.licence] == "SIL Open Font License")
        #expect(
            again.tables.tags
                == font.tables.tags.filter { $0 != "loca" }.flatMap { $0 == "glyf" ? [$0, "loca"] : [$0] })
        #expect(WOFF2.pack(font.tables) == packed && packed.count % 4 == 0)
    }

    @Test func `font tables that browsers refuse are reported`() throws {
        #expect(failure([])?.message == "the file is empty")
        #expect(failure([0xFF, 0xD8, 0xFF, 0xE0])?.message == "the file is not a font")
        #expect(failure(Array("<!doctype html>".utf8))?.message == "the file is not a font")
        #expect(failure(Array("wOFF".utf8))?.message.contains("WOFF 1") == true)
        #expect(failure(Array("ttcf".utf8))?.message.contains("collection") == true)
        #expect(
            failure(Array("wOF2ttcf".utf8) + [0, 0, 0, 48] + [UInt8](repeating: 0, count: 36))?.message.contains(
                "collection") == true)
        var tiny = TinyFont()
        tiny.leavesOut = ["OS/2", "post"]
        #expect(failure([UInt8](tiny.data))?.message.hasSuffix("need: OS/2, post") == true)
        tiny.leavesOut = ["loca"]
        #expect(failure([UInt8](tiny.data))?.message == "the font has no outlines")
        let noto = try file("NotoSansHebrew-Regular.woff2")
        #expect(failure(noto.dropLast(100) + [])?.message == "the font is damaged or cut off")
        #expect(failure(noto.dropLast() + [1, 2])?.message == "the font is damaged or cut off")
    }

    @Test(arguments: [(0, false), (2, true), (4, false), (8, false), (10, false), (0x200, true), (0x102, true)])
    func `the embedding restrictions of a font are read`(fsType: Int, isRestricted: Bool) throws {
        var tiny = TinyFont()
        tiny.fsType = fsType
        let font = try FontProgram([UInt8](tiny.data))
        #expect(font.isRestricted == isRestricted && font.mustStayWhole == (fsType & 0x100 != 0))
    }

    @Test func `glyphs that the font does not have draw nothing`() throws {
        var tiny = TinyFont()
        let glyphs: [UInt8] = [0, 1, 0, 0, 0, 11] + [UInt8](repeating: 0, count: 26)
        tiny.replaced["maxp"] = glyphs
        #expect(try FontProgram([UInt8](tiny.data)).coverage == Coverage([0x20...0x29]))
        tiny.isFormat12 = true
        #expect(try FontProgram([UInt8](tiny.data)).coverage == Coverage([0x20...0x29]))
    }

    @Test func `damaged fonts are failures, or fonts that can be read to the end`() throws {
        let woff2 = try file("FrankRuhlLibre-Bold.woff2")
        let unpacked = try unpacked(woff2)
        var tiny = TinyFont()
        tiny.isFormat12 = true
        let files = [woff2, unpacked, [UInt8](tiny.data)]
        #expect(throws: Never.self) { try FontProgram(unpacked) }
        Fuzz.run("fonts", count: 300) { random, seed in
            let bytes = damaged(files[Int.random(in: 0..<files.count, using: &random)], &random)
            do throws(FontFailure) {
                let font = try FontProgram(bytes)
                _ = (font.names[.family], font.names[.licence], font.placesMarks, font.averageWidth)
                #expect((font.coverage.ranges.last?.upperBound ?? 0) <= 0x10FFFF, "seed \(seed)")
                guard let packed = WOFF2.pack(font.tables) else { return }
                #expect(throws: Never.self, "seed \(seed)") { try FontProgram(packed) }
            } catch {
                #expect(!error.message.isEmpty && !error.remedy.isEmpty, "seed \(seed)")
            }
        }
    }

    /// The tables of a WOFF2 file in a TrueType file, where damage meets them and not their compression.
    private func unpacked(_ woff2: [UInt8]) throws -> [UInt8] {
        let tables = try FontTables(woff2)
        var file: [UInt8] = []
        file.append(tables.flavor, bytes: 4)
        file.append(tables.tags.count, bytes: 2)
        file.append(0, bytes: 6)
        var content: [UInt8] = []
        for tag in tables.tags {
            let table = try #require(tables[tag]).array
            file += tag.utf8
            file.append(0, bytes: 4)
            file.append(12 + 16 * tables.tags.count + content.count, bytes: 4)
            file.append(table.count, bytes: 4)
            content += table
        }
        return file + content
    }

    /// Cut off, with bytes turned over, or with the large numbers that overflow sums.
    private func damaged(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
        var bytes = bytes
        if Int.random(in: 0..<4, using: &random) == 0 {
            bytes.removeLast(Int.random(in: 1...bytes.count, using: &random))
        }
        for _ in 0..<Int.random(in: 0...20, using: &random) where !bytes.isEmpty {
            // The lists are at the beginning.
            let end = Bool.random(using: &random) ? min(bytes.count, 400) : bytes.count
            let index = Int.random(in: 0..<end, using: &random)
            bytes[index] = Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
        }
        return bytes
    }
}
