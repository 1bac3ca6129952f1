import Diagnostics

/// Where a text comes from: its name and place in findings, and the remedies if it cannot be used.
public enum ImportSource: Sendable, Hashable {
    /// A file to import.
    case file(String)
    /// The same, read from standard input.
    case standardInput
    /// What a server sent, with its address, which is empty if no finding names it.
    case response(String)
    /// A file with the instructions for a model.
    case prompt(String)

    var noun: String {
        switch self {
        case .file: "the file"
        case .standardInput: "standard input"
        case .response: "the response"
        case .prompt: "the prompt"
        }
    }

    var place: Place { place(line: nil, column: nil) }

    func place(line: Int?, column: Int? = nil) -> Place {
        switch self {
        case .file(let path), .prompt(let path): .file(path, line: line, column: column)
        case .standardInput: .standardInput(line: line, column: column)
        case .response(let address): .url(address, line: line, column: column)
        }
    }

    /// The number of findings of one kind that are kept: a response of the wrong shape has the same problem at each of
    /// its texts.
    var maxFindings: Int {
        if case .response = self { 3 } else { ImportLimits.maxFindings }
    }

    /// The remedy for bytes that cannot be read.
    ///
    /// - Parameter ofFile: the remedy if it is a file to import.
    func remedyIfUnreadable(_ ofFile: String) -> String {
        switch self {
        case .file, .standardInput: ofFile
        case .response: "run the same command again later; what was fetched is kept"
        case .prompt: "name a text in UTF-8 with --prompt"
        }
    }

    /// The remedy for content that is not as expected.
    ///
    /// - Parameter ofFile: the remedy if it is a file to import.
    func remedyIfWrong(_ ofFile: String) -> String {
        if case .response = self {
            "look at the response in a browser, and check the address of the API"
        } else {
            ofFile
        }
    }
}
