import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Mistakes in other tokens, and in the JSON of all of them.
extension DesignerMistakesTests {
    static let tokens: [Mistake] = [
        edited(
            "a token file that is not there", "tokens/halomeid.resolver.json", "palette.tokens.json",
            "brand.tokens.json", "add tokens/brand.tokens.json", "HL0401", line: 8),
        Mistake(
            name: "a text of JSON that the next one closes", file: "tokens/light.tokens.json",
            edit: ("\"{palette.cream}\"", "\"{palette.cream}"), code: "HL0402", remedy: "a quotation mark, or"),
        Mistake(
            name: "an empty token file", file: "tokens/light.tokens.json", text: " \n", code: "HL0402", line: 1,
            remedy: "copy the file that it replaces"),
        edited(
            "a list closed as an object", "tokens/palette.tokens.json", "0.8784]", "0.8784}",
            "with ] before the }", "HL0402"),
        Mistake(
            name: "a comma is missing", file: "tokens/light.tokens.json",
            edit: ("\"text\": { \"$value\": \"{palette.ink}\", ", "\"text\": { \"$value\": \"{palette.ink}\" "),
            code: "HL0402", line: 9, remedy: "comma"),
        Mistake(
            name: "a byte order mark", file: "tokens/light.tokens.json", text: "\u{FEFF}{}", code: "HL0402", line: 1,
            remedy: "without a byte order mark"),
        edited(
            "a misspelt type", "tokens/layout.tokens.json", "\"dimension\"", "\"dimention\"", "'dimension'", "HL0405"),
        Mistake(
            name: "a text size in px", file: "tokens/type.tokens.json",
            edit: (
                "\"fontSize\": { \"value\": 1.75, \"unit\": \"rem\" }",
                "\"fontSize\": { \"value\": 28, \"unit\": \"px\" }"
            ),
            code: "HL0407", line: 15, remedy: "use rem"),
        Mistake(
            name: "a reference in another format", file: "tokens/light.tokens.json",
            edit: ("{palette.clay.400}", "{palette.clay.400.value}"), code: "HL0408", line: 11,
            remedy: "write {palette.clay.400}"),
        Mistake(
            name: "a reference that begins with its file", file: "tokens/dark.tokens.json",
            edit: ("{palette.night.950}", "{light.palette.night.950}"), code: "HL0408",
            remedy: "write {palette.night.950}"),
        Mistake(
            name: "a reference to nothing near", file: "tokens/light.tokens.json",
            edit: ("{palette.clay.400}", "{brand-orange}"), code: "HL0408", line: 11, remedy: "the path of a token"),
        Mistake(
            name: "a pair of an unknown colour", file: "tokens/halomeid.pairs.json",
            edit: ("\"{color.text}\"", "\"{text-secondary}\""), code: "HL0408", line: 4,
            remedy: "did you mean 'color.text-secondary'?"),
        Mistake(
            name: "a pair of a variable", file: "tokens/halomeid.pairs.json",
            edit: ("\"{color.text}\"", "\"{--hl-text}\""), code: "HL0408", line: 4, remedy: "did you mean 'color.text'?"
        ),
        Mistake(
            name: "a pair of what is no colour", file: "tokens/halomeid.pairs.json",
            edit: ("\"{color.text}\"", "\"{space.4}\""), code: "HL0408", line: 4, remedy: "name a colour"),
        Mistake(
            name: "an alias of a group", file: "tokens/light.tokens.json", edit: ("{palette.cream}", "{palette.clay}"),
            code: "HL0408", line: 6, remedy: "{palette.clay.300}"),
        Mistake(
            name: "an alias is misspelt", file: "tokens/light.tokens.json",
            edit: ("{palette.clay.400}", "{palette.clay.40}"),
            code: "HL0408", line: 11, remedy: "palette.clay.400"),
        Mistake(
            name: "an alias beyond a scale", file: "tokens/light.tokens.json",
            edit: ("{palette.clay.400}", "{palette.clay.900}"), code: "HL0408", line: 11, remedy: "palette.clay.800"),
        Mistake(
            name: "an object as a value without its sign", file: "tokens/palette.tokens.json",
            edit: ("\"ink\": { \"$value\":", "\"ink\": { \"value\":"), code: "HL0411", line: 10,
            remedy: "did you mean '$value'?"),
        Mistake(
            name: "a value without its sign", file: "tokens/light.tokens.json",
            edit: ("\"accent\": { \"$value\"", "\"accent\": { \"value\""), code: "HL0411", line: 11,
            remedy: "did you mean '$value'?"),
        edited(
            "a third theme", "tokens/halomeid.resolver.json", #""dark": [{"$ref": "dark.tokens.json"}]"#,
            #""dark": [{"$ref": "dark.tokens.json"}], "sepia": []"#, "remove it", "HL0412", line: 15),
        Mistake(
            name: "a family without a face", file: "tokens/type.tokens.json",
            edit: ("\"Frank Ruhl Libre\", ", "\"Frank Rühl Libre\", "), code: "HL0438", remedy: "Frank Ruhl Libre"),
        edited(
            "a misspelt fallback", "tokens/type.tokens.json", "\"Frank Ruhl Libre Fallback\"",
            "\"Frank Ruhl Libre Falback\"", "'Frank Ruhl Libre Fallback'", "HL0438"),
        edited(
            "no generic family", "tokens/type.tokens.json", ", \"serif\"]", "]", "\"serif\" or \"sans-serif\"",
            "HL0438"),
        Mistake(
            name: "a weight that no face has", file: "tokens/type.tokens.json",
            edit: ("\"fontWeight\": 400", "\"fontWeight\": 500"), code: "HL0445", line: 51, remedy: "write 400"),
        Mistake(
            name: "a token without its group", file: "tokens/light.tokens.json",
            edit: ("{palette.clay.700}", "{clay.700}"), code: "HL0408", line: 13, remedy: "write {palette.clay.700}"),
        Mistake(
            name: "several families in one text", file: "tokens/type.tokens.json",
            edit: ("\"Frank Ruhl Libre\"", "\"Frank Ruhl Libre, serif\""), code: "HL0438",
            remedy: "[\"Frank Ruhl Libre\", \"serif\"]"),
        Mistake(
            name: "motion without an end", file: "tokens/motion.tokens.json", edit: ("\"ms\"", "\"s\""), code: "HL0446",
            remedy: "5 s at most"),
        Mistake(
            name: "letters far apart", file: "tokens/type.tokens.json",
            edit: ("\"letterSpacing\": { \"value\": 0,", "\"letterSpacing\": { \"value\": 30,"), code: "HL0446",
            line: 11, remedy: "0.3"),
        edited(
            "no focus ring", "tokens/layout.tokens.json", "\"focus\": { \"$value\": {\"value\": 3",
            "\"focus\": { \"$value\": {\"value\": 0", "2 to 12 px", "HL0446",
            line: 26),
        edited(
            "no edges", "tokens/layout.tokens.json", "\"line\": { \"$value\": {\"value\": 1",
            "\"line\": { \"$value\": {\"value\": 0", "1 to 8 px", "HL0446",
            line: 25),
        edited(
            "a space that is wider than a phone", "tokens/layout.tokens.json", "\"7\": { \"$value\": {\"value\": 3",
            "\"7\": { \"$value\": {\"value\": 30", "at most 8 rem", "HL0446",
            line: 11),
        Mistake(
            name: "lines that fall apart", file: "tokens/type.tokens.json",
            edit: ("\"lineHeight\": 1.", "\"lineHeight\": 15."), code: "HL0446", remedy: "1.0 to 3.0"),
        Mistake(
            name: "text that is too small to read", file: "tokens/type.tokens.json",
            edit: ("{ \"value\": 0.875, \"unit\": \"rem\" }", "{ \"value\": 0.5, \"unit\": \"rem\" }"), code: "HL0446",
            remedy: "0.7 to 4.0 rem"),
        Mistake(
            name: "a negative space", file: "tokens/layout.tokens.json", edit: ("\"value\": 0.25", "\"value\": -0.25"),
            code: "HL0446", remedy: "0 or more"),
        Mistake(
            name: "buttons that are too small for a finger", file: "tokens/layout.tokens.json",
            edit: ("\"touch\": { \"$value\": {\"value\": 3,", "\"touch\": { \"$value\": {\"value\": 2,"),
            code: "HL0446",
            remedy: "2.75 to 8 rem"),
    ]
}
