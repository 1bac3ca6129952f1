import Foundation
import Processes
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One POST request and its answer, of bounded size and time. Redirects are not followed: a request may carry a key.
final class HTTPPost: NSObject, URLSessionDataDelegate {
    struct Answer {
        let status: Int
        /// The value of `Retry-After`.
        let retryAfter: String?
        let body: Data
    }

    enum Failure: Error {
        case slow, tooMuch, stopped
        /// Why there is no connection, or why it ended.
        case connection(String)
    }

    private struct State {
        var body = Data()
        var response: HTTPURLResponse?
        var failure: Failure?
    }

    private let maxBody: Int
    private let state = Mutex(State())
    private let isOver = DispatchSemaphore(value: 0)

    private init(maxBody: Int) {
        self.maxBody = maxBody
    }

    /// - Parameter timeout: seconds for all of it.
    static func send(_ request: URLRequest, timeout: Double, maxBody: Int) throws(Failure) -> Answer {
        let post = HTTPPost(maxBody: maxBody)
        let configuration = URLSessionConfiguration.ephemeral
        // The deadline below is the only one.
        configuration.timeoutIntervalForRequest = timeout + 60
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration, delegate: post, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        let task = session.dataTask(with: request)
        task.resume()
        let deadline = ContinuousClock.now + .seconds(timeout)
        while post.isOver.wait(timeout: .now() + 0.1) == .timedOut {
            if StopSignals.received != nil { throw .stopped }
            if .now >= deadline { throw .slow }
        }
        let (failure, response, body) = post.state.withLock { ($0.failure, $0.response, $0.body) }
        if let failure { throw failure }
        guard let response else { throw .connection("the answer is not HTTP") }
        return Answer(
            status: response.statusCode, retryAfter: response.value(forHTTPHeaderField: "Retry-After"), body: body)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        state.withLock { $0.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooMuch = state.withLock { state in
            state.body.append(data)
            if state.body.count > maxBody { state.failure = .tooMuch }
            return state.body.count > maxBody
        }
        if isTooMuch {
            dataTask.cancel()
            isOver.signal()
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        state.withLock { $0.response = response }
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        state.withLock { state in
            if let error, state.failure == nil { state.failure = .connection(error.localizedDescription) }
        }
        isOver.signal()
    }
}
