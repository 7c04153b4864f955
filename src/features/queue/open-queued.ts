import { localizerFor } from '../../discord/components/localizer.ts';
import { isLive, PACES } from '../../discord/components/pace.ts';
import { mayPlayIn } from '../../discord/interactions/permissions.ts';
import { botUserId, lookUp } from '../../discord/rest/lookups.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { shuffled } from '../../kernel/random.ts';
import { seatsTogether } from '../../table/apart.ts';
import { keptUntil } from '../../table/challenge.ts';
import { nextTableId } from '../../table/create-table.ts';
import {
  openGames,
  rejectHome,
  type ServerSettings,
  settingsIn,
} from '../../table/stored/server-settings.ts';
import type { Table } from '../../table/table.ts';
import type { Parts } from '../feature.ts';
import { BY_QUEUE, NotWaitingError, type Queue, QUEUE_PACES, type QueueEntry } from './queue-entries.ts';

export type QueueParts = Parts & { readonly queue: Queue };

/** With two, there is one rival to read, and nothing to play them off against each other: a table is good from three. */
const GOOD_COMPANY = 3;
/** How many people who wait for the same are looked at together: of more, others the next time, as some may never be able to play. */
const MAX_LOOKED_AT = 10;

/** How many people make a table of a game that opens by itself. */
export const enoughFor = ({ seats }: AnyGame): number =>
  Math.min(seats.max, Math.max(seats.min, GOOD_COMPANY));

/** The entries that wait for the same: for one of these games at one pace. */
export const byKind = (games: readonly AnyGame[], entries: readonly QueueEntry[]) =>
  games.flatMap((game) =>
    QUEUE_PACES.map((pace) => ({
      ...{ game, pace },
      waiting: entries.filter((entry) => entry.gameId === game.id && entry.pace === pace),
    })).filter(({ waiting }) => waiting.length > 0),
  );

/**
 * Opens the tables for which enough people wait. Several processes may do so at once: the transaction that opens a table takes
 * its people out, and the table's id follows from their entries. Store errors are thrown.
 */
export async function openQueued(parts: QueueParts): Promise<void> {
  const { queue, clock } = parts;
  for (const { guildId } of await queue.servers()) {
    const all = await queue.waiting(guildId, clock());
    for (const { game, waiting } of byKind(await openGames(parts, { guildId }), all))
      await openFor(parts, guildId, game, waiting);
  }
}

/**
 * Opens a table with seats kept if enough of these people wait, who all wait for the same on this server, and resolves with it;
 * `null` for none, or where none may be opened now: that is tried again. Each of them is told once, the `asker`, who has just
 * asked, in the answer.
 */
export async function openFor(
  parts: QueueParts,
  guildId: string,
  game: AnyGame,
  waiting: readonly QueueEntry[],
  asker: string | null = null,
): Promise<Table | null> {
  const { tables, store, translator, clock } = parts;
  const server = await store.serverSettings(guildId);
  const group = await findGroup(parts, guildId, server, game, waiting);
  if (group === null) return null;
  const { channelId, people, host } = group;
  const { userId, name, tableLocale, pace } = host;
  const id = nextTableId(people.map((each) => each.id).join(' '), 0);
  const locale = translator.closestLocale(settingsIn(server, channelId).locale ?? tableLocale);
  const others = people.filter((each) => each !== host);
  const opening = tables.open(
    { guildId, userId, name, interactionId: `${BY_QUEUE}${id}`, managesServer: false, managedChannelIds: [] },
    {
      ...{ id, game, channelId, locale, turnTimeMs: PACES[pace] },
      settings: (...drawn) => game.ui.newSettings(localizerFor(translator, locale, null), ...drawn),
      ...{ seats: [{ kind: 'user', userId, name }], bots: [] },
      invited: others.map((each) => ({
        ...{ userId: each.userId, name: each.name, keptUntil: keptUntil(clock()) },
      })),
      tells: [
        ...(userId === asker ? [] : [{ kind: 'seated', userId } as const]),
        { kind: 'invitation', userIds: others.map((each) => each.userId) },
      ],
    },
  );
  const opened = await opening.catch((error: unknown) => {
    if (!(error instanceof NotWaitingError)) throw error;
    return null;
  });
  return opened?.ok === true ? opened.value.table : null;
}

/**
 * Enough of these people who may sit together, longest waiting first, and the first channel in which all of them may play; `null`
 * for none, or while Discord does not say. Of those who may open a table the host is who came last: they were here a moment ago.
 */
async function findGroup(
  parts: QueueParts,
  guildId: string,
  server: ServerSettings,
  game: AnyGame,
  waiting: readonly QueueEntry[],
) {
  const { api, log, visibility, apartFrom, random } = parts;
  const { channelIds: named = [], openRoleId } = server;
  const mayHost = ({ mayOpen }: QueueEntry): boolean => mayOpen || openRoleId === undefined;
  const free: (QueueEntry & { readonly kind: 'user' })[] = [];
  const seen = shuffled(random, waiting).slice(0, MAX_LOOKED_AT);
  for (const each of waiting)
    if (seen.includes(each) && (await isFree(parts, each))) free.push({ ...each, kind: 'user' });
  if (free.length < enoughFor(game) || !free.some(mayHost)) return null;
  const botId = await lookUp(log, 'member', botUserId(api), [], null, null);
  if (botId === null) return null;
  for (const channelId of named.length > 0 ? named : new Set(free.map((each) => each.channelId))) {
    const rightsOf = (userId: string) =>
      visibility.rightsIn({ userId, roleIds: null }, { guildId, channelId });
    if (rejectHome(server, channelId) !== null) continue;
    const bot = await rightsOf(botId);
    if (!mayPlayIn(channelId, bot, [])) continue;
    const rights = await Promise.all(free.map(({ userId }) => rightsOf(userId)));
    const able = free.filter((_, i) => mayPlayIn(channelId, bot, [rights[i] ?? null]));
    for (const first of able) {
      const inOrder = [first, ...able.filter((each) => each !== first)];
      const together = await seatsTogether(apartFrom, inOrder, server);
      const group = together.slice(0, game.seats.max);
      const people = able.filter((each) => group.includes(each));
      const host = people.findLast(mayHost);
      if (people.length >= enoughFor(game) && host !== undefined) return { channelId, people, host };
    }
  }
  return null;
}

/** True unless a person would play live, and does so already. */
const isFree = async ({ store }: QueueParts, { userId, pace }: QueueEntry): Promise<boolean> =>
  pace === 'slow' ||
  (await store.listOpenOf(null, userId)).every(
    ({ status, turnTimeMs }) => status !== 'playing' || !isLive(turnTimeMs),
  );
