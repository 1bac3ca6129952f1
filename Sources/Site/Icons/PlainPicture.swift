import CZlib
import Theme

/// Finds pictures that show nothing, or nearly: all of their pixels are the same, or nearly as light as the background.
enum PlainPicture {
    /// The bytes of a pixel for the colour types of PNG with eight bits for each channel.
    private static let pixelBytes: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]

    /// How far colours differ that were mixed from equal ones at an edge.
    private static let tolerance = 3

    /// Whether a PNG file has one colour only; false also for one whose pixels are in a form that is not read: with
    /// other depths, or interlaced.
    static func isPlain(_ bytes: [UInt8]) -> Bool {
        var first: ArraySlice<UInt8>?
        return forEachPixel(of: bytes) { pixel in
            let start = first ?? pixel
            first = start
            return zip(pixel, start).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
        }
    }

    /// The highest contrast of a pixel with the first one, which is the background's; nil if it is `enough` or higher,
    /// if all pixels are the same, or if the pixels are not read.
    static func lowContrast(in bytes: [UInt8], enough: Double) -> Double? {
        var (first, last): (SRGBColor?, ArraySlice<UInt8>) = (nil, [])
        var highest = 1.0
        let isLow = forEachPixel(of: bytes) { pixel in
            guard pixel.count >= 3 else { return false }
            if pixel == last { return true }
            last = pixel
            let color = SRGBColor(
                red: pixel[pixel.startIndex], green: pixel[pixel.startIndex + 1], blue: pixel[pixel.startIndex + 2])
            guard let background = first else {
                first = color
                return pixel.count == 3 || pixel.last == 255
            }
            if pixel.count == 4, pixel.last != 255 { return true }
            highest = max(highest, color.contrast(on: background))
            return highest < enough
        }
        return isLow && !isPlain(bytes) ? highest : nil
    }

    /// Whether a pixel at the edge of a square PNG file is more transparent than not; false if the pixels are not read.
    static func hasClearEdge(_ bytes: [UInt8], side: Int) -> Bool {
        let chunks = Array(PNGChunks(bytes))
        // Of greys, it names one that is clear.
        let isOfColors = chunks.first { $0.type == "IHDR" }?.body.dropFirst(9).first == 3
        let opacities = isOfColors ? chunks.first { $0.type == "tRNS" }?.body ?? [] : []
        var (index, isClear) = (0, false)
        _ = forEachPixel(of: bytes) { pixel in
            let (row, column) = index.quotientAndRemainder(dividingBy: side)
            index += 1
            guard row == 0 || column == 0 || row == side - 1 || column == side - 1 else { return true }
            let opacity: UInt8? =
                switch pixel.count {
                // The index of a colour.
                case 1: pixel.first.flatMap { opacities.dropFirst(Int($0)).first }
                case 2, 4: pixel.last
                default: nil
                }
            isClear = (opacity ?? 255) < 128
            return !isClear
        }
        return isClear
    }

    /// Passes pixels, row by row, to `body` until it returns false.
    ///
    /// - Returns: whether the pixels could be read and `body` returned true for all of them.
    private static func forEachPixel(of bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Bool) -> Bool {
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
        return forEachPixel(in: data, row: width * pixel, pixel: pixel, body)
    }

    /// Undoes the filters row by row.
    private static func forEachPixel(
        in data: [UInt8], row length: Int, pixel: Int, _ body: (ArraySlice<UInt8>) -> Bool
    ) -> Bool {
        var above = [UInt8](repeating: 0, count: length)
        for start in stride(from: 0, to: data.count, by: length + 1) {
            var row = [UInt8](repeating: 0, count: length)
            for index in 0..<length {
                let left = index < pixel ? 0 : row[index - pixel]
                let corner = index < pixel ? 0 : above[index - pixel]
                row[index] = data[start + 1 + index] &+ prediction(data[start], left, above[index], corner)
            }
            for index in stride(from: 0, to: length, by: pixel) where !body(row[index..<index + pixel]) { return false }
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
