/// The first bytes of a deflated text (RFC 1951), as many as it takes to know a database.
struct Inflate {
    private static let wanted = 16
    /// Blocks may be empty.
    private static let maxBlocks = 8

    private let bytes: ArraySlice<UInt8>
    private var position: Int
    private var bit = 0
    private var output: [UInt8] = []
    private var canContinue = true

    /// As far as they can be had: fewer for a text that is shorter or broken.
    static func beginning(of bytes: ArraySlice<UInt8>) -> [UInt8] {
        var inflate = Inflate(bytes)
        for _ in 0..<maxBlocks where inflate.output.count < wanted && inflate.canContinue {
            inflate.canContinue = inflate.readBlock()
        }
        return Array(inflate.output.prefix(wanted))
    }

    private init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// - Returns: whether another block follows.
    private mutating func readBlock() -> Bool {
        guard let isLast = bits(1), let kind = bits(2) else { return false }
        let isRead =
            switch kind {
            case 0: readStored()
            case 1: readCodes(Self.fixedLengths, Self.fixedDistances)
            case 2: readDynamic()
            default: false
            }
        return isRead && isLast == 0
    }

    private mutating func readStored() -> Bool {
        if bit > 0 { (bit, position) = (0, position + 1) }
        guard let count = bits(16), bits(16) != nil else { return false }
        let end = min(position + min(count, Self.wanted), bytes.endIndex)
        output += bytes[position..<end]
        position += count
        return position < bytes.endIndex
    }

    private mutating func readDynamic() -> Bool {
        guard let lengths = bits(5), let distances = bits(5), let codes = bits(4) else { return false }
        var sizes = [Int](repeating: 0, count: 19)
        for index in Self.codeOrder.prefix(codes + 4) {
            guard let size = bits(3) else { return false }
            sizes[index] = size
        }
        let code = Code(sizes)
        let count = lengths + 257 + distances + 1
        var all: [Int] = []
        while all.count < count {
            guard let symbol = symbol(of: code) else { return false }
            if symbol < 16 {
                all.append(symbol)
                continue
            }
            let (bitCount, least, value) = symbol == 16 ? (2, 3, all.last) : symbol == 17 ? (3, 3, 0) : (7, 11, 0)
            guard let value, let more = bits(bitCount) else { return false }
            all += [Int](repeating: value, count: least + more)
        }
        let split = lengths + 257
        return readCodes(Code(Array(all[..<split])), Code(Array(all[split..<count])))
    }

    private mutating func readCodes(_ lengths: Code, _ distances: Code) -> Bool {
        while output.count < Self.wanted {
            guard let symbol = symbol(of: lengths) else { return false }
            if symbol < 256 {
                output.append(UInt8(symbol))
            } else if symbol == 256 {
                return true
            } else {
                guard let length = value(symbol - 257, Self.lengths), let code = self.symbol(of: distances),
                    let distance = value(code, Self.distances), distance <= output.count
                else { return false }
                for _ in 0..<min(length, Self.wanted) { output.append(output[output.count - distance]) }
            }
        }
        return true
    }

    /// A number of a row of ranges, by the range's index: each has a first number and a number of extra bits.
    private mutating func value(_ index: Int, _ ranges: [(first: Int, bits: Int)]) -> Int? {
        guard ranges.indices.contains(index), let more = bits(ranges[index].bits) else { return nil }
        return ranges[index].first + more
    }

    private mutating func bits(_ count: Int) -> Int? {
        var value = 0
        for shift in 0..<count {
            guard position < bytes.endIndex else { return nil }
            value |= Int(bytes[position] >> bit & 1) << shift
            bit += 1
            if bit == 8 { (bit, position) = (0, position + 1) }
        }
        return value
    }

    private mutating func symbol(of code: Code) -> Int? {
        var (read, first, index) = (0, 0, 0)
        for count in code.counts.dropFirst() {
            guard let next = bits(1) else { return nil }
            read |= next
            if read - first < count { return code.symbols[index + read - first] }
            index += count
            first = (first + count) << 1
            read <<= 1
        }
        return nil
    }

    /// A canonical Huffman code.
    private struct Code {
        /// How many codes there are of each size in bits.
        var counts = [Int](repeating: 0, count: 16)
        /// In the order of their codes.
        let symbols: [Int]

        init(_ sizes: [Int]) {
            for size in sizes where size > 0 { counts[size] += 1 }
            symbols = (1...15).flatMap { size in sizes.indices.filter { sizes[$0] == size } }
        }
    }

    private static let codeOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    private static let fixedLengths = Code(
        [Int](repeating: 8, count: 144) + [Int](repeating: 9, count: 112) + [Int](repeating: 7, count: 24)
            + [Int](repeating: 8, count: 8))
    private static let fixedDistances = Code([Int](repeating: 5, count: 30))
    private static let lengths =
        ranges(from: 3, bits: [0, 0, 0, 0] + (0...5).flatMap { [$0, $0, $0, $0] }) + [(258, 0)]
    private static let distances = ranges(from: 1, bits: [0, 0] + (0...13).flatMap { [$0, $0] })

    private static func ranges(from first: Int, bits: [Int]) -> [(first: Int, bits: Int)] {
        var next = first
        return bits.map { bits in
            defer { next += 1 << bits }
            return (next, bits)
        }
    }
}
