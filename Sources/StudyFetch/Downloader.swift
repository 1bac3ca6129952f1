import Diagnostics
import Foundation
import Processes
import StudyImport
import WebClient

/// Sends requests to a server politely: not faster than the agreed rate, again after a failure, and later if the server
/// asks for that.
struct Downloader {
    private let client: WebClient
    private let limits: FetchLimits
    private let progress: (FetchProgress) -> Void
    private var nextRequest = ContinuousClock.now
    private var generator = SystemRandomNumberGenerator()
    /// Requests that were sent.
    private(set) var requests = 0
    /// Whether the server has answered as an API does.
    private var hasAnswered = false
    /// Whether it is known to be one of an API: by an answer of this run, or by one in the cache.
    var isKnown = false
    /// Requests since the last answer that were repeated in vain.
    private var failures = 0

    private static let maxRedirects = 5
    /// After this many requests in a row that were repeated in vain, the server is out of order.
    private static let maxFailures = 3
    /// `attempts` after such a request.
    private static let attemptsAfterFailure = 2

    init(_ client: WebClient, limits: FetchLimits, _ progress: @escaping (FetchProgress) -> Void) {
        self.client = client
        self.limits = limits
        self.progress = progress
    }

    /// - Returns: a JSON response with status 200, or one with status 304.
    mutating func get(_ url: String, _ headers: [String] = []) throws(FetchFailure) -> WebResponse {
        var repetition = 0
        while true {
            let problem: Problem
            do throws(Problem) {
                let response = try getOnce(url, headers)
                (hasAnswered, isKnown, failures) = (true, true, 0)
                return response
            } catch {
                problem = error
            }
            repetition += 1
            let attempts = attempts(problem)
            guard problem.canBeAskedAgain, repetition < attempts else { throw failure(problem) }
            var pause = RetryAfter.pause(
                repetition: repetition, first: limits.pause, longest: limits.longestPause, using: &generator)
            if let asked = problem.retryAfter {
                guard asked <= FetchLimits.longestRetryAfter else {
                    throw .fatal(
                        .fetchRefused,
                        "the server asks for a pause of \(RetryAfter.shown(asked))", at: url,
                        remedy: "run the same command again after that; what was fetched is kept")
                }
                pause = max(pause, asked)
            }
            progress(.waiting(seconds: pause, why: problem.reason, attempt: repetition + 1, of: attempts))
            try wait(until: .now + .seconds(pause))
        }
    }

    private func attempts(_ problem: Problem) -> Int {
        let limit = failures > 0 ? Self.attemptsAfterFailure : problem.isSlow ? FetchLimits.slowAttempts : .max
        return min(limit, limits.attempts)
    }

    /// The failure of a request that will not be repeated: of this request alone, if the server answers others.
    private mutating func failure(_ problem: Problem) -> FetchFailure {
        if case .missing = problem.failure { failures = 0 }
        guard problem.canBeAskedAgain, !problem.isOfRate, isKnown, case .fatal(let findings) = problem.failure else {
            return problem.failure
        }
        failures += 1
        return failures < Self.maxFailures ? .failed(findings) : problem.failure
    }

    /// The failure of one request.
    private struct Problem: Error {
        let failure: FetchFailure
        var canBeAskedAgain = false
        /// Whether the request exceeded a time limit.
        var isSlow = false
        /// Whether the server wants fewer requests.
        var isOfRate = false
        var reason = ""
        /// The pause that the server asks for, in seconds.
        var retryAfter: Double?
    }

    /// Follows redirects within the host.
    private mutating func getOnce(_ start: String, _ headers: [String]) throws(Problem) -> WebResponse {
        var url = start
        for _ in 0...Self.maxRedirects {
            let response = try send(url, headers)
            switch response.status {
            case 200:
                try check(response, url)
                return response
            case 304 where !headers.isEmpty: return response
            case 301, 302, 303, 307, 308: url = try target(of: response, from: url)
            default: throw problem(response, url)
            }
        }
        throw Problem(
            failure: .fatal(
                .fetchRedirected, "the server redirects more than \(Self.maxRedirects) times", at: start,
                remedy: "check the address of the API"))
    }

    private mutating func send(_ url: String, _ headers: [String]) throws(Problem) -> WebResponse {
        do throws(FetchFailure) {
            try wait(until: nextRequest)
        } catch {
            throw Problem(failure: error)
        }
        nextRequest = .now + .seconds(1 / limits.rate)
        requests += 1
        do throws(WebFailure) {
            return try client.get(url, ["Accept: application/json"] + headers)
        } catch {
            switch error {
            case .cancelled: throw Problem(failure: .stopped)
            case .tooLarge:
                throw Problem(
                    failure: .wrong(
                        .fetchTooLarge, "the response is larger than \(limits.maxBytes >> 10) KiB", at: url,
                        remedy: "check the address of the API"))
            case .permanent(let message): throw Problem(failure: Self.noResponse(message, url))
            case .noResponse(let message):
                throw Problem(failure: Self.noResponse(message, url), canBeAskedAgain: true, reason: message)
            case .timedOut(let message):
                throw Problem(
                    failure: Self.noResponse(message, url), canBeAskedAgain: true, isSlow: true, reason: message)
            }
        }
    }

