import Diagnostics
import Digests
import Processes

/// Writes the rendered pages of a site, and every other file, to a destination.
struct ReleaseStager<Destination: ReleaseDestination> {
    private let plan: SitePlan
    private let resources: SiteResources
    private let options: BuildOptions
    private let assets: Assets
    private let frames: Frames
    private let pictures: StoredPictures
    private var writer: ReleaseWriter<Destination>

    /// - Throws: a finding if an asset or a picture cannot be read.
    init(
        _ plan: SitePlan, _ resources: SiteResources, _ options: BuildOptions, destination: Destination
    ) throws(Findings) {
        (self.plan, self.resources, self.options) = (plan, resources, options)
        assets = try resources.assets.get()
        frames = try Frames(resources, assets, options)
        pictures = StoredPictures(plan)
        writer = ReleaseWriter(destination, options.cancellation)
    }

    /// Writes everything, in an order in which each file only depends on those before it: the tables list the hashes of
    /// the files that the worker may store, the worker names the tables, and the last two files list all others.
    ///
    /// - Parameter pathFindings: warnings about the paths of the plan.
    /// - Throws: all errors in the texts; or a finding if the destination cannot be written.
    mutating func stage(
        _ pages: RenderedPages, _ pathFindings: Findings
    ) throws(Findings) -> StagedRelease<Destination> {
        for file in assets.files + [frames.file] { try writer.write(file, as: .shell) }
        for file in assets.galleryFiles { try writer.write(file, as: .unstored) }
        for (file, kind) in pictures.files {
            let bytes = try file.bytes(upTo: StoredPictures.maxTabled)
            try writer.write(OutputFile(path: file.path, bytes: bytes), as: kind)
        }
        let sizes = try writePages(pages)
        try writeDataFiles()
        for file in try pages.searchIndex.files(plan, resources.language) { try writer.write(file, as: .tabled) }
        // The worker does not know this file: otherwise an edited explanation would change it besides one page.
        for file in try sizes.files { try writer.write(file, as: .unstored) }
        if !options.retiresWorker { try writer.write(assets.worker, as: .unstored) }
        let id = try writeWorker()
        try writeHostFiles()
        if options.compresses { try writer.compress(options.progress) }
        try writeLists(id)

        var findings = resources.findings.joined(with: plan.libraryFindings.joined(with: pages.findings))
        findings.add(contentsOf: pathFindings)
        findings.add(contentsOf: pictures.findings)
        return StagedRelease(destination: writer.destination, id: id, plan: plan, findings: findings)
    }

    /// - Returns: the size of each book when stored on a device.
    private mutating func writePages(_ pages: RenderedPages) throws(Findings) -> PageSizes {
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

    private mutating func writeDataFiles() throws(Findings) {
        let pool = WorkerPool<Result<OutputFile, Findings>>()
        defer { pool.close() }
        var files = plan.dataFiles[...]
        try pool.run { [plan, resources] () throws(Findings) in
            guard let file = files.popFirst() else { return nil }
            return {
                Result { () throws(Findings) in
                    OutputFile(path: plan.path(file), bytes: try file.bytes(plan, resources))
                }
            }
        } receive: { (made) throws(Findings) in
            try writer.write(try made.get(), as: .tabled)
        }
    }

    /// Writes the tables of the files written so far, and the worker that refers to them.
    ///
    /// - Returns: the release's id.
    private mutating func writeWorker() throws(Findings) -> String {
        let tables = HashTables(writer.tabled)
        for table in tables.tables {
            try writer.write(OutputFile(path: table.path, bytes: table.bytes), as: .unhashed)
        }
        let id = Self.id(shell: writer.shell, tables: tables)
        let worker =
            options.retiresWorker
            ? resources.publicFiles.retiredWorker
            : try ServiceWorker.bytes(
                code: assets.worker.path, release: id, shell: writer.shell, frames: frames.paths, tables: tables,
                pictures: pictures.tabledPaths)
        try writer.write(OutputFile(path: ServiceWorker.path, bytes: worker), as: .unstored)
        return id
    }

    private static func id(shell: [HashedFile], tables: HashTables) -> String {
        let lines =
            shell.sorted { $0.path < $1.path }.map { "\($0.path) \($0.hash.text)\n" }
            + tables.tables.map { "\($0.path)\n" }
        return SHA256Digest(of: lines.joined()).hex(16)
    }

    /// Writes what browsers and hosts look for: manifest, icons, licences, sitemap, `.nojekyll`, and the deployer's
    /// files.
    private mutating func writeHostFiles() throws(Findings) {
        var files = [OutputFile(path: Manifest.path, bytes: try JSONFile.bytes(Manifest(plan, resources, options)))]
        files += try resources.licences
        for name in plan.iconNames {
            let bytes = try resources.bytes("icons/" + name)
            files.append(OutputFile(path: SitePath("icons", name), bytes: bytes))
        }
        if let address = options.location.url {
            files.append(OutputFile(path: Sitemap.path, bytes: Sitemap.bytes(plan, baseURL: address)))
            if plan.hasRobots {
                files.append(OutputFile(path: Sitemap.robots, bytes: Sitemap.robotsBytes(baseURL: address)))
            }
        }
        for file in files { try writer.write(file, as: .unstored) }
        try writer.write(OutputFile(path: SitePath(".nojekyll"), bytes: []), as: .unhashed)
        let written = Set(pictures.files.map(\.file.path))
        for file in plan.staticFiles where !written.contains(file.path) { try writer.copy(file) }
    }

    /// Writes `release.json`, which counts all files, and the list of all files.
    private mutating func writeLists(_ id: String) throws(Findings) {
        let lists = [ReleaseFile.path, FileList.path]
        let file = ReleaseFile(
            generator: "halomeid \(options.version)", release: id, retiresWorker: options.retiresWorker,
            pages: plan.pageCount, files: writer.paths.count + lists.count,
            staticFiles: plan.staticFiles.map(\.path.text), hashes: writer.unstored)
        try writer.write(OutputFile(path: ReleaseFile.path, bytes: try JSONFile.bytes(file)), as: .unhashed)
        let list = FileList.bytes(writer.paths)
        try writer.write(OutputFile(path: FileList.path, bytes: list), as: .unhashed)
    }
}

extension DataFile {
    fileprivate func bytes(_ plan: SitePlan, _ resources: SiteResources) throws(Findings) -> [UInt8] {
        switch self {
        case .tracks: try JSONFile.bytes(TracksFile(plan, strings: resources.strings))
        case .days: try JSONFile.bytes(DaysFile(plan, strings: resources.strings))
        case .dates(let track, let year): DatesFile(plan.tracks[track].track, year: year).bytes
        case .syllabus(let track, let number):
            SyllabusFile(plan.tracks[track], number: number, language: resources.language).bytes
        }
    }
}
