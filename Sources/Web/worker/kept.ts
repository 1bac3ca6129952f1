// What a learner keeps beside the window: tractates and tracks, each under a name and with the
// paths that the page says.
import { isObject, isTexts, readRecord, type RecordType } from './records.js';

export interface Kept {
  /** Another one each time that the name is kept anew. */
  id?: string;
  paths: string[];
  /** How many of them, from the first on, were stored. */
  stored: number;
}

const isKept = (value: unknown) =>
  isObject(value) && typeof value.stored === 'number' && isTexts(value.paths);

export const keptRecord: RecordType<Record<string, Kept>> = {
  name: 'kept',
  none: {},
  isValid: (value) => isObject(value) && Object.values(value).every(isKept),
};

/** The paths of all that is kept. */
export const keptPaths = async () =>
  Object.values(await readRecord(keptRecord)).flatMap(({ paths }) => paths);
