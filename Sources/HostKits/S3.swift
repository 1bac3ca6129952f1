import Site

extension HostRules {
    var s3: HostParts {
        (
            [
                HostFile(path: "s3-sync.sh", text: s3Script, isExecutable: true),
                HostFile(path: "s3-website.json", text: s3Website),
                HostFile(path: "cloudfront-headers.json", text: cloudFrontHeaders),
            ],
            [
                buildStep(),
                "aws s3api put-bucket-website --bucket BUCKET "
                    + "--website-configuration file://\(kitPath("s3-website.json"))",
                "BUCKET=… DISTRIBUTION=… \(isInPlace ? "." : kitFolder)/s3-sync.sh dist   "
                    + "(DISTRIBUTION only with CloudFront)",
                "let everybody read the bucket: switch off Block Public Access, and allow s3:GetObject in its policy",
                "with CloudFront: take the bucket's website endpoint as the origin (the bucket itself has no "
                    + "index.html for folders), create a response headers policy from "
                    + "\(kitPath("cloudfront-headers.json")), let it compress, "
                    + "and show \(path)404.html with status 404 for the origin's 403 and 404",
                verifyStep,
            ]
        )
    }

    private var s3Script: String {
        let prefix = isAtRoot ? "" : String(path.dropFirst().dropLast())
        // The remaining files, including icons and data, are uploaded with the types that aws guesses.
        let typed = ["html", "css", "js", "json", "webmanifest", "woff2", "svg", "xml", "txt"]
        func send(_ ending: String, _ cache: String, _ more: String) -> String {
            "send \"\(cache)\" --content-type \"\(MediaType.of("x." + ending))\" --exclude '*' \(more)\n"
        }
        let assets = ["css", "js", "json", "woff2"]
            .map { send($0, Self.forever, "--include 'assets/*.\($0)'") }.joined()
        // Also the deployer's own style sheets and fonts: what the last command sent, caches would keep.
        let rest = typed.filter { $0 != "html" }.map { ending in
            send(ending, Self.revalidated, "--include '*.\(ending)' --exclude 'assets/*' $last")
        }.joined()
        let others = typed.map { "--exclude '*.\($0)'" }.joined(separator: " ")
        return """
            #!/bin/sh
            # S3: uploads a HaLomeid site in the order in which no visitor meets half of it: assets, data, pages, the \
            worker
            # and release.json, and deletions last.
            # usage: BUCKET=name [DISTRIBUTION=id] s3-sync.sh [FOLDER]
            set -eu
            folder=${1:-dist}
            target="s3://${BUCKET:?the name of the bucket}/\(prefix)"
            last="--exclude sw.js --exclude release.json"

            # A build keeps the times of files that have not changed, and sync passes them over.
            send() {
                cache=$1
                shift
                aws s3 sync "$folder" "$target" --no-progress --cache-control "$cache" "$@"
            }

            \(assets)
            # shellcheck disable=SC2086 # the list is meant to be split
            {
            \(rest)}
            send "\(Self.revalidated)" --exclude 'assets/*' \(others)
            \(send("html", Self.revalidated, "--include '*.html'"))
            \(send("js", Self.revalidated, "--include sw.js"))\
            \(send("json", Self.revalidated, "--include release.json"))
            aws s3 sync "$folder" "$target" --no-progress --delete
            # CloudFront leaves queries out of its keys, and so would go on with pages that it has.
            [ -z "${DISTRIBUTION:-}" ] ||
                aws cloudfront create-invalidation --distribution-id "$DISTRIBUTION" --paths '\(path)*'

            """
    }

    private var s3Website: String {
        """
        {
          "IndexDocument": { "Suffix": "index.html" },
          "ErrorDocument": { "Key": "\(path.dropFirst())404.html" }
        }

        """
    }

    private var cloudFrontHeaders: String {
        let names = ["Permissions-Policy", "Cross-Origin-Opener-Policy"]
        let custom = Self.security.filter { names.contains($0.name) }.map {
            "      { \"Header\": \"\($0.name)\", \"Value\": \"\($0.value)\", \"Override\": true }"
        }
        return """
            {
              "Name": "halomeid",
              "SecurityHeadersConfig": {
                "ContentSecurityPolicy": { "ContentSecurityPolicy": "\(Self.security[0].value)", "Override": true },
                "ContentTypeOptions": { "Override": true },
                "ReferrerPolicy": { "ReferrerPolicy": "same-origin", "Override": true }
              },
              "CustomHeadersConfig": {
                "Quantity": \(custom.count),
                "Items": [
            \(custom.joined(separator: ",\n"))
                ]
              }
            }

            """
    }
}
