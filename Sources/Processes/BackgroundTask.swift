/// One job on a thread of its own; the creator does it itself where the system allows no other thread, and closes the
/// task on every way out.
public final class BackgroundTask<Value: Sendable, Failure: Error> {
    private let pool = WorkerPool<Result<Value, Failure>>(workers: 1)
    private lazy var result = pool.next()

    public init(_ job: @escaping @Sendable () throws(Failure) -> Value) {
        pool.submit { Result { () throws(Failure) in try job() } }
    }

    /// Waits for the job. Not to be called after `close`.
    ///
    /// - Throws: what the job threw.
    public func value() throws(Failure) -> Value {
        guard let result else { preconditionFailure("the task is closed") }
        return try result.get()
    }

    /// Waits until the thread does not run any more.
    public func close() { pool.close() }
}
