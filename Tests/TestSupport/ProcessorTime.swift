import Foundation

/// The time of the processor that work takes on the current thread; on a busy machine, much more time passes.
public func processorTime<Failure: Error>(of work: () throws(Failure) -> Void) throws(Failure) -> Duration {
    let start = processorTimeOfThread()
    try work()
    return processorTimeOfThread() - start
}

private func processorTimeOfThread() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
}
