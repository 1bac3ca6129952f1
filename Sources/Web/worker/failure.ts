// What can go wrong, by what follows from it. Whatever else is thrown is a bug in the worker.
import type { Reason } from '../protocol.js';

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
