// What a page and its worker say to each other: the worker's answers, and what is in them. Types
// only. A page may be older or newer than the worker: every field may be missing, or unknown.

/**
 * What went wrong, by what follows from it.
 * - `network`, `timeout`: the host is out of reach; another round tries again.
 * - `bytes`: the host sends something else than the release says; tried again, and counted by the
 * reader's days.
 * - `full`, `store`: the browser stores nothing more; space is freed once, then the new release
 * waits.
 * - `damaged`: a stored file was not what had been stored; it is dropped and downloaded again.
 * - `code`: a bug in the worker.
 */
export type Reason = 'network' | 'timeout' | 'bytes' | 'full' | 'store' | 'damaged' | 'code';

export interface LogEntry {
  /** ISO 8601, UTC. */
  at: string;
  reason: Reason;
  path: string;
  /** What the browser said. */
  detail: string;
}

/** How many files of a name are stored, and how many it has. */
export interface Progress {
  stored: number;
  count: number;
}

/**
 * What is not stored, by path. 0: out of reach; 1, 2, …: wrong bytes, on as many of the reader's
 * days, or 3, 4, …: no answer while the host sent others; Infinity: the release has no such path.
 */
export type Lacking = Record<string, number>;

/** A part of what is stored, hashed again. */
export interface Slice {
  /** Paths of files that were damaged, or that belong to the shell and were gone. */
  bad: string[];
  /** Where the next slice begins; none: this was the last. */
  next?: number;
}

/** To `want`: what is missing, and whether this is the last word. */
export interface Wanted {
  lacking: Lacking;
  done?: boolean;
  reason?: Reason | undefined;
}

/** To `keep`: how much is stored of the name, and why it does not go on. */
export interface Kept extends Progress {
  reason?: Reason;
}

/** Any answer, as a page reads it. */
export interface Answer extends Partial<Wanted & Kept & Slice> {
  release: string;
  error?: string;
  /** What is kept, by name. */
  kept?: Record<string, Progress>;
  log?: LogEntry[];
}
