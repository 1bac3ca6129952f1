import Foundation
import TestSupport
import Testing

@testable import Theme

struct PluralRuleTests {
    /// The browser's own rules choose the form in scripts, so both must agree.
    @Test func `every number has the form that the browser's rules give it`() throws {
        let languages = """
            af am ar as az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja \
            ka kk km kn ko ky lo lt lv mk ml mn mr ms mt my nb ne nl no or pa pl pt pt-BR ro ru sk sl sq sr sv sw ta \
            te th tl tr uk ur uz vi yi zh zu
            """.split(separator: " ").map(String.init)
        let script = """
            for (const language of process.argv.slice(1)) {
              const rules = new Intl.PluralRules(language);
              console.log(Array.from({ length: 1201 }, (_, number) => rules.select(number)).join(' '));
            }
            """
        let node = try ExternalTool.run(
            URL(filePath: "/usr/bin/env"), ["node", "-e", script, "--"] + languages)
        let lines = node.output.split(separator: "\n")
        try #require(lines.count == languages.count)
        for (language, line) in zip(languages, lines) {
            let forms = line.split(separator: " ").map(String.init)
            #expect(forms.indices.map { PluralRule.category(of: $0, language) } == forms, "\(language)")
            // Welsh and others have forms that only some of the numbers need.
            #expect(Set(forms).union(["other"]) == Set(PluralRule.categories(language)), "\(language)")
        }
    }
}
