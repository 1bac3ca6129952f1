import Diagnostics
import Foundation
import Synchronization
import Theme

/// The site of a preview: built again whenever something that it is made from has changed. A build that fails leaves
/// the one before it.
public final class LiveSite: Sendable {
    /// Where a site comes from.
    public struct Source: Sendable {
        /// Files and folders; asked at every look.
        let inputs: @Sendable () -> [String]
        let build: @Sendable (_ changed: Set<String>) throws(Findings) -> Build

        /// - Parameters:
        ///   - inputs: the files and folders that the site is made from; what is not there is waited for.
        ///   - build: makes the site. It gets the paths that have changed since it last succeeded: none the first time.
        public init(
            inputs: @escaping @Sendable () -> [String],
            build: @escaping @Sendable (_ changed: Set<String>) throws(Findings) -> Build
        ) {
            self.inputs = inputs
            self.build = build
        }
    }

    /// What a build gives.
    public struct Build: Sendable {
        let paths: Set<String>
        let findings: Findings
        let styles: [WrittenStyle]
        let bytes: @Sendable (_ path: String) -> [UInt8]?

        /// - Parameters:
        ///   - paths: the site paths of all files.
        ///   - styles: what the pages' browser is asked whether it can read.
        ///   - bytes: of a file; nil if it cannot be read.
        public init(
            paths: Set<String>, findings: Findings, styles: [WrittenStyle] = [],
            bytes: @escaping @Sendable (_ path: String) -> [UInt8]?
        ) {
            self.paths = paths
            (self.findings, self.styles) = (findings, styles)
            self.bytes = bytes
        }
    }

    /// What one build did, for a person.
    public struct Rebuild: Sendable {
        /// Paths; none for the first build.
        public let changed: [String]
        public let seconds: Double
        public let findings: Findings
        /// Those that the build before it did not have.
        public let newFindings: Findings
        public let isFailed: Bool
    }

    struct State: Sendable {
        /// How many sites there were; 0 before the first.
        var number = 0
        /// All sites from this number on differ in their style sheets only.
        var stylesSince = 0
        /// How many builds there were.
        var builds = 0
        var site = Build(paths: [], findings: Findings()) { _ in nil }
        /// The findings of the last build, whether it succeeded or not.
        var findings = Findings()
        var isFailed = false
        /// What the last build was made from.
        var stamps = FileStamps(of: [])
        /// What has changed since the last build that succeeded.
        var changed: Set<String> = []
    }

    /// Microseconds between two looks, while someone has a page open and while nobody has.
    private static let pause = (watched: UInt32(100_000), idle: UInt32(500_000))
    /// Microseconds that nothing may change before a build begins: editors write a file in several steps.
    private static let settling: UInt32 = 20_000
    private static let maxSettling = 50

    private let source: Source
    private let state = Mutex(State())
    /// Identifies this run of the program: another run has other sites under the same numbers.
    let run = String(UInt64.random(in: .min ... .max), radix: 36)
    let streams: EventStreams

    public init(_ source: Source) {
        self.source = source
        streams = EventStreams(maxStreams: 64)
    }

    var current: State { state.withLock { $0 } }

    /// Builds the site, whether or not anything has changed.
    public func build() -> Rebuild { build(FileStamps(of: source.inputs())) }

    /// Looks for changes and builds after each, until it is stopped.
    func follow(until isStopped: () -> Bool, report: (Rebuild) -> Void) {
        let clock = ContinuousClock()
        while !isStopped() {
            let start = clock.now
            let stamps = FileStamps(of: source.inputs())
            let seen = clock.now - start
            if stamps != current.stamps {
                let settled = settle(stamps, until: isStopped)
                // A file that came and went is not a change.
                if settled != current.stamps, !isStopped() { report(build(settled)) }
                continue
            }
            // A large tree is looked at less often.
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
        let clock = ContinuousClock()
        let start = clock.now
        let result = Result { () throws(Findings) in try source.build(changed) }
        let seconds = (clock.now - start) / .seconds(1)
        let after = before.following(result, stamps, changed)
        state.withLock { $0 = after }
        streams.send(String(after.builds))
        // What was told before a build that failed need not be told again after it.
        var known = before.findings
        if before.isFailed { known.add(contentsOf: before.site.findings) }
        return Rebuild(
            changed: changes, seconds: seconds, findings: after.findings,
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

    /// Whether a file is seen in style sheets only, on pages that do not show what is in it.
    private static func isStyle(_ path: String) -> Bool {
        path.hasSuffix(".css") || path.hasSuffix(".tokens.json")
    }
}
