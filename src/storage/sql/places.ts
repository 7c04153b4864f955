/** How to tell places in a ranking. */
export interface Ranked<Row> {
  /** The value that people are ranked by: equal values share a place. */
  readonly valueOf: (row: Row) => number;
  /** How many people have a higher value. */
  readonly countBetter: (value: number) => Promise<number>;
}

/** The places, from 1, of a page of a ranking that begins after `offset` people. Counts for the first of the page only. */
export async function placesOf<Row>(
  page: readonly Row[],
  offset: number,
  { valueOf, countBetter }: Ranked<Row>,
): Promise<readonly number[]> {
  const [first] = page;
  if (first === undefined) return [];
  const places = [1 + (await countBetter(valueOf(first)))];
  for (const [i, row] of page.entries()) {
    const before = page[i - 1];
    if (before !== undefined)
      places.push(valueOf(before) === valueOf(row) ? (places[i - 1] ?? 1) : offset + i + 1);
  }
  return places;
}
