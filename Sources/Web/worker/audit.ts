// The audit hashes all stored files of the release again, a slice at a time; damaged files are
// downloaded again.
import type { Slice } from '../protocol.js';
import { download } from './download.js';
import { failureOf } from './failure.js';
import { logFailure } from './log.js';
import { current } from './release.js';
import { isPresent, readFile } from './store.js';
import { entries } from './tables.js';

const SLICE = 64;

/** Audits the next files, beginning with the file number `from` in the release's order. */
export async function auditSlice(from: number, working: () => void): Promise<Slice> {
  const bad: string[] = [];
  let index = 0;
  for await (const [path, hash] of entries(current)) {
    if (index++ < from) continue;
    if (index > from + SLICE) return { bad, next: from + SLICE };
    if (!current.shell[path] && !await isPresent(path, hash)) continue;
    if (await readFile(path, hash)) continue;
    bad.push(path);
    working();
    await download(path, hash).catch((error) => logFailure(failureOf(error, path)));
  }
  return { bad };
}
