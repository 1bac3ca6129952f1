import Diagnostics
import Processes
import StudyStore

/// The pipeline from a study database to a published site.
public struct Site: Sendable {
    let options: BuildOptions

    public init(_ options: BuildOptions) {
        self.options = options
    }

    /// Builds the whole site and replaces the output with it.
    ///
    /// - Returns: the report, with warnings and notes.
    /// - Throws: `Findings` if one of them is an error; the old site is then unchanged.
    public func build() throws(Findings) -> BuildReport {
        var clock = PhaseClock()
        return try asFindings {
            let output = try OutputFolder(options.output)
            defer { output.close() }
            try OutputGuard.check(options)
            let staged = try load { library, reader, inputs in
                // The design is checked while the database is read.
                clock.end(\.load, excluding: inputs.resources.checkSeconds, countedFor: \.check)
                let (plan, findings) = try plan(library, inputs)
                clock.end(\.plan)
                let pages = render(plan, inputs, reader)
                defer { pages.close() }
                let staged = try stage(pages, inputs, findings, output)
                // Pages are rendered while they are written.
                clock.end(\.stage, excluding: pages.seconds, countedFor: \.render)
                return staged
            }
            // Includes closing the database, after a check that it is unchanged.
            clock.end(\.load)
            return try publish(staged, &clock)
        }
    }

    /// Turns whatever `body` throws into findings; in a strict build their warnings are errors.
    func asFindings<Value>(_ body: () throws -> Value) throws(Findings) -> Value {
        do {
            return try body()
        } catch let findings as Findings {
            throw options.strict ? findings.strict() : findings
        } catch {
            throw Findings(
                .buildFailed, "the build stopped: \(error)",
                remedy: "report this as a bug, with the command and this message")
        }
    }

    /// Puts back the site that an interrupted build moved aside, and removes its leftovers. `build` does this too; call
    /// it before work that can fail before the build.
    public static func recover(output: String) throws(Findings) {
        try OutputFolder(output).close()
    }

    /// Reads the outline of the database and, at the same time, the site's other inputs, and runs `body` with them and
    /// a reader for the texts. Afterwards the database is closed, and was found unchanged.
    ///
    /// - Throws: findings about the database and about the resources, together.
    func load<Value>(_ body: (Library, ContentReader, SiteInputs) throws -> Value) throws -> Value {
        options.progress(SiteProgress(.reading))
        let reading = BackgroundTask { [options] in
            ReadInputs(options)
        }
        defer { reading.close() }
        do {
            return try StudyStore.read(
                options.database, user: options.user, checksWholeFile: options.checksWholeFile,
                isStopped: options.cancellation.isCancelled
            ) { library, reader in
                do {
                    return try body(library, reader, try checkedInputs(reading.value(), library))
                } catch let findings as Findings {
                    throw library.allFindings.joined(with: findings)
                }
            }
        } catch {
            // A cancelled query is reported as endless.
            try options.cancellation.check()
            guard var findings = error as? Findings else { throw error }
            let found = reading.value().findings
            if found.hasErrors { findings.addNew(contentsOf: found) }
            throw findings
        }
    }

    /// - Returns: the plan, and warnings about its paths, links and pictures.
    /// - Throws: findings about collisions, forbidden names, and files missing for style sheets.
    func plan(_ library: Library, _ inputs: SiteInputs) throws(Findings) -> (plan: SitePlan, findings: Findings) {
        let (plan, findings) = try plan(library, inputs.resources.paths, inputs.staticFiles, inputs.resources)
        try findings.throwIfErrors()
        return (plan, findings)
    }

    /// - Parameter resources: nil if they have errors; links that only pages show are then unknown.
    /// - Returns: the plan, and errors, warnings and notes about it.
    /// - Throws: a finding if a picture cannot be read.
    private func plan(
        _ library: Library, _ paths: DesignPaths, _ staticFiles: StaticFiles, _ resources: SiteResources?
    ) throws(Findings) -> (plan: SitePlan, findings: Findings) {
        let pictures = try PagePictures(paths, staticFiles.files)
        let plan = SitePlan(library, paths, staticFiles.files, ownPages: pictures.pages, options)
        let rendered = resources.map { RenderedLinks(plan, $0, basePath: options.location.path).all } ?? []
        // What a link to a file with an error leads to is only known without the error.
        let links = (plan.links + rendered).filter { $0.path.map(staticFiles.isRefused) != true }
        var findings = plan.check(links: links)
        findings.add(contentsOf: pictures.findings)
        return (plan, findings)
    }

    /// The findings about paths, links and pictures of a site whose design may have errors.
    func planFindings(_ library: Library, _ read: ReadInputs) -> Findings {
        guard let paths = read.designPaths else { return Findings() }
        do {
            return try plan(library, paths, read.staticFiles, read.resources).findings
        } catch {
            return error
        }
    }

    /// - Throws: the findings about the inputs, and about the plan as far as it is known, if an input has errors.
    private func checkedInputs(_ read: ReadInputs, _ library: Library) throws(Findings) -> SiteInputs {
        guard let resources = read.resources, !read.findings.hasErrors else {
            throw Findings(read.findings.all + planFindings(library, read).all)
        }
        return SiteInputs(resources: resources, staticFiles: read.staticFiles)
    }

    func render(_ plan: SitePlan, _ inputs: SiteInputs, _ reader: ContentReader) -> RenderedPages {
        let renderer = PageRenderer(plan, inputs.resources, basePath: options.location.path)
        return RenderedPages(
            plan, renderer, reader: reader, faces: TextFaces(inputs.resources), onlyReviewed: options.onlyReviewed)
    }

    /// Writes the whole site into a folder next to the output.
    ///
    /// - Throws: findings about the texts, or about a folder that cannot be written.
    private func stage(
        _ pages: RenderedPages, _ inputs: SiteInputs, _ findings: Findings, _ output: OutputFolder
    ) throws(Findings) -> StagedRelease<StagingFolder> {
        let staging = try StagingFolder(output, force: options.force)
        try staging.existing?.checkForeign(planned: pages.plan.staticFiles, force: options.force)
        var stager = try ReleaseStager(pages.plan, inputs.resources, options, destination: staging)
        return try stager.stage(pages, findings)
    }

    /// - Throws: a finding if the existing site or the file system prevents publishing.
    private func publish(_ staged: StagedRelease<StagingFolder>, _ clock: inout PhaseClock) throws(Findings)
        -> BuildReport
    {
        options.progress(SiteProgress(.publishing))
        var findings = staged.findings
        findings.add(contentsOf: staged.compareWithExisting(allowsRemovals: options.allowsRemovals))
        if options.strict { findings = findings.strict() }
        try findings.throwIfErrors()
        try options.cancellation.check()
        var report = BuildReport(staged, findings: findings)
        report.findings.add(contentsOf: try Exchange.publish(staged.destination, flushes: options.flushes))
        clock.end(\.publish)
        report.phases = clock.seconds
        return report
    }
}

extension Library {
    /// The findings about the outline and its rows.
    var allFindings: Findings { findings.joined(with: rowFindings) }
}
