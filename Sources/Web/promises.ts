// Promises for timeouts and for database requests.

/** Settles like the promise, or rejects with the error after `ms` milliseconds. */
export const within = <T>(promise: Promise<T>, ms: number, error: Error) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(reject, ms, error);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** Resolves after `ms` milliseconds. */
export const later = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

/** The signal of a request that may take `ms` milliseconds. TypeScript 4.8 does not know it. */
export const timeLimit = (ms: number) =>
  (AbortSignal as unknown as { timeout(ms: number): AbortSignal }).timeout(ms);

/** Resolves with the result of a database request. */
export const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
