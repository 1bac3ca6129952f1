import Foundation
import Processes
import Site

// Builds a site as `halomeid build` does, for the thread sanitizer: compiled with the modules that a build needs and no
// others.
// usage: BuildSite DATABASE OUTPUT

do {
    var options = BuildOptions(
        database: CommandLine.arguments[1], output: CommandLine.arguments[2], resources: try .find(nil), version: "0")
    options.cancellation = Cancellation { StopSignals.received != nil }
    StopSignals.begin()
    let report = try Site(options).build()
    print("\(options.output): \(report.pages) pages")
} catch {
    print(error)
    exit(1)
}
