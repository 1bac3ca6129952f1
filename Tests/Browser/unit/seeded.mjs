/** Random numbers of a seed (mulberry32). */
export function seeded(seed) {
  let state = seed;
  const next = () => {
    state = (state + 0x6D2B79F5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { chance: (of) => next() < of, below: (count) => Math.floor(next() * count) };
}
