import Foundation

/// A pause that ends early if there is nothing left to wait for.
public enum Pause {
    /// The interval at which the condition is checked, in milliseconds.
    private static let step = 100.0

    /// - Returns: whether it lasted to its end; false if a stop signal was received or the condition no longer holds.
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
