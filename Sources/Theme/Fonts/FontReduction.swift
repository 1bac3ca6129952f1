import Foundation
import Processes

/// A font in the form in which it is served: reduced to the site's characters if fontTools is installed, otherwise
/// whole.
struct FontReduction {
    let font: FontProgram
    /// WOFF2.
    let bytes: [UInt8]
    /// The reason why the font is whole; nil if it was reduced.
    let whyWhole: String?

    private static let limits = Subprocess.Limits(timeout: 120, maxOutput: FontTables.maxBytes)
    /// The exit status of `subset-font.py` without fontTools, and of the shell without python3.
    private static let missingStatus: Set<Int32> = [3, 127]

    /// - Parameters:
    ///   - script: the path of `subset-font.py`.
    ///   - characters: the characters to keep.
    ///   - weight: the weight at which a variable font is instantiated.
    init(
        _ bytes: [UInt8], _ font: FontProgram, _ characters: Coverage, family: String, weight: Int, script: String
    ) throws(FontFailure) {
        var why: String?
        if font.mustStayWhole {
            why = "its maker allows it only as a whole (fsType of OS/2)"
        } else {
            switch Self.reduced(bytes, characters, family: family, weight: weight, script: script) {
            case .success(let bytes):
                // TrueType or OpenType if Python has no Brotli.
                let font = try FontProgram(bytes)
                (self.font, self.bytes, whyWhole) = (font, try Self.packed(bytes, font), nil)
                return
            case .failure(let failure): why = failure.message
            }
        }
        (self.font, self.bytes, whyWhole) = (font, try Self.packed(bytes, font), why)
    }

    private static func packed(_ bytes: [UInt8], _ font: FontProgram) throws(FontFailure) -> [UInt8] {
        if font.tables.isWOFF2 { return bytes }
        guard let packed = WOFF2.pack(font.tables) else {
            throw FontFailure("there is not enough memory to compress it")
        }
        return packed
    }

    private static func reduced(
        _ bytes: [UInt8], _ characters: Coverage, family: String, weight: Int, script: String
    ) -> Result<[UInt8], FontFailure> {
        let words = [script, family, String(weight), characters.unicodeRange].map(\.shellWord)
        let command = "exec python3 " + words.joined(separator: " ")
        let process: Subprocess
        do {
            process = try Subprocess.run(command, input: Data(bytes), limits: limits)
        } catch {
            return .failure(FontFailure("python3 could not be started: \(error)"))
        }
        switch process.end {
        case .status(0): return .success([UInt8](process.output))
        case .status(let status) where missingStatus.contains(status):
            return .failure(FontFailure("there is no python3 with fontTools"))
        case .timeLimit: return .failure(FontFailure("fontTools did not finish within \(Int(limits.timeout)) seconds"))
        default:
            let last = String(decoding: process.errors, as: UTF8.self).split(separator: "\n").last
            return .failure(FontFailure("fontTools failed: " + (last.map(String.init) ?? "no message")))
        }
    }
}
