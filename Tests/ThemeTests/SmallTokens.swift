import TestSupport

/// A small design system whose outputs can be read at a glance.
func smallTokens() throws -> TemporaryFolder {
    try TemporaryFolder([
        "halomeid.resolver.json": """
        {"version": "2025.10",
         "sets": {"base": {"sources": [{"$ref": "base.tokens.json"}]}},
         "modifiers": {
          "theme": {"contexts": {"light": [{"$ref": "light.tokens.json"}], "dark": [{"$ref": "dark.tokens.json"}]}},
          "contrast": {"contexts": {"standard": [], "more": [{"$ref": "more.tokens.json"}]}}},
         "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/theme"}, {"$ref": "#/modifiers/contrast"}]}
        """,
        "base.tokens.json": """
        {"palette": {"$type": "color", "$extensions": {"org.halomeid.private": true},
          "white": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1]}},
          "black": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": 1, "hex": "#000000"}},
          "grey": {"$value": {"colorSpace": "srgb", "components": [0.2, 0.2, 0.2]}}},
         "font": {"sans": {"$type": "fontFamily", "$value": ["Noto", "sans-serif"]}},
         "type": {"body": {"$type": "typography", "$description": "running text", "$value": {
          "fontFamily": "{font.sans}", "fontSize": {"value": 1, "unit": "rem"}, "fontWeight": "normal",
          "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.75}}},
         "space": {"$type": "dimension", "half": {"$value": {"value": 0.5, "unit": "rem"}},
          "same": {"$value": {"$ref": "#/space/half/$value"}}},
         "motion": {"quick": {"$type": "duration", "$value": {"value": 0.12, "unit": "s"}},
          "ease": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}},
         "shadow": {"card": {"$type": "shadow", "$value": {"color": "{color.text}",
           "offsetX": {"value": 0, "unit": "px"},
          "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 4, "unit": "px"},
           "spread": {"value": 0, "unit": "px"}}}}}
        """,
        "light.tokens.json": """
        {"color": {"$type": "color", "surface": {"$value": "{palette.white}"}, "text": {"$value": "{palette.grey}"}}}
        """,
        "dark.tokens.json": """
        {"color": {"$type": "color", "surface": {"$value": "{palette.black}"}, "text": {"$value": "{palette.white}"}}}
        """,
        "more.tokens.json": "{}",
        "halomeid.pairs.json": """
        {"pairs": [{"foreground": "{color.text}", "on": ["{color.surface}"], "level": "AAA", "purpose": "text"}]}
        """,
    ])
}
