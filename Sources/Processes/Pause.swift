import Foundation

/// A pause that ends early if there is nothing left to wait for.
public enum Pause {
    /// The interval at which the condition is checked, in milliseconds.
    private static let step: Int32 = 100

    /// - Returns: whether it lasted to its end; false if a stop signal was received or the condition no longer holds.
    public static func wait(
        until deadline: ContinuousClock.Instant, while condition: () -> Bool = { true }
    ) -> Bool {
        var file = pollfd(fd: StopSignals.descriptor, events: Int16(POLLIN), revents: 0)
        while StopSignals.received == nil, condition() {
            guard let left = deadline.pollTimeout else { return true }
            poll(&file, 1, min(left, step))
        }
        return false
    }
}
