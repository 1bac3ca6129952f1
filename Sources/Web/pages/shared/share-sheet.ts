// The browser's share sheet.

/** Whether the learner closed the share sheet, which is not an error. */
export const isDismissal = (error: unknown) =>
  error instanceof Error && error.name === 'AbortError';
