"""The export for Compose, compiled with the Kotlin compiler and Google's declarations of Compose."""

import json
import re
import shutil
import subprocess

from program import halomeid
from fake_site import ROOT

COMPOSE = {
    "androidx.compose.animation.core": "class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float)",
    "androidx.compose.ui.graphics": """
        class Color(val value: Long) { companion object { val Unspecified = Color(0) } }
    """,
    "androidx.compose.ui.text.font": "class FontWeight(val weight: Int)",
    "androidx.compose.ui.text": """
        import androidx.compose.ui.text.font.FontWeight
        import androidx.compose.ui.unit.TextUnit
        class TextStyle(val fontSize: TextUnit, val fontWeight: FontWeight, val lineHeight: TextUnit)
    """,
    "androidx.compose.ui.unit": """
        class Dp(val value: Float)
        class TextUnit(val value: Float)
        val Int.dp: Dp get() = Dp(this.toFloat())
        val Double.dp: Dp get() = Dp(this.toFloat())
        val Int.sp: TextUnit get() = TextUnit(this.toFloat())
        val Double.sp: TextUnit get() = TextUnit(this.toFloat())
        val Int.em: TextUnit get() = TextUnit(this.toFloat())
        val Double.em: TextUnit get() = TextUnit(this.toFloat())
    """,
}
# Kotlin keywords, names from Compose, and names that begin or end with a digit.
ODD = (
    "fun object when is typealias val 2xl x2 a-b-c light to-string value dp sp em get set field it by companion data "
    "inner out infix self equals hash-code to constructor sealed lateinit typeof dynamic some any default init"
).split()
ODD_COLORS = ["in", "class", "color", "2nd", "copy", "component-1", "get-light", "unspecified"]


def odd_tokens(folder):
    """The shipped tokens and odd ones, with descriptions that would end a comment or begin a template."""
    shutil.copytree(ROOT / "Templates/tokens", folder)
    layout = folder / "layout.tokens.json"
    data = json.loads(layout.read_text())
    for name in ODD:
        data[name] = {"$type": "number", "$value": 1.5, "$description": '*/ "$x" ${y} \\ // `in` /* \u05d0\n import x'}
    layout.write_text(json.dumps(data))
    for name in ("light", "dark"):
        file = folder / f"{name}.tokens.json"
        data = json.loads(file.read_text())
        for color in ODD_COLORS:
            data["color"][color] = data["color"]["text"]
        file.write_text(json.dumps(data))


def test_the_kotlin_compiler_accepts_the_compose_export(tmp_path):
    odd_tokens(tmp_path / "own" / "tokens")
    halomeid("tokens", "kotlin", "-o", tmp_path / "src", "--theme", tmp_path / "own")
    export = tmp_path / "src" / "HaLomeidTokens.kt"
    text = export.read_text()
    assert text.count("*/") == text.count("/**") and "val objectValue" not in text and "val object_ = 1.5" in text
    # Debian's compiler is Kotlin 1.3, which does not allow trailing commas.
    export.write_text(re.sub(r",\n(\s*\))", r"\n\1", text))
    for package, source in COMPOSE.items():
        (tmp_path / "src" / f"{package}.kt").write_text(f"package {package}\n{source}")

    def compile(*more):
        return subprocess.run(
            ["kotlinc", "-nowarn", tmp_path / "src", *more, "-d", tmp_path / "out.jar"], capture_output=True, text=True)

    result = compile()
    assert result.returncode == 0, result.stderr
    wrong = tmp_path / "wrong.kt"
    wrong.write_text("val wrong: Int = halomeid.HaLomeidTokens.light.surface\n")
    assert "type mismatch" in compile(wrong).stderr
