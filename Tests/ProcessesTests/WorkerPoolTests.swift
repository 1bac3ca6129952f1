import Foundation
import Synchronization
import Testing

@testable import Processes

@Suite struct WorkerPoolTests {
    @Test func resultsComeInTheOrderOfTheJobs() {
        let pool = WorkerPool<Int>(workers: 4)
        for number in 0..<200 {
            pool.submit {
                usleep(UInt32.random(in: 0...200))
                return number
            }
        }
        var results: [Int] = []
        while let result = pool.next() { results.append(result) }
        #expect(results == Array(0..<200))
        pool.close()
    }

    @Test func withoutThreadsTheOwnerDoesTheWork() {
        let pool = WorkerPool<Int>(workers: 0)
        for number in 0..<3 { pool.submit { number } }
        #expect([pool.next(), pool.next(), pool.next(), pool.next()] == [0, 1, 2, nil])
        pool.close()
    }

    @Test func closingWaitsForRunningJobsAndDropsTheRest() {
        let running = Atomic(0)
        let begun = Atomic(0)
        let pool = WorkerPool<Void>(workers: 2)
        // So many that this thread need not be quick: they would take half a minute.
        for _ in 0..<10_000 {
            pool.submit {
                running.add(1, ordering: .sequentiallyConsistent)
                begun.add(1, ordering: .sequentiallyConsistent)
                usleep(5000)
                running.subtract(1, ordering: .sequentiallyConsistent)
            }
        }
        pool.next()
        pool.close()
        #expect(running.load(ordering: .sequentiallyConsistent) == 0)
        #expect(begun.load(ordering: .sequentiallyConsistent) < 10_000)
        pool.close()
    }
}
