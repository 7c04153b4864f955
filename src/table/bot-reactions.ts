import type { Match } from '../kernel/match.ts';
import type { LoadedTable } from './table.ts';

/** The match after all bots have said what they have yet to say of a move; `null` where that is nothing. */
export function afterReactions({ table, match }: Pick<LoadedTable, 'table' | 'match'>): Match | null {
  if (match === null || table.status !== 'playing') return null;
  let now = match;
  table.seats.forEach((holder, seat) => {
    if (holder.kind === 'bot') now = now.afterReactionOf(holder.bot, seat) ?? now;
  });
  return now === match ? null : now;
}
