import Diagnostics
import Foundation
import Processes
import Site
import Synchronization
import Theme

/// The site of a preview, rebuilt whenever one of its inputs has changed. If a build fails, the previous site is kept.
public final class LiveSite: Sendable {
    /// The inputs of a site and the function that builds it.
    public struct Source: Sendable {
        /// Files and folders; evaluated at every check.
        let inputs: @Sendable () -> [String]
        let build: @Sendable (_ changed: Set<String>) throws(Findings) -> Build

        /// - Parameters:
        ///   - inputs: the files and folders that the site is made from; missing ones may appear later.
        ///   - build: builds the site. It receives the paths that have changed since it last succeeded: none the first
        ///     time.
        public init(
            inputs: @escaping @Sendable () -> [String],
            build: @escaping @Sendable (_ changed: Set<String>) throws(Findings) -> Build
        ) {
            self.inputs = inputs
            self.build = build
        }
    }

    /// The result of a build.
    public struct Build: Sendable {
        let paths: Set<String>
        let findings: Findings
        let styles: [WrittenStyle]
        let contents: @Sendable (_ path: String) -> FileContents?

        /// - Parameters:
        ///   - paths: the site paths of all files.
        ///   - styles: the styles that the pages' browser tests.
        ///   - contents: returns the contents of a file; nil if it cannot be read.
        public init(
            paths: Set<String>, findings: Findings, styles: [WrittenStyle] = [],
            contents: @escaping @Sendable (_ path: String) -> FileContents?
        ) {
            self.paths = paths
            (self.findings, self.styles) = (findings, styles)
            self.contents = contents
        }
    }

    /// A summary of one build for the user.
    public struct Rebuild: Sendable {
        /// Paths; none for the first build.
        public let changed: [String]
        public let seconds: Double
        public let findings: Findings
        /// The findings that the previous build did not have.
        public let newFindings: Findings
        public let isFailed: Bool
    }

    struct State: Sendable {
        /// The number of sites built so far; 0 before the first.
        var number = 0
        /// All sites from this number on differ only in their style sheets.
        var stylesSince = 0
        /// The number of builds.
        var builds = 0
        var site = Build(paths: [], findings: Findings()) { _ in nil }
        /// The findings of the last build, whether it succeeded or not.
        var findings = Findings()
        var isFailed = false
        /// The stamps of the inputs of the last build.
        var stamps = FileStamps(of: [])
        /// The paths that have changed since the last successful build.
        var changed: Set<String> = []
    }

    /// The interval between two checks in microseconds, while a page is open and while none is.
    private static let pause = (watched: UInt32(100_000), idle: UInt32(500_000))
    /// The time in microseconds without a change before a build begins: editors write a file in several steps.
    private static let settling: UInt32 = 20_000
    private static let maxSettling = 50

    private let source: Source
    private let state = Mutex(State())
    /// Identifies this run of the program: another run has different sites with the same numbers.
    let run = String(UInt64.random(in: .min ... .max), radix: 36)
    let streams: EventStreams

    public init(_ source: Source) {
        self.source = source
        streams = EventStreams(maxStreams: 64)
    }

    var current: State { state.withLock { $0 } }

    /// Builds the site, whether or not anything has changed.
    public func build() -> Rebuild { build(FileStamps(of: source.inputs())) }

    /// Checks for changes and rebuilds after each one, until it is stopped.
    func follow(until isStopped: () -> Bool, report: (Rebuild) -> Void) {
        let clock = ContinuousClock()
        while !isStopped() {
            let start = clock.now
            let stamps = FileStamps(of: source.inputs())
            let seen = clock.now - start
            if stamps != current.stamps {
                let settled = settle(stamps, until: isStopped)
                // A file that was added and removed again is not a change.
                if settled != current.stamps, !isStopped() { report(build(settled)) }
                continue
            }
            // A large tree is checked less often.
            let shortest = streams.isEmpty ? Self.pause.idle : Self.pause.watched
            usleep(max(shortest, UInt32(min(seen / .microseconds(1) * 10, 2_000_000))))
        }
    }

    private func settle(_ stamps: FileStamps, until isStopped: () -> Bool) -> FileStamps {
        var stamps = stamps
        for _ in 0..<Self.maxSettling where !isStopped() {
            usleep(Self.settling)
            let next = FileStamps(of: source.inputs())
            if next == stamps { break }
            stamps = next
        }
        return stamps
    }

    private func build(_ stamps: FileStamps) -> Rebuild {
        let before = current
        let changes = before.builds == 0 ? [] : stamps.changes(since: before.stamps)
        let changed = before.changed.union(changes)
        let stopwatch = Stopwatch()
        let result = Result { () throws(Findings) in try source.build(changed) }
        let after = before.following(result, stamps, changed)
        state.withLock { $0 = after }
        streams.send(String(after.builds))
        // Findings reported before a failed build are not reported again after it.
        var known = before.findings
        if before.isFailed { known.add(contentsOf: before.site.findings) }
        return Rebuild(
            changed: changes, seconds: stopwatch.seconds, findings: after.findings,
            newFindings: after.findings.new(since: known), isFailed: after.isFailed)
    }
}

extension LiveSite.State {
    /// The state after a build.
    fileprivate func following(
        _ result: Result<LiveSite.Build, Findings>, _ stamps: FileStamps, _ changed: Set<String>
    ) -> LiveSite.State {
        var next = self
        next.builds += 1
        next.stamps = stamps
        switch result {
        case .success(let build):
            next.number += 1
            let isStyles = !changed.isEmpty && changed.allSatisfy(Self.isStyle)
            if number == 0 || !isStyles { next.stylesSince = next.number }
            (next.site, next.findings) = (build, build.findings)
            (next.isFailed, next.changed) = (false, [])
        case .failure(let findings):
            (next.isFailed, next.findings, next.changed) = (true, findings, changed)
        }
        return next
    }

    /// Whether a change of the file only affects style sheets, on pages that do not show its contents.
    private static func isStyle(_ path: String) -> Bool {
        path.hasSuffix(".css") || path.hasSuffix(".tokens.json")
    }
}
