import { askedAt, type CallNote } from '../table/missed-call.ts';
import type { Pingable } from '../table/pings/pingable.ts';
import type { OutboxTask } from '../table/ports/outbox.ts';
import type { LoadedTable } from '../table/table.ts';
import { awaitedUsers, votersOf } from '../table/turn-clock.ts';
import type { Match } from '../kernel/erase-game.ts';

/**
 * What a table is to note of a post that asks something: for whom it was silent, because they have quiet hours or are away,
 * and whom it has called. `null` for nothing. Edits ask nothing anew.
 */
export function callNoteOf(
  { table, match }: LoadedTable,
  task: OutboxTask,
  { mentionable, silent }: Pingable,
): CallNote | null {
  if (match === null) return null;
  const asked = askedAt(table, match);
  const addressed = addressedBy(task, { table, match }).filter((userId) => asked.includes(userId));
  const missing = new Map([...silent].filter(([userId]) => addressed.includes(userId)));
  const called = addressed.filter((userId) => mentionable.includes(userId));
  const isMadeUp = table.missed?.userIds.some((userId) => called.includes(userId)) === true;
  return missing.size > 0 || isMadeUp ? { step: match.step, silent: missing, called } : null;
}

/** Whom the post of a task calls, if nothing keeps it from that. */
function addressedBy(
  task: OutboxTask,
  { table, match }: { readonly table: LoadedTable['table']; readonly match: Match },
): readonly string[] {
  switch (task.kind) {
    case 'post':
    case 'reminder':
      return awaitedUsers(table, match).map(({ userId }) => userId);
    case 'ladder':
      return votersOf(table, match);
    case 'missed':
      return task.userIds;
    case 'direct':
      return [task.userId];
    default:
      return [];
  }
}
