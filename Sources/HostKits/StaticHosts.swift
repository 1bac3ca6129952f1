import Site

/// Hosts that read `_headers` and `_redirects` from the published folder, and GitHub Pages, which reads nothing.
extension HostRules {
    var netlify: HostParts {
        var redirects = "# Netlify by itself looks for 404.html at the root only.\n"
        redirects += "/  \(path)  302\n/*  \(path)404.html  404\n"
        return staticHost("Netlify", redirects: redirects, upload: "netlify deploy --prod --dir \(published)")
    }

    /// Cloudflare itself redirects to addresses without `.html`, which is harmless and cannot be prevented by a rule.
    var cloudflare: HostParts {
        staticHost(
            "Cloudflare", redirects: "/ \(path) 302\n", upload: "wrangler pages deploy \(published)",
            note: "# A page.html redirects to page on Cloudflare; the site works under both names.\n")
    }

    /// The uploaded folder, which contains the site at its path.
    private var published: String { isAtRoot ? "dist" : kitPath("public") }

    private func staticHost(_ name: String, redirects: String, upload: String, note: String = "") -> HostParts {
        var headers = "# \(name): the headers of the site at \(path). No two rules name one header for one path.\n"
        headers += note
        headers += "/*\n" + Self.security.map { "  \($0.name): \($0.value)\n" }.joined()
        headers += "# Once the whole host name is served by TLS for good:\n"
        headers += "#  \(Self.strictTransport.name): \(Self.strictTransport.value)\n"
        headers += "\n\(path)assets/*\n  Cache-Control: \(Self.forever)\n"
        for file in ["sw.js", "release.json", "", "*.html"] {
            headers += "\n\(path)\(file)\n  Cache-Control: \(Self.revalidated)\n"
        }
        headers += "\n\(path)manifest.webmanifest\n  Content-Type: \(MediaType.of("manifest.webmanifest"))\n"
        let folder = isAtRoot ? "static" : "public"
        var files = [HostFile(path: folder + "/_headers", text: headers)]
        if !isAtRoot { files.append(HostFile(path: folder + "/_redirects", text: redirects)) }
        let build =
            isAtRoot
            ? buildStep(" --static \(kitPath(folder))")
            : buildStep(output: "\(published)\(path.dropLast())")
        return (files, [build, upload, verifyStep])
    }

    var githubPages: HostParts {
        let text = """
            # GitHub Pages: publishes the folder dist/ of this repository, as `halomeid build` made it.
            # GitHub sets the headers itself: everything may be cached for ten minutes, and there are no security
            # headers. The worker asks for sw.js again each time, so learners get a new release all the same.
            name: Publish the site
            on:
              push:
                branches: [main]
                paths: ["dist/**", ".github/workflows/halomeid.yml"]
              workflow_dispatch:
            permissions:
              contents: read
              pages: write
              id-token: write
            concurrency:
              group: pages
              cancel-in-progress: false
            jobs:
              publish:
                runs-on: ubuntu-latest
                environment:
                  name: github-pages
                  url: ${{ steps.deployment.outputs.page_url }}
                steps:
                  - uses: actions/checkout@v4
                  - uses: actions/configure-pages@v5
                  - uses: actions/upload-pages-artifact@v3
                    with:
                      path: dist
                  - id: deployment
                    uses: actions/deploy-pages@v4

            """
        return (
            [HostFile(path: ".github/workflows/halomeid.yml", text: text)],
            [buildStep()] + (isInPlace ? [] : ["move \(kitPath(".github")) to the top folder of the repository"]) + [
                "in the repository's settings, under Pages, choose GitHub Actions as the source" + customDomain,
                "git add .github dist && git commit -m 'Publish the site' && git push",
                verifyStep,
            ]
        )
    }

    /// A workflow cannot set the domain, and a file CNAME is not read when one publishes. A repository that has the
    /// domain is at its root; below it are the account's other repositories, by their names.
    private var customDomain: String {
        guard let given, !given.host.hasSuffix(".github.io") else { return "" }
        guard !isAtRoot else { return ", and \(given.host) as the custom domain" }
        let folders = path.split(separator: "/")
        guard let name = folders.first, folders.count == 1 else {
            return "; a repository's site is one folder below \(given.host), so choose an address with one folder"
        }
        return "; \(given.host) is the custom domain of your account's own site (the repository NAME.github.io), "
            + "not of this repository, which is called \(name)"
    }
}
