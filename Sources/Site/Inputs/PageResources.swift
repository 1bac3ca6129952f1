import Diagnostics
import Theme

/// The resources for writing pages: strings, templates and own pages. Each is nil if it has errors;
/// texts only if none could be read.
struct PageResources: Sendable {
    let strings: Strings?
    let templates: TemplateLibrary?
    let pages: PageTemplates?
    let ownPages: [OwnPage]?
    /// The errors of all of them, then warnings and notes.
    let findings: Findings

    /// - Parameter language: the language of the strings.
    init(_ layers: ResourceLayers, language: String) {
        let read = Strings.read(layers, language: language)
        strings = read.strings
        var findings = Findings()
        findings.addNew(contentsOf: read.findings)
        // If they cannot be read at all, templates are still checked, with the generator's texts.
        let texts = strings ?? (try? Strings.load(layers.paths("strings/\(Strings.reference).json")[0]))
        templates = if let texts { findings.collect(try TemplateLibrary(layers, strings: texts)) } else { nil }
        pages = if let templates { findings.collect(try PageTemplates(templates)) } else { nil }
        let own: (pages: [OwnPage], findings: Findings)? =
            if let templates { findings.collect(try OwnPageLoader.load(layers, templates)) } else { nil }
        ownPages = own?.pages
        for other in [own?.findings, templates?.findings, pages?.findings] {
            if let other { findings.addNew(contentsOf: other) }
        }
        if strings?.isComplete != true { findings = Findings(findings.all.filter { $0.code != .stringUnknown }) }
        self.findings = findings
    }
}
