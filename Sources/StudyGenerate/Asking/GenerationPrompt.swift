import Diagnostics
import StudyImport

/// Loads the file with the instructions for a model.
public enum GenerationPrompt {
    /// - Throws: a finding if the file is not a valid text.
    public static func load(_ path: String) throws(Findings) -> String {
        let text = try ImportFile.text(path, as: .prompt(path))
        guard text.contains(where: { !$0.isWhitespace }), text.utf8.count <= 100_000 else {
            throw Findings(
                .importUnreadable, "the prompt is empty or longer than 100,000 bytes", at: .file(path),
                remedy: "write what the model is to do")
        }
        return text
    }
}
