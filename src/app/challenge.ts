import type { Rejection } from '../kernel/message.ts';
import type { TableStore } from './ports/tables.ts';
import type { Challenge, Table, LoadedTable } from './table.ts';
import type { Caller, Decision } from './decision.ts';
import { type Result, refuse } from '../kernel/result.ts';
import { rejectUnlessHost, rejectUnlessLobby } from './seats.ts';
import { withSeats } from './lobby-seats.ts';

/** How long a seat is kept for somebody who was challenged, in milliseconds. */
const KEPT_MS = 3_600_000;
/** How often one account may challenge the same person, in so many milliseconds: each of these pings them. */
const MAX_CHALLENGES = 3;
const CHALLENGE_WINDOW_MS = 3_600_000;
/** By how much the clocks of two processes may differ, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** A challenge that is made now. */
export const newChallenge = ({ userId, name }: ChallengedUser, now: number): Challenge => ({
  userId,
  name,
  until: now + KEPT_MS,
  state: 'kept',
});

/**
 * The challenge whose seat is kept now; `null` if none is. One that would be kept for longer than an hour was made by a
 * clock that was wrong: its seat is free.
 */
export const keptChallenge = ({ challenge }: Pick<Table, 'challenge'>, now: number): Challenge | null =>
  challenge?.state === 'kept' && now < challenge.until && challenge.until - now <= KEPT_MS + MAX_CLOCK_SKEW_MS
    ? challenge
    : null;

/** Why this caller may not challenge this person now, or `null`. */
export async function rejectChallenge(
  store: Pick<TableStore, 'countChallenges'>,
  caller: Caller,
  { userId, name }: ChallengedUser,
  now: number,
): Promise<Rejection | null> {
  if (userId === caller.userId) return { key: 'app.refused.challenge-self' };
  const made = await store.countChallenges(caller.userId, userId, now - CHALLENGE_WINDOW_MS);
  return made < MAX_CHALLENGES
    ? null
    : { key: 'app.refused.challenged-enough', args: { name: { userText: name }, times: MAX_CHALLENGES } };
}

/** The challenge after this person has taken a seat. */
export const acceptedBy = (challenge: Challenge | null, userId: string): Challenge | null =>
  challenge?.state === 'kept' && challenge.userId === userId
    ? { ...challenge, state: 'accepted' }
    : challenge;

/** Somebody whom a table is opened to challenge, with their display name in this server. */
export interface ChallengedUser {
  readonly userId: string;
  readonly name: string;
}

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
