import type { Seat } from '../../../kernel/game.ts';
import type { VipsEvent } from './state.ts';

/**
 * The turn that was just made (the kernel's `takeBack`): chips and swaps hide nothing. Neither a bet, which may be replaced
 * (V5), nor the last turn, which reveals everything, and none that somebody has applauded.
 */
export function takeBack(
  latest: readonly VipsEvent[],
): { readonly seat: Seat; readonly count: number } | null {
  if (latest.at(-1)?.type !== 'turned') return null;
  const last = latest.at(-2);
  if (last?.type !== 'placed' && last?.type !== 'swapped') return null;
  const { seat } = last;
  const others = latest.findLastIndex(
    (event, i) =>
      i < latest.length - 1 &&
      !((event.type === 'placed' || event.type === 'swapped') && event.seat === seat),
  );
  return { seat, count: latest.length - 1 - others };
}
