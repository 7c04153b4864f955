import type { Seat } from '../../../kernel/game.ts';
import type { FameUsEvent } from './state.ts';

/** What follows from an action without telling anybody anything. */
const CONSEQUENCES: ReadonlySet<FameUsEvent['type']> = new Set(['called', 'stopped']);

/**
 * The turn that was just made (the kernel's `takeBack`), if it told nobody anything secret: an accusation that nobody has
 * answered (F10), or a pass that found no card to draw (F9). A card that was played or drawn has been seen, and a new round
 * turns up a starter.
 */
export function takeBack(
  latest: readonly FameUsEvent[],
): { readonly seat: Seat; readonly count: number } | null {
  const at = latest.findLastIndex(({ type }) => !CONSEQUENCES.has(type));
  const turn = latest[at];
  if (turn === undefined) return null;
  const hidesNothing =
    turn.type === 'accused' || (turn.type === 'passed' && turn.card === null && !turn.timer);
  return hidesNothing ? { seat: turn.seat, count: latest.length - at } : null;
}
