import type { Rejection } from '../kernel/message.ts';
import type { TableStore } from './ports/tables.ts';
import type { Challenge, Table } from './table.ts';
import type { Caller } from './decision.ts';

/** How long a seat is kept for a person who was challenged, in milliseconds. */
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

/** A user that a table is opened to challenge, with their display name in this server. */
export interface ChallengedUser {
  readonly userId: string;
  readonly name: string;
}
