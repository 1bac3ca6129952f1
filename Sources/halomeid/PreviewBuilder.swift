import DevServer
import Diagnostics
import Processes
import Site

/// Builds the site of `serve`, as `build` would, but for what only a published site needs.
struct PreviewBuilder: Sendable {
    private let options: BuildOptions

    init(_ options: BuildOptions, isOffline: Bool) {
        var options = options
        options.cancellation = Cancellation { StopSignals.received != nil }
        // After a power cut it is built again.
        options.flushes = false
        // One sees it, and the finding beside it.
        options.publishesFailingContrast = true
        options.retiresWorker = !isOffline
        self.options = options
    }

    /// What the live site is made from.
    var source: LiveSite.Source {
        LiveSite.Source(inputs: { options.inputs }) { folder, changed throws(Findings) in
            try build(folder, changed)
        }
    }

    private func build(_ folder: String, _ changed: Set<String>) throws(Findings) -> LiveSite.Build {
        var options = options
        options.output = folder
        options.checksIntegrity = changed.isEmpty || options.databaseFiles.contains { changed.contains($0) }
        let report = try Site(options).build()
        return LiveSite.Build(files: Set(report.paths), findings: report.findings)
    }
}
