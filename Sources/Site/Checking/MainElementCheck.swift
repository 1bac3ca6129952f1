import Diagnostics
import Theme

/// The `<main>` of a page's template that an overlay replaces: the value of its `data-page`, which tells the script
/// which page it is, and the hooks that must be inside, where the script of the page looks for them.
struct MainElementCheck {
    let name: String
    /// The template's file in the overlay.
    let path: String
    private let old: TemplateHooks
    private let new: TemplateHooks

    init(name: String, path: String, _ old: TemplateHooks, _ new: TemplateHooks) {
        (self.name, self.path, self.old, self.new) = (name, path, old, new)
    }

    var findings: Findings {
        var findings = Findings()
        if let known = page(in: old), let found = page(in: new), found.text != known.text, !found.text.holds("{{") {
            findings.add(
                .templateHookLost, "data-page is \"\(found.text)\", and scripts do not know this page",
                at: .file(path, line: found.line), remedy: "write data-page=\"\(known.text)\"")
        }
        let outside = new.hooksOutsideMain(of: name).subtracting(old.hooksOutsideMain(of: name))
            .intersection(old.hooks(of: name))
            .filter { !new.accepted(in: name).contains(TemplateHooks.word($0)) }.sorted()
        if let first = outside.first {
            findings.add(
                .templateHookLost,
                "\(outside.joined(separator: ", ")) \(outside.count == 1 ? "is" : "are") outside of <main>, in which"
                    + " scripts look for \(outside.count == 1 ? "it" : "them")",
                at: .file(path),
                remedy: "move it into <main>, as \(old.place(of: first, from: name)) has it")
        }
        return findings
    }

    /// The value of `data-page` in a page's own template.
    private func page(in hooks: TemplateHooks) -> (text: String, line: Int)? {
        guard let text = hooks.text(ofFile: name), let value = text.firstMatch(of: /<main[^>]* data-page="([^"]*)"/)
        else { return nil }
        return (String(value.output.1), text[..<value.output.1.startIndex].count(where: \.isNewline) + 1)
    }
}
