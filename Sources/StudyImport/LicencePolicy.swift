import Diagnostics
import StudyStore

/// Decides whether a text may be published under its licence.
struct LicencePolicy {
    /// The licence of files that do not name theirs.
    let stated: String?
    /// Whether licences that are not free, or unknown, are accepted.
    let allowsOthers: Bool

    /// - Parameters:
    ///   - licence: the licence given in the file; nil if there is none.
    ///   - title: that of the text.
    ///   - source: what the text is from.
    /// - Returns: the licence to store.
    /// - Throws: a finding if the text may not be imported.
    func check(
        _ licence: String?, of title: String, from source: ImportSource, _ findings: inout Findings
    ) throws(Findings) -> String? {
        let known = self.known(licence)
        if let known, Licence.isFree(known) { return known }
        let what =
            known.map { "the licence of \(title) is '\($0)'" } ?? "\(source.noun) does not name the licence of \(title)"
        guard accepts(licence) else {
            throw Findings(
                .importLicence, what, at: source.place,
                remedy: known == nil
                    ? "name it if you know it (--licence \"Public Domain\"), or use --allow-licence"
                    : "if you may publish the text, use --allow-licence")
        }
        findings.add(.importLicenceAllowed, what, at: source.place)
        return known
    }

    /// Whether a text may be imported under the licence given in its file.
    func accepts(_ licence: String?) -> Bool { allowsOthers || known(licence).map(Licence.isFree) ?? false }

    private func known(_ licence: String?) -> String? { Self.known(licence) ?? Self.known(stated) }

    /// Returns the licence; nil for a text that names none: "unknown", or only commas and spaces.
    static func known(_ licence: String?) -> String? {
        guard let licence, !licence.allSatisfy({ $0 == "," || $0.isWhitespace }) else { return nil }
        return ["unknown", "none"].contains(licence.lowercased()) ? nil : licence
    }
}
