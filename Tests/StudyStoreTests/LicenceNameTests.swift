import Testing

@testable import StudyStore

@Suite struct LicenceNameTests {
    @Test(arguments: [
        ("CC-BY", "licenses/by/3.0/"), ("CC-BY-SA", "licenses/by-sa/3.0/"), ("cc by-sa 4.0", "licenses/by-sa/4.0/"),
        ("CC-BY-NC", "licenses/by-nc/4.0/"), ("CC-BY-NC-ND 2.5", "licenses/by-nc-nd/2.5/"),
        ("CC0", "publicdomain/zero/1.0/"), ("CC0-1.0", "publicdomain/zero/1.0/"),
    ])
    func `a Creative Commons licence has an address`(licence: String, path: String) {
        #expect(Licence.address(of: licence) == "https://creativecommons.org/" + path)
    }

    @Test(arguments: ["Public Domain", "Copyright: X, 1985", "CC-BY, CC-BY-SA", "GFDL", "CC-BY-XX", "cc", "", "4.0"])
    func `others have none`(licence: String) {
        #expect(Licence.address(of: licence) == nil)
    }

    @Test func `conditions are those of any of the licences named`() {
        #expect(Licence.has(.attribution, "CC-BY") && !Licence.has(.shareAlike, "CC-BY"))
        #expect(Licence.has(.shareAlike, "Public Domain, CC-BY-SA 3.0") && !Licence.has(.nonCommercial, "CC-BY-SA"))
        #expect(Licence.has(.nonCommercial, "cc-by-nc-nd") && Licence.has(.noDerivatives, "cc-by-nc-nd"))
        #expect(!Licence.has(.attribution, "CC0") && !Licence.has(.attribution, "Copyright: by SA"))
    }
}
