import Diagnostics
import Foundation
import Processes
import Theme

/// Draws icons with `rsvg-convert`, a program of librsvg.
struct IconDrawer {
    /// The background colour for a drawing that must fill its square, `#fefae0`.
    let background: String

    /// The selector of the element of a drawing that is only the background.
    private static let ground = "#background"
    /// The class of elements that would merge with the mark in a single colour; the monochrome icon omits them.
    private static let decoration = ".decoration"

    /// - Parameter drawing: checked by `SVGDrawing`.
    /// - Returns: a PNG file.
    /// - Throws: `iconsNotDrawn` if there is a problem with the program or the drawing; `path` is that of the drawing.
    func png(_ icon: SiteIcon, of drawing: [UInt8], path: String) throws(Findings) -> [UInt8] {
        do {
            // The style sheet is passed by the shell, so that no file is left if this program is killed.
            let command =
                "exec rsvg-convert --stylesheet /dev/fd/3 \(arguments(icon)) 3<<'END'\n\(css(icon))\nEND\n"
            let process = try Subprocess.run(
                command, input: Data(drawing), limits: Subprocess.Limits(timeout: 60, maxOutput: 16 << 20))
            return try Self.picture(process, icon, path)
        } catch let findings as Findings {
            throw findings
        } catch {
            throw Findings(.iconsNotDrawn, "rsvg-convert could not be run: \(error)", at: .file(path))
        }
    }

    private static func picture(_ process: Subprocess, _ icon: SiteIcon, _ path: String) throws -> [UInt8] {
        let bytes = [UInt8](process.output)
        if process.end == .status(0),
            PNGPicture(bytes).map({ ($0.width, $0.height) }) ?? (0, 0) == (icon.size, icon.size)
        {
            return bytes
        }
        if process.end == .status(127) {
            throw Findings(
                .iconsNotDrawn, "rsvg-convert, which draws icons, is not installed", at: .file(path),
                remedy: "install it: apt install librsvg2-bin, or brew install librsvg")
        }
        let last = String(decoding: process.errors, as: UTF8.self).split(separator: "\n").last.map { ": \($0)" } ?? ""
        throw Findings(
            .iconsNotDrawn, "rsvg-convert made no picture of the drawing\(last)", at: .file(path),
            remedy: "open the drawing in a browser, which names the mistake, and save it again as plain SVG")
    }

    private func css(_ icon: SiteIcon) -> String {
        switch icon {
        case .favicon, .small, .large: ""
        case .maskable: "\(Self.ground){display:none!important}"
        case .monochrome: "\(Self.ground),\(Self.decoration){display:none!important}"
        case .appleTouch: "\(Self.ground){rx:0!important;ry:0!important}"
        }
    }

    private func arguments(_ icon: SiteIcon) -> String {
        func sides(_ size: Int) -> String { "--width \(size) --height \(size) --keep-aspect-ratio" }
        switch icon {
        case .favicon, .small, .large, .monochrome: return sides(icon.size)
        case .appleTouch: return sides(icon.size) + " --background-color '\(background)'"
        case .maskable:
            let inner = icon.size * 4 / 5
            let edge = (icon.size - inner) / 2
            return sides(inner) + " --page-width \(icon.size) --page-height \(icon.size)"
                + " --left \(edge) --top \(edge) --background-color '\(background)'"
        }
    }
}
