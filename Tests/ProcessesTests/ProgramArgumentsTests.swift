import Foundation
import Processes
import Testing

@Suite struct ProgramArgumentsTests {
    @Test func theArgumentsEqualSwifts() {
        #expect(ProgramArguments.all == Array(CommandLine.arguments.dropFirst()))
        #expect(ProgramArguments.firstWithoutText == nil)
    }

    #if os(Linux)
        @Test func thePathOfTheProgramIsExecutable() throws {
            let path = try #require(ProgramArguments.programPath)
            #expect(FileManager.default.isExecutableFile(atPath: path))
        }
    #endif
}
