import Diagnostics

/// The parts that every page has from its frame: the security policy, without which no page is published, and those
/// without which pages are shown wrongly.
struct FrameCheck {
    let frame: TemplateSource
    let partials: [String: TemplateSource]

    var findings: Findings {
        var findings = Findings()
        let sources = sources
        let heads = sources.flatMap(\.names.heads)
        checkPolicy(sources, &findings)
        if !Self.begin(frame.text) {
            findings.add(
                .framePartLost, "the frame does not begin with <!doctype html>: browsers lay pages out as of old",
                at: .file(frame.path, line: 1, column: 1), remedy: "write it into the first line")
        }
        let accepted = Set(frame.text.matches(of: /{{! *no ([a-z-]+)/).map { String($0.output.1) })
        for part in Self.parts where !accepted.contains(part.name) && !heads.contains(where: part.isIn) {
            findings.add(
                .framePartLost, "the frame has no \(part.name): \(part.effect)", at: .file(frame.path),
                remedy: "write \(part.markup)" + Self.orAccept(part.name))
        }
        let hasSkipLink = sources.flatMap(\.names.references).contains { $0.attribute == "href" }
        if !hasSkipLink, !accepted.contains("skip-link") {
            findings.add(
                .framePartLost, "the frame has no link to the main part: keyboards go through the header on every page",
                at: .file(frame.path),
                remedy: "write <a class=\"skip-link\" href=\"#main\"> first in <body>" + Self.orAccept("skip-link"))
        }
        checkFields(sources, accepted, &findings)
        return findings
    }

    /// The frame, and the partials that it uses.
    private var sources: [TemplateSource] {
        var (found, seen, open) = ([frame], Set<String>(), frame.partials)
        while let name = open.popLast() {
            guard seen.insert(name).inserted, let partial = partials[name] else { continue }
            found.append(partial)
            open += partial.partials
        }
        return found
    }

    private static func orAccept(_ name: String) -> String { ", or accept it with a comment: {{! no \(name) }}" }

    /// Whether the text begins with the document type, after Mustache comments.
    private static func begin(_ text: String) -> Bool {
        text.replacing(/{{!(?s:.*?)(?:}}|\z)/, with: "").drop(while: \.isWhitespace).lowercased()
            .hasPrefix("<!doctype html")
    }

    // MARK: Parts

    private struct Part {
        let name, effect, markup: String
        let isIn: @Sendable (TemplateNames.HeadElement) -> Bool
    }

    private static let parts = [
        Part(
            name: "charset", effect: "browsers may read Hebrew as other letters", markup: "<meta charset=\"utf-8\">",
            isIn: { $0.element == "meta" && $0.attributes["charset"]?.lowercased() == "utf-8" }),
        Part(
            name: "viewport", effect: "phones show pages as small as on a desktop",
            markup: "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
            isIn: {
                $0.element == "meta" && $0.attributes["name"]?.lowercased() == "viewport"
                    && $0.attributes["content"]?.lowercased().contains("width=device-width") == true
            }),
        Part(
            name: "manifest", effect: "the site cannot be installed",
            markup: "<link rel=\"manifest\" href=\"{{root}}manifest.webmanifest\">",
            isIn: { $0.element == "link" && $0.attributes["rel"]?.lowercased() == "manifest" }),
    ]

    private func checkPolicy(_ sources: [TemplateSource], _ findings: inout Findings) {
        let remedy =
            "write <meta http-equiv=\"Content-Security-Policy\" content=\"{{policy}}\"> first in <head>, as"
            + " the site's own frame has it"
        for source in sources {
            guard let index = source.names.heads.firstIndex(where: Self.isPolicy) else { continue }
            guard let before = source.names.heads[..<index].first(where: { $0.element != "meta" }) else { return }
            return findings.add(
                .framePolicyLost, "<\(before.element)> is before the Content-Security-Policy, which does not guard it",
                at: before.place, remedy: remedy)
        }
        findings.add(
            .framePolicyLost, "the frame has no Content-Security-Policy of the site", at: .file(frame.path),
            remedy: remedy)
    }

    private static func isPolicy(_ head: TemplateNames.HeadElement) -> Bool {
        head.attributes["http-equiv"]?.lowercased() == "content-security-policy"
            && head.attributes["content"]?.filter { !$0.isWhitespace } == "{{policy}}"
    }

    // MARK: Fields

    /// The fields by which a page gets its styles and scripts, with what it would lack.
    private static let fields = [
        ("boot", "{{{boot}}}", "pages begin in the wrong theme, and scripts do not start"),
        ("stylesheets", "{{#stylesheets}}", "pages have no styles"),
        ("modules", "{{#modules}}", "scripts are loaded one after another"),
        ("entry", "{{entry}}", "pages have no scripts"),
    ]

    private func checkFields(_ sources: [TemplateSource], _ accepted: Set<String>, _ findings: inout Findings) {
        let used = Set(
            sources.flatMap(\.pieces).compactMap { if case .tag(let tag) = $0 { tag.name } else { nil } })
        for (name, tag, effect) in Self.fields where !used.contains(name) && !accepted.contains(name) {
            findings.add(
                .framePartLost, "the frame does not use \(tag): \(effect)", at: .file(frame.path),
                remedy: "copy the lines with it from the site's own frame" + Self.orAccept(name))
        }
    }
}
