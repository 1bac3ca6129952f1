import CBrotli

/// Brotli in the form used by WOFF2.
enum Brotli {
    /// - Parameter count: the size of the decompressed bytes.
    /// - Returns: nil if the stream is damaged or has another decompressed size.
    static func decompress(_ bytes: [UInt8], to count: Int) -> [UInt8]? {
        var output = [UInt8](repeating: 0, count: count)
        var written = count
        let result = BrotliDecoderDecompress(bytes.count, bytes, &written, &output)
        return result == BROTLI_DECODER_RESULT_SUCCESS && written == count ? output : nil
    }

    /// Compresses bytes deterministically. nil if there is not enough memory.
    static func compress(_ bytes: [UInt8]) -> [UInt8]? {
        var count = BrotliEncoderMaxCompressedSize(bytes.count)
        var output = [UInt8](repeating: 0, count: count)
        let done = BrotliEncoderCompress(
            BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_FONT, bytes.count, bytes, &count, &output)
        return done == BROTLI_TRUE ? Array(output.prefix(count)) : nil
    }
}
