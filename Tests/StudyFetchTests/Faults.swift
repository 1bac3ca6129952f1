import Foundation
import TestSupport
import Testing

/// A fault of a server in its reply for one chapter, and what is reported.
struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    let message: String
    /// The reply for a chapter's text.
    let reply: @Sendable (StandInServer.Request) -> StandInServer.Reply

    /// The correct reply for the second chapter, changed.
    private static func changed(_ change: (inout [String: Any]) -> Void) -> StandInServer.Reply {
        var answer = SefariaStandIn().text("Mishnah Kinnim", 2)
        change(&answer)
        return StandInServer.Reply(json: answer)
    }

    /// The same, with a change of its version of the text.
    static func version(_ change: (inout [String: Any]) -> Void) -> StandInServer.Reply {
        changed { answer in
            var versions = answer["versions"] as? [[String: Any]] ?? [[:]]
            change(&versions[0])
            answer["versions"] = versions
        }
    }

    static let all: [Fault] = [
        Fault(testDescription: "429", code: "HL0662", message: "status 429") { _ in StandInServer.Reply(429) },
        Fault(testDescription: "429 with a long Retry-After", code: "HL0662", message: "a pause of 4000 seconds") { _ in
            StandInServer.Reply(429, headers: ["Retry-After": "4000"])
        },
        Fault(testDescription: "429 until tomorrow", code: "HL0662", message: "a pause of 24 hours") { _ in
            StandInServer.Reply(429, headers: ["Retry-After": "86400"])
        },
        Fault(testDescription: "UTF-16", code: "HL0666", message: "the response is UTF-16, not JSON in UTF-8") {
            request in
            let text = String(decoding: SefariaStandIn().reply(request).body, as: UTF8.self)
            return StandInServer.Reply(200, text.data(using: .utf16) ?? Data())
        },
        Fault(testDescription: "408", code: "HL0662", message: "status 408") { _ in StandInServer.Reply(408) },
        Fault(testDescription: "503", code: "HL0662", message: "status 503") { _ in
            StandInServer.Reply(503, Data("<html>busy</html>".utf8))
        },
        Fault(testDescription: "403", code: "HL0662", message: "status 403") { _ in StandInServer.Reply(403) },
        Fault(testDescription: "404", code: "HL0663", message: "no chapter 2 of Mishnah Kinnim: gone") { _ in
            StandInServer.Reply(404, json: ["error": "gone"])
        },
        Fault(testDescription: "an error with status 200", code: "HL0663", message: "Unknown ref") { _ in
            StandInServer.Reply(json: ["error": "Unknown ref"])
        },
        Fault(testDescription: "busy with status 200", code: "HL0662", message: "an error: Server is busy") { _ in
            StandInServer.Reply(json: ["error": "Server is busy"])
        },
        Fault(testDescription: "cut", code: "HL0661", message: "no complete response") { request in
            var reply = SefariaStandIn().reply(request)
            reply.cutAfter = 40
            return reply
        },
        Fault(testDescription: "JSON that breaks off", code: "HL0666", message: "the response is not JSON") { request in
            let reply = SefariaStandIn().reply(request)
            return StandInServer.Reply(200, reply.body.dropLast(10))
        },
        Fault(testDescription: "slow", code: "HL0661", message: "no complete response") { _ in .stalling },
        Fault(testDescription: "HTML", code: "HL0666", message: "a web page") { _ in
            StandInServer.Reply(200, Data("\n<!doctype html><title>Login</title>".utf8))
        },
        Fault(testDescription: "another host", code: "HL0664", message: "http://localhost:1/") { _ in
            StandInServer.Reply(302, headers: ["Location": "http://localhost:1/x"])
        },
        Fault(testDescription: "a file", code: "HL0664", message: "file:///etc/passwd") { _ in
            StandInServer.Reply(302, headers: ["Location": "file:///etc/passwd"])
        },
        Fault(testDescription: "redirects without end", code: "HL0664", message: "more than 5 times") { request in
            StandInServer.Reply(302, headers: ["Location": request.target.replacing("|", with: "%7C")])
        },
        Fault(testDescription: "too large", code: "HL0665", message: "larger than") { _ in
            StandInServer.Reply(200, Data(repeating: UInt8(ascii: " "), count: 300_000))
        },
        Fault(testDescription: "another title", code: "HL0667", message: "is of Mishnah Tamid") { _ in
            changed { answer in
                for key in ["ref", "indexTitle", "book", "title"] { answer[key] = "Mishnah Tamid" }
            }
        },
        Fault(testDescription: "a title that nobody knows", code: "HL0667", message: "'Genesis' is neither") { _ in
            changed { $0["indexTitle"] = "Genesis" }
        },
        Fault(testDescription: "another chapter", code: "HL0667", message: "is for the place '3'") { _ in
            changed { answer in
                answer["sections"] = ["3"]
                answer["toSections"] = ["3"]
                answer["ref"] = "Mishnah Kinnim 3"
            }
        },
        Fault(testDescription: "a chapter that contradicts its ref", code: "HL0606", message: "$.sections is '3'") {
            _ in
            changed { $0["sections"] = ["3"] }
        },
        Fault(testDescription: "a translation", code: "HL0667", message: "contains no Hebrew text") { _ in
            version { $0["actualLanguage"] = "en" }
        },
        Fault(testDescription: "English that is called Hebrew", code: "HL0667", message: "without a Hebrew letter") {
            _ in
            version { $0["text"] = ["Two", "doves", "a", "nest", "eggs"] }
        },
        Fault(testDescription: "no text", code: "HL0667", message: "contains no Hebrew text") { _ in
            version { $0["text"] = ["", ""] }
        },
        Fault(testDescription: "nested too deep", code: "HL0606", message: "is a list, not a text") { _ in
            version { $0["text"] = [[["א"]]] }
        },
        Fault(testDescription: "a list around each mishnah", code: "HL0606", message: "is a list, not a text") { _ in
            version { $0["text"] = [["א"], ["ב"], ["ג"], ["ד"], ["ה"]] }
        },
        Fault(testDescription: "a whole tractate", code: "HL0606", message: "is a list, not a text") { _ in
            version { $0["text"] = [["א", "ב"], ["ג"], ["ד"]] }
        },
        Fault(testDescription: "a mishnah too many", code: "HL0667", message: "has a text at Mishnah Kinnim 2:6, but") {
            _ in
            version { $0["text"] = ["א", "ב", "ג", "ד", "ה", "ו"] }
        },
        Fault(testDescription: "several chapters", code: "HL0667", message: "is for several chapters") { _ in
            changed { answer in
                answer["ref"] = "Mishnah Kinnim 2-3"
                answer["toSections"] = ["3"]
                let versions = answer["versions"] as? [[String: Any]] ?? [[:]]
                let text = versions[0]["text"] ?? []
                answer["versions"] = [versions[0].merging(["text": [text, text]]) { $1 }]
            }
        },
        Fault(testDescription: "an answer of another kind", code: "HL0605", message: "/api/v3/texts") { _ in
            StandInServer.Reply(json: ["hello": 1])
        },
    ]
}
