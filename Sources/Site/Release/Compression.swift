import CBrotli
import CZlib
import Diagnostics
import Processes

/// The compressed copies that `build --compress` puts next to a file, for hosts that serve precompressed files.
enum Compression {
    /// The largest file that is compressed, because all of it is in memory at once; larger ones are left to the host.
    static let maxSize = 8 << 20

    static func applies(to path: SitePath) -> Bool {
        MediaType.compressible.contains(MediaType.ending(of: path.text))
    }

    /// The names of the copies of a file.
    static func paths(of path: SitePath) -> [SitePath] { [SitePath(path.text + ".br"), SitePath(path.text + ".gz")] }

    /// The copies that are smaller than the file. The same bytes produce the same copies.
    static func copies(of file: OutputFile) -> [OutputFile] {
        // Slow, but every visitor downloads the assets, and few of them change.
        let quality: Int32 = file.path.text.hasPrefix("assets/") ? BROTLI_MAX_QUALITY : 9
        return zip(paths(of: file.path), [brotli(file.bytes, quality: quality), gzip(file.bytes)])
            .compactMap { path, bytes in
                bytes.flatMap { $0.count < file.bytes.count ? OutputFile(path: path, bytes: $0) : nil }
            }
    }

    private static func brotli(_ bytes: [UInt8], quality: Int32) -> [UInt8]? {
        var count = BrotliEncoderMaxCompressedSize(bytes.count)
        var output = [UInt8](repeating: 0, count: count)
        let done = BrotliEncoderCompress(
            quality, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, bytes.count, bytes, &count, &output)
        return done == BROTLI_TRUE ? Array(output.prefix(count)) : nil
    }

    /// Compresses in the format of RFC 1952, without a time and without the name of a system.
    private static func gzip(_ bytes: [UInt8]) -> [UInt8]? {
        var stream = z_stream()
        let size = Int32(MemoryLayout<z_stream>.size)
        // 15 bits of window, and 16 for gzip's header.
        let ready = deflateInit2_(
            &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        guard ready == Z_OK else { return nil }
        defer { deflateEnd(&stream) }
        var input = bytes
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
        let count = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output -> Int? in
                stream.next_in = input.baseAddress
                stream.avail_in = UInt32(input.count)
                stream.next_out = output.baseAddress
                stream.avail_out = UInt32(output.count)
                return deflate(&stream, Z_FINISH) == Z_STREAM_END ? output.count - Int(stream.avail_out) : nil
            }
        }
        guard let count, count > operatingSystem else { return nil }
        output[operatingSystem] = 255
        return Array(output.prefix(count))
    }

    /// The offset of the operating system in the header; 255 is an unknown one.
    private static let operatingSystem = 9
}

extension ReleaseWriter {
    /// Compresses everything that was written so far. Copies provided by the deployer are kept.
    mutating func compress(_ progress: (SiteProgress) -> Void) throws(Findings) {
        let pool = WorkerPool<[OutputFile]>()
        defer { pool.close() }
        let written = Set(paths)
        let compressible = paths.filter { Compression.applies(to: $0) }
        var rest = compressible[...]
        try pool.run { () throws(Findings) in
            while let path = rest.popFirst() {
                progress(SiteProgress(.compressing, compressible.count - rest.count - 1, of: compressible.count))
                if let bytes = try read(path, upTo: Compression.maxSize) {
                    return { Compression.copies(of: OutputFile(path: path, bytes: bytes)) }
                }
            }
            return nil
        } receive: { (copies) throws(Findings) in
            for file in copies where !written.contains(file.path) { try write(file, as: .unhashed) }
        }
    }
}
