import type { Work } from '../schemas.ts';
import type { VipsView } from './view.ts';

/** What hangs in the gallery of a server: the face on the tallest column (V23). Throws a `RangeError` before the end. */
export function exhibit({ set, target, reveal }: VipsView): Work {
  if (reveal === null) throw new RangeError('the bets are still secret');
  const { head, eyes, mouth } = reveal.ideal;
  return { set, target, face: { head, eyes, mouth } };
}
