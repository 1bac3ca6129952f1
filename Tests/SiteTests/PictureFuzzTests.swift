import CZlib
import Foundation
import TestSupport
import Testing

@testable import Site

/// Damaged PNG files: no picture, or one whose pixels can be asked about.
@Suite struct PictureFuzzTests {
    private struct Chunk {
        var type: [UInt8]
        var body: [UInt8]
        var sum: [UInt8]?

        var bytes: [UInt8] {
            PictureFuzzTests.word(body.count) + type + body
                + (sum ?? PictureFuzzTests.word(Int(crc32(0, type + body, UInt32(4 + body.count)))))
        }
    }

    private static func word(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The chunks of a valid picture.
    private static func picture(_ random: inout SeededRandom) -> [Chunk] {
        let (color, channels) = [(0, 1), (2, 3), (3, 1), (4, 2), (6, 4)][Int.random(in: 0..<5, using: &random)]
        let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
        let rows = (0..<height).flatMap { _ in
            [UInt8.random(in: 0...4, using: &random)]
                + (0..<width * channels).map { _ in UInt8.random(in: 0...255, using: &random) }
        }
        var packed = [UInt8](repeating: 0, count: 100 + 2 * rows.count)
        var count = uLong(packed.count)
        compress(&packed, &count, rows, uLong(rows.count))
        var chunks = [Chunk(type: Array("IHDR".utf8), body: word(width) + word(height) + [8, UInt8(color), 0, 0, 0])]
        if color == 3 { chunks.append(Chunk(type: Array("tRNS".utf8), body: [0, 128, 255])) }
        chunks.append(Chunk(type: Array("tEXt".utf8), body: Array("halomeid-source\u{0}abc".utf8)))
        return chunks + [
            Chunk(type: Array("IDAT".utf8), body: Array(packed[..<Int(count)])),
            Chunk(type: Array("IEND".utf8), body: []),
        ]
    }

    /// Changes whose checksums are right, so that they reach what reads the contents.
    private static func change(_ chunks: inout [Chunk], _ random: inout SeededRandom) {
        let index = Int.random(in: 0..<chunks.count, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: chunks.remove(at: index)
        case 1: chunks.append(chunks[index])
        case 2: chunks.swapAt(index, Int.random(in: 0..<chunks.count, using: &random))
        case 3: chunks[index].body = Array(chunks[index].body.dropLast())
        case 4: chunks[index].type = (0..<4).map { _ in UInt8.random(in: 0...255, using: &random) }
        case 5:
            // A header of another size, also after the end.
            let sides = [0, 1, 2, 1024, 1025, 65_536, 0x7FFF_FFFF, 0xFFFF_FFFF].map(word).shuffled(using: &random)
            let color = UInt8([0, 2, 3, 4, 6, 7].shuffled(using: &random)[0])
            let header = Chunk(type: Array("IHDR".utf8), body: sides[0] + sides[1] + [8, color, 0, 0, 0])
            if Bool.random(using: &random) { chunks[0] = header } else { chunks.insert(header, at: index) }
        default:
            guard !chunks[index].body.isEmpty else { return }
            let place = Int.random(in: 0..<chunks[index].body.count, using: &random)
            chunks[index].body[place] = UInt8.random(in: 0...255, using: &random)
        }
    }

    @Test func `a damaged picture is none, or one whose pixels can be asked about`() throws {
        var (read, refused) = (0, 0)
        Fuzz.run("pictures", count: 2_000) { random, seed in
            var chunks = Self.picture(&random)
            while !chunks.isEmpty, Int.random(in: 0..<4, using: &random) > 0 { Self.change(&chunks, &random) }
            var bytes = Self.signature + chunks.flatMap(\.bytes)
            let isCut = Int.random(in: 0..<6, using: &random) == 0
            if isCut { bytes = Array(bytes[..<Int.random(in: 0...bytes.count, using: &random)]) }
            let time = processorTime {
                let picture = PNGPicture(bytes)
                let expected = isCut ? picture.map { [$0.width, $0.height] } : Self.size(chunks)
                #expect(picture.map { [$0.width, $0.height] } == expected, "seed \(seed)")
                if picture == nil { refused += 1 } else { read += 1 }
                _ = PlainPicture.isPlain(bytes)
                _ = PlainPicture.lowContrast(in: bytes, enough: 3)
                if let picture { _ = PlainPicture.hasClearEdge(bytes, side: picture.width) }
            }
            #expect(time < .seconds(20), "seed \(seed)")
        }
        #expect(read > 0 && refused > 0, "\(read), \(refused)")
    }

    /// The size that the chunks name; nil if they are no picture.
    private static func size(_ chunks: [Chunk]) -> [Int]? {
        guard let end = chunks.firstIndex(where: { $0.type == Array("IEND".utf8) }) else { return nil }
        let before = chunks[..<end]
        let isText = before.allSatisfy { String(validating: $0.type, as: UTF8.self) != nil }
        guard isText, let header = before.last(where: { $0.type == Array("IHDR".utf8) }), header.body.count == 13,
            before.contains(where: { $0.type == Array("IDAT".utf8) })
        else { return nil }
        return [0, 4].map { start in header.body[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    /// Each byte up to the end is covered by the signature or a checksum.
    @Test func `a picture with a changed byte is none`() throws {
        let file = StudyFixture.repository + "/public/icons/favicon-32.png"
        let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
        #expect(PNGPicture(bytes) != nil)
        for index in bytes.indices.dropLast(4) {
            var changed = bytes
            changed[index] ^= UInt8(1 << (index % 8))
            #expect(PNGPicture(changed) == nil, "byte \(index)")
        }
    }
}
