import Diagnostics
import Foundation
import Site
import Synchronization
import TestSupport

@testable import DevServer

extension Code {
    fileprivate static let fault = Code("HL9901", .error, "A fault.")
    fileprivate static let remark = Code("HL9902", .warning, "A remark.")
}

/// A preview of a folder of files, which are the site as they are. A file `fault` in the folder fails the build, a file
/// `remark` is a warning; both findings are at its first line.
struct Preview {
    let inputs: TemporaryFolder
    let site: LiveSite
    private let isOffline: Bool
    private let changes: Changes

    /// The paths that each build was told of, relative to the folder.
    var builds: [Set<String>] { changes.all.withLock { $0 } }

    private final class Changes: Sendable {
        let all = Mutex<[Set<String>]>([])
    }

    init(_ files: [String: String], isOffline: Bool = false) throws {
        let inputs = try TemporaryFolder()
        try inputs.write("scripts/live.js", "the live script")
        try inputs.write("scripts/sw-preview.js", "the worker of the preview")
        for (name, text) in files { try inputs.write("site/" + name, text) }
        let (folder, changes) = (inputs.path("site"), Changes())
        site = LiveSite(
            LiveSite.Source(inputs: { [folder] }) { changed throws(Findings) in
                let names = changed.map { String($0.dropFirst(folder.count + 1)) }
                changes.all.withLock { $0.append(Set(names)) }
                return try Self.build(folder)
            })
        (self.inputs, self.isOffline, self.changes) = (inputs, isOffline, changes)
    }

    /// A preview of files whose contents the test decides.
    init(_ paths: Set<String>, contents: @escaping @Sendable (_ path: String) -> FileContents?) throws {
        (inputs, isOffline, changes) = (try TemporaryFolder(), true, Changes())
        site = LiveSite(
            LiveSite.Source(inputs: { [] }) { _ throws(Findings) in
                LiveSite.Build(paths: paths, findings: Findings(), contents: contents)
            })
    }

    private static func build(_ folder: String) throws(Findings) -> LiveSite.Build {
        let files = ((try? TemporaryFolder.files(in: folder)) ?? [:])
        if files["fault"] != nil {
            throw Findings(
                .fault, "there is a fault", at: .file(folder + "/fault", line: 1, column: 3), remedy: "mend it")
        }
        let remark = files["remark"].map { _ in
            Findings(.remark, "there is a remark", at: .file(folder + "/remark", line: 1))
        }
        return LiveSite.Build(paths: Set(files.keys), findings: remark ?? Findings()) { path in
            files[path].map { .bytes(Array($0)) }
        }
    }

    func server(
        basePath: String = "/", port: UInt16, hosts: [String] = [], limits: Limits = Limits()
    ) -> DevServer {
        let live = LivePages(scriptsFolder: inputs.path("scripts"), isOffline: isOffline)
        return DevServer(site, live, basePath: basePath, port: port, hosts: hosts, limits: limits)
    }

    /// Builds the site and serves it while the body runs.
    func serve(
        basePath: String = "/", hosts: [String] = [], limits: Limits = Limits(),
        _ body: (_ port: UInt16) throws -> Void
    ) async throws {
        _ = site.build()
        let port = try FreePort.find()
        let server = server(basePath: basePath, port: port, hosts: hosts, limits: limits)
        let (ready, continuation) = AsyncStream.makeStream(of: String.self)
        let stop = StopFlag()
        let (ends, end) = AsyncStream.makeStream(of: Result<Void, Findings>.self)
        // Not a task: the servers of all tests would take the few threads that tasks have.
        Thread.detachNewThread {
            end.yield(
                Result { () throws(Findings) in
                    try server.run(until: { stop.isSet.load(ordering: .relaxed) }, ready: { continuation.yield($0) })
                })
        }
        for await address in ready.prefix(1) {
            guard address == "http://localhost:\(port)\(basePath)" else { throw CocoaError(.featureUnsupported) }
        }
        let result = Result { try body(port) }
        stop.isSet.store(true, ordering: .relaxed)
        for await end in ends.prefix(1) { try end.get() }
        try result.get()
        guard (try? HTTPClient(port: port)) == nil else { throw POSIXError(.EADDRINUSE) }
    }

    private final class StopFlag: Sendable {
        let isSet = Atomic(false)
    }
}
