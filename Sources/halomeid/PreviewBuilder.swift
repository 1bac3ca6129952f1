import DevServer
import Diagnostics
import Processes
import Site

/// Builds the site of `serve`, in memory.
struct PreviewBuilder: Sendable {
    private let options: BuildOptions
    private let showsProgress: Bool

    init(_ options: BuildOptions, isOffline: Bool, showsProgress: Bool) {
        var options = options
        options.cancellation = Cancellation { StopSignals.received != nil }
        // The preview shows the design together with the finding.
        options.allowsFailingContrast = true
        options.retiresWorker = !isOffline
        self.options = options
        self.showsProgress = showsProgress
    }

    /// The inputs of the live site, with the function that builds it.
    var source: LiveSite.Source {
        LiveSite.Source(inputs: { options.inputs }) { changed throws(Findings) in
            try build(changed)
        }
    }

    private func build(_ changed: Set<String>) throws(Findings) -> LiveSite.Build {
        var options = options
        options.checksWholeFile = changed.isEmpty || options.databaseFiles.contains { changed.contains($0) }
        let line = SiteProgressLine(isOn: showsProgress)
        options.progress = line.show
        defer { line.clear() }
        let site = try Site(options).contents()
        return LiveSite.Build(paths: site.paths, findings: site.findings, styles: site.styles) {
            site.contents($0)
        }
    }
}
