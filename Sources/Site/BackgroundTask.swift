import Diagnostics

/// One job on a thread of its own. Its creator closes it on every way out.
final class BackgroundTask<Value: Sendable> {
    private let pool = WorkerPool<Result<Value, Findings>>(workers: 1)
    private lazy var result = pool.next()

    init(_ job: @escaping @Sendable () throws(Findings) -> Value) {
        pool.submit { Result { () throws(Findings) in try job() } }
    }

    /// Waits for the job.
    ///
    /// - Throws: what the job threw.
    func value() throws(Findings) -> Value {
        guard let result else { throw Findings(.buildFailed, "the build stopped: a job has no result") }
        return try result.get()
    }

    /// Waits until the thread does not run any more.
    func close() { pool.close() }
}
