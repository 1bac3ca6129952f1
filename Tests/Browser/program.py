"""The generator that the tests run."""

import os
import subprocess

from fake_site import ROOT

PROGRAM = os.environ.get("HALOMEID") or ROOT / ".build/debug/halomeid"


def halomeid(*arguments):
    """Runs it, expects success, and returns what it printed."""
    result = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout
