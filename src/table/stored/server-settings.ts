import { z } from 'zod';
import type { Rejection } from '../../kernel/game.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { MAX_PATTERNS } from '../words/word-filter.ts';
import { id, json, lenient, optional } from './cells.ts';
import { defineStored, type StoredAccess } from './stored.ts';

/** How many channels can be named. */
export const MAX_GAME_CHANNELS = 25;

/** How many people can be shut out; one more lets the first in again. */
export const MAX_SHUT_OUT = 25;

/** The choices for people who have not chosen their pings: a digest is a direct message, which only its reader can want. */
export const SERVER_PING_CHOICES = ['every', 'mine', 'turns', 'none'] as const;
export type ServerPingChoice = (typeof SERVER_PING_CHOICES)[number];
/** The choice on a server that has settled nothing. */
export const DEFAULT_PINGS: ServerPingChoice = 'mine';

const settings = z
  .object({
    /** The language of new tables; if left out, the server's as far as Discord knows it. */
    locale: optional(z.string()),
    /** How long a turn may take, in milliseconds, `null` for as long as it likes; each game's own time if left out. */
    turnTimeMs: optional(z.int().positive().nullable()),
    /** Gives each game a thread; yes if left out. */
    thread: optional(z.boolean()),
    /** Lets those without a seat watch games that are played, and bet on them; yes if left out. */
    watching: optional(z.boolean()),
    /** The pings of people who have not chosen themselves; `DEFAULT_PINGS` if left out. */
    pings: optional(z.enum(SERVER_PING_CHOICES)),
    /** The channels in which tables may be opened, their threads included; everywhere if left out or empty. */
    channelIds: optional(z.array(id.schema).max(MAX_GAME_CHANNELS).readonly()),
    /** The role that hosts of lobbies may call; none if left out. */
    callRoleId: optional(id.schema),
    /** The ids of the games of which no tables may be opened; none if left out. */
    closedGames: optional(z.array(id.schema).readonly()),
    /** Lets people lend their faces, if the operator allows it; no if left out. */
    lentFaces: optional(z.boolean()),
    /** Words that the bot does not repeat (`createWordFilter`), as they were typed; none if left out. */
    words: optional(z.array(z.string()).max(MAX_PATTERNS).readonly()),
    /** Adds `STARTER_WORDS` to them; no if left out. */
    starterWords: optional(z.boolean()),
    /** The people who may propose no texts and lend no face; nobody if left out. */
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
export const createServerSettingsStore = ({ rowsOf, write }: StoredAccess) => {
  /** Makes this change, whatever else is changed at the same time. The settings before and after it. */
  const changeServerSettings = write(
    async (rowsIn, guildId: string, change: (before: ServerSettings) => ServerSettings) => {
      const rows = rowsIn(serverSettings);
      await rows.add({ guildId, settings: {} });
      const [row] = await rows.list({ guildId }, { lock: true });
      const before = row?.settings ?? {};
      const after = change(before);
      await rows.put({ guildId, settings: after });
      return { before, after };
    },
  );
  return {
    /** Those of a server; an empty object before any are set. */
    serverSettings: async (guildId: string): Promise<ServerSettings> =>
      (await rowsOf(serverSettings).get({ guildId }))?.settings ?? {},
    changeServerSettings,
    /** Takes no more texts and faces of a person. */
    shutOut: (guildId: string, userId: string) =>
      changeServerSettings(guildId, ({ shutOut = [], ...others }) => ({
        ...others,
        shutOut: [...new Set([...shutOut, userId])].slice(-MAX_SHUT_OUT),
      })),
  };
};

export type ServerSettingsStore = ReturnType<typeof createServerSettingsStore>;

/** True if tables of a game may be opened on a server. */
export const isOpenGame = ({ closedGames = [] }: ServerSettings, { id }: Pick<AnyGame, 'id'>): boolean =>
  !closedGames.includes(id);

/** Why no texts and faces of a person are taken on a server; `null` if they are. */
export const rejectShutOut = ({ shutOut = [] }: ServerSettings, userId: string): Rejection | null =>
  shutOut.includes(userId) ? { key: 'app.refused.shut-out' } : null;

/** The games that tables may be opened of on a server. */
export const openGames = (
  games: ReadonlyMap<string, AnyGame>,
  settings: ServerSettings,
): readonly AnyGame[] => [...games.values()].filter((game) => isOpenGame(settings, game));
