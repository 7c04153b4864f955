/** The limits of a cache. */
export interface CacheLimits {
  readonly entries: number;
  /** The sum of the weights of all entries. */
  readonly weight: number;
}

/**
 * Values by key, within these limits; of so many entries where a number is given. The value that was not used for the
 * longest time is dropped first, and told to `onDropped`.
 */
export function createLeastRecentlyUsed<Value>(
  limits: CacheLimits | number,
  weightOf: (value: Value) => number = () => 1,
  onDropped: (value: Value, key: string) => unknown = () => undefined,
) {
  const most = typeof limits === 'number' ? { entries: limits, weight: limits } : limits;
  // A Map keeps the order of insertion: the least recently used comes first.
  const entries = new Map<string, { readonly value: Value; readonly weight: number }>();
  let weight = 0;
  const remove = (key: string): void => {
    weight -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  const get = (key: string): Value | null => {
    const entry = entries.get(key);
    if (entry === undefined) return null;
    entries.delete(key);
    entries.set(key, entry);
    return entry.value;
  };
  const set = (key: string, value: Value): Value => {
    remove(key);
    const entry = { value, weight: weightOf(value) };
    entries.set(key, entry);
    weight += entry.weight;
    for (const [oldest, { value: dropped }] of entries) {
      if (entries.size <= most.entries && weight <= most.weight) break;
      remove(oldest);
      onDropped(dropped, oldest);
    }
    return value;
  };
  return {
    /** The value, which counts as used; `null` if there is none. */
    get,
    /** The same; made and kept if there is none. */
    getOr: (key: string, make: () => Value): Value => get(key) ?? set(key, make()),
    /** Returns the value. One that is heavier than the whole cache may be is not kept. */
    set,
    delete: remove,
  };
}
