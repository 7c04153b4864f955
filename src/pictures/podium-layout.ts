/** The place of a figure on a podium. */
export interface PodiumSlot {
  /** The middle of its column. */
  readonly x: number;
  /** The height of its column. */
  readonly height: number;
}

/** The heights of the columns of the first three places, and of every other, in shares of the highest. */
const HEIGHTS = [1, 0.72, 0.48] as const;
const LOW = 0.3;

/**
 * The slots of figures with these places, best first: the first in the middle, the second on the left, the third on the
 * right, a fourth beside it. A figure without a place stands on a low column, on the highest if it is alone.
 */
export function podiumSlots(
  places: readonly (number | null)[],
  { width, highest }: { readonly width: number; readonly highest: number },
): readonly PodiumSlot[] {
  const order = [1, 0, 2, 3].filter((index) => index < places.length);
  const pitch = width / order.length;
  return places.map((place, index) => ({
    x: Math.round((order.indexOf(index) + 0.5) * pitch),
    height: Math.round(highest * (places.length === 1 ? 1 : (HEIGHTS[(place ?? 0) - 1] ?? LOW))),
  }));
}
