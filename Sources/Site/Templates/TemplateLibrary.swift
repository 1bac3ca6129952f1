import Diagnostics
import Foundation
import Mustache
import Theme

/// The templates of a folder, checked and compiled: `pages/` by name, and the `partials/` that they share.
///
/// The strings are written in while loading, so that rendering looks up only what differs from page to page.
struct TemplateLibrary: Sendable {
    private let folder: String
    private let strings: Strings
    private let library: MustacheLibrary
    private let partials: [String: TemplateChecker.Source]

    /// - Throws: every finding in the partials.
    init(folder: String, strings: Strings) throws(Findings) {
        MustacheContentTypes.register(HTMLText(), named: HTMLText.name)
        self.folder = folder
        self.strings = strings
        var library = MustacheLibrary()
        var sources: [String: TemplateChecker.Source] = [:]
        var findings = Findings()
        for name in try ResourceFiles.names(in: folder + "/partials", ending: ".mustache") {
            do throws(Findings) {
                let path = "\(folder)/partials/\(name).mustache"
                let prepared = try Self.prepare(path, strings: strings)
                library.register(try Self.compile(prepared.text, path: path), named: name)
                sources[name] = TemplateChecker.Source(path: path, tags: prepared.tags)
            } catch {
                findings.add(contentsOf: error)
            }
        }
        try findings.throwIfErrors()
        self.library = library
        partials = sources
    }

    /// The page template of that name, for values of one kind.
    ///
    /// - Throws: every finding in the template and in the partials it uses.
    func page<Value: TemplateValue>(_ name: String, of _: Value.Type) throws(Findings) -> Template<Value> {
        let path = "\(folder)/pages/\(name).mustache"
        let prepared = try Self.prepare(path, strings: strings)
        let source = TemplateChecker.Source(path: path, tags: prepared.tags)
        try TemplateChecker(partials: partials).check(source, against: Value.fields.shape).throwIfErrors()
        return Template(template: try Self.compile(prepared.text, path: path), library: library)
    }

    /// The template's text with the strings in it and without indentation, and its other tags.
    private static func prepare(
        _ path: String, strings: Strings
    ) throws(Findings) -> (text: String, tags: [TemplateTag]) {
        let text = try ResourceFiles.text(path)
        var scanner = TemplateScanner(text, path: path)
        let tags = try scanner.tags()
        let scalars = Array(text.unicodeScalars)
        var findings = Findings()
        var result = String.UnicodeScalarView()
        var position = 0
        for tag in tags where tag.name.hasPrefix("strings.") {
            result.append(contentsOf: scalars[position..<tag.range.lowerBound])
            position = tag.range.upperBound
            let key = String(tag.name.dropFirst("strings.".count))
            if tag.kind == .variable, let string = strings[key] {
                result.append(contentsOf: HTMLText.escape(string).unicodeScalars)
            } else {
                findings.add(
                    .stringUnknown, "there is no text '\(key)'",
                    at: .file(path, line: tag.line, column: tag.column),
                    remedy: "add it to the strings file, or mend its name")
            }
        }
        try findings.throwIfErrors()
        result.append(contentsOf: scalars[position...])
        return (withoutIndentation(String(result)), tags.filter { !$0.name.hasPrefix("strings.") })
    }

    /// Indentation is for who writes templates; an indented partial would also take the slow way.
    private static func withoutIndentation(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
    }

    private static func compile(_ text: String, path: String) throws(Findings) -> MustacheTemplate {
        do {
            return try MustacheTemplate(string: HTMLText.pragma + text)
        } catch {
            throw Findings(
                .templateTagBroken, "the template cannot be parsed: \(error)", at: .file(path),
                remedy: "mend its tags")
        }
    }
}

/// A compiled template for values of one kind.
struct Template<Value: TemplateValue>: Sendable {
    fileprivate let template: MustacheTemplate
    fileprivate let library: MustacheLibrary

    func render(_ value: Value) -> String {
        template.render(value, library: library)
    }
}
