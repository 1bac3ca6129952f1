import Diagnostics

/// The inputs of a site other than the database.
struct SiteInputs {
    let resources: SiteResources
    let staticFiles: [StaticFile]

    init(resources: SiteResources, staticFiles: [StaticFile]) {
        self.resources = resources
        self.staticFiles = staticFiles
    }

    /// - Throws: findings about resources and the deployer's own files.
    init(_ options: BuildOptions) throws(Findings) {
        resources = try SiteResources(
            options.resources, language: options.language, against: options.against,
            allowsFailingContrast: options.publishesFailingContrast)
        staticFiles = try StaticFile.all(options)
    }
}
