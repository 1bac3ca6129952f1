import Diagnostics
import Digests
import StudyStore

/// A whole site, staged: every page joined from frame and slots, every file hashed, and the worker that knows them.
struct Release {
    let staging: Staging
    /// 16 hexadecimal digits over everything that the worker may store.
    let id: String
    let plan: SitePlan
    let changes: Changes
    /// What is worth knowing about the texts.
    let findings: Findings

    /// - Throws: errors in the texts, all of them; or what keeps the staging folder from being written.
    init(
        _ rendering: Rendering, _ design: Design, _ options: BuildOptions, texts: ContentReader, staging: Staging
    ) throws(Findings) {
        self.staging = staging
        plan = rendering.plan
        let assets = try Assets(design)
        let frames = try Frames(design, assets, basePath: options.basePath)
        var writer = ReleaseWriter(staging)

        for file in assets.files + frames.files { try writer.write(file, as: .shell) }
        for page in plan.pages {
            let slots = try rendering.slots(of: page)
            let kind: ReleaseWriter.Kind = page.isShell ? .shell : page.isOutsideWorker ? .aside : .tabled
            try writer.write(plan.path(page), frames.frame(of: page).join(slots), hash: slots.hash, as: kind)
        }
        for file in plan.dataFiles {
            try writer.write(OutputFile(path: plan.path(file), bytes: try Self.bytes(file, plan, design)), as: .tabled)
        }
        let empty = ContentCheck(faces: TextFaces(design.fonts, design.tokens))
        var titles = empty
        for track in plan.tracks { titles.add(titleOf: track.track) }
        findings = titles.findings.joined(
            with: try writer.writeUnits(rendering, frames, texts: texts, check: empty))

        let tables = try HashTables(writer.tabled)
        for table in tables.tables {
            try writer.write(OutputFile(path: table.path, bytes: table.bytes), as: .aside)
        }
        id = Self.id(shell: writer.shell, tables: tables)
        try writer.write(
            OutputFile(
                path: ServiceWorker.path,
                bytes: try ServiceWorker.bytes(
                    template: design.worker, release: id, shell: writer.shell, frames: frames.paths, tables: tables)),
            as: .aside)
        try Self.writeRest(&writer, plan, design, options, id: id)
        changes = writer.changes
    }

    /// What lies beside the site proper: manifest, icons, sitemap, the deployer's files, `.nojekyll`, `release.json`.
    private static func writeRest(
        _ writer: inout ReleaseWriter, _ plan: SitePlan, _ design: Design, _ options: BuildOptions, id: String
    ) throws(Findings) {
        var files = [
            OutputFile(path: Manifest.path, bytes: try JSONFile.bytes(Manifest(plan, design))),
            OutputFile(path: SitePath(".nojekyll"), bytes: []),
        ]
        files += try design.licences
        for name in plan.iconNames {
            files.append(
                OutputFile(path: SitePath("icons", name), bytes: try ResourceFiles.bytes("\(design.icons)/\(name)")))
        }
        if let address = options.baseURL {
            files.append(OutputFile(path: Sitemap.path, bytes: Sitemap.bytes(plan, baseURL: address)))
        }
        for file in files { try writer.write(file, as: .aside) }
        for file in plan.deployerFiles {
            try writer.write(OutputFile(path: file.path, bytes: try ResourceFiles.bytes(file.source)), as: .aside)
        }
        let file = ReleaseFile(
            generator: "halomeid \(options.version)", release: id, pages: plan.pages.count + plan.units.count,
            files: writer.changes.files + 1, deployerFiles: plan.deployerFiles.map(\.path.text))
        try writer.write(OutputFile(path: ReleaseFile.path, bytes: try JSONFile.bytes(file)), as: .aside)
    }

    private static func bytes(_ file: DataFile, _ plan: SitePlan, _ design: Design) throws(Findings) -> [UInt8] {
        switch file {
        case .tracks: try JSONFile.bytes(TracksFile(plan))
        case .days: try JSONFile.bytes(DaysFile(plan, strings: design.strings))
        case .dates(let track, let year): try JSONFile.bytes(DatesFile(plan.tracks[track].track, year: year))
        case .syllabus(let track, let number): try JSONFile.bytes(SyllabusFile(plan.tracks[track], number: number))
        }
    }

    private static func id(shell: [(path: SitePath, hash: PageHash)], tables: HashTables) -> String {
        let lines =
            shell.sorted { $0.path < $1.path }.map { "\($0.path) \($0.hash.text)\n" }
            + tables.tables.map { "\($0.path)\n" }
        return SHA256Digest(of: lines.joined()).hex(16)
    }
}
