import Diagnostics
import Digests
import Processes

/// A site that was written to its destination: every page joined from frame and slots, every file hashed, and the
/// worker that knows the hashes.
struct StagedRelease<Destination: ReleaseDestination> {
    let destination: Destination
    /// 16 hexadecimal digits of a hash of everything that the worker may store.
    let id: String
    let plan: SitePlan
    let changes: SiteChanges
    /// Warnings and notes about the design, the database and its texts.
    let findings: Findings

    /// Renders all pages, and writes them and every other file of the site.
    ///
    /// - Parameter pathFindings: warnings about the paths of the plan.
    /// - Throws: all errors in the texts; or a finding if the destination cannot be written.
    init(
        _ pages: RenderedPages, _ resources: SiteResources, _ pathFindings: Findings, _ options: BuildOptions,
        destination: Destination
    ) throws(Findings) {
        self.destination = destination
        plan = pages.plan
        let assets = try Assets(resources)
        let frames = try Frames(resources, assets, options)
        var writer = ReleaseWriter(destination, options.cancellation)

        for file in assets.files + [frames.file] { try writer.write(file, as: .shell) }
        for file in assets.galleryFiles { try writer.write(file, as: .unstored) }
        let pictures = try StoredPictures(plan)
        for (file, kind) in pictures.files { try writer.write(file, as: kind) }
        let sizes = try Self.writePages(&writer, pages, frames, options)
        try Self.writeDataFiles(&writer, plan, resources)
        for file in try pages.searchIndex.files(plan, resources.language) { try writer.write(file, as: .tabled) }
        // The worker does not know this file: otherwise an edited explanation would change it besides one page.
        for file in try sizes.files { try writer.write(file, as: .unstored) }
        var findings = resources.findings.joined(with: plan.findings.joined(with: pages.findings))
        findings.add(contentsOf: pathFindings)
        findings.add(contentsOf: pictures.findings)
        self.findings = findings
        if !options.retiresWorker { try writer.write(assets.worker, as: .unstored) }
        id = try Self.writeWorker(&writer, assets, frames, pictures.tabledPaths, resources, options)
        let isWritten = Set(pictures.files.map(\.file.path))
        try Self.writeRest(
            &writer, plan, resources, options, files: plan.staticFiles.filter { !isWritten.contains($0.path) }, id: id)
        changes = writer.changes
    }

    /// - Returns: the size of each book when stored on a device.
    private static func writePages(
        _ writer: inout ReleaseWriter<Destination>, _ pages: RenderedPages, _ frames: Frames, _ options: BuildOptions
    ) throws(Findings) -> PageSizes {
        let plan = pages.plan
        var sizes = PageSizes(plan)
        let count = plan.pageCount
        var done = 0
        while let page = try pages.next() {
            options.progress(SiteProgress(.rendering, done, of: count))
            done += 1
            try writer.write(page, frames.frame(of: page.page))
            sizes.add(page)
        }
        return sizes
    }

    /// Writes the tables of the files written so far, and the worker that refers to them.
    ///
    /// - Returns: the release's id.
    private static func writeWorker(
        _ writer: inout ReleaseWriter<Destination>, _ assets: Assets, _ frames: Frames, _ pictures: [SitePath],
        _ resources: SiteResources, _ options: BuildOptions
    ) throws(Findings) -> String {
        let tables = HashTables(writer.tabled)
        for table in tables.tables {
            try writer.write(OutputFile(path: table.path, bytes: table.bytes), as: .unhashed)
        }
        let id = id(shell: writer.shell, tables: tables)
        let worker =
            options.retiresWorker
            ? resources.retiredWorker
            : try ServiceWorker.bytes(
                code: assets.worker.path, release: id, shell: writer.shell, frames: frames.paths, tables: tables,
                pictures: pictures)
        try writer.write(OutputFile(path: ServiceWorker.path, bytes: worker), as: .unstored)
        return id
    }

    /// Writes the files other than pages: manifest, icons, sitemap, the deployer's other files, `.nojekyll`,
    /// `release.json`, and the list of all files.
    private static func writeRest(
        _ writer: inout ReleaseWriter<Destination>, _ plan: SitePlan, _ resources: SiteResources,
        _ options: BuildOptions, files staticFiles: [StaticFile], id: String
    ) throws(Findings) {
        var files = [OutputFile(path: Manifest.path, bytes: try JSONFile.bytes(Manifest(plan, resources, options)))]
        files += try resources.licences
        for name in plan.iconNames {
            let bytes = try resources.bytes("icons/" + name)
            files.append(OutputFile(path: SitePath("icons", name), bytes: bytes))
        }
        if let address = options.baseURL {
            files.append(OutputFile(path: Sitemap.path, bytes: Sitemap.bytes(plan, baseURL: address)))
            if plan.hasRobots {
                files.append(OutputFile(path: Sitemap.robots, bytes: Sitemap.robotsBytes(baseURL: address)))
            }
        }
        for file in files { try writer.write(file, as: .unstored) }
        try writer.write(OutputFile(path: SitePath(".nojekyll"), bytes: []), as: .unhashed)
        for file in staticFiles { try writer.copy(file) }
        if options.compresses { try writer.compress(options.progress) }
        let file = ReleaseFile(
            generator: "halomeid \(options.version)", release: id, retiresWorker: options.retiresWorker,
            pages: plan.pageCount, files: writer.changes.files + 2,
            staticFiles: plan.staticFiles.map(\.path.text), hashes: writer.unstored)
        try writer.write(OutputFile(path: ReleaseFile.path, bytes: try JSONFile.bytes(file)), as: .unhashed)
        let list = FileList.bytes(writer.changes.paths)
        try writer.write(OutputFile(path: FileList.path, bytes: list), as: .unhashed)
    }

    /// Writes the data files. Only a few are prepared ahead of the writing, so memory does not grow with the site.
    private static func writeDataFiles(
        _ writer: inout ReleaseWriter<Destination>, _ plan: SitePlan, _ resources: SiteResources
    ) throws(Findings) {
        let pool = WorkerPool<Result<OutputFile, Findings>>()
        defer { pool.close() }
        var files = plan.dataFiles[...]
        repeat {
            while pool.pending < pool.workers + 2, let file = files.popFirst() {
                pool.submit {
                    Result { () throws(Findings) in
                        OutputFile(path: plan.path(file), bytes: try bytes(file, plan, resources))
                    }
                }
            }
            if let made = pool.next() { try writer.write(try made.get(), as: .tabled) }
        } while pool.pending > 0
    }

    private static func bytes(
        _ file: DataFile, _ plan: SitePlan, _ resources: SiteResources
    ) throws(Findings) -> [UInt8] {
        switch file {
        case .tracks: try JSONFile.bytes(TracksFile(plan, strings: resources.strings))
        case .days: try JSONFile.bytes(DaysFile(plan, strings: resources.strings))
        case .dates(let track, let year): DatesFile(plan.tracks[track].track, year: year).bytes
        case .syllabus(let track, let number):
            SyllabusFile(plan.tracks[track], number: number, language: resources.language).bytes
        }
    }

    private static func id(shell: [(path: SitePath, hash: PageHash)], tables: HashTables) -> String {
        let lines =
            shell.sorted { $0.path < $1.path }.map { "\($0.path) \($0.hash.text)\n" }
            + tables.tables.map { "\($0.path)\n" }
        return SHA256Digest(of: lines.joined()).hex(16)
    }
}
