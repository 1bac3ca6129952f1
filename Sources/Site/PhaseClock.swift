/// Seconds that each phase of a build took.
public struct PhaseSeconds: Sendable, Encodable {
    public internal(set) var load = 0.0
    public internal(set) var plan = 0.0
    public internal(set) var render = 0.0
    public internal(set) var stage = 0.0
    public internal(set) var publish = 0.0

    var total: Double { load + plan + render + stage + publish }
}

/// Gives every moment of a build to one of its phases.
struct PhaseClock {
    typealias Phase = WritableKeyPath<PhaseSeconds, Double>

    private let clock = ContinuousClock()
    private var last: ContinuousClock.Instant
    private(set) var seconds = PhaseSeconds()

    init() {
        last = clock.now
    }

    /// The time since the last phase ended is this one's, except for the seconds of another one within it.
    mutating func end(_ phase: Phase, but part: Double = 0, for other: Phase = \.load) {
        let now = clock.now
        seconds[keyPath: phase] += (now - last) / .seconds(1) - part
        seconds[keyPath: other] += part
        last = now
    }
}
