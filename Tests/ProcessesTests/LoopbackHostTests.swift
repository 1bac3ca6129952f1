import Processes
import Testing

@Suite struct LoopbackHostTests {
    @Test(arguments: ["localhost", "LOCALHOST", "app.localhost", "127.0.0.1", "127.255.0.9", "::1", "[::1]"])
    func `names and addresses of this machine are loopback`(_ host: String) {
        #expect(LoopbackHost.matches(host))
    }

    @Test(arguments: [
        "", "example.org", "127.example.org", "127.0.0.1.example.org", "127.0.0", "127.0.0.256", "127.0.0.1.1",
        "localhost.example.org", "notlocalhost", "128.0.0.1", "[::2]",
    ])
    func `names and addresses of other machines are not loopback`(_ host: String) {
        #expect(!LoopbackHost.matches(host))
    }
}
