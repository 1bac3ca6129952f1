import CZlib

/// Finds pictures that show nothing: all of their pixels are the same.
enum PlainPicture {
    /// The bytes of a pixel for the colour types of PNG with eight bits for each channel.
    private static let pixelBytes: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

    /// How far colours differ that were mixed from equal ones at an edge.
    private static let tolerance = 3

    /// Whether a PNG file has one colour only; false also for one whose pixels are in a form that is not read: with
    /// other depths, or interlaced.
    static func isPlain(_ bytes: [UInt8]) -> Bool {
        var header: [UInt8] = []
        var packed: [UInt8] = []
        for chunk in PNGChunks(bytes) {
            if chunk.type == "IHDR" { header = Array(chunk.body) }
            if chunk.type == "IDAT" { packed += chunk.body }
        }
        guard header.count == 13, header[8] == 8, header[12] == 0, let pixel = pixelBytes[header[9]] else {
            return false
        }
        let (width, height) = (PNGChunks.number(header[0..<4]), PNGChunks.number(header[4..<8]))
        guard (1...SiteIcon.maxSide).contains(width), (1...SiteIcon.maxSide).contains(height) else { return false }
        var data = [UInt8](repeating: 0, count: height * (width * pixel + 1))
        var count = uLong(data.count)
        guard uncompress(&data, &count, packed, uLong(packed.count)) == Z_OK, count == data.count else { return false }
        return isPlain(data, row: width * pixel, pixel: pixel)
    }

    /// Undoes the filters row by row, until a pixel differs from the first one.
    private static func isPlain(_ data: [UInt8], row length: Int, pixel: Int) -> Bool {
        var above = [UInt8](repeating: 0, count: length)
        var first: [UInt8] = []
        for start in stride(from: 0, to: data.count, by: length + 1) {
            var row = [UInt8](repeating: 0, count: length)
            for index in 0..<length {
                let left = index < pixel ? 0 : row[index - pixel]
                let corner = index < pixel ? 0 : above[index - pixel]
                row[index] = data[start + 1 + index] &+ prediction(data[start], left, above[index], corner)
                if first.count < pixel { first.append(row[index]) }
                if abs(Int(row[index]) - Int(first[index % pixel])) > tolerance { return false }
            }
            above = row
        }
        return true
    }

    /// PNG third edition, 9.2.
    private static func prediction(_ filter: UInt8, _ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        switch filter {
        case 1: return left
        case 2: return above
        case 3: return UInt8((Int(left) + Int(above)) / 2)
        case 4:
            let guess = Int(left) + Int(above) - Int(corner)
            let distances = [left, above, corner].map { abs(guess - Int($0)) }
            if distances[0] <= distances[1], distances[0] <= distances[2] { return left }
            return distances[1] <= distances[2] ? above : corner
        default: return 0
        }
    }
}
