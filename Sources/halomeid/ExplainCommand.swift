import ArgumentParser
import DevServer
import Diagnostics
import HostKits
import Markup
import Refs
import Site
import SiteVerify
import StudyFetch
import StudyGenerate
import StudyImport
import StudyStore
import Theme
import WebClient

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "explain", abstract: "Explains the code of a finding.")

    @Argument(help: "A code such as HL0102; by default all of them.")
    var code: String?

    @OptionGroup var printing: OutputArguments

    func validate() throws { _ = try codes() }

    func run() throws {
        try Console.run(printing.report(), strict: printing.strict) {
            let codes = try codes()
            try printing.printOnly("explain", ExplainResult(codes), text: text(codes))
            return Findings()
        }
    }

    private func codes() throws -> [Code] {
        guard let code else { return Self.catalogue }
        // `104` is HL0104.
        let number = code.drop { !$0.isNumber }
        let id = "HL" + String(repeating: "0", count: max(0, 4 - number.count)) + number
        guard let found = Self.catalogue.first(where: { $0.id == id }) else {
            throw ValidationError("Unknown code '\(code)'; halomeid explain lists all of them.")
        }
        if number == code[...] || code.uppercased() == id { return [found] }
        throw ValidationError("Unknown code '\(code)'; did you mean '\(id)'?")
    }

    private func text(_ codes: [Code]) -> String {
        let indent = code == nil ? "  " : ""
        return codes.map { "\($0.id) (usually \($0.level.rawValue))\n\(indent)\($0.explanation)\n" }.joined()
    }

    /// Every code of every module, by its identifier.
    static let catalogue = [
        StudyStoreCodes.all, RefsCodes.all, MarkupCodes.all, StudyImportCodes.all, StudyFetchCodes.all,
        StudyGenerateCodes.all, ThemeCodes.all, SiteCodes.all, HostKitsCodes.all, SiteVerifyCodes.all,
        WebClientCodes.all, DevServerCodes.all, CommandLineCodes.all,
    ].flatMap { $0 }.sorted { $0.id < $1.id }
}

private struct ExplainResult: Encodable {
    struct Entry: Encodable {
        let code, level, explanation: String
    }

    let codes: [Entry]

    init(_ codes: [Code]) {
        self.codes = codes.map { Entry(code: $0.id, level: $0.level.rawValue, explanation: $0.explanation) }
    }
}
