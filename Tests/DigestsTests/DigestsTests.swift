import Testing

@testable import Digests

@Suite struct DigestsTests {
    /// Values of FIPS 180-4's examples, and of Python's hashlib for the Hebrew.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ("שלום", "b7ac0398ef74193ab738b21df0912329303df10d868c2bac37a84a59d12c0e2f"),
    ])
    func `SHA-256 of known texts`(text: String, expected: String) {
        let digest = SHA256Digest(of: text)
        #expect(digest.hex() == expected)
        #expect(digest.bytes.count == 32)
        for digits in [1, 8, 9, 63] { #expect(digest.hex(digits) == String(expected.prefix(digits))) }
        #expect(SHA256Digest(of: Array(text.utf8)) == digest)
    }

    @Test func `SHA-256 of a long text`() {
        let text = String(repeating: "a", count: 1_000_000)
        let expected = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(SHA256Digest(of: text).hex() == expected)
        #expect(SHA256Digest(of: Array(text.utf8)).hex() == expected)
    }

    @Test func `base64 of a digest`() {
        let digest = SHA256Digest(of: "")
        #expect(digest.base64 == "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=")
    }

    /// RFC 4648 §10.
    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"),
    ])
    func `base64 pads, and its form for addresses does not`(text: String, expected: String) {
        let bytes = Array(text.utf8)[...]
        #expect(Encoding.base64(bytes, alphabet: .standard) == expected)
        #expect(Encoding.base64(bytes, alphabet: .url) == expected.prefix { $0 != "=" })
    }

    @Test func `the two alphabets differ in their last characters`() {
        #expect(Encoding.base64([0xFB, 0xFF, 0xBF], alphabet: .standard) == "+/+/")
        #expect(Encoding.base64([0xFB, 0xFF, 0xBF], alphabet: .url) == "-_-_")
    }

    /// Values of Python's uuid.uuid5 for the same namespace.
    @Test func `a name always has the same UUID`() {
        #expect(UUIDv5.make("content", "Mishnah Berakhot 1:1") == "866df5e1-bea9-5898-affb-940822e6ae9e")
        #expect(UUIDv5.make("track", "משנה יומית") == "0d2621a7-6b1d-521f-86cb-6abfc465f049")
        #expect(UUIDv5.make("") == "dcf555f6-c7bb-568b-89f1-061440d5473b")
    }

    @Test func `the parts of a name are separated`() {
        #expect(UUIDv5.make("a", "bc") != UUIDv5.make("ab", "c"))
        #expect(UUIDv5.make("a", "") != UUIDv5.make("a"))
    }
}
