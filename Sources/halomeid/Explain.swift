import ArgumentParser
import DevServer
import Diagnostics
import HostKits
import Markup
import Refs
import Site
import SiteVerify
import StudyFetch
import StudyImport
import StudyStore
import Theme
import WebClient

struct Explain: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Explains the code of a finding.")

    @Argument(help: "A code such as HL0102; without one, all of them.")
    var code: String?

    func run() throws {
        try Console.run { _ in
            try Console.output(try text())
            return Findings()
        }
    }

    private func text() throws -> String {
        guard let code else {
            return Self.catalogue.map { "\($0.id) \($0.level.rawValue)\n  \($0.explanation)\n" }.joined()
        }
        guard let found = Self.catalogue.first(where: { $0.id == code.uppercased() }) else {
            throw ValidationError("There is no code \(code); halomeid explain lists all of them.")
        }
        return "\(found.id) (\(found.level.rawValue))\n\(found.explanation)\n"
    }

    /// Every code of every module, by its identifier.
    static let catalogue = [
        StudyStoreCodes.all, RefsCodes.all, MarkupCodes.all, StudyImportCodes.all, StudyFetchCodes.all, ThemeCodes.all,
        SiteCodes.all, HostKitsCodes.all, SiteVerifyCodes.all, WebClientCodes.all, DevServerCodes.all,
        CommandLineCodes.all,
    ].flatMap { $0 }.sorted { $0.id < $1.id }
}
