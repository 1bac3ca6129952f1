// Promises for what is no promise: time that runs out, requests to a database.

/** As the promise, or rejected with the error after so many milliseconds. */
export const within = <T>(promise: Promise<T>, ms: number, error: Error) =>
  new Promise<T>((resolve, reject) => {
    const timer = setTimeout(reject, ms, error);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The result of a request. */
export const result = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
