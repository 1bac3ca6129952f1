import Diagnostics
import Foundation
import JSONText
import Refs
import StudyStore

/// A response of `/api/v3/texts`, read as `import` reads a saved one.
public struct SefariaResponse: Sendable {
    /// A Hebrew version in the response, with text.
    public struct Version: Sendable {
        public let title: SefariaTitle
        public let name: String?
        public let licence: String?
        /// The chapter and mishnah of each text; in commentaries such as Yachin, of each comment.
        public let places: [Ref]
        /// The longer texts.
        public let texts: ChapterTexts
    }

    /// An edition that the server has.
    public struct Edition: Sendable {
        public let name: String
        public let licence: String?
        let priority: Double
    }

    /// In Sefaria's order of preference.
    public let versions: [Version]
    /// Whether it has a version in any language, if only an empty one.
    public let hasAnyVersion: Bool
    /// The Hebrew editions of the text, in Sefaria's order of preference.
    public let available: [Edition]
    /// As the server writes it; empty if it does not.
    public let title: String
    /// The numbers of the place that the response is for; empty if it is for several.
    public let address: [Int]
    /// Warnings and notes about the response.
    public let notes: Findings

    /// - Parameter address: the address that the response is from.
    /// - Throws: findings about the response.
    public init(_ bytes: Data, from address: String) throws(Findings) {
        let file = try ImportFile(bytes, from: .response(address))
        try ImportLimits.check(file.value, of: file.source)
        guard case .object(let members) = file.value.content, SefariaReader.isVersion3(members) else {
            throw Self.otherKind("/api/v3/texts", address)
        }
        var reader = SefariaReader(file, members)
        if case .array(let all)? = members["versions"]?.content {
            hasAnyVersion = !all.isEmpty
        } else {
            hasAnyVersion = false
        }
        var works = reader.version3()
        works.removeAll { $0.segments.isEmpty }
        available = reader.hebrewEditions()
        title = reader.title()
        self.address = reader.address()
        notes = try reader.reader.finish()
        versions = works.compactMap { work in
            guard let title = SefariaTitle(work.title) else { return nil }
            return Version(
                title: title, name: work.edition.name, licence: LicencePolicy.known(work.edition.licence),
                places: work.segments.map(\.place), texts: ChapterTexts(work.segments))
        }
    }

    /// The message of a response that is an error: `{"error": "…"}`.
    public static func error(in bytes: Data) -> String? {
        guard bytes.count < 1 << 20, let file = try? ImportFile(bytes, from: .response("")),
            case .object(let members) = file.value.content, let error = members["error"]?.content
        else { return nil }
        let message: JSONValue.Content? =
            if case .object(let inner) = error { inner["message"]?.content } else { error }
        guard case .string(let text)? = message, !text.isEmpty else { return nil }
        return text
    }

    private static func otherKind(_ request: String, _ address: String) -> Findings {
        Findings(
            .importFormatUnknown, "the response is not one of \(request)", at: .url(address),
            remedy: "check the address of the API")
    }

    /// The name of the encoding or format of a response that cannot be JSON: "UTF-16", "a gzip archive".
    public static func foreignKind(of bytes: Data) -> String? { FileKind(of: bytes)?.name }

    /// - Throws: a finding, with its place, if the response is not JSON.
    public static func checkJSON(_ bytes: Data, from address: String) throws(Findings) {
        _ = try ImportFile(bytes, from: .response(address))
    }

    /// Checks a response of `/api/links`.
    ///
    /// - Throws: findings about the response.
    public static func checkLinks(_ bytes: Data, from address: String) throws(Findings) {
        let file = try ImportFile(bytes, from: .response(address))
        try ImportLimits.check(file.value, of: file.source)
        guard case .array(let values) = file.value.content else {
            throw Self.otherKind("/api/links", address)
        }
        _ = try Links(response: values, file)
    }

    /// The reason why the version may not be imported under its licence; nil if there is none.
    ///
    /// - Parameter name: of the text.
    public func licenceProblem(
        of name: String, stated: String?, allowsOthers: Bool, at address: String
    ) -> Findings? {
        let policy = LicencePolicy(stated: stated, allowsOthers: allowsOthers)
        for version in versions {
            do throws(Findings) {
                var notes = Findings()
                _ = try policy.check(version.licence, of: name, from: .response(address), &notes)
            } catch {
                return Findings(
                    error.all.map { finding in
                        var extended = finding
                        extended.remedy = finding.remedy.map { $0 + "; --refresh asks the server again" }
                        return extended
                    })
            }
        }
        return nil
    }

    /// Whether a text under this licence may be imported.
    public static func isImported(_ licence: String?, stated: String?, allowsOthers: Bool) -> Bool {
        LicencePolicy(stated: stated, allowsOthers: allowsOthers).accepts(licence)
    }
}

extension SefariaReader {
    /// `available_versions`, in Sefaria's order of preference.
    fileprivate mutating func hebrewEditions() -> [SefariaResponse.Edition] {
        let editions = list("available_versions").compactMap { version, place -> SefariaResponse.Edition? in
            guard isHebrew(version, place), let name = reader.header("versionTitle", in: version, place) else {
                return nil
            }
            return SefariaResponse.Edition(
                name: name, licence: LicencePolicy.known(reader.header("license", in: version, place)),
                priority: priority(version, place))
        }
        return editions.sorted { $0.priority > $1.priority }
    }
}
