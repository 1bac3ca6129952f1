/** Returns the values of each key, in their order. */
export function groupByKey<Key, Value>(pairs: Iterable<readonly [Key, Value]>) {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) groups.set(key, [...groups.get(key) ?? [], value]);
  return groups;
}
