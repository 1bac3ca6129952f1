import Digests

/// The site's only Content-Security-Policy: everything from this site, one inline script identified by its hash,
/// nothing else.
enum ContentPolicy {
    static func text(boot: String) -> String {
        [
            "default-src 'none'", "script-src 'self' 'sha256-\(SHA256Digest(of: boot).base64)'", "style-src 'self'",
            "font-src 'self'", "img-src 'self'", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'",
            "base-uri 'none'", "form-action 'none'", "require-trusted-types-for 'script'", "trusted-types halomeid",
        ].joined(separator: "; ")
    }
}
