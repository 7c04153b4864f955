import type { Rejection } from '../kernel/message.ts';
import type { TableStore } from './ports/tables.ts';
import type { Challenge, Table } from './table.ts';
import type { Caller } from './decision.ts';

/** How long a seat is kept for a person who was challenged, in milliseconds. */
const KEPT_MS = 3_600_000;
/** How often one account may challenge or invite the same person, in so many milliseconds: each of these pings them. */
const MAX_CHALLENGES = 3;
const CHALLENGE_WINDOW_MS = 3_600_000;
/** How many people a table may invite. */
export const MAX_INVITED = 10;
/** By how much the clocks of two processes may differ, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 60_000;

/** A challenge that is made now. */
export const newChallenge = ({ userId, name }: AskedUser, now: number): Challenge => ({
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

/** The people whom a table has asked to play: the one it challenges, and those it has invited. */
export const askedUsers = ({
  challenge,
  invited,
}: Pick<Table, 'challenge' | 'invited'>): readonly AskedUser[] => [
  ...(challenge === null ? [] : [challenge]),
  ...invited,
];

/** Why this caller may not challenge this person now, or `null`. */
export async function rejectChallenge(
  store: Pick<TableStore, 'askedBy'>,
  caller: Caller,
  { userId, name }: AskedUser,
  now: number,
): Promise<Rejection | null> {
  if (userId === caller.userId) return { key: 'app.refused.challenge-self' };
  return rejectAskedEnough(await recentlyAsked(store, caller.userId, now), { userId, name });
}

/** The ids of the people whom an account has asked to play lately, as often as it has. */
export const recentlyAsked = (
  store: Pick<TableStore, 'askedBy'>,
  openedBy: string,
  now: number,
): Promise<readonly string[]> => store.askedBy(openedBy, now - CHALLENGE_WINDOW_MS);

/** Refuses to ask a person once more who was asked so often among `recent`; or `null`. */
export const rejectAskedEnough = (recent: readonly string[], { userId, name }: AskedUser): Rejection | null =>
  recent.filter((each) => each === userId).length < MAX_CHALLENGES
    ? null
    : { key: 'app.refused.challenged-enough', args: { name: { userText: name }, times: MAX_CHALLENGES } };

/** The challenge after this person has taken a seat. */
export const acceptedBy = (challenge: Challenge | null, userId: string): Challenge | null =>
  challenge?.state === 'kept' && challenge.userId === userId
    ? { ...challenge, state: 'accepted' }
    : challenge;

/** A user who is challenged or invited, with their display name in this server. */
export interface AskedUser {
  readonly userId: string;
  readonly name: string;
}
