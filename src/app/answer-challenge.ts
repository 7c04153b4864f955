import type { Rejection } from '../kernel/message.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Decision } from './command-handler.ts';
import { rejectUnlessHost, rejectUnlessLobby } from './lobby-decisions.ts';
import type { Challenge, LoadedTable } from './table.ts';
import type { Caller } from './table-service.ts';

/** Gives up the seat that is kept for the caller. */
export function decideDecline(loaded: LoadedTable, caller: Caller): Result<Decision, Rejection> {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return refuse(rejection);
  const { challenge } = loaded.table;
  if (challenge?.state !== 'kept' || challenge.userId !== caller.userId)
    return refuse({ key: 'app.refused.not-challenged' });
  return answered(loaded, challenge, 'declined');
}

/** Gives the kept seat free for anybody. Host only. */
export function decideRelease(loaded: LoadedTable, caller: Caller): Result<Decision, Rejection> {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  const { challenge } = loaded.table;
  if (challenge?.state !== 'kept') return refuse({ key: 'app.refused.nothing-kept' });
  return answered(loaded, challenge, 'released');
}

const answered = (
  { table, match }: LoadedTable,
  challenge: Challenge,
  state: Challenge['state'],
): Result<Decision, Rejection> =>
  ok({
    table: { ...table, challenge: { ...challenge, state } },
    match,
    outbox: [{ kind: 'lobby', fresh: false }],
  });
