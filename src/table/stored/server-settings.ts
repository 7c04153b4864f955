import { z } from 'zod';
import type { Rejection } from '../../kernel/game.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { MAX_PATTERNS } from '../words/word-filter.ts';
import type { Viewer } from '../ports/visibility.ts';
import { id, json, lenient, optional } from './cells.ts';
import { defineStored, type StoredAccess } from './stored.ts';

/** How many channels can be named. */
export const MAX_GAME_CHANNELS = 25;

/** How many channels can have a language and pace of their own. */
export const MAX_OWN_CHANNELS = 25;

/** How many people can be kept out; one more lets the first in again. */
export const MAX_SHUT_OUT = 25;

/** The choices for people who have not chosen their pings: a digest is a direct message, which only its reader can want. */
export const SERVER_PING_CHOICES = ['every', 'mine', 'turns', 'none'] as const;
export type ServerPingChoice = (typeof SERVER_PING_CHOICES)[number];
/** The choice on a server that has settled nothing. */
export const DEFAULT_PINGS: ServerPingChoice = 'mine';

/** Settings that a channel may have of its own. */
const ofChannel = {
  /** The language of new tables; if left out, the server's as far as Discord knows it. */
  locale: optional(z.string()),
  /** How long a turn may take, in milliseconds, `null` for as long as it likes; each game's own time if left out. */
  turnTimeMs: optional(z.int().positive().nullable()),
};

const settings = z
  .object({
    ...ofChannel,
    /** For the tables of these channels, their threads included: in place of the server's. */
    ownChannels: optional(z.record(id.schema, z.object(ofChannel).readonly()).readonly()),
    /** Gives each game a thread; yes if left out. */
    thread: optional(z.boolean()),
    /** Lets those without a seat watch games that are played, and bet on them; yes if left out. */
    watching: optional(z.boolean()),
    /** The pings of people who have not chosen themselves; `DEFAULT_PINGS` if left out. */
    pings: optional(z.enum(SERVER_PING_CHOICES)),
    /** The channels in which tables may be opened, their threads included; everywhere if left out or empty. */
    channelIds: optional(z.array(id.schema).max(MAX_GAME_CHANNELS).readonly()),
    /** The channels in which no tables may be opened, their threads included; none if left out. */
    closedChannelIds: optional(z.array(id.schema).max(MAX_GAME_CHANNELS).readonly()),
    /** The role whose people may open tables, beside those who manage the server; everyone if left out. */
    openRoleId: optional(id.schema),
    /** How many tables may be open at once, if the operator allows as many. */
    maxTables: optional(z.int().positive()),
    /** The role that hosts of lobbies may call, by the id of the game. */
    callRoles: optional(z.record(z.string(), id.schema).readonly()),
    /** The ids of the games of which no tables may be opened; none if left out. */
    closedGames: optional(z.array(id.schema).readonly()),
    /** Lets people lend their faces, if the operator allows it; no if left out. */
    lentFaces: optional(z.boolean()),
    /** Words that the bot does not repeat (`createWordFilter`), as they were typed; none if left out. */
    words: optional(z.array(z.string()).max(MAX_PATTERNS).readonly()),
    /** Adds `STARTER_WORDS` to them; no if left out. */
    starterWords: optional(z.boolean()),
    /** The people who are kept out of the bot; nobody if left out. */
    shutOut: optional(z.array(id.schema).max(MAX_SHUT_OUT).readonly()),
  })
  .readonly();

/**
 * The settings that the managers of a server have made: for new tables, watching, and people who have chosen nothing.
 * A setting that is left out changes nothing.
 */
export type ServerSettings = z.output<typeof settings>;

/** Settings that cannot be read count as not made: nobody may be locked out by them. */
export const serverSettings = defineStored('server_settings', {
  columns: { guildId: id, settings: lenient(json<ServerSettings>(settings), {}) },
  key: ['guildId'],
  server: 'guildId',
});

