import Diagnostics
import Foundation
import StudyFetch
import TestSupport
import Testing

/// Commentaries that have no comments on a chapter, or seem to have none.
@Suite struct FetchEmptyTests {
    /// `versions` is empty if an edition in Hebrew is asked for and there is none.
    @Test func `a chapter of a commentary without a version is reported if the server counts comments there`() throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.hasSuffix("Rambam_on_Mishnah_Kinnim.2") else { return SefariaStandIn().reply(request) }
            var answer = SefariaStandIn().text("Rambam on Mishnah Kinnim", 2)
            answer["versions"] = [Any]()
            return StandInServer.Reply(json: answer)
        }
        // The shape counts comments there, so it is said each time.
        for (requests, added) in [(8, 15), (0, 0)] {
            let (report, findings) = try trial.run("Rambam")
            #expect(findings.ids == ["HL0670"] && report.imported?.units.added == added, "\(findings)")
            #expect(
                findings.first?.message == "Rambam on Mishnah Kinnim has no comment on chapter 2, although the server "
                    + "counts some there")
            #expect(report.requests == requests)
        }
    }

    @Test func `a commentary without counts may have no comments on a chapter`() throws {
        let trial = try FetchTrial { request, _ in
            if request.path.contains("shape/Rambam") { return StandInServer.Reply(404, json: ["error": "none"]) }
            guard request.path.hasSuffix("Rambam_on_Mishnah_Kinnim.2") else { return SefariaStandIn().reply(request) }
            var answer = SefariaStandIn().text("Rambam on Mishnah Kinnim", 2)
            answer["versions"] = [Any]()
            return StandInServer.Reply(json: answer)
        }
        let (report, findings) = try trial.run("Rambam")
        #expect(findings == [] && report.imported?.units.added == 15, "\(findings)")
    }

    /// It says nothing about the commentary that was asked for.
    @Test(arguments: [("Rambam on Mishnah Kinnim", 3), ("Yachin on Mishnah Kinnim", 2), ("Genesis", 2)])
    func `a response without a version is refused if it is for another text`(title: String, chapter: Int) throws {
        let trial = try FetchTrial { request, _ in
            guard request.path.hasSuffix("Rambam_on_Mishnah_Kinnim.2") else { return SefariaStandIn().reply(request) }
            var answer = SefariaStandIn().text(title, chapter)
            answer["versions"] = [Any]()
            return StandInServer.Reply(json: answer)
        }
        let (report, findings) = try trial.run("Rambam")
        #expect(findings.ids == ["HL0667"] && report.imported == nil, "\(findings)")
        #expect(try !trial.cached().keys.contains { $0.contains("Rambam_on_Mishnah_Kinnim.2") })
    }
}
