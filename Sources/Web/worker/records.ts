// The worker's records, as JSON in a cache of their own: the stored releases (`releases`), the
// files that the page wants (`want`), what is kept (`kept`), failed pages (`failures`) and the
// log (`log`). A damaged record counts as missing.
import { cacheNames, openCache, scope, withLock } from './scope.js';

export interface RecordType<Value> {
  name: string;
  none: Value;
  isValid: (value: any) => boolean;
}

export async function readRecord<Value>(
  { name, none, isValid }: RecordType<Value>,
): Promise<Value> {
  try {
    const response = await caches.match(scope + name, { cacheName: cacheNames.records });
    if (!response) return none;
    const value = await response.json();
    if (isValid(value)) return value;
    throw new TypeError('not what was written');
  } catch (error) {
    console.warn(`halomeid: the record ${name} cannot be read`, error);
    return none;
  }
}

/**
 * Writes a record; returns whether it was written. Otherwise it stays as it was, and the worker
 * derives its content again.
 */
async function writeRecord<Value>({ name }: RecordType<Value>, value: Value) {
  try {
    const cache = await openCache(cacheNames.records);
    await cache?.put(scope + name, new Response(JSON.stringify(value)));
    return !!cache;
  } catch (error) {
    console.warn(`halomeid: the record ${name} cannot be written`, error);
    return false;
  }
}

/**
 * Reads, changes and writes a record, while no other worker of the site does. An unchanged value is
 * not written. Returns whether the record now has the changed value.
 */
export const changeRecord = <Value>(type: RecordType<Value>, change: (value: Value) => Value) =>
  withLock(type.name, async () => {
    const before = await readRecord(type);
    const after = change(before);
    return after === before || await writeRecord(type, after);
  });

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isText);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
