// What went wrong, newest last: for the settings page, and for the console.
import type { Failure, Reason } from './failure.js';
import { changeRecord, readRecord, type RecordType } from './records.js';

export interface LogEntry {
  /** ISO 8601, UTC. */
  at: string;
  reason: Reason;
  path: string;
  /** What the browser said. */
  detail: string;
}

const MAX_ENTRIES = 20;

const log: RecordType<LogEntry[]> = { name: 'log', none: [], isValid: Array.isArray };

export const readLog = () => readRecord(log);

export function logFailure({ reason, path, cause }: Failure) {
  const entry: LogEntry = {
    at: new Date().toISOString(),
    reason,
    path,
    detail: cause ? String(cause) : '',
  };
  console.warn('halomeid:', reason, path, cause ?? '');
  return changeRecord(log, (entries) => [...entries, entry].slice(-MAX_ENTRIES));
}
