import Foundation

/// A pause that ends early where there is nothing left to wait for.
public enum Pause {
    /// How often the condition is asked.
    private static let step = 100.0

    /// - Returns: whether it lasted to its end: false once a stop signal has come or the condition no longer holds.
    public static func wait(
        until deadline: ContinuousClock.Instant, while condition: () -> Bool = { true }
    ) -> Bool {
        var file = pollfd(fd: StopSignals.descriptor, events: Int16(POLLIN), revents: 0)
        while StopSignals.received == nil, condition() {
            let left = (deadline - .now) / .milliseconds(1)
            guard left > 0 else { return true }
            poll(&file, 1, Int32(min(left, step).rounded(.up)))
        }
        return false
    }
}
