import Diagnostics
import Theme

/// The checks of a design: whether its files fit together. What is wrong with one file is found when it is read: style
/// sheets have ``StyleLint``, templates ``TemplateLint`` and, with their partials, ``PageTemplates``, own pages
/// ``OwnPageLoader``.
enum DesignCheck {
    /// Runs all checks, in this order.
    static func findings(_ context: DesignContext) -> Findings {
        let tokens = context.design.tokens
        var found = [
            OverlayFileCheck(context: context).findings,
            tokens.map { TokenCheck(context: context, tokens: $0).findings } ?? Findings(),
            tokens.map { LineCheck(tokens: $0).findings } ?? Findings(),
            ScriptHookCheck(context: context).findings,
            StringsCheck(context: context).findings,
            GlyphCheck(context: context).findings,
        ]
        // A test makes sure that these find nothing in the generator's own files.
        if context.hasDesignerFiles {
            found += [
                ClassCheck(context: context).findings,
                fontFaces(context),
                DataAttributeCheck(context: context).findings,
                StyleNameCheck(context: context).findings,
                ElementRuleCheck(context: context).findings,
                ElementNeedCheck(context: context).findings,
                FolderLinkCheck(context: context).findings,
                IDReferenceCheck(context: context).findings,
                ControlNameCheck(context: context).findings,
                ScriptControlCheck(context: context).findings,
            ]
        }
        found.append(IconCheck(layers: context.layers).findings)
        return Findings(found.flatMap(\.all))
    }

    private static func fontFaces(_ context: DesignContext) -> Findings {
        guard let tokens = context.design.tokens, let fonts = context.design.fonts else { return Findings() }
        return FontFaceCheck(context: context, tokens: tokens, fonts: fonts).findings
    }
}