/** The settings of servers. */
export const createServerSettingsStore = ({ rowsOf, write }: StoredAccess) => ({
  /** Those of a server; an empty object before any are set. */
  serverSettings: async (guildId: string): Promise<ServerSettings> =>
    (await rowsOf(serverSettings).get({ guildId }))?.settings ?? {},
  /** Whom a server keeps out. */
  keptOutOf: async (guildId: string) =>
    keptOutBy((await rowsOf(serverSettings).get({ guildId }))?.settings ?? {}),
  /** Makes this change, whatever else is changed at the same time. The settings before and after it. */
  changeServerSettings: write(
    async (rowsIn, guildId: string, change: (before: ServerSettings) => ServerSettings) => {
      const rows = rowsIn(serverSettings);
      await rows.add({ guildId, settings: {} });
      const [row] = await rows.list({ guildId }, { lock: true });
      const before = row?.settings ?? {};
      const after = change(before);
      await rows.put({ guildId, settings: after });
      return { before, after };
    },
  ),
});

/** Says of people whether a server with these settings keeps them out of the bot. */
export const keptOutBy =
  ({ shutOut: those = [] }: ServerSettings) =>
  (userId: string): boolean =>
    those.includes(userId);

/** The change by which a person is kept out of the bot, too. */
export const shutOut =
  (userId: string) =>
  (before: ServerSettings): ServerSettings => ({
    ...before,
    shutOut: [...new Set([...(before.shutOut ?? []), userId])].slice(-MAX_SHUT_OUT),
  });

export type ServerSettingsStore = ReturnType<typeof createServerSettingsStore>;

/** True if tables of a game may be opened on a server. */
export const isOpenGame = ({ closedGames = [] }: ServerSettings, { id }: Pick<AnyGame, 'id'>): boolean =>
  !closedGames.includes(id);

/** The settings that hold for the tables of a channel; of the one around it, if that is a thread. */
export const settingsIn = (server: ServerSettings, homeId: string): ServerSettings => ({
  ...server,
  ...server.ownChannels?.[homeId],
});

/** Why no games are played in a channel, or in the one around it; `null` if the managers of its server let them be played there. */
export function rejectHome(
  { channelIds = [], closedChannelIds = [] }: ServerSettings,
  homeId: string,
): Rejection | null {
  const isOpen = (channelId: string): boolean => !closedChannelIds.includes(channelId);
  if (isOpen(homeId) && (channelIds.length === 0 || channelIds.includes(homeId))) return null;
  const list = channelIds.filter(isOpen).map((channelId) => `<#${channelId}>`);
  return list.length === 0
    ? { key: 'app.refused.closed-channel' }
    : { key: 'app.refused.not-a-game-channel', args: { channels: { list } } };
}

/**
 * Why a person may not open a table in a channel, however they go about it; `null` if they may. What the bot opens by itself
 * was allowed when it was asked for.
 */
export function rejectOpener(
  server: ServerSettings,
  { managesServer, viewer }: { readonly managesServer: boolean; readonly viewer?: Viewer },
  channelId: string,
): Rejection | null {
  if (viewer === undefined) return null;
  const { openRoleId } = server;
  if (openRoleId !== undefined && !managesServer && viewer.roleIds?.includes(openRoleId) !== true)
    return { key: 'app.refused.not-an-opener', args: { role: { list: [`<@&${openRoleId}>`] } } };
  // In a thread, the channel around it comes last.
  return rejectHome(server, (viewer.channelIds[0] === channelId && viewer.channelIds.at(-1)) || channelId);
}

/** The games that tables may be opened of on a server. */
export async function openGames(
  { store, games }: { readonly store: ServerSettingsStore; readonly games: ReadonlyMap<string, AnyGame> },
  { guildId }: { readonly guildId: string },
): Promise<readonly AnyGame[]> {
  const settings = await store.serverSettings(guildId);
  return [...games.values()].filter((game) => isOpenGame(settings, game));
}
