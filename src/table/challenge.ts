import type { Rejection } from '../kernel/game.ts';
import { type ApartFrom, rejectAskingApart } from './apart.ts';
import { MAX_CLOCK_SKEW_MS } from './ports/clock.ts';
import type { TableStore } from './ports/tables.ts';
import { isUser, type Caller } from './seats.ts';
import type { Invitation, Table } from './table.ts';

/** How long a seat is kept for a person who was challenged, in milliseconds. */
const KEPT_MS = 3_600_000;
/** How often one account may challenge or invite the same person, in so many milliseconds: each of these pings them. */
const MAX_CHALLENGES = 3;
const CHALLENGE_WINDOW_MS = 3_600_000;
/** How many people a table may invite. */
export const MAX_INVITED = 10;

/** The challenge that a table was opened with; `undefined` for none. */
export const challengeOf = ({ invited }: Pick<Table, 'invited'>): Invitation | undefined =>
  invited.find(({ challenge }) => challenge !== undefined);

/**
 * The seats that are kept now for people who have none yet, and until when, in milliseconds since 1970. One that would be
 * kept for longer than an hour was noted by a clock that was wrong: it is free.
 */
export const keptSeats = (
  { invited, seats }: Pick<Table, 'invited' | 'seats'>,
  now: number,
): readonly (AskedUser & { readonly until: number })[] =>
  invited.flatMap(({ userId, name, keptUntil: until = 0 }) =>
    now < until && until - now <= KEPT_MS + MAX_CLOCK_SKEW_MS && !seats.some((seat) => isUser(seat, userId))
      ? [{ userId, name, until }]
      : [],
  );

/** Until when a seat is kept that is kept from now on, in milliseconds since 1970. */
export const keptUntil = (now: number): number => now + KEPT_MS;

/** True if a seat is kept for this person no more. A challenge keeps its time, which it tells. */
export const hasLapsed = ({ keptUntil: until = Infinity, challenge }: Invitation, now: number): boolean =>
  until <= now && challenge === undefined;

/** True if seats were kept that nobody has answered or released, also after their time. */
export const hasKeptSeats = ({ invited }: Pick<Table, 'invited'>): boolean =>
  invited.some(({ keptUntil: until }) => until !== undefined);

/** The invitations, without a seat being kept for this person, or for anybody; a challenge has this answer. */
export const withoutKept = (
  invited: Table['invited'],
  answer: NonNullable<Invitation['challenge']>,
  userId?: string,
): Table['invited'] =>
  invited.map((invitation) => {
    const { keptUntil: until, challenge, ...each } = invitation;
    if (until === undefined || (userId !== undefined && each.userId !== userId)) return invitation;
    return challenge === undefined ? each : { ...each, challenge: answer };
  });

/** Why this caller may not challenge this person now, or `null`. */
export async function rejectChallenge(
  { store, apartFrom }: { readonly store: Pick<TableStore, 'askedBy'>; readonly apartFrom: ApartFrom },
  caller: Caller,
  { userId, name }: AskedUser,
  now: number,
): Promise<Rejection | null> {
  if (userId === caller.userId) return { key: 'app.refused.challenge-self' };
  const apart = rejectAskingApart({ userId, name }, await apartFrom(caller.userId));
  return apart ?? rejectAskedEnough(await recentlyAsked(store, caller.userId, now), { userId, name });
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

/** A user who is challenged or invited, with their display name in this server. */
export interface AskedUser {
  readonly userId: string;
  readonly name: string;
}
