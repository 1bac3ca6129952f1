import Diagnostics

/// The generator's files that are published as they are, apart from scripts and icons.
struct PublicFiles: Sendable {
    /// The code of the offline worker.
    let worker: [UInt8]
    /// The worker that removes the previous one and its stored copy.
    let retiredWorker: [UInt8]
    /// The licence of the generator's files.
    let licence: [UInt8]

    /// - Parameter folder: the folder `public`.
    /// - Throws: a finding for each file that cannot be read.
    init(folder: String) throws(Findings) {
        var findings = Findings()
        let worker = findings.collect(try ResourceFiles.bytes(folder + "/worker.js"))
        let retiredWorker = findings.collect(try ResourceFiles.bytes(folder + "/sw-retired.js"))
        let licence = findings.collect(try ResourceFiles.bytes(folder + "/LICENSE.txt"))
        guard let worker, let retiredWorker, let licence else { throw findings }
        (self.worker, self.retiredWorker, self.licence) = (worker, retiredWorker, licence)
    }
}
