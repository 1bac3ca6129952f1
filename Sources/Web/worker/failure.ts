// Expected failures, by how they are handled. Any other error is a bug in the worker.
import type { Reason } from '../protocol.js';

export class Failure extends Error {
  constructor(readonly reason: Reason, readonly path: string, cause?: unknown) {
    super(`${reason}: ${path}`, { cause });
  }

  /** Whether there was no answer, so that asking for more files now is useless. */
  get isUnreachable() {
    return this.reason === 'network' || this.reason === 'timeout';
  }
}

/** Converts any error to a failure. */
export const failureOf = (error: unknown, path = '') =>
  error instanceof Failure ? error : new Failure('code', path || String(error), error);
