/** A fast reproducible random source for search, without allocation. Not for anything that must not be guessed. */
export type SearchRandom = ReturnType<typeof createSearchRandom>;

/** A source that begins with this 32-bit seed: the same seed gives the same numbers (the generator "mulberry32"). */
export function createSearchRandom(seed: number) {
  let state = seed | 0;
  const word = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    /** A whole number from 0 up to, not including, `bound` (1 to 2^20: larger ones would be noticeably biased). */
    below: (bound: number): number => Math.floor((word() / 4294967296) * bound),
    /** A number from 0 up to, not including, 1. */
    unit: (): number => word() / 4294967296,
    /** Starts the sequence of a seed (a 32-bit number) from its beginning. */
    restart: (newSeed: number): void => {
      state = newSeed | 0;
    },
  };
}
