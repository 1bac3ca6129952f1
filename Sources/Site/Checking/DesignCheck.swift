import Diagnostics
import Theme

/// The checks of a design: whether its files fit together. What is wrong with a file by itself is found when it is read:
/// style sheets by ``StyleLint``, templates by ``TemplateLint``, a page with its partials by ``PageTemplates``, pages in
/// Markdown by ``OwnPageLoader``, tokens and texts by `Theme`.
enum DesignCheck {
    /// Runs all checks, in this order.
    static func findings(_ context: DesignContext) -> Findings {
        var found = [
            OverlayFileCheck(context).findings,
            TokenCheck(context).findings,
            ScriptHookCheck(context).findings,
            StringsCheck(context).findings,
            GlyphCheck(context).findings,
        ]
        // A test makes sure that these find nothing in the generator's own files.
        if context.hasDesignerFiles {
            found += [
                ClassCheck(context).findings,
                FontFaceCheck(context).findings,
                DataAttributeCheck(context).findings,
                StyleNameCheck(context).findings,
                FolderLinkCheck(context).findings,
                IDReferenceCheck(context).findings,
                ControlNameCheck(context).findings,
                ScriptControlCheck(context).findings,
            ]
        }
        found.append(IconCheck(layers: context.layers).findings)
        return Findings(found.flatMap(\.all))
    }
}
