import Diagnostics

/// The inputs of a site other than the database.
struct SiteInputs {
    let resources: SiteResources
    let staticFiles: [StaticFile]
}

/// The same inputs as they were read: some of them may have errors.
struct ReadInputs: Sendable {
    private let design: SiteResources.Read?
    /// The deployer's own files; nil if one has an error.
    let staticFiles: [StaticFile]?
    /// Errors, warnings and notes about the design, and errors of the deployer's own files.
    let ofDesign: Findings
    let ofStaticFiles: Findings

    /// Nil if a file that pages need has errors.
    var resources: SiteResources? { design?.resources }
    /// Nil if they could not be read.
    var designPaths: DesignPaths? { design?.paths }
    var findings: Findings { Findings(ofDesign.all + ofStaticFiles.all) }

    init(_ options: BuildOptions) {
        var (ofDesign, ofStaticFiles) = (Findings(), Findings())
        design = ofDesign.collect(
            try SiteResources.read(
                options.resources, language: options.language, comparedTokens: options.comparedTokens,
                allowsFailingContrast: options.allowsFailingContrast))
        if let design { ofDesign.add(contentsOf: design.findings) }
        staticFiles = ofStaticFiles.collect(try StaticFile.all(options))
        (self.ofDesign, self.ofStaticFiles) = (ofDesign, ofStaticFiles)
    }
}
