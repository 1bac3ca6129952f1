import Diagnostics
import Foundation

/// A file of an export.
public struct ExportFile: Sendable, Equatable {
    /// Relative to the folder that the export is written into.
    public let path: String
    public let text: String
}

/// The tokens for other tools: `halomeid tokens (css|json|swift|kotlin|xml)`.
public enum TokenExport: String, Sendable, CaseIterable {
    case css, json, swift, kotlin, xml

    /// The export as one file; nil for Android's resources, which are several.
    ///
    /// - Throws: `tokenNameTaken`, if two tokens would have one name.
    public func text(_ tokens: Tokens) throws(Findings) -> String? {
        switch self {
        case .css: tokens.css()
        case .json: DTCGExport.document(tokens)
        case .swift: SwiftUIExport.text(tokens, try ExportName.identifiers(tokens))
        case .kotlin: ComposeExport.text(tokens, try ExportName.identifiers(tokens))
        case .xml: nil
        }
    }

    /// The export as the files that its platform or standard requires.
    ///
    /// - Throws: `tokenNameTaken`, if two tokens would have one name.
    public func files(_ tokens: Tokens) throws(Findings) -> [ExportFile] {
        switch self {
        case .json: DTCGExport.files(tokens)
        case .xml: try AndroidResources.files(tokens)
        case .css: [ExportFile(path: "tokens.css", text: tokens.css())]
        case .swift: [ExportFile(path: "HaLomeidTokens.swift", text: try text(tokens) ?? "")]
        case .kotlin: [ExportFile(path: "HaLomeidTokens.kt", text: try text(tokens) ?? "")]
        }
    }
}
