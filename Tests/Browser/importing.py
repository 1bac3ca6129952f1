"""Files that a learner imports."""

import json

from learner import export, marked


def offer(learner, data):
    learner.page.set_input_files(
        "[data-import]", {"name": "x.json", "mimeType": "application/json", "buffer": json.dumps(data).encode()}
    )


def many_records(learner, plan, count=1800):
    """An export of a device with a plan and with more marks than fit one transaction."""
    marked(learner, plan, 1)
    learner.at_rest()
    file = export(learner)
    [mark], [own] = file["records"]["completions"], file["records"]["enrolments"]
    file["records"]["completions"] = [{**mark, "unit": f"unit-{n}"} for n in range(count)]
    file["records"]["enrolments"] = [{**own, "since": "2026-11-16", "source": "learner"}]
    return {**file, "sha256": ""}
