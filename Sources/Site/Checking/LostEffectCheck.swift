import Diagnostics
import Theme

/// Parts of a replaced template that are still there, but without their effect: the title without the page's name, a
/// part whose changes are no longer announced, a section that is inverted, a drawing without a shape.
struct LostEffectCheck {
    let name: String
    /// The template's file in the overlay.
    let path: String
    private let old: TemplateHooks
    private let new: TemplateHooks
    private let accepted: Set<String>

    init(name: String, path: String, _ old: TemplateHooks, _ new: TemplateHooks) {
        (self.name, self.path, self.old, self.new) = (name, path, old, new)
        accepted = new.accepted(in: name)
    }

    var findings: Findings {
        var findings = Findings()
        guard let text = new.text(ofFile: name), let before = old.text(ofFile: name) else { return findings }
        checkTitle(text, &findings)
        checkAnnounced(text, &findings)
        checkSections(text, before, &findings)
        if before.hasPrefix("<svg"), text.allSatisfy(\.isWhitespace) {
            let icon = name.split(separator: "/").last?.prefix { $0 != "." } ?? ""
            findings.add(
                .templateHookLost, "the drawing is empty", at: .file(path),
                remedy: "draw it, or name it in a comment: {{! no \(icon) }}")
        }
        return findings
    }

    private func checkTitle(_ text: String, _ findings: inout Findings) {
        guard name.hasPrefix("pages/") else { return }
        let fields = TemplateContent(text: old.text(of: name)).titles.flatMap(TemplateContent.variables)
        let titles = TemplateContent(text: new.text(of: name)).titles
        guard let first = fields.first, !titles.isEmpty, accepted.isDisjoint(with: fields),
            titles.allSatisfy({ TemplateContent.variables(in: $0).isEmpty && !$0.contains("{{>") })
        else { return }
        findings.add(
            .templateHookLost, "the <title> has no {{\(first)}}: many pages have the same name in tabs and bookmarks",
            at: place(text.firstRange(of: "<title")?.lowerBound, in: text),
            remedy: "put it where \(old.place(from: name) { $0.contains("<title") }) has it,"
                + " or name it in a comment: {{! no \(first) }}")
    }

    /// Reports an element that was announced, and is one no longer. It may also be within another that is.
    private func checkAnnounced(_ text: String, _ findings: inout Findings) {
        let (tags, now) = (old.tags(of: name), new.tags(of: name))
        let (before, others) = (tags.filter(Self.isAnnounced), tags.filter { !Self.isAnnounced($0) })
        let announced = now.filter(Self.isAnnounced)
        guard announced.count < before.count, !accepted.contains("aria-live") else { return }
        let lost = Set(before.flatMap(old.hooks)).subtracting((others + announced).flatMap(new.hooks))
        for tag in TemplateHooks.tags(in: text) where !Self.isAnnounced(tag) {
            guard let hook = new.hooks(in: tag).first(where: lost.contains) else { continue }
            return findings.add(
                .templateHookLost, "the element of \(hook) has no aria-live, and screen readers do not say its changes",
                at: place(tag.startIndex, in: text),
                remedy: "write aria-live=\"polite\" into it, or accept it with a comment: {{! no aria-live }}")
        }
    }

    private static func isAnnounced(_ tag: Substring) -> Bool {
        tag.hasPrefix("<output") || tag.contains(/aria-live=["']?(?:polite|assertive)|role=["']?(?:status|alert|log)/)
    }

    /// Reports what was in `{{#name}}` alone, and is in `{{^name}}` alone.
    private func checkSections(_ text: String, _ before: String, _ findings: inout Findings) {
        let was = Dictionary(grouping: TemplateContent(text: before).uses, by: \.item)
        let now = Dictionary(grouping: TemplateContent(text: text).uses, by: \.item)
        var reported: Set<String> = []
        for uses in now.values.sorted(by: { $0[0].start < $1[0].start }) {
            let use = uses[0]
            for section in use.sections where section.hasPrefix("^") {
                let shown = "#" + section.dropFirst()
                guard accepted.isDisjoint(with: [use.item, String(section.dropFirst())]),
                    let earlier = was[use.item], earlier.allSatisfy({ $0.sections.contains(shown) }),
                    uses.allSatisfy({ $0.sections.contains(section) }), reported.insert(section).inserted
                else { continue }
                findings.add(
                    .templateHookLost,
                    "{{\(use.item)}} is in {{\(section)}}, which is shown only where there is none",
                    at: place(use.start, in: text), remedy: "write {{\(shown)}}, as the site's own template has it")
            }
        }
    }

    private func place(_ index: String.Index?, in text: String) -> Place {
        index.map { .file(path, line: text[..<$0].count(where: \.isNewline) + 1) } ?? .file(path)
    }
}
