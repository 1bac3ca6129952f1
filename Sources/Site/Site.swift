import Diagnostics
import Foundation
import StudyStore

/// The pipeline from a study database to a published site: load, plan, render, release, publish.
public struct Site: Sendable {
    let options: BuildOptions
    let design: Design

    /// - Throws: findings of templates, tokens, strings and fonts.
    public init(_ options: BuildOptions) throws(Findings) {
        self.options = options
        design = try Design(options.resources)
    }

    /// Builds the whole site and puts it in the output's place.
    ///
    /// - Returns: what was done, with warnings and notes.
    /// - Throws: `Findings`, if one of them is an error; the site that stood still stands.
    public func build() throws(Findings) -> BuildReport {
        let clock = ContinuousClock()
        let start = clock.now
        do {
            try OutputGuard.check(options)
            var report = try StudyStore.read(options.database, user: options.user) { library, texts in
                let warnings = library.findings.joined(with: library.rowFindings)
                let staged: Release
                do throws(Findings) {
                    let plan = try plan(library)
                    let rendering = try render(plan)
                    staged = try release(rendering, texts: texts)
                } catch {
                    throw warnings.joined(with: error)
                }
                return try publish(staged, warnings)
            }
            report.seconds = (clock.now - start) / .seconds(1)
            return report
        } catch let stop as Findings {
            throw options.strict ? stop.strict() : stop
        } catch {
            throw Findings(.outputUnwritable, "the build stopped: \(error)", remedy: "mend its cause and build again")
        }
    }

    /// - Throws: collisions and forbidden names.
    func plan(_ library: Library) throws(Findings) -> SitePlan {
        let files = try options.files.map { folder throws(Findings) in
            try DeployerFile.all(in: folder, database: options.database)
        }
        let plan = SitePlan(
            library, window: options.window, deployerFiles: files ?? [], iconNames: design.iconNames,
            hasSitemap: options.baseURL != nil)
        try plan.check().throwIfErrors()
        return plan
    }

    /// - Throws: findings of the templates.
    func render(_ plan: SitePlan) throws(Findings) -> Rendering {
        try Rendering(plan, design, basePath: options.basePath)
    }

    /// Stages the whole site beside the output.
    ///
    /// - Throws: findings of the texts, and what keeps the staging folder from being written; it is then taken away.
    func release(_ rendering: Rendering, texts: ContentReader) throws(Findings) -> Release {
        let staging = try Staging(output: options.output, force: options.force)
        do throws(Findings) {
            if !options.force { try staging.standing?.checkForeign(planned: rendering.plan.deployerFiles) }
            return try Release(rendering, design, options, texts: texts, staging: staging)
        } catch {
            staging.discard()
            throw error
        }
    }

    /// - Parameter warnings: what is worth knowing about the database's outline.
    /// - Throws: what the standing site forbids, or the file system; the standing site still stands.
    func publish(_ release: Release, _ warnings: Findings) throws(Findings) -> BuildReport {
        do throws(Findings) {
            var found = release.findings
            found.add(contentsOf: release.compareWithStanding(allowRemovals: options.allowRemovals))
            var findings = warnings.joined(with: found)
            if options.strict { findings = findings.strict() }
            try findings.throwIfErrors()
            var report = BuildReport(release, findings: findings)
            report.findings.add(contentsOf: try Exchange.publish(release.staging))
            return report
        } catch {
            release.staging.discard()
            throw error
        }
    }
}
