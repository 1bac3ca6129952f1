// The messages of pages to the worker, and its answers. Types only. A page may be older or newer
// than the worker, so every field may be missing, and there may be unknown ones.

/** What is kept offline: a track (`<track>`) or one of its tractates (`<track>/<book>`). */
export type Part = string;

/** A message of a page; `worker/messages.ts` handles them. */
export type Message =
  | { type: 'want'; day: string; paths: string[]; here: string; check: boolean }
  | { type: 'keep'; name: Part; paths: string[]; day: string; refresh?: true }
  | { type: 'unkeep'; name: Part }
  | { type: 'audit'; from: number }
  | { type: 'kept' | 'status' | 'activate' };

/**
 * The reason for a failure, by how it is handled.
 * - `network`, `timeout`: the host is unreachable; the next round tries again.
 * - `bytes`: the host sends other bytes than the release says; the next round tries again, and the
 * learner's days with such a failure are counted.
 * - `full`, `store`: the browser stores nothing more; space is freed once, then the new release
 * waits.
 * - `damaged`: a stored file has changed; it is deleted and downloaded again.
 * - `code`: a bug in the worker.
 */
export type Reason = 'network' | 'timeout' | 'bytes' | 'full' | 'store' | 'damaged' | 'code';

export interface LogEntry {
  /** ISO 8601, UTC. */
  at: string;
  reason: Reason;
  path: string;
  /** The browser's error message. */
  detail: string;
}

/** How many of a part's files are stored, and how many there are. */
export interface Progress {
  stored: number;
  count: number;
}

/**
 * Files that are not stored, by path. 0: unreachable; 1, 2, …: wrong bytes on that many of the
 * learner's days, or, from 3 on, no answer while the host sent other files; Infinity: the release
 * has no such path.
 */
export type Lacking = Record<string, number>;

/** The result of an audit of some of the stored files, which hashes them again. */
export interface Slice {
  /** Paths of damaged files, and of missing files that belong to the shell. */
  bad: string[];
  /** Where the next slice begins; undefined if this was the last. */
  next?: number;
}

/** The answer to `want`: the missing files, and whether this is the last answer. */
export interface Wanted {
  lacking: Lacking;
  done?: boolean;
  reason?: Reason | undefined;
}

/** The answer to `keep`: how much of the part is stored, and why it does not continue. */
export interface Kept extends Progress {
  reason?: Reason;
}

/** Any of the worker's answers. */
export interface Answer extends Partial<Wanted & Kept & Slice> {
  release: string;
  error?: string;
  /** No answer yet: the worker is at work. Only for messages that are `patient`. */
  working?: boolean;
  /** The progress of everything that is kept. */
  kept?: Record<Part, Progress>;
  log?: LogEntry[];
}
