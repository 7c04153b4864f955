import type { Rejection } from '../kernel/message.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Decision } from './command-handler.ts';
import { type CallNote, missedCallAfter, type SilentPeople } from './missed-call.ts';
import { isPaused, type LoadedTable } from './table.ts';

/**
 * Notes for whom a post was silent: they are called when that is over. Whom a post has called since is owed nothing. `null`
 * where that changes nothing.
 */
export function decideMissedCall(
  { table, match }: LoadedTable,
  { step, silent, called }: CallNote,
): Result<Decision, Rejection> | null {
  if (match === null || match.step !== step) return null;
  const before = table.missed?.step === step ? table.missed.userIds : [];
  const userIds = [...new Set([...before, ...silent.keys()])].filter((userId) => !called.includes(userId));
  if (userIds.length === before.length && userIds.every((userId) => before.includes(userId))) return null;
  const at = Math.min(
    ...[...silent.values()],
    ...(before.length > 0 && table.missed ? [table.missed.at] : []),
  );
  const missed = userIds.length === 0 ? null : { step, userIds, at };
  return ok({ table: { ...table, missed }, match, outbox: [] });
}

/** Calls those who were not pinged, once, as far as nothing silences them any longer. `null` where nobody is to be called. */
export function decideCall(
  { table, match }: LoadedTable,
  silent: SilentPeople,
): Result<Decision, Rejection> | null {
  const missed = missedCallAfter(table, match);
  if (missed === null || isPaused(table) || table.parked !== null) return null;
  const due = missed.userIds.filter((userId) => !silent.has(userId));
  if (due.length === 0) return null;
  const rest = missed.userIds.filter((userId) => silent.has(userId));
  return ok({
    table: { ...table, missed: rest.length === 0 ? null : { ...missed, userIds: rest } },
    match,
    outbox: [{ kind: 'missed', step: missed.step, userIds: due }],
    leavesDeadlines: true,
  });
}
