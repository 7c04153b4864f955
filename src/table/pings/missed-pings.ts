import { ok } from '../../kernel/game.ts';
import { defineDueCommand, defineWorkerCommand } from '../command.ts';
import { missedPingAfter, pingDueAt, type PingNote } from './table-pings.ts';
import { MAX_DELAY_MS } from '../ports/leases.ts';
import { isPaused } from '../table.ts';

/** Notes who is owed a ping once nothing silences them. People that a post has pinged since are owed none. */
export const notePings = defineWorkerCommand(
  'note-pings',
  ({ table, match }, { note: { step, owed, pinged } }: { readonly note: PingNote }) => {
    if (match === null || match.step !== step) return null;
    const before = table.missed?.step === step ? table.missed.userIds : [];
    const userIds = [...new Set([...before, ...owed.keys()])].filter((userId) => !pinged.includes(userId));
    if (userIds.length === before.length && userIds.every((userId) => before.includes(userId))) return null;
    const at = Math.min(
      ...[...owed.values()],
      ...(before.length > 0 && table.missed ? [table.missed.at] : []),
    );
    const missed = userIds.length === 0 ? null : { step, userIds, at };
    return ok({ table: { ...table, missed }, match, outbox: [] });
  },
);

/** Queues the pings that were missed, once, except for people who are still silent. */
export const sendMissedPings = defineDueCommand(
  'send-missed-pings',
  ({ table, match }, _, { owed }) => {
    const missed = missedPingAfter(table, match);
    if (missed === null || isPaused(table) || table.parked !== null) return null;
    const due = missed.userIds.filter((userId) => !owed.has(userId));
    if (due.length === 0) return null;
    const rest = missed.userIds.filter((userId) => owed.has(userId));
    return ok({
      table: { ...table, missed: rest.length === 0 ? null : { ...missed, userIds: rest } },
      match,
      outbox: [{ kind: 'missed', step: missed.step, userIds: due }],
      leavesDeadlines: true,
    });
  },
  {
    reads: ['owed'],
    // While these people are still silent.
    dueAt: (table, { now, owed }) => pingDueAt(table, now) && Math.min(...owed.values(), now + MAX_DELAY_MS),
  },
);
