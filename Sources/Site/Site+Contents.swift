import Diagnostics
import Theme

extension Site {
    /// Builds the whole site in memory, with the same phases as `build`. The output is not touched.
    ///
    /// - Throws: `Findings` if one of them is an error.
    public func contents() throws(Findings) -> SiteContents {
        do {
            let folder = MemoryFolder()
            var styles: [WrittenStyle] = []
            let staged = try load { library, texts, inputs in
                styles = inputs.resources.styles.written
                let (plan, findings) = try plan(library, inputs)
                let pages = render(plan, inputs, texts)
                defer { pages.close() }
                return try StagedRelease(pages, inputs.resources, findings, options, destination: folder)
            }
            let findings = options.strict ? staged.findings.strict() : staged.findings
            try findings.throwIfErrors()
            return SiteContents(folder, findings: findings, styles: styles)
        } catch let findings as Findings {
            throw options.strict ? findings.strict() : findings
        } catch {
            throw Findings(.buildFailed, "the build stopped: \(error)")
        }
    }
}
