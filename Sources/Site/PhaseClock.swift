import Processes

/// Seconds that each phase of a build took.
public struct PhaseSeconds: Sendable, Encodable {
    public internal(set) var load = 0.0
    /// The checks of the design, which run while the database is read.
    public internal(set) var check = 0.0
    public internal(set) var plan = 0.0
    public internal(set) var render = 0.0
    public internal(set) var stage = 0.0
    public internal(set) var publish = 0.0

    var total: Double { load + check + plan + render + stage + publish }
}

/// Attributes the time of a build to its phases.
struct PhaseClock {
    typealias Phase = WritableKeyPath<PhaseSeconds, Double>

    private var stopwatch = Stopwatch()
    private(set) var seconds = PhaseSeconds()

    /// Counts the time since the last call towards a phase.
    mutating func end(_ phase: Phase) {
        seconds[keyPath: phase] += stopwatch.seconds
        stopwatch = Stopwatch()
    }

    /// Does the same, but counts a part of that time, in seconds, towards another phase.
    mutating func end(_ phase: Phase, excluding part: Double, countedFor other: Phase) {
        end(phase)
        seconds[keyPath: phase] -= part
        seconds[keyPath: other] += part
    }
}
