import Diagnostics
import Theme

extension Site {
    /// Builds the whole site in memory, with the same phases as `build`. The output is not touched.
    ///
    /// - Throws: `Findings` if one of them is an error.
    public func contents() throws(Findings) -> SiteContents {
        try asFindings {
            let folder = MemoryFolder()
            var styles: [WrittenStyle] = []
            let staged = try load { library, texts, inputs in
                styles = inputs.resources.styles.written
                let (plan, findings) = try plan(library, inputs)
                let pages = render(plan, inputs, texts)
                defer { pages.close() }
                var stager = try ReleaseStager(plan, inputs.resources, options, destination: folder)
                return try stager.stage(pages, findings)
            }
            let findings = options.strict ? staged.findings.strict() : staged.findings
            try findings.throwIfErrors()
            return SiteContents(folder, findings: findings, styles: styles)
        }
    }
}
