import { askedAt, type CallNote } from '../../app/missed-call.ts';
import type { Pingable } from '../../app/pingable.ts';
import type { OutboxTask } from '../../app/ports/outbox.ts';
import type { LoadedTable } from '../../app/table.ts';

/**
 * What a table is to note of a post that asks something: for whom it was silent, because they have quiet hours or are away,
 * and whom it has called. `null` for nothing. Edits ask nothing anew.
 */
export function callNoteOf(
  { table, match }: LoadedTable,
  { kind }: OutboxTask,
  { mentionable, silent }: Pingable,
): CallNote | null {
  if (match === null || !['post', 'reminder', 'ladder', 'missed'].includes(kind)) return null;
  const asked = askedAt(table, match);
  const missing = new Map([...silent].filter(([userId]) => asked.includes(userId)));
  const called = asked.filter((userId) => mentionable.includes(userId));
  const isMadeUp = table.missed?.userIds.some((userId) => called.includes(userId)) === true;
  return missing.size > 0 || isMadeUp ? { step: match.step, silent: missing, called } : null;
}
