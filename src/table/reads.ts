import type { AnyGame } from '../kernel/playable-game.ts';
import { type ApartFrom, NOBODY_APART } from './apart.ts';
import { recentlyAsked } from './challenge.ts';
import type { Caller } from './seats.ts';
import { awayUntil, quietUntil } from './pings/away.ts';
import { type OwedPings, owedIn, planTablePings } from './pings/table-pings.ts';
import { notificationsInForce } from './pings/plan-pings.ts';
import type { NotificationStore } from './stored/notifications.ts';
import type { ServerSettingsStore } from './stored/server-settings.ts';
import { duePlan } from './plans/planned-turn.ts';
import { type PlansDeps, sayablePlans, storedPlans } from './stored/plans.ts';
import type { TableStore } from './ports/tables.ts';
import type { ServerWords } from './words/server-words.ts';
import { type LoadedTable, usersAt } from './table.ts';
import { awaitedUsers } from './clock/turn-clock.ts';

/** Until when a person that a table waits for cannot be expected to act, in milliseconds since 1970; `null`: nobody. */
export interface Absence {
  /** The latest end of their quiet hours. */
  readonly quietUntilAt: number | null;
  /** The latest return of the people who are away. */
  readonly awayUntilAt: number | null;
}

export interface ReadDeps {
  readonly store: Pick<TableStore, 'spectatorBetsOf' | 'ownBetOf' | 'askedBy'> &
    NotificationStore &
    Pick<ServerSettingsStore, 'serverSettings' | 'keptOutOf'> &
    PlansDeps['store'];
  readonly words: PlansDeps['words'] & Pick<ServerWords, 'playableTexts'>;
  readonly apartFrom: ApartFrom;
}

/** The person for whom something is read, and the time, in milliseconds since 1970. */
export interface ReadContext {
  readonly caller: Pick<Caller, 'userId'> | null;
  readonly now: number;
}

/** Reads something for a table that was loaded before. */
type Reader<Value> = (deps: ReadDeps, loaded: LoadedTable, context: ReadContext) => Value | Promise<Value>;

const NOBODY_ABSENT: Absence = { quietUntilAt: null, awayUntilAt: null };

const READERS = {
  /** The bets of its spectators, in the order of their numbers: secret, each for its owner, until the end. */
  spectatorBets: ({ store }, { table }) => store.spectatorBetsOf(table.id),
  /** The caller's among them, and how many there are. */
  ownBet: ({ store }, { table }, { caller }) => store.ownBetOf(table.id, caller?.userId ?? ''),
  /** True if its server lets people watch games that they do not play in. */
  watching: async ({ store }, { table }) => (await store.serverSettings(table.guildId)).watching ?? true,
  absence: async ({ store }, { table, match }, { now }): Promise<Absence> => {
    const awaited = match === null ? [] : awaitedUsers(table, match);
    if (awaited.length === 0) return NOBODY_ABSENT;
    const chosen = [...(await store.notificationsOf(awaited.map(({ userId }) => userId))).values()];
    const latest = (untilOf: typeof awayUntil): number | null =>
      Math.max(0, ...chosen.map((notifications) => untilOf(notifications, now) ?? 0)) || null;
    return { quietUntilAt: latest(quietUntil), awayUntilAt: latest(awayUntil) };
  },
  /** True if everyone at the table may be offered to play live: nobody has quiet hours now, or wants no such offers. */
  takesLiveOffers: async ({ store }, { table }, { now }) => {
    const chosen = await store.notificationsOf(usersAt(table).map(({ userId }) => userId));
    return [...chosen.values()].every((each) => each.live !== false && quietUntil(each, now) === null);
  },
  /** The pings that the table owes and cannot make now. */
  owed: async ({ store }, loaded, { now }): Promise<OwedPings> => {
    const { guildId, missed } = loaded.table;
    if (missed === null) return new Map();
    const chosen = await notificationsInForce(store, guildId, missed.userIds);
    return owedIn(planTablePings('missed', loaded, { chosen, now }, missed.userIds));
  },
  /** The caller's plans for their next turn. */
  ownPlans: (deps, { table }, { caller }) =>
    caller === null ? [] : storedPlans(deps.store, table, caller.userId),
  /** For the person whose planned turn is due: their plans with nothing that the server does not repeat. */
  duePlans: (deps, loaded) => {
    const due = duePlan(loaded.table);
    return due === null ? [] : sayablePlans(deps, loaded, due.userId);
  },
  /** With whom the caller sits at no table. */
  apart: ({ apartFrom }, _, { caller }) => (caller === null ? NOBODY_APART : apartFrom(caller.userId)),
  /** The texts of its server's own that may be mixed into its game when it begins (`Game.mixIn`). */
  textsToMixIn: ({ words }, { table, game }) =>
    game.mixIn === undefined ? [] : textsForGame(words, table.guildId, game),
  /** The ids of the people whom who opened it has asked to play lately, as often as that was. */
  recentlyAsked: ({ store }, { table }, { now }) => recentlyAsked(store, table.openedBy, now),
} satisfies Readonly<Record<string, Reader<unknown>>>;

/** Everything that can be read beside a table, by name. */
export type TableReads = {
  readonly [Name in keyof typeof READERS]: Awaited<ReturnType<(typeof READERS)[Name]>>;
};

/** The texts of a server's own that may be drawn, of the kinds that this game is played with. */
export async function textsForGame(
  words: Pick<ServerWords, 'playableTexts'>,
  guildId: string,
  { houseKinds = [] }: Pick<AnyGame, 'houseKinds'>,
) {
  const all = houseKinds.length === 0 ? [] : await words.playableTexts(guildId);
  return all.filter(({ kind }) => houseKinds.includes(kind));
}

/** Reads one of these for a table. Store errors are thrown. */
export const readFor = async <Name extends keyof TableReads>(
  name: Name,
  ...asked: Parameters<Reader<unknown>>
): Promise<TableReads[Name]> => (await READERS[name](...asked)) as TableReads[Name];
