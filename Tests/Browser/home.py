"""What a learner does and sees at home, in several days."""


def studied(learner, *rows: int):
    """Marks today's unit on these days of the schedule."""
    for row in rows:
        learner.on(learner.plan.rows[row][0])
        learner.card("open")
        learner.press()
        learner.card("done")


def backlog(learner, count: int):
    learner.page.wait_for_selector(f"main[data-painted] [data-backlog='{count}']")
