import type { Rejection } from '../kernel/game.ts';
import { keptOutBy, type ServerSettings, type ServerSettingsStore } from './stored/server-settings.ts';
import { type Holder, type LoadedTable, type UserHolder, usersAt } from './table.ts';

/** The ids of the people with whom a person sits at no table. */
export interface Apart {
  /** Whom they have blocked. */
  readonly blocked: readonly string[];
  /** People who have blocked them: they are never told. */
  readonly blockedBy: readonly string[];
}

/** With whom a person sits at no table. */
export type ApartFrom = (userId: string) => Promise<Apart>;

export const NOBODY_APART: Apart = { blocked: [], blockedBy: [] };

/** Says no more than that: to people who were removed, and to people who are blocked. */
export const NO_SEAT: Rejection = { key: 'app.refused.no-seat' };

/** Why a person does not sit down with these holders, or `null`. */
export function rejectApart(holders: readonly Holder[], { blocked, blockedBy }: Apart): Rejection | null {
  const users = usersAt({ seats: holders });
  const known = users.find(({ userId }) => blocked.includes(userId));
  if (known !== undefined)
    return { key: 'app.refused.blocked-there', args: { name: { userText: known.name } } };
  return users.some(({ userId }) => blockedBy.includes(userId)) ? NO_SEAT : null;
}

/** Why a person may not ask this one to play, or `null`. */
export function rejectAskingApart(
  { userId, name }: { readonly userId: string; readonly name: string },
  { blocked, blockedBy }: Apart,
): Rejection | null {
  const args = { name: { userText: name } };
  if (blocked.includes(userId)) return { key: 'app.refused.blocked-person', args };
  return blockedBy.includes(userId) ? { key: 'app.refused.cannot-ask', args } : null;
}

/** The seats of people who may sit together, in order, without those who are kept out: of two who are apart, the first stays. */
export async function seatsTogether<Seat extends Holder>(
  apartFrom: ApartFrom,
  seats: readonly Seat[],
  server: ServerSettings,
): Promise<readonly Seat[]> {
  const isKeptOut = keptOutBy(server);
  const together: Seat[] = [];
  for (const holder of seats) {
    const isOut =
      holder.kind === 'user' &&
      (isKeptOut(holder.userId) || rejectApart(together, await apartFrom(holder.userId)) !== null);
    if (!isOut) together.push(holder);
  }
  return together;
}

/** A table at which nobody else than the caller waits for a seat who is kept out of the bot by now: a free one goes to another. */
export async function withoutKeptOut(
  store: Pick<ServerSettingsStore, 'keptOutOf'>,
  loaded: LoadedTable,
  caller: Pick<UserHolder, 'userId'> | null,
): Promise<LoadedTable> {
  const { table } = loaded;
  if (table.waiting.length === 0) return loaded;
  const isKeptOut = await store.keptOutOf(table.guildId);
  const waiting = table.waiting.filter(({ userId }) => userId === caller?.userId || !isKeptOut(userId));
  return { ...loaded, table: { ...table, waiting } };
}
