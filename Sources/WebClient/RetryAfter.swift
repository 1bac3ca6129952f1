import Diagnostics
import Foundation

/// The pause before a request is repeated.
public enum RetryAfter {
    /// The header of that name (RFC 9110, 10.2.3): a number of seconds, or a date.
    ///
    /// - Parameter now: seconds since 1970.
    /// - Returns: seconds, not negative; nil if the value is neither.
    public static func seconds(_ value: String, now: Double) -> Double? {
        let text = value.trimmingSpaces
        if !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return Double(text) }
        return HTTPDate.seconds(text).map { max(0, Double($0) - now) }
    }

    /// The pause that a response asks for, in seconds; nil if it asks for none. A date counts from the response's own
    /// Date: this machine's clock may be wrong.
    public static func asked(by response: WebResponse) -> Double? {
        let clock = response.headers["date"].flatMap(HTTPDate.seconds).map(Double.init)
        return response.headers["retry-after"].flatMap {
            seconds($0, now: clock ?? Date().timeIntervalSince1970)
        }
    }

    /// A pause in words: `90 seconds`, `24 hours`.
    public static func shown(_ seconds: Double) -> String {
        let number = Int(min(seconds, 1e9).rounded(.up))
        return number < 7200 ? number.counted("second") : ((number + 3599) / 3600).counted("hour")
    }

    /// A pause that doubles with each repetition, up to a limit. A random part of it, between a half and all, is used,
    /// so that several programs that failed together do not repeat their requests together.
    ///
    /// - Parameters:
    ///   - repetition: 1 for the first.
    ///   - first: its maximum pause, in seconds.
    ///   - longest: the maximum of all pauses, in seconds.
    public static func pause(
        repetition: Int, first: Double, longest: Double, using generator: inout some RandomNumberGenerator
    ) -> Double {
        var pause = first
        for _ in 1..<max(1, repetition) where pause < longest { pause *= 2 }
        let longest = min(pause, longest)
        return Double.random(in: longest / 2...longest, using: &generator)
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
