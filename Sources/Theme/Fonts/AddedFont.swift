import Diagnostics
import Foundation

/// A font of a request, read and reduced.
struct AddedFont {
    let path: String
    /// The size of the given file, in bytes.
    let size: Int
    let whole: FontProgram
    let family: String
    let weight: Int
    let reduction: FontReduction

    /// - Throws: a failure if the file cannot be served.
    init(
        _ path: String, _ request: FontRequest, family: String?, keeping characters: Coverage
    ) throws(Findings) {
        var findings = Findings()
        guard let bytes = ThemeFile.read(path, findings: &findings) else { throw findings }
        do throws(FontFailure) {
            whole = try FontProgram(bytes)
            let name = family ?? whole.names[.wholeFamily] ?? whole.names[.family] ?? ""
            guard FontRequest.isFamily(name) else {
                throw FontFailure("the font has no name that pages can use", remedy: "give it one with --family")
            }
            (self.path, size, self.family) = (path, bytes.count, name)
            let own = whole.names[.wholeFamily] ?? whole.names[.family]
            if request.family == nil, let family, let own, own != family {
                throw FontFailure(
                    "the font is of the family '\(own)', and those before it of '\(family)'",
                    remedy: "add it by itself, or give all of them one name with --family")
            }
            let axis = whole.weightAxis
            if let axis, let asked = request.weight, !axis.contains(asked) {
                throw FontFailure(
                    "the font has the weights \(axis.lowerBound) to \(axis.upperBound), and not \(asked)",
                    remedy: "give --weight \(min(max(asked, axis.lowerBound), axis.upperBound))")
            }
            weight =
                request.weight
                ?? axis.map { min(max(request.role.weight, $0.lowerBound), $0.upperBound) } ?? whole.weight
            reduction = try FontReduction(
                bytes, whole, characters, family: name, weight: weight, script: request.script)
        } catch {
            throw Findings(.fontUnreadable, error.message, at: .file(path), remedy: error.remedy)
        }
        if whole.isRestricted { throw Findings([FontCheck.restricted(path)]) }
    }

    /// Warnings and notes about the font.
    ///
    /// - Parameter licence: the text of the licence.
    func findings(_ role: FontRole, licence: String) -> Findings {
        var findings = Findings()
        if let why = reduction.whyWhole {
            findings.add(
                .fontNotReduced, "the font is not reduced, \(reduction.bytes.count) bytes: \(why)", at: .file(path),
                remedy:
                    "apt install python3-fonttools python3-brotli (elsewhere: pip install fonttools brotli), and add it"
                    + " again with --force")
        } else if let reserved = reservedName(licence) {
            findings.add(
                .fontNameReserved, "the licence reserves the name '\(reserved)' for the whole font", at: .file(path),
                remedy: "give the reduced one another name with --family, and remove this one from the overlay")
        }
        if whole.isItalic {
            findings.add(
                .fontMisfit, "the font is italic, and all texts of the role would be", at: .file(path),
                remedy: "add the family's upright font")
        }
        let missing = role.hebrew.subtracting(whole.coverage)
        if !missing.ranges.isEmpty {
            findings.add(
                .fontLacksHebrew, "the font does not draw " + missing.unicodeRange.replacing(",", with: ", "),
                at: .file(path), remedy: "use a font for pointed Hebrew, or one for the other role")
        } else if role == .source, !whole.placesMarks {
            findings.add(
                .fontLacksHebrew, "the font does not place points (the feature mark of GPOS)", at: .file(path),
                remedy: "look at a unit's page, or use another font")
        }
        return findings
    }

    /// The word of the family's name that is reserved ("with Reserved Font Name …").
    private func reservedName(_ licence: String) -> String? {
        let notice = (whole.names[.copyright] ?? "") + "\n" + (licence.components(separatedBy: "-----").first ?? "")
        let marks = notice.lowercased().components(separatedBy: "reserved font name").dropFirst()
        let reserved = Set(marks.flatMap { $0.prefix(200).split { !$0.isLetter } })
        return family.split { !$0.isLetter }.first { $0.count > 2 && reserved.contains(Substring($0.lowercased())) }
            .map(String.init)
    }
}
