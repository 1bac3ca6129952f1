import Markup
import Testing

/// Geresh and gershayim where a text has `'` and `"`.
@Suite struct HebrewQuotesTests {
    private func source(_ text: String) -> String { Markup.source(text).text }
    private func markdown(_ text: String) -> String { Markup.markdown(text).text }

    @Test(arguments: [
        ("ר\"ל", "ר״ל"), ("פירש רש\"י ז\"ל,", "פירש רש״י ז״ל,"), ("הקב\"ה", "הקב״ה"), ("רַשִׁ\"י", "רַשִׁ״י"),
        ("ה\"ר יונה", "ה״ר יונה"), ("תנ\"כי", "תנ״כי"), ("(ע\"פ)", "(ע״פ)"), ("ב\"ש וב\"ה", "ב״ש וב״ה"),
    ])
    func gershayim(_ typed: String, _ shown: String) {
        #expect(source(typed) == shown)
    }

    @Test(arguments: [
        ("ג'", "ג׳"), ("ר' יהודה", "ר׳ יהודה"), ("וכו'.", "וכו׳."), ("צ'רצ'יל", "צ׳רצ׳יל"), ("ה'תשפ\"ז", "ה׳תשפ״ז"),
        ("פֵּי' א' וב'", "פֵּי׳ א׳ וב׳"), ("(ברכות ב', ג')", "(ברכות ב׳, ג׳)"),
    ])
    func geresh(_ typed: String, _ shown: String) {
        #expect(source(typed) == shown)
    }

    @Test(arguments: [
        ("כתיבי הקודש כגון \"אמר\"", "כתיבי הקודש כגון &quot;אמר&quot;"),
        ("\"בל תקיף\" ולא על \"בל תשחית\"", "&quot;בל תקיף&quot; ולא על &quot;בל תשחית&quot;"),
        ("ב\"שמע ישראל\" הזה", "ב&quot;שמע ישראל&quot; הזה"), ("'א'", "'א'"), ("'אמר לו', אמר", "'אמר לו', אמר"),
        ("\"אמר ר' מאיר\"", "&quot;אמר ר׳ מאיר&quot;"), ("ב\"פירש רש\"י כך\"", "ב&quot;פירש רש״י כך&quot;"),
        ("x'y \"z\" 5' 6\"", "x'y &quot;z&quot; 5' 6&quot;"), ("\" ' \"", "&quot; ' &quot;"),
    ])
    func quotationsAreUnchanged(_ typed: String, _ shown: String) {
        #expect(source(typed) == shown)
    }

    @Test func aSingleQuotationEndsOnce() {
        #expect(source("'אמר' ר' מאיר") == "'אמר' ר׳ מאיר")
    }

    @Test func markdownGetsHebrewQuotesOutsideCodeAndAddresses() {
        #expect(markdown("**ר\"ל** ג'") == "<p dir=\"auto\"><strong>ר״ל</strong> ג׳</p>\n")
        #expect(markdown("`ר\"ל`").contains("ר&quot;ל"))
        #expect(markdown("    ר\"ל").contains("ר&quot;ל"))
        #expect(markdown("<https://x.org/רש\"י>").contains("org/רש&quot;י<"))
        #expect(markdown("[רש\"י](https://x.org)").contains(">רש״י<"))
        #expect(markdown("[א](https://x.org/רש\"י)").contains("%22"))
    }

    @Test func titlesGetHebrewQuotes() {
        var html = HTMLBuffer()
        html.title("רש\"י & ר' מאיר")
        #expect(String(decoding: html.bytes, as: UTF8.self) == "רש״י &amp; ר׳ מאיר")
        #expect(Markup.title("רש\"י & \"ר' מאיר\"") == "רש״י & \"ר׳ מאיר\"")
    }

    @Test func aTextOfQuotesIsReadOnce() {
        let text = String(repeating: "ב\"", count: 100_000)
        #expect(source(text).hasPrefix("ב״ב״"))
    }
}
