import Foundation

/// Runs jobs on all cores and returns their results in the order in which the jobs were submitted. Used from one
/// thread, which does the work itself if the system allows no other. The creator of a pool must close it on every path.
public final class WorkerPool<Output: Sendable> {
    public typealias Job = @Sendable () -> Output

    /// The number of threads; 0 if none could be started.
    public let workers: Int
    private var threads: [SystemThread]
    private let queue = JobQueue<Output>()
    private var submitted = 0
    private var taken = 0

    public init(workers: Int = ProcessInfo.processInfo.activeProcessorCount) {
        // Stacks as large as the main thread's: texts are rendered recursively.
        threads = (0..<workers).compactMap { [queue] _ in
            SystemThread.startJoinable { queue.work() }
        }
        self.workers = threads.count
    }

    /// The number of jobs whose results were not taken yet.
    public var pending: Int { submitted - taken }

    /// Adds a job to the end of the queue.
    public func submit(_ job: @escaping Job) {
        queue.add(job, number: submitted)
        submitted += 1
    }

    /// Waits for the oldest job.
    ///
    /// - Returns: nil if the results of all jobs were taken.
    public func next() -> Output? {
        guard pending > 0 else { return nil }
        defer { taken += 1 }
        if workers == 0 { queue.runNext() }
        return queue.result(number: taken)
    }

    /// Runs jobs and passes their results on, in order. Only a few jobs are submitted ahead, so memory does not grow
    /// with their number.
    ///
    /// - Parameters:
    ///   - ahead: the number of jobs submitted ahead; nil: enough to keep all workers busy.
    ///   - nextJob: returns nil after the last job.
    public func run<Failure: Error>(
        ahead: Int? = nil, _ nextJob: () throws(Failure) -> Job?, receive: (Output) throws(Failure) -> Void
    ) throws(Failure) {
        var isLast = false
        repeat {
            while !isLast, pending < ahead ?? workers + 2 {
                if let job = try nextJob() { submit(job) } else { isLast = true }
            }
            if let result = next() { try receive(result) }
        } while pending > 0
    }

    /// Drops the jobs that have not started, and waits until all threads have ended: libcrypto, for instance, crashes
    /// if the program exits while a thread that used it ends.
    public func close() {
        queue.close()
        for thread in threads { thread.join() }
        threads = []
    }
}

/// The state shared by the workers and the pool's owner.
private final class JobQueue<Output: Sendable>: @unchecked Sendable {
    /// Guards everything below. Workers wait for a job, the owner for a result; waking a thread unnecessarily
    /// costs as much as writing a file.
    private let condition = NSCondition()
    private var jobs: [(number: Int, job: WorkerPool<Output>.Job)] = []
    private var results: [Int: Output] = [:]
    /// The result that the owner waits for.
    private var awaited: Int?
    private var isClosed = false

    func add(_ job: @escaping WorkerPool<Output>.Job, number: Int) {
        condition.withLock {
            jobs.append((number, job))
            // The owner is here, so only workers wait.
            condition.signal()
        }
    }

    func result(number: Int) -> Output? {
        condition.withLock {
            awaited = number
            defer { awaited = nil }
            while true {
                if let result = results.removeValue(forKey: number) { return result }
                if isClosed { return nil }
                condition.wait()
            }
        }
    }

    /// Runs jobs until the queue is closed.
    func work() {
        while runNext() {}
    }

    /// Waits for a job and runs it.
    ///
    /// - Returns: false once the queue is closed.
    @discardableResult
    func runNext() -> Bool {
        guard let (number, job) = nextJob() else { return false }
        let result = job()
        condition.withLock {
            results[number] = result
            if number == awaited { condition.broadcast() }
        }
        return true
    }

    private func nextJob() -> (Int, WorkerPool<Output>.Job)? {
        condition.withLock {
            while jobs.isEmpty && !isClosed { condition.wait() }
            return isClosed ? nil : jobs.removeFirst()
        }
    }

    func close() {
        condition.withLock {
            isClosed = true
            jobs = []
            condition.broadcast()
        }
    }
}
