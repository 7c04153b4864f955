/** The shards of the gateway that one process takes, of all there are. */
export interface ShardPart {
  /** From 0, in order, each once. */
  readonly ids: readonly number[];
  readonly count: number;
}

const NUMBER = '(?:0|[1-9]\\d{0,4})';
const PART = new RegExp(`^(${NUMBER}(?:-${NUMBER})?(?:,${NUMBER}(?:-${NUMBER})?)*)/(${NUMBER})$`, 'u');

/**
 * Reads `0-3/16` or `0,2,5/16`: ids and ranges of ids, and behind the slash how many shards there are in all processes
 * together. `null` for anything else, for an id that is there twice or not below the count, and for a range that runs
 * backwards.
 */
export function readShards(text: string): ShardPart | null {
  const [, list = '', all = ''] = PART.exec(text) ?? [];
  const count = Number(all);
  const ids: number[] = [];
  for (const range of list.split(',')) {
    const [from = Number.NaN, to = from] = range.split('-').map(Number);
    if (!(from <= to && to < count)) return null;
    for (let id = from; id <= to; id++) ids.push(id);
  }
  if (new Set(ids).size < ids.length) return null;
  return { ids: ids.sort((a, b) => a - b), count };
}
