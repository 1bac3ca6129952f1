import Diagnostics

/// The inputs of a site other than the database.
struct SiteInputs {
    let resources: SiteResources
    let staticFiles: StaticFiles
}

/// The same inputs as they were read: some of them may have errors.
struct ReadInputs: Sendable {
    private let design: SiteResources.Read?
    let staticFiles: StaticFiles
    /// Errors, warnings and notes about the design.
    let ofDesign: Findings

    /// Nil if a file that pages need has errors other than failing contrast.
    var resources: SiteResources? { design?.resources }
    /// Nil if they could not be read.
    var designPaths: DesignPaths? { design?.paths }
    var findings: Findings { Findings(ofDesign.all + staticFiles.findings.all) }

    init(_ options: BuildOptions) {
        var ofDesign = Findings()
        design = ofDesign.collect(
            try SiteResources.read(
                options.resources, language: options.language, comparedTokensFolder: options.comparedTokensFolder,
                allowsFailingContrast: options.allowsFailingContrast))
        if let design { ofDesign.add(contentsOf: design.findings) }
        staticFiles = StaticFiles(options)
        self.ofDesign = ofDesign
    }
}
