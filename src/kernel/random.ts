/** A random source. Only `setup` and bots are given one. */
export interface Random {
  /** A whole number from 0 up to, not including, `bound` (1 to 2^32). */
  below(bound: number): number;
}

/** One of the items, each as likely as the others. Throws on an empty list. */
export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new RangeError('cannot pick from an empty list');
  return item;
}

/** The items in random order (Fisher-Yates); the list itself is left alone. */
export function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random.below(rest.length), 1));
}

/**
 * A reproducible random source: the same seed gives the same numbers on every machine. The generator is sfc32, its state
 * filled from the seed with the mixing step of MurmurHash3. For simulations and tests, not for real tables.
 */
export function seededRandom(seed: string): Random {
  let hash = 2166136261 ^ seed.length;
  const word = (): number => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 16777619);
  let [a, b, c, counter] = [word(), word(), word(), 1];
  const next = (): number => {
    const sum = (a + b + counter++) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return { below: (bound) => uniformBelow(next, bound) };
}

/** A random source from random 32-bit words (the system's, say), by rejection sampling: without modulo bias. */
export function randomFrom(word: () => number): Random {
  return { below: (bound) => uniformBelow(word, bound) };
}

function uniformBelow(word: () => number, bound: number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > 2 ** 32)
    throw new RangeError(`bound must be an integer from 1 to 2^32, not ${bound}`);
  const limit = 2 ** 32 - (2 ** 32 % bound);
  for (;;) {
    const drawn = word();
    if (drawn < limit) return drawn % bound;
  }
}
