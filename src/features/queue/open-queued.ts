import { localizerFor } from '../../discord/components/localizer.ts';
import { isLive, PACES } from '../../discord/components/pace.ts';
import {
  callerMayWrite,
  isPlayableChannel,
  missingPermissions,
} from '../../discord/interactions/permissions.ts';
import { botUserId, lookUp } from '../../discord/rest/lookups.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { seededRandom } from '../../kernel/random.ts';
import { rejectApart } from '../../table/apart.ts';
import { keptUntil } from '../../table/challenge.ts';
import { nextTableId } from '../../table/create-table.ts';
import { textsForGame } from '../../table/reads.ts';
import {
  openGames,
  rejectHome,
  type ServerSettings,
  settingsIn,
} from '../../table/stored/server-settings.ts';
import type { Parts } from '../feature.ts';
import { BY_QUEUE, NotWaitingError, type Queue, QUEUE_PACES, type QueueEntry } from './queue-entries.ts';

export type QueueParts = Parts & { readonly queue: Queue };

/** With two, there is one rival to read, and nothing to play them off against each other: a table is good from three. */
const GOOD_COMPANY = 3;
/** How many people who wait for the same are looked at together: those who have waited longest. */
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
  const { queue, store, games, clock } = parts;
  for (const { guildId } of await queue.servers()) {
    const server = await store.serverSettings(guildId);
    for (const { game, waiting } of byKind(openGames(games, server), await queue.waiting(guildId, clock()))) {
      const found = waiting.length < enoughFor(game) ? null : await findGroup(parts, game, waiting, server);
      if (found !== null) await openTable(parts, game, found, server);
    }
  }
}

/** People who may sit together, longest waiting first, and where. */
interface Group {
  readonly channelId: string;
  readonly people: readonly QueueEntry[];
}

/** Enough of these people who may sit together, with the first channel in which all of them may play; `null` for none, or while Discord does not say. */
async function findGroup(
  parts: QueueParts,
  game: AnyGame,
  waiting: readonly QueueEntry[],
  server: ServerSettings,
): Promise<Group | null> {
  const botId = await lookUp(parts.log, 'member', botUserId(parts.api), [], null, null);
  if (botId === null) return null;
  const free = await filter(waiting.slice(0, MAX_LOOKED_AT), (each) => isFree(parts, each));
  const { channelIds: named = [] } = server;
  for (const channelId of named.length > 0 ? named : new Set(free.map((each) => each.channelId))) {
    if (rejectHome(server, channelId) !== null) continue;
    const able = await filter(free, (each) => mayPlayIn(parts, { ...each, channelId }, botId));
    for (const first of able) {
      const group: QueueEntry[] = [];
      for (const each of new Set([first, ...able])) {
        const isApart = rejectApart(group.map(asHolder), await parts.apartFrom(each.userId)) !== null;
        if (!isApart && group.length < game.seats.max) group.push(each);
      }
      if (group.length >= enoughFor(game) && group.some(({ mayOpen }) => mayOpen))
        return { channelId, people: able.filter((each) => group.includes(each)) };
    }
  }
  return null;
}

const asHolder = ({ userId, name }: QueueEntry) => ({ kind: 'user', userId, name }) as const;

/** True unless a person would play live, and does so already. */
const isFree = async ({ store }: QueueParts, { userId, pace }: QueueEntry): Promise<boolean> =>
  pace === 'slow' ||
  (await store.listOpenOf(null, userId)).every(
    ({ status, turnTimeMs }) => status !== 'playing' || !isLive(turnTimeMs),
  );

/** True if the bot may post in a channel, and this person write there. While Discord does not say, they may not. */
async function mayPlayIn(
  { visibility }: QueueParts,
  { userId, ...place }: QueueEntry,
  botId: string,
): Promise<boolean> {
  const bot = await visibility.rightsIn({ userId: botId, roleIds: null }, place);
  if (bot === null || !isPlayableChannel({ ...place, ...bot }) || missingPermissions(bot).length > 0)
    return false;
  const theirs = await visibility.rightsIn({ userId, roleIds: null }, place);
  return theirs !== null && callerMayWrite({ ...theirs, callerPermissions: theirs.permissions });
}

const filter = async <Item>(
  items: readonly Item[],
  isWanted: (item: Item) => Promise<boolean>,
): Promise<readonly Item[]> => {
  const wanted = await Promise.all(items.map(isWanted));
  return items.filter((_, i) => wanted[i]);
};

/**
 * Opens a table. Of those who may open one, who came last was here a moment ago: they are its host. Seats are kept for the others, and each is told once.
 * Where no table may be opened now, that is tried again.
 */
async function openTable(
  { tables, store, translator, clock }: QueueParts,
  game: AnyGame,
  { channelId, people }: Group,
  server: ServerSettings,
): Promise<void> {
  const host = people.findLast(({ mayOpen }) => mayOpen);
  if (host === undefined) return;
  const { guildId, userId: hostId, name, tableLocale, pace } = host;
  const id = nextTableId(people.map((each) => each.id).join(' '), 0);
  const locale = translator.closestLocale(settingsIn(server, channelId).locale ?? tableLocale);
  const own = await textsForGame(store, guildId, game);
  const drawn = game.ui.newSettings(
    localizerFor(translator, locale, null),
    seededRandom(id),
    own.map((text) => text.id),
  );
  const settings = game.parseSettings(drawn);
  if (!settings.ok) return;
  const others = people.filter((each) => each !== host);
  const opening = tables.open(
    {
      ...{ guildId, userId: hostId, name, interactionId: `${BY_QUEUE}${id}` },
      ...{ managesServer: false, managedChannelIds: [] },
    },
    {
      ...{ id, game, settings: settings.value, channelId, locale, hostId },
      seats: [asHolder(host)],
      invited: others.map((each) => ({
        userId: each.userId,
        name: each.name,
        keptUntil: keptUntil(clock()),
      })),
      tells: [
        { kind: 'seated', userId: hostId },
        { kind: 'invitation', userIds: others.map(({ userId }) => userId) },
      ],
      ...{ bots: [], turnTimeMs: PACES[pace], thread: server.thread !== false, challenge: null },
    },
  );
  await opening.catch((error: unknown) => {
    if (!(error instanceof NotWaitingError)) throw error;
  });
}
