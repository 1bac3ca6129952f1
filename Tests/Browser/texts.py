"""The site's Hebrew texts, by key."""

import json

from fake_site import ROOT

TEXTS = json.loads((ROOT / "Templates/strings/he.json").read_text(encoding="utf-8"))["strings"]
