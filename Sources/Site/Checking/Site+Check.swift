import Diagnostics
import StudyStore
import Theme

extension Site {
    /// Checks everything that would make a wrong or poor site, without building one: the database file, its outline,
    /// its rows, every text, and the paths of the site. The result contains both errors and warnings.
    ///
    /// - Throws: errors that are not findings.
    public static func check(_ options: BuildOptions) throws -> CheckReport {
        var tracks: [TrackLastRow] = []
        let inputs = ReadInputs(options)
        // Errors in other languages are only warnings, and are placed among those of the resources.
        var findings = otherLanguages(options).joined(with: inputs.ofDesign)
        findings.add(contentsOf: inputs.staticFiles.findings)
        do {
            options.progress(SiteProgress(.reading))
            try StudyStore.checkFile(options.database)
            try StudyStore.read(options.database, user: options.user) { library, reader in
                findings.add(contentsOf: library.findings)
                findings.add(contentsOf: library.rowFindings)
                tracks = library.tracks.map(TrackLastRow.init)
                findings.add(contentsOf: Site(options).planFindings(library, inputs))
                let resources = inputs.resources
                if let resources, !inputs.findings.hasErrors {
                    _ = findings.collect(try Frames(resources, resources.assets.get(), options))
                }
                findings.add(contentsOf: try textFindings(library, reader, resources.map(TextFaces.init), options))
            }
        } catch let stop as Findings {
            findings.add(contentsOf: stop)
        }
        return CheckReport(findings: findings, tracks: tracks)
    }

    /// Problems in the strings of the other languages.
    private static func otherLanguages(_ options: BuildOptions) -> Findings {
        var findings = Findings()
        // Overlays that cannot be listed are reported with the resources.
        guard let layers = try? options.resources.layers(),
            let names = try? layers.names(in: "strings", ending: ".json")
        else { return findings }
        for name in names where name != options.language {
            let path = layers.path("strings/\(name).json")
            guard layers.hasBase("strings/\(name).json") || Strings.isWhole(path, language: name) else { continue }
            _ = findings.collect(try Strings.load(layers, language: name))
        }
        return findings
    }

    /// Checks the texts. A unit in several tracks is read once, and one in no track is read too.
    private static func textFindings(
        _ library: Library, _ reader: ContentReader, _ faces: TextFaces?, _ options: BuildOptions
    ) throws -> Findings {
        var findings = Findings()
        var ofReading = BoundedFindings()
        var check = ContentCheck(faces: faces)
        for track in library.tracks { check.add(titleOf: track) }
        for unit in library.unused {
            guard let problem = unit.ref.problem else { continue }
            findings.add(
                problem.code, problem.message, at: Place.unit(unit.ref, .ref), remedy: problem.remedy)
        }
        var seen: Set<ContentKey> = []
        let units = (library.tracks.flatMap(\.units) + library.unused).filter { seen.insert($0.content).inserted }
        var done = 0
        try reader.forEach(units, findings: &ofReading) { unit, row, found in
            options.progress(SiteProgress(.checking, done, of: units.count))
            done += 1
            let texts = row.texts(findings: &found)
            check.add(unit.ref, texts, UnitMarkup(texts))
        }
        findings.add(contentsOf: ofReading.findings)
        return findings.joined(with: check.findings)
    }
}
