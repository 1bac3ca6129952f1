/// A job that runs on its own thread; the creator runs it itself if the system allows no other thread. The creator must
/// close the task on every path.
public final class BackgroundTask<Value: Sendable, Failure: Error> {
    private let pool = WorkerPool<Result<Value, Failure>>(workers: 1)
    private lazy var result = pool.next()

    public init(_ job: @escaping @Sendable () throws(Failure) -> Value) {
        pool.submit { Result { () throws(Failure) in try job() } }
    }

    /// Waits for the job. Must not be called after `close`.
    ///
    /// - Throws: the error of the job.
    public func value() throws(Failure) -> Value {
        guard let result else { preconditionFailure("the task is closed") }
        return try result.get()
    }

    /// Waits until the thread has ended.
    public func close() { pool.close() }
}
