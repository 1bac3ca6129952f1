// The log of failures, newest last, for the settings page and the console.
import type { LogEntry } from '../protocol.js';
import type { Failure } from './failure.js';
import { changeRecord, isObject, isTexts, readRecord, type RecordType } from './records.js';

const MAX_ENTRIES = 20;

const isEntry = (value: unknown) => isObject(value) && isTexts(Object.values(value));

const log: RecordType<LogEntry[]> = {
  name: 'log',
  none: [],
  isValid: (value) => Array.isArray(value) && value.every(isEntry),
};

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
