import Foundation

/// A pause that ends early where there is nothing left to wait for.
enum Pause {
    /// - Returns: whether the condition still held at the end.
    static func wait(_ seconds: Double, while condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(seconds)
        while condition() {
            let left = (deadline - .now) / .seconds(1)
            guard left > 0 else { return true }
            Thread.sleep(forTimeInterval: min(left, 0.1))
        }
        return false
    }
}
