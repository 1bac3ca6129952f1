import Diagnostics
import Files
import Foundation
import Testing

@testable import Site

@Suite struct UnwritableTests {
    @Test(arguments: [
        (EBUSY, "mount point"), (EMFILE, "ulimit -n"), (ENFILE, "ulimit -n"), (ENOSPC, "free space"),
        (EACCES, "permission"), (ENAMETOOLONG, "another folder"), (EXDEV, "container"),
        (ENOTDIR, "a part of the path is a file"), (EROFS, "elsewhere"),
    ])
    func theRemedyMatchesTheReason(_ code: Int32, _ words: String) throws {
        let finding = try #require(SystemError(code, "dist").unwritable.all.first)
        #expect(finding.remedy?.contains(words) == true, "\(finding)")
    }
}
