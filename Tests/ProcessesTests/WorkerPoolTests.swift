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

    /// What libraries do at the end of a thread must not go on while the program exits.
    @Test func closingWaitsForTheEndOfTheThreads() {
        var key = pthread_key_t()
        pthread_key_create(&key) { _ in
            usleep(100_000)
            Self.ended.add(1, ordering: .sequentiallyConsistent)
        }
        defer { pthread_key_delete(key) }
        let pool = WorkerPool<Void>(workers: 2)
        for _ in 0..<2 {
            pool.submit { [key] in
                pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
                // Until the other worker has begun.
                usleep(20_000)
            }
        }
        while pool.next() != nil {}
        let begun = Self.ended.load(ordering: .sequentiallyConsistent)
        pool.close()
        #expect(begun == 0 && Self.ended.load(ordering: .sequentiallyConsistent) >= 1)
    }

    private static let ended = Atomic(0)

    @Test(arguments: [0, 1, 4]) func `a run submits few jobs ahead and passes the results on in order`(workers: Int) {
        let pool = WorkerPool<Int>(workers: workers)
        defer { pool.close() }
        var (made, received) = (0, [Int]())
        pool.run(ahead: 3) {
            #expect(made - received.count < 3)
            guard made < 50 else { return nil }
            defer { made += 1 }
            return { [made] in made }
        } receive: {
            received.append($0)
        }
        #expect(received == Array(0..<50))
    }

    @Test func `an error of a receiver ends a run`() {
        struct Full: Error {}
        let pool = WorkerPool<Int>(workers: 2)
        defer { pool.close() }
        var received = 0
        do throws(Full) {
            try pool.run(
                { () throws(Full) in { 1 } },
                receive: { (_) throws(Full) in
                    received += 1
                    if received == 5 { throw Full() }
                })
            Issue.record("the run went on")
        } catch {}
        #expect(received == 5)
    }
}
