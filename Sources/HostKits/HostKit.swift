import Diagnostics
import Files
import Site

/// The hosts that `halomeid host` supports.
public enum HostKind: String, CaseIterable, Sendable {
    case githubPages = "github-pages"
    case netlify, cloudflare, nginx, caddy, apache, htaccess, lighttpd, s3

    /// Whether the host's configuration names the folder that it serves.
    public var hasRoot: Bool { [.nginx, .caddy, .apache, .lighttpd].contains(self) }
}

/// A file for a host.
public struct HostFile: Sendable, Equatable {
    /// Relative to the folder that the files are written into.
    public let path: String
    public let text: String
    public var isExecutable = false
}

/// The files that configure a host, so that learners get the site as it was built.
public struct HostKit: Sendable {
    public let files: [HostFile]
    /// The next steps for the deployer.
    public let steps: [String]

    /// - Parameters:
    ///   - address: the site's address; nil if it is unknown, in which case the files name `example.org`.
    ///   - root: the folder on the server that contains the site at the path of its address.
    ///   - folder: the folder that the files will be written into, for the next steps.
    /// - Throws: `optionInvalid` if the root cannot be written into a configuration.
    public init(_ host: HostKind, address: SiteAddress?, root: String = defaultRoot, folder: String = ".")
        throws(Findings)
    {
        let rules = try HostRules(address, root: root, kitFolder: folder)
        let parts =
            switch host {
            case .githubPages: rules.githubPages
            case .netlify: rules.netlify
            case .cloudflare: rules.cloudflare
            case .nginx: rules.nginx
            case .caddy: rules.caddy
            case .apache: rules.apache
            case .htaccess: rules.htaccess
            case .lighttpd: rules.lighttpd
            case .s3: rules.s3
            }
        files = parts.files
        let advice = "\(rules.host) stands for your host: run this again with --base-url, or replace it"
        steps = (address == nil ? [advice] : []) + parts.steps
    }

    public static let defaultRoot = "/var/www/halomeid"

    /// Writes the files that do not exist yet. Nothing is written if one of them exists with different contents.
    ///
    /// - Returns: the paths of the written files.
    /// - Throws: `hostFileExists` for each such file, unless `force` is set; `hostFileUnwritable`.
    public func write(to folder: String, force: Bool) throws(Findings) -> [String] {
        var findings = Findings()
        try Self.check(folder)
        var missing: [(file: HostFile, path: String)] = []
        for file in files {
            let path = folder + "/" + file.path
            if RegularFile.has(Array(file.text.utf8), at: path) { continue }
            missing.append((file, path))
            if force || FileStatus(path)?.kind != .regular { continue }
            findings.add(
                .hostFileExists, "the file exists with different contents", at: .file(path),
                remedy: "move it away, write into another folder with -o, or give --force to replace it")
        }
        try findings.throwIfErrors()
        let writer = FileReplacement(
            .hostFileUnwritable, remedy: "make the folder writable, or name another one with -o")
        for (file, path) in missing {
            try writer.write(Array(file.text.utf8), to: path, isExecutable: file.isExecutable)
        }
        return missing.map(\.path)
    }

    /// Checks the folder, which is created if it is missing; a file on the way to it is probably a mistake.
    private static func check(_ folder: String) throws(Findings) {
        var path = folder
        while !path.isEmpty {
            if let kind = FileStatus(following: path)?.kind {
                if kind == .directory { return }
                throw Findings(
                    .hostFileUnwritable, "'\(path)' is a file, not a folder", at: .option("--output"),
                    remedy: "name a folder; the files for the host are written into it")
            }
            path = path.parentFolder
        }
    }
}

typealias HostParts = (files: [HostFile], steps: [String])
