// Runs work concurrently, started in order.
import type { Failure } from './failure.js';

/**
 * The number of consecutive failures to reach the host after which no more work is started.
 */
export const MAX_FAILURES = 6;

/**
 * Does the work for each item, at most `width` at a time. Stops early if the host is unreachable or
 * the store is full. Returns whether all work succeeded.
 */
export async function forEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  width: number,
  work: (item: Item) => Promise<Failure | undefined>,
) {
  const queue = Symbol.asyncIterator in items
    ? (items as AsyncIterable<Item>)[Symbol.asyncIterator]()
    : (items as Iterable<Item>)[Symbol.iterator]();
  let unreachable = 0;
  let isStopped = false;
  let allSucceeded = true;
  const run = async () => {
    while (!isStopped) {
      const next = await queue.next();
      if (next.done) return;
      const failure = await work(next.value);
      unreachable = failure?.isUnreachable ? unreachable + 1 : 0;
      if (failure) allSucceeded = false;
      if (failure?.reason === 'full' || unreachable >= MAX_FAILURES) isStopped = true;
    }
  };
  await Promise.all(Array.from({ length: width }, run));
  return allSucceeded;
}
