import Diagnostics

extension Code {
    static let liveSiteMissing = Code(
        "HL0840", .error, "There is no site of this program at the address: its release.json or sw.js is not there.")
    static let liveFileUnanswered = Code(
        "HL0841", .error, "The host did not send a file, or sent only part of it, in time.")
    static let liveFileMissing = Code("HL0842", .error, "A file that the release lists is missing on the live site.")
    static let liveFileDiffers = Code(
        "HL0843", .error,
        "A file of the live site differs from the release. Learners' devices refuse it if it is one that they store; "
            + "otherwise learners get it as it is.")
    static let liveFileStale = Code(
        "HL0844", .warning,
        "A cache between the host and learners still has a file of another release. Devices ask past it; visitors "
            + "without a worker get the old page.")
    static let liveReleaseMixed = Code(
        "HL0845", .error,
        "The live site has files of two releases, as in the middle of an upload or behind a stale cache.")
    static let mediaTypeWrong = Code(
        "HL0846", .error,
        "The live site sends a file with a media type under which browsers do not use it.")
    static let charsetWrong = Code(
        "HL0847", .error,
        "The live site declares a text to have an encoding other than UTF-8; the header overrides the page.")
    static let fileRedirected = Code(
        "HL0848", .note,
        "The live site redirects from the name of a file. The site works under other names of its pages too, at the "
            + "cost of one more request each; a worker's script must never be redirected.")
    static let notFoundWrong = Code(
        "HL0849", .error,
        "Missing pages do not return status 404 with the site's own 404.html.")
    static let letterCase = Code("HL0850", .note, "The host does not distinguish upper and lower case in names.")
    static let cachedTooLong = Code(
        "HL0851", .error,
        "Caches may keep a file that has the same name in every release, so that a new release arrives late or mixed.")
    static let notCompressed = Code(
        "HL0852", .warning, "The live site sends texts uncompressed, so pages take longer and cost more.")
    static let notSecure = Code(
        "HL0853", .error,
        "Without TLS browsers allow no worker, so nothing works offline and nothing can be installed. A site with TLS "
            + "that can also be reached by http should redirect from http to https.")
    static let headersMissing = Code(
        "HL0854", .note, "Headers that protect a site and that no page can set are not sent.")
    static let notInstallable = Code(
        "HL0855", .error, "Phones cannot install the live site: its manifest or an icon is missing or wrong.")
    static let pageRewritten = Code(
        "HL0856", .error, "The host or a network in front of it changes pages on their way.")
    static let verifyStopped = Code(
        "HL0857", .error, "The live site failed to respond so often that not all of it was checked.")
    static let workerRetired = Code("HL0858", .note, "The live site removes its worker from devices.")
    static let assetsUncached = Code(
        "HL0859", .warning, "Files that are named by their content are not cached for long.")
    static let headerHarmful = Code(
        "HL0890", .error,
        "The host sends a header with pages that keeps browsers from showing or running them, or that deletes what "
            + "learners have stored. Switch it off for the site.")
    static let compressedWrongly = Code(
        "HL0891", .error,
        "A file arrives compressed once more than its Content-Encoding says, so browsers cannot read it. The host "
            + "compresses what is compressed already, or does not say that it is.")
    static let folderUnanswered = Code(
        "HL0892", .error,
        "The site's address, or that of a folder in it, does not return the index.html that is there; or the address "
            + "without its slash is not redirected to it, or only by http or to an address that does not respond.")
    static let queryRefused = Code(
        "HL0893", .error,
        "The host refuses addresses with a query. The offline worker asks for pages with their hash as a query "
            + "(?hl=…), so that no cache returns an older page; on such a host nothing can be stored. If it only "
            + "redirects them to the address without the query, a cache may return an older page.")
    static let responsesDiffer = Code(
        "HL0894", .error,
        "The host sends browsers something other than it sends this program, depending on User-Agent, language, "
            + "accepted compression or the headers of a worker's requests; or what they cannot decompress. Learners do "
            + "not get what was built.")
    static let unchangedWrongly = Code(
        "HL0895", .error,
        "The host says of a file that it has not changed although the request names a state that it never had, or that "
            + "the files of every release have. Browsers keep the old release.")
    static let cookieSent = Code(
        "HL0896", .note,
        "The host sets a cookie. The site needs none, and many caches keep no response that sets one.")
    static let othersContacted = Code(
        "HL0897", .warning,
        "A header of the host makes browsers contact another host, which the site itself never does.")
    static let searchExcluded = Code(
        "HL0898", .note,
        "The host tells search engines, in a header or in robots.txt, to leave the site out or that it is elsewhere.")
    static let certificateExpires = Code(
        "HL0899", .warning,
        "The host's certificate expires soon and has not been renewed. From then on browsers show an error "
            + "instead of the site, and devices get no new release; what they have stored still opens offline.")
    static let previewVerified = Code(
        "HL0880", .error,
        "The address is that of a preview by `halomeid serve`, whose pages and worker are not those that would be "
            + "published. Nothing was compared.")
    static let varyMissing = Code(
        "HL0881", .warning,
        "The host compresses a file for those who accept that, without a header that says so. A cache between it and "
            + "learners may send the compressed file to somebody who cannot read it, or the plain one to everybody.")
    static let liveFileUnread = Code(
        "HL0882", .note,
        "One of the deployer's own files is so large that it was not read to its end: whether all of it is there was "
            + "not checked.")
}

/// The codes of this module, for `halomeid explain`.
public enum SiteVerifyCodes {
    public static let all: [Code] = [
        .liveSiteMissing, .liveFileUnanswered, .liveFileMissing, .liveFileDiffers, .liveFileStale, .liveReleaseMixed,
        .mediaTypeWrong, .charsetWrong, .fileRedirected, .notFoundWrong, .letterCase, .cachedTooLong, .notCompressed,
        .notSecure, .headersMissing, .notInstallable, .pageRewritten, .verifyStopped, .workerRetired, .assetsUncached,
        .headerHarmful, .compressedWrongly, .folderUnanswered, .queryRefused, .responsesDiffer, .unchangedWrongly,
        .cookieSent, .othersContacted, .searchExcluded, .certificateExpires, .previewVerified, .varyMissing,
        .liveFileUnread,
    ]
}
