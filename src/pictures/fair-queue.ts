/** How many keys are remembered before those that have had no more than others are forgotten. */
const MAX_KEYS = 1_000;

/**
 * A queue in which every key has its turn, however many items another one has waiting. Start-time fair queueing: each key
 * has a tag, which grows by what its items cost, and the lowest tag is served first. A key that had nothing waiting begins
 * at the tag served last: it gets neither credit for its rest nor a debt of others.
 */
export function createFairQueue<Item>(isUrgent: (item: Item) => boolean = () => false) {
  const waiting = new Map<string, Item[]>();
  const tags = new Map<string, number>();
  let servedTag = 0;
  let size = 0;

  const tagOf = (key: string): number => Math.max(tags.get(key) ?? 0, servedTag);
  const listOf = (item: Item): [string, Item[]] | undefined =>
    [...waiting].find(([, items]) => items.includes(item));
  const forget = (): void => {
    if (tags.size > MAX_KEYS) for (const [key, tag] of tags) if (tag <= servedTag) tags.delete(key);
  };
  const drop = (key: string, items: Item[], index: number): Item | undefined => {
    const [item] = items.splice(index, 1);
    size--;
    if (items.length === 0) waiting.delete(key);
    return item;
  };

  return {
    get size(): number {
      return size;
    },
    /** How many items of this key wait. */
    countOf: (key: string): number => waiting.get(key)?.length ?? 0,
    /** The item of this key that has waited longest. */
    firstOf: (key: string): Item | undefined => waiting.get(key)?.[0],
    /** An urgent item comes after the key's other urgent ones and before all that are not. */
    add: (key: string, item: Item): void => {
      const items = waiting.get(key);
      size++;
      if (items === undefined) {
        tags.set(key, tagOf(key));
        waiting.set(key, [item]);
      } else if (isUrgent(item)) items.splice(items.findLastIndex(isUrgent) + 1, 0, item);
      else items.push(item);
    },
    /** Replaces a waiting item by a newer one. */
    replace: (item: Item, newer: Item): void => {
      const items = listOf(item)?.[1];
      items?.splice(items.indexOf(item), 1, newer);
    },
    remove: (item: Item): void => {
      const found = listOf(item);
      if (found !== undefined) drop(...found, found[1].indexOf(item));
    },
    /** Removes the next item: the first of the key that has had least so far. */
    take: (): Item | undefined => {
      let next: [string, Item[]] | undefined;
      for (const entry of waiting) if (next === undefined || tagOf(entry[0]) < tagOf(next[0])) next = entry;
      if (next === undefined) return undefined;
      servedTag = tagOf(next[0]);
      forget();
      return drop(...next, 0);
    },
    /** The newest item of the key with the most items, if that has more than this one. */
    lastOfLargest: (key: string): Item | undefined => {
      const own = waiting.get(key)?.length ?? 0;
      const [largest = []] = [...waiting.values()].sort((a, b) => b.length - a.length);
      return largest.length > own + 1 ? largest.at(-1) : undefined;
    },
    /** Says what an item of a key has cost; less than nothing where it cost less than was said before. */
    charge: (key: string, cost: number): void => void tags.set(key, tagOf(key) + cost),
    find: (matches: (item: Item) => boolean): Item | undefined => [...waiting.values()].flat().find(matches),
  };
}
