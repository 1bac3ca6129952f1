/// Files that editors, version control and file managers keep next to the files that they show.
public enum EditorFile {
    private static let names: Set<String> = [".git", ".DS_Store", "4913", "Thumbs.db", "desktop.ini"]
    private static let endings = ["~", "___jb_tmp___", "___jb_old___"]
    private static let hiddenEndings = [".swp", ".swo", ".swx", ".kate-swp", ".tmp"]

    public static func isEditorFile(_ name: String) -> Bool {
        names.contains(name) || endings.contains(where: name.hasSuffix) || name.hasPrefix(".#")
            || name.hasPrefix("#") && name.hasSuffix("#") || name.hasPrefix(".goutputstream-")
            || name.hasPrefix(".") && hiddenEndings.contains(where: name.hasSuffix)
    }
}
