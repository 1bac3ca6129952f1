/** Returns a function that does the work when it is first called, and returns its promise again. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => done ??= work();
}
