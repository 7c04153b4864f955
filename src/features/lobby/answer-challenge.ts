import type { Rejection } from '../../kernel/message.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { Caller, Decision } from '../../table/decision.ts';
import { type Result, refuse } from '../../kernel/result.ts';
import { rejectUnlessHost, rejectUnlessLobby } from '../../table/seats.ts';
import { withSeats } from '../../table/lobby-seats.ts';

/** Gives up the seat that is kept for the caller. */
export function decideDecline(loaded: LoadedTable, caller: Caller, now: number): Result<Decision, Rejection> {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return refuse(rejection);
  const { challenge } = loaded.table;
  if (challenge?.state !== 'kept' || challenge.userId !== caller.userId)
    return refuse({ key: 'app.refused.not-challenged' });
  return withSeats(loaded, { challenge: { ...challenge, state: 'declined' } }, now);
}

/** Gives the kept seat free for anybody. Host only. */
export function decideRelease(loaded: LoadedTable, caller: Caller, now: number): Result<Decision, Rejection> {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  const { challenge } = loaded.table;
  if (challenge?.state !== 'kept') return refuse({ key: 'app.refused.nothing-kept' });
  return withSeats(loaded, { challenge: { ...challenge, state: 'released' } }, now);
}
