import Diagnostics
import Foundation
#if canImport(FoundationXML)
    import FoundationXML
#endif
import TestSupport
import Testing

@testable import Site

/// Damaged drawings for icons: findings within the file, or nothing that a browser would run or load.
@Suite struct DrawingFuzzTests {
    private static let pieces = [
        "<", ">", "/>", "</g>", "</svg>", "<g>", "<svg>", "\"", "'", "=", "&", ";", "<!--", "-->", "<?", "?>",
        "<![CDATA[", "]]>",
        "<!DOCTYPE svg>", "<!DOCTYPE svg [<!ENTITY x \"y\">]>", "&x;", "&#106;", "<?xml-stylesheet href=\"x\"?>",
        "<script>x()</script>", "<x:script xmlns:x=\"http://www.w3.org/2000/svg\">x()</x:script>",
        "<SCRIPT/>", " onload=\"x()\"", " ONLOAD=\"x()\"", " href=\"//x.y/z\"", " href='#a'",
        " href=\"&#106;avascript:x()\"", " xlink:href=\"https://x.y\"", " style=\"fill:url(//x.y)\"",
        "<a xmlns:y=\"http://www.w3.org/1999/xlink\" y:href=\"javascript:x()\"/>", " fill=\"ur&#108;(//x.y)\"",
        "<set attributeName=\"href\" to=\"javascript:x()\"/>", "<animate attributeName=\"href\" values=\"//x.y\"/>",
        "<style>@import url(//x.y);</style>", "<style>a{fill:URL( '//x.y')}</style>", "<foreignObject/>",
        "<image href=\"data:image/png;base64,AA\"/>", "<text>x</text>", "viewBox=\"0 0 1e999 nan\"",
        "viewBox=\"0 0 0 0\"",
        " d=\"M0 0\"", " d=\"m1e400 1a1\"", " d=\"M1-.5.5z\"", " fill=\"var(--x)\"", " strok=\"x\"", "\u{0}",
        "\u{FEFF}",
        "\u{202E}", "א", "😀", "\n", "\t", String(repeating: "-", count: 30_000),
        String(repeating: "<g>", count: 4_000),
        String(repeating: "<style>", count: 500), String(repeating: "<!--", count: 999),
        String(repeating: " a", count: 4_000), String(repeating: "l1 1", count: 999),
        (0..<800).map { " zzzzzz\($0)=\"\"" }.joined(),
    ]

    @Test func `a damaged drawing is findings, or shapes that run and load nothing`() throws {
        let own = try String(contentsOfFile: StudyFixture.repository + "/public/icons/favicon.svg", encoding: .utf8)
        let drawings = [own, IconTests.drawing]
        var (read, refused) = (0, 0)
        Fuzz.run("drawings", count: 400) { random, seed in
            let drawing = drawings[Int.random(in: 0..<drawings.count, using: &random)]
            let text = String(
                decoding: Int.random(in: 0..<8, using: &random) == 0
                    ? Array(drawing.utf8) : random.damaged(drawing, pieces: Self.pieces), as: UTF8.self)
            let time = processorTime {
                let findings = SVGDrawing.check(text, path: "x.svg")
                let lengths = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
                for finding in findings.all where !finding.message.hasSuffix("of this kind") {
                    guard case .file("x.svg", let line?, let column?)? = finding.place else {
                        Issue.record("seed \(seed): no place: \(finding)")
                        continue
                    }
                    let isInside = (1...lengths.count).contains(line) && (1...lengths[line - 1] + 1).contains(column)
                    #expect(isInside, "seed \(seed): \(line):\(column): \(finding.message)\n\(text)")
                }
                guard !findings.hasErrors else {
                    refused += 1
                    return
                }
                read += 1
                let dangers = Reader.dangers(in: text)
                #expect(dangers == [], "seed \(seed)\n\(text)")
            }
            #expect(time < .seconds(20), "seed \(seed)")
        }
        #expect(read > 0 && refused > 0, "\(read), \(refused)")
    }

    /// What an XML parser finds in a drawing that runs code or loads other files.
    private final class Reader: NSObject, XMLParserDelegate {
        private var dangers: [String] = []
        private var isInStyle = false
        private var styles = ""
        private var isBroken = false

        static func dangers(in text: String) -> [String] {
            let (reader, parser) = (Reader(), XMLParser(data: Data(text.utf8)))
            parser.delegate = reader
            parser.shouldProcessNamespaces = true
            parser.shouldResolveExternalEntities = false
            // The parser of Linux crashes at a document type without an address.
            guard !text.contains("<!DOCTYPE") else { return [] }
            // Browsers and this parser differ in what they make of a file that is not well-formed.
            guard parser.parse(), !reader.isBroken else { return [] }
            reader.read(reader.styles)
            return reader.dangers
        }

        private func read(_ css: String) {
            let css = css.lowercased()
            let others = css.components(separatedBy: "url(").dropFirst().filter {
                $0.trimmingCharacters(in: CharacterSet(charactersIn: "\"' \n\t")).first != "#"
            }
            if !others.isEmpty || css.contains("@import") { dangers.append(css) }
        }

        func parser(
            _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            isInStyle = element == "style"
            if ["script", "foreignObject", "iframe"].contains(element) { dangers.append("<\(element)>") }
            for (name, value) in attributes {
                let local = name.split(separator: ":").last.map(String.init) ?? name
                if name.hasPrefix("on") { dangers.append(name) }
                if local == "href", value.first != "#" { dangers.append("\(name)=\(value)") }
                if local == "attributeName", value.hasSuffix("href") { dangers.append("\(name)=\(value)") }
                read(value)
            }
        }

        func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { isBroken = true }

        func parser(_ parser: XMLParser, foundCharacters text: String) {
            // In pieces of any length.
            if isInStyle { styles += text }
        }
    }
}
