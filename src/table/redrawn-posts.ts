import type { OutboxTask } from './ports/outbox.ts';
import type { LoadedTable } from './table.ts';

/** What shows all posts of a table anew, after a text was taken out of it: first those that tell how it stands, then all others. */
export function redrawnPosts({ table, game, match }: LoadedTable): readonly OutboxTask[] {
  const lobby: OutboxTask = { kind: 'lobby', fresh: false };
  const rest: OutboxTask = { kind: 'reshow', from: 0 };
  if (match === null) return [lobby, rest];
  const ended: readonly OutboxTask[] = table.status === 'playing' ? [] : [lobby];
  const followsEnd = table.status === 'over' && game.parts.epilogue !== undefined;
  return [{ kind: 'refresh' }, ...ended, ...(followsEnd ? [{ kind: 'epilogue' } as const] : []), rest];
}