    private static func noResponse(_ message: String, _ url: String) -> FetchFailure {
        .fatal(
            .fetchNoResponse, "no complete response: \(message)", at: url,
            remedy: "check the network and the address, then run the same command again; what was fetched is kept")
    }

    private func target(of response: WebResponse, from url: String) throws(Problem) -> String {
        let location = response.headers["location"] ?? ""
        let target = URL(string: location, relativeTo: URL(string: url))?.absoluteURL
        guard let target, let from = URL(string: url), Self.isSameHost(from, target) else {
            throw Problem(
                failure: .fatal(
                    .fetchRedirected, "the server redirects to '\(location)', which is not followed", at: url,
                    remedy: "if the texts have moved there, give that address with --endpoint"))
        }
        return target.absoluteString
    }

    /// The same host and port, or the same host by https in place of http.
    private static func isSameHost(_ one: URL, _ other: URL) -> Bool {
        guard let host = one.host?.lowercased(), host == other.host?.lowercased(), let scheme = other.scheme else {
            return false
        }
        if one.scheme == scheme { return one.port == other.port }
        return one.scheme == "http" && scheme == "https" && one.port == nil && other.port == nil
    }

    private func problem(_ response: WebResponse, _ url: String) -> Problem {
        let status = response.status
        // Sefaria responds with 400 to a title that it cannot read.
        if [400, 404, 410].contains(status) {
            return Problem(failure: .missing(SefariaResponse.error(in: response.body) ?? "status \(status)"))
        }
        let refused = FetchFailure.fatal(
            .fetchRefused, "the server returns status \(status)", at: url,
            remedy: Self.remedy(status: status))
        return Problem(
            failure: refused, canBeAskedAgain: [408, 429].contains(status) || (500...599).contains(status),
            isOfRate: status == 429, reason: "status \(status)", retryAfter: RetryAfter.asked(by: response))
    }

    private static func remedy(status: Int) -> String {
        switch status {
        case 408: "run the same command again later; what was fetched is kept"
        case 429: "wait, then run the same command with a lower --rate; what was fetched is kept"
        case 401, 403, 407, 451: "open the address in a browser: the server does not give this text to everybody"
        case 400..<500: "check the address of the API"
        default: "run the same command again later; what was fetched is kept"
        }
    }

    /// Truncated JSON may not be detected by HTTP, so the request is repeated. So is one for which a server that is
    /// known returns a web page, such as a firewall's, and one with an error that does not say that there is
    /// no such text. Another encoding would be the same again.
    private func check(_ response: WebResponse, _ url: String) throws(Problem) {
        let start = response.body.first { !" \r\n\t".utf8.contains($0) }
        let type = response.headers["content-type"]?.lowercased() ?? ""
        if start == UInt8(ascii: "<") || type.hasPrefix("text/html") {
            throw Problem(
                failure: .fatal(
                    .fetchNotJSON, "the response is a web page, not JSON", at: url,
                    remedy: hasAnswered
                        ? "run the same command again later; what was fetched is kept"
                        : "open the address in a browser: a network may require a login, or the address of the API is "
                            + "wrong"),
                canBeAskedAgain: isKnown, reason: "the response is a web page")
        }
        if let kind = SefariaResponse.foreignKind(of: response.body) {
            throw Problem(
                failure: .fatal(
                    .fetchNotJSON, "the response is \(kind), not JSON in UTF-8", at: url,
                    remedy: "check the address of the API; the texts may be imported from files instead"))
        }
        do throws(Findings) {
            try SefariaResponse.checkJSON(response.body, from: url)
        } catch {
            throw Problem(
                failure: .fatal(error.recoded([.importNotUTF8: .fetchNotJSON, .importNotJSON: .fetchNotJSON])),
                canBeAskedAgain: true, reason: "the response is cut off")
        }
        if let message = SefariaResponse.error(in: response.body), !ErrorMessage.saysMissing(message) {
            throw Problem(
                failure: .fatal(
                    .fetchRefused, "the server returns an error: \(message)", at: url,
                    remedy: Self.remedy(status: response.status)),
                canBeAskedAgain: true, reason: "the server returns an error: \(message)",
                retryAfter: RetryAfter.asked(by: response))
        }
    }

    /// - Throws: `stopped` as soon as a signal requests it.
    private func wait(until deadline: ContinuousClock.Instant) throws(FetchFailure) {
        guard Pause.wait(until: deadline) else { throw .stopped }
    }
}
