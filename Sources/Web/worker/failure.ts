// What can go wrong, by what follows from it. Whatever else is thrown is a bug in the worker.

/**
 * - `network`, `timeout`: the host is out of reach; another round tries again.
 * - `bytes`: the host sends something else than the release says; tried again, and counted by the
 * reader's days.
 * - `full`, `store`: the browser stores nothing more; space is freed once, then the new release
 * waits.
 * - `damaged`: a stored file was not what had been stored; it is dropped and downloaded again.
 * - `code`: a bug in the worker.
 */
export type Reason = 'network' | 'timeout' | 'bytes' | 'full' | 'store' | 'damaged' | 'code';

export class Failure extends Error {
  constructor(readonly reason: Reason, readonly path: string, cause?: unknown) {
    super(`${reason}: ${path}`, { cause });
  }

  /** No answer: asking for more files now is useless. */
  get isUnreachable() {
    return this.reason === 'network' || this.reason === 'timeout';
  }
}

/** Any error as a failure. */
export const failureOf = (error: unknown, path = '') =>
  error instanceof Failure ? error : new Failure('code', path || String(error), error);
