// The record of the tractates and tracks that the learner keeps in addition to the window, each
// with the paths that the page has sent.
import type { Part } from '../protocol.js';
import { isObject, isTexts, readRecord, type RecordType } from './records.js';

export interface KeptPaths {
  /** A new id each time that the part is kept again. */
  id?: string;
  paths: string[];
  /** How many of them, beginning with the first, were stored. */
  stored: number;
}

const isKept = (value: unknown) =>
  isObject(value) && typeof value.stored === 'number' && isTexts(value.paths);

export const keptRecord: RecordType<Record<Part, KeptPaths>> = {
  name: 'kept',
  none: {},
  isValid: (value) => isObject(value) && Object.values(value).every(isKept),
};

/** Returns the paths of all kept names. */
export const keptPaths = async () =>
  Object.values(await readRecord(keptRecord)).flatMap(({ paths }) => paths);
