/** The gateway shards that one process connects, of all there are. */
export interface ShardSelection {
  /** From 0, ascending, each once. */
  readonly ids: readonly number[];
  readonly count: number;
}

const NUMBER = '(?:0|[1-9]\\d{0,4})';
const SHARD_SELECTION = new RegExp(
  `^(${NUMBER}(?:-${NUMBER})?(?:,${NUMBER}(?:-${NUMBER})?)*)/(${NUMBER})$`,
  'u',
);

/**
 * Parses `0-3/16` or `0,2,5/16`: ids and ranges of ids, and behind the slash the number of shards of all processes
 * together. `null` for anything else, for a repeated id, for one that is not below the count, and for a descending range.
 */
export function parseShardSelection(text: string): ShardSelection | null {
  const [, list = '', all = ''] = SHARD_SELECTION.exec(text) ?? [];
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
