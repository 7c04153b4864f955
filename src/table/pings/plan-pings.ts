import { type Table, usersAt } from '../table.ts';
import { awayUntil, silentUntil } from './away.ts';
import {
  NOTHING_CHOSEN,
  type Notifications,
  type NotificationStore,
  type PingChoice,
} from '../stored/notifications.ts';
import { DEFAULT_PINGS } from '../stored/server-settings.ts';
import type { DirectTopic } from '../ports/outbox.ts';

/** The rules for a person's pings at the tables of a server: their own choice, or else the server's. */
export interface NotificationsInForce extends Notifications {
  readonly pings: PingChoice;
}

/** The rules for the pings of a table's people, by their ids, and the time in milliseconds since 1970. */
export interface TablePeople {
  readonly chosen: ReadonlyMap<string, NotificationsInForce>;
  readonly now: number;
}

/** No people, where no ping is planned. */
export const NO_PEOPLE: TablePeople = { chosen: new Map(), now: 0 };

type PeopleStore = Pick<NotificationStore, 'pingChoicesOf'>;

/** The rules for the pings of each of these people at the tables of this server. */
export async function notificationsInForce(
  store: PeopleStore,
  guildId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, NotificationsInForce>> {
  const { chosen, server } = await store.pingChoicesOf(userIds, guildId);
  return new Map(
    userIds.map((userId) => {
      const { pings = server ?? DEFAULT_PINGS, ...others } = chosen.get(userId) ?? NOTHING_CHOSEN;
      return [userId, { ...others, pings }];
    }),
  );
}

/** The people of a table now: its players, and the people who are asked to join. */
export async function peopleAt(
  store: PeopleStore,
  table: Pick<Table, 'guildId' | 'seats' | 'invited'>,
  now: number,
): Promise<TablePeople> {
  const userIds = [...new Set([...usersAt(table), ...table.invited].map(({ userId }) => userId))];
  return { chosen: await notificationsInForce(store, table.guildId, userIds), now };
}

/**
 * An occasion to ping a person. `ladder` is the time-up vote, `seated` a seat that has come free for them, `lobby` a
 * challenge or a rematch, `digest` the list of what waits for them.
 */
export type PingOccasion = DirectTopic | 'digest';

/** A person that an occasion concerns, with what holds for their pings. */
export interface ConcernedPerson {
  readonly userId: string;
  /** True if something is asked of them. The others only play at the table. */
  readonly isAsked: boolean;
  readonly chosen: NotificationsInForce;
  /** Until when a turn that they have planned may be played without them, in milliseconds since 1970; 0 for not at all. */
  readonly plannedUntil?: number;
}

/** The fate of one person's ping. */
export type PlannedPing = Pick<ConcernedPerson, 'userId' | 'isAsked'> & {
  /** True if they want to know of every turn at their tables, and nothing silences them. */
  readonly followsAll: boolean;
} & (
    | {
        /**
         * `ping`: the post mentions and so pings them. `quiet`: it mentions them without a sound. `direct`: a direct message
         * tells them, and the post has their name in bold. `name`: there is only their name in bold.
         */
        readonly kind: 'ping' | 'quiet' | 'direct' | 'name';
      }
    /** The post has their name in bold. They are pinged when nothing silences them any more: milliseconds since 1970. */
    | { readonly kind: 'owed'; readonly at: number }
  );

/** The fate of the pings of one post, or one direct message. */
export type PingPlan = readonly PlannedPing[];

/** The occasions that ask something at a game that is played. A ping that silence keeps back is made up for after it. */
const OWED_OCCASIONS: readonly PingOccasion[] = ['turn', 'reminder', 'missed', 'ladder'];

/** Says how each of these people learns of an occasion, at this time in milliseconds since 1970. */
export const planPings = (
  people: readonly ConcernedPerson[],
  occasion: PingOccasion,
  now: number,
): PingPlan => people.map((person) => planPing(person, occasion, now));

function planPing(
  { userId, isAsked, chosen, plannedUntil = 0 }: ConcernedPerson,
  occasion: PingOccasion,
  now: number,
): PlannedPing {
  const absence = occasion === 'digest' ? awayUntil(chosen, now) : silentUntil(chosen, now);
  const silence = Math.max(absence ?? 0, isAsked ? plannedUntil : 0) || null;
  const followsAll = silence === null && immediatePings(chosen) === 'every';
  const person = { userId, isAsked, followsAll };
  if (!isWanted({ isAsked, chosen }, occasion)) return { ...person, kind: 'name' };
  if (silence !== null)
    return isAsked && OWED_OCCASIONS.includes(occasion)
      ? { ...person, kind: 'owed', at: silence }
      : { ...person, kind: 'name' };
  if (occasion === 'digest' || wantsDirect(chosen)) return { ...person, kind: 'direct' };
  return { ...person, kind: occasion === 'end' ? 'quiet' : 'ping' };
}

function isWanted(
  { isAsked, chosen }: Pick<ConcernedPerson, 'isAsked' | 'chosen'>,
  occasion: PingOccasion,
): boolean {
  const choice = immediatePings(chosen);
  switch (occasion) {
    case 'digest':
      return chosen.pings === 'digest';
    case 'end':
      return choice === 'every' || choice === 'mine';
    default:
      return isAsked ? choice !== 'none' : choice === 'every';
  }
}

/** The choice of immediate pings: none for people who want a digest, unless Discord lets no digest through. */
function immediatePings({ pings, digest }: NotificationsInForce): Exclude<PingChoice, 'digest'> {
  if (pings !== 'digest') return pings;
  return digest?.refused === true ? 'turns' : 'none';
}

/** True if a person is to be sent direct messages instead of pings. */
export const wantsDirect = ({ direct }: Notifications): boolean =>
  direct !== undefined && direct.refused !== true;

/** The ids of the people who get a ping of one of these kinds in the plan. */
export const idsOf = (plan: PingPlan, ...kinds: readonly PlannedPing['kind'][]): readonly string[] =>
  plan.filter(({ kind }) => kinds.includes(kind)).map(({ userId }) => userId);

/** The ids of the people a new post mentions. */
export const mentionedIn = (plan: PingPlan): readonly string[] => idsOf(plan, 'ping', 'quiet');

/** The ids of the people who learn of it now, in the channel or directly. */
export const reachedBy = (plan: PingPlan): readonly string[] => idsOf(plan, 'ping', 'quiet', 'direct');
