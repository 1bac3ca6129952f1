import Foundation

/// The header that says when to ask again (RFC 9110, 10.2.3).
enum RetryAfter {
    /// - Returns: seconds from now on; nil if the value is neither a number of seconds nor a date.
    static func seconds(_ value: String, now: Date) -> Double? {
        let value = value.trimmingCharacters(in: .whitespaces)
        if let seconds = UInt32(value) { return Double(seconds) }
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(secondsFromGMT: 0)
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
        return format.date(from: value).map { max(0, $0.timeIntervalSince(now)) }
    }
}

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
