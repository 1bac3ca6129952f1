import Diagnostics

extension Code {
    static let generationFailed = Code(
        "HL0630", .error,
        "The program could not be started or failed, or the server could not be reached or refused. The unit has "
            + "nothing new; run the same command again to ask only for what is missing.")
    static let generationSlow = Code(
        "HL0631", .error,
        "The program or server did not answer in time. Run the same command again, with a longer --timeout.")
    static let answerMalformed = Code(
        "HL0632", .error,
        "The answer is not of the form that explanation.schema.json or quiz.schema.json in Templates/prompts "
            + "describes, or is too large. Nothing of it was stored. Run the same command again to ask for the unit"
            + " again.")
    static let answerRejected = Code(
        "HL0690", .error,
        "The answer was checked and not stored: it is not Hebrew, too short or too long, contains a link or markup "
            + "that is not allowed, is about another unit, has a commentator who was not in the question, is the "
            + "answer of a unit with another text, or quotes or claims what is not in the sources (docs/texts.md lists "
            + "all checks). Run the same command again to ask for the unit again.")
    static let generationStopped = Code(
        "HL0691", .error,
        "So many units failed that the others were not asked about, or the server refuses every call. What was stored "
            + "stays; the same command continues where it stopped.")
    static let endpointUnusable = Code(
        "HL0692", .error,
        "The address of --endpoint, or the key in HALOMEID_API_KEY, cannot be used. The address is that of an API that "
            + "speaks the chat-completions protocol, such as http://localhost:11434/v1; a key is sent over https only, "
            + "except to this machine.")
    public static let generationLicence = Code(
        "HL0694", .warning,
        "A commentary has a licence that permits no adaptations (ND), as an explanation or a quiz made from it would "
            + "be, so the units that have it were not asked about. With `--allow-licence` they are.")
    static let reviewNothing = Code(
        "HL0693", .warning,
        "Nothing was generated for a ref that was given to `halomeid review`, so there is nothing to mark as reviewed.")
}

/// The codes of this module, for `halomeid explain`.
public enum StudyGenerateCodes {
    public static let all: [Code] = [
        .generationFailed, .generationSlow, .answerMalformed, .answerRejected, .generationStopped, .endpointUnusable,
        .generationLicence, .reviewNothing,
    ]
}
