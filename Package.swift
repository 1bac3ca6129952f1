// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "halomeid",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "halomeid", targets: ["halomeid"]),
        // Preloaded by the tests that stop a build at a system call.
        .library(name: "StopAt", type: .dynamic, targets: ["StopAt"]),
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    ],
    targets: [
        // C: what Swift's own libraries do not show.
        .systemLibrary(
            name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
            providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"])]),
        .systemLibrary(name: "CLibcrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(
            name: "CBrotli", pkgConfig: "libbrotlienc", providers: [.apt(["libbrotli-dev"]), .brew(["brotli"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .target(name: "CCurl"),
        .target(name: "CFileSystem"),
        .target(name: "CProcesses"),
        .target(name: "CText"),
        .target(
            name: "CVersion",
            cSettings: [
                ("HALOMEID_COMMIT", "\""), ("HALOMEID_ICU_DATA", "\""), ("HALOMEID_ICU_SYMBOL", ""),
            ].compactMap { name, quote in
                Context.environment[name].map { .define(name, to: quote + $0 + quote) }
            }),

        // The modules, lowest first: each depends only on modules above it.
        .target(name: "StudyRules"),
        .target(name: "StudyRulesWeb", dependencies: ["StudyRules"]),
        .target(name: "Diagnostics"),
        .target(name: "Processes", dependencies: ["Diagnostics", "CProcesses"]),
        .target(name: "Files", dependencies: ["Diagnostics", "CFileSystem"]),
        .target(name: "JSONText", dependencies: ["CText"]),
        .target(name: "WebClient", dependencies: ["CCurl", "StudyRules", "Diagnostics", "Processes"]),
        .target(
            name: "Digests",
            dependencies: [.target(name: "CLibcrypto", condition: .when(platforms: [.linux]))]),
        .target(name: "Refs", dependencies: ["StudyRules", "Diagnostics", "Digests", "CText"]),
        .target(
            name: "StudyStore",
            dependencies: [
                "StudyRules", "Refs", "Diagnostics", "Files", "Digests", "JSONText", "Processes",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .target(name: "Markup", dependencies: ["Diagnostics", "CCmarkGFM", "CText"]),
        .target(
            name: "StudyImport",
            dependencies: [
                "StudyRules", "Refs", "StudyStore", "Markup", "Diagnostics", "Files", "Digests", "JSONText",
            ]),
        .target(
            name: "StudyGenerate",
            dependencies: [
                "StudyRules", "Refs", "StudyStore", "Markup", "StudyImport", "Diagnostics", "Digests", "JSONText",
                "Processes", "WebClient",
            ]),
        .target(
            name: "StudyFetch",
            dependencies: [
                "Refs", "StudyStore", "StudyImport", "Diagnostics", "Files", "Digests", "Processes", "WebClient",
            ]),
        .target(name: "Theme", dependencies: ["Diagnostics", "Files", "JSONText", "Processes", "CBrotli"]),
        .target(
            name: "Site",
            dependencies: [
                "StudyRules", "Refs", "StudyStore", "Markup", "Theme", "Diagnostics", "Files", "Digests",
                "Processes", "CBrotli", "CZlib",
            ]),
        .target(name: "HostKits", dependencies: ["Site", "Diagnostics", "Files"]),
        .target(
            name: "SiteVerify",
            dependencies: ["Site", "StudyRules", "WebClient", "Diagnostics", "Digests", "Processes"]),
        .target(name: "DevServer", dependencies: ["Site", "Theme", "Diagnostics", "Files", "Processes"]),
        .executableTarget(
            name: "halomeid",
            dependencies: [
                "StudyRules", "Refs", "StudyStore", "Markup", "StudyImport", "StudyFetch", "StudyGenerate", "Theme",
                "Site",
                "HostKits", "SiteVerify", "DevServer", "WebClient", "Diagnostics", "Files", "Processes", "CVersion",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .target(
            name: "ImportSupport", dependencies: ["StudyImport", "StudyStore", "Diagnostics", "Refs", "TestSupport"],
            path: "Tests/ImportSupport"),
        .target(name: "StopAt", path: "Tests/StopAt"),
        .executableTarget(name: "BuildSite", dependencies: ["Site", "Processes"], path: "Tests/BuildSite"),
        .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
        .testTarget(name: "ProcessesTests", dependencies: ["Processes", "TestSupport"]),
        .testTarget(name: "FilesTests", dependencies: ["Files", "Diagnostics", "TestSupport"]),
        .testTarget(name: "DigestsTests", dependencies: ["Digests"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText", "TestSupport"]),
        .testTarget(name: "StudyRulesTests", dependencies: ["StudyRules", "TestSupport"]),
        .testTarget(name: "RefsTests", dependencies: ["Refs", "Digests", "TestSupport"]),
        .testTarget(
            name: "StudyStoreTests",
            dependencies: ["StudyStore", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")]),
        .testTarget(name: "MarkupTests", dependencies: ["Markup", "TestSupport"]),
        .testTarget(
            name: "StudyImportTests",
            dependencies: [
                "StudyImport", "StudyStore", "Markup", "Refs", "Diagnostics", "ImportSupport", "TestSupport",
            ]),
        .testTarget(
            name: "StudyGenerateTests",
            dependencies: [
                "StudyGenerate", "StudyImport", "StudyStore", "Markup", "Refs", "Diagnostics", "ImportSupport",
                "TestSupport",
            ]),
        .testTarget(
            name: "StudyFetchTests",
            dependencies: [
                "StudyFetch", "StudyImport", "StudyStore", "Refs", "Diagnostics", "WebClient", "TestSupport",
            ]),
        .testTarget(name: "ThemeTests", dependencies: ["Theme", "TestSupport"]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["halomeid", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")]),
        .testTarget(name: "HostKitsTests", dependencies: ["HostKits", "Site", "TestSupport"]),
        .testTarget(
            name: "SiteVerifyTests",
            dependencies: ["SiteVerify", "Site", "WebClient", "Diagnostics", "Digests", "TestSupport"]),
        .testTarget(name: "DevServerTests", dependencies: ["DevServer", "Site", "Files", "TestSupport"]),
        .testTarget(
            name: "SiteTests", dependencies: ["Site", "TestSupport", .product(name: "GRDB", package: "GRDB.swift")]),
    ],
    swiftLanguageModes: [.v6]
)

// Debug builds, those of the tests, allow no warning. Release builds do, for the sake of later compilers.
for target in package.targets where target.type != .system {
    target.cSettings = (target.cSettings ?? []) + [.treatAllWarnings(as: .error, .when(configuration: .debug))]
    target.swiftSettings = [.treatAllWarnings(as: .error, .when(configuration: .debug))]
    // The tests build hundreds of sites: what they test is optimised, the tests themselves are not. Whole modules
    // compile in two thirds of the time; with several threads there is one object for each file, as SwiftPM expects.
    let optimized = ["-O", "-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode"]
    // These only wait for others, and compile faster file by file.
    let waiting: Set = ["halomeid", "DevServer", "HostKits", "SiteVerify", "StudyFetch", "WebClient"]
    if target.type != .test, !waiting.contains(target.name) {
        target.swiftSettings?.append(.unsafeFlags(optimized, .when(configuration: .debug)))
    }
}
