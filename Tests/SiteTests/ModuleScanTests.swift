import Diagnostics
import Testing
import Theme

@testable import Site

@Suite struct ModuleScanTests {
    private func scan(_ text: String) -> ModuleScan { ModuleScan(text, path: "a.js") }

    private func lines(_ findings: Findings) -> [Int?] {
        findings.all.map { finding in
            if case .file(_, let line, _)? = finding.place { line } else { nil }
        }
    }

    @Test func importsAreReadWhereverTheirNamesStand() {
        let text = """
            import { a } from './a.js';
            import {
              b,
            } from "./b.js";
            import './c.js';
            export { d } from './d.js';
            export const word = './e.js';
            /** @param {import('./types').Row} row */
            const important = './f.js';
            """
        #expect(scan(text).imports == ["a.js", "b.js", "c.js", "d.js"])
        #expect(scan(text).foreignImports(among: ["a.js", "b.js", "c.js", "d.js"]).all.isEmpty)
    }

    @Test func aModuleThatIsNotThereIsAFindingAtItsLine() {
        let findings = scan("\nimport { a } from './gone.js';\nimport x from 'https://host/x.js';\n")
            .foreignImports(among: ["a.js"])
        #expect(findings.all.map(\.code) == [.moduleImport, .moduleImport])
        #expect(lines(findings) == [2, 3])
    }

    @Test(arguments: [
        ("const a = await import('./a.js');", 1), ("\n\n  return import(\n'./a.js');", 1),
        ("/* why */ import ('./a.js');", 1), ("// import('./a.js')", 0), (" * {import('./a')}", 0),
        ("f(/** @type {import('./a').B} */ (c));", 0), ("const important = (1);", 0),
    ])
    func aDynamicImportIsAFinding(text: String, count: Int) {
        #expect(scan(text).foreignImports(among: ["a.js"]).all.count == count)
    }

    @Test func textsAreFoundByTheirLiteralKeys() throws {
        let module = scan(
            "text('done_button', a)\n.counted( 'no_such_key', 3); context('x'); text(key); text.length(1)")
        #expect(module.textKeys == ["done_button", "no_such_key"])
        let strings = try Strings.load(StudyFixture.repository + "/Templates/strings/he.json")
        #expect(lines(module.missingTexts(in: strings)) == [2])
    }
}
