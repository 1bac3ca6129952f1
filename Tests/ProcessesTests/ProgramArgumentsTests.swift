import Foundation
import Processes
import Testing

@Suite struct ProgramArgumentsTests {
    @Test func theyAreThoseThatSwiftFindsInProc() {
        #expect(ProgramArguments.all == Array(CommandLine.arguments.dropFirst()))
        #expect(ProgramArguments.firstWithoutText == nil)
    }

    #if os(Linux)
        @Test func theProgramIsWhereTheSystemFoundIt() throws {
            let path = try #require(ProgramArguments.programPath)
            #expect(FileManager.default.isExecutableFile(atPath: path))
        }
    #endif
}
