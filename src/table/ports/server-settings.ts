import type { ServerPingChoice } from './notifications.ts';

/**
 * The settings that the managers of a server have made: for new tables, watching, and people who have chosen nothing.
 * A setting that is left out changes nothing.
 */
export interface ServerSettings {
  /** The language of new tables; if left out, the server's as far as Discord knows it. */
  readonly locale?: string | undefined;
  /** How long a turn may take, in milliseconds, `null` for as long as it likes; each game's own time if left out. */
  readonly turnTimeMs?: number | null | undefined;
  /** Gives each game a thread; yes if left out. */
  readonly thread?: boolean | undefined;
  /** Lets those without a seat watch games that are played, and bet on them; yes if left out. */
  readonly watching?: boolean | undefined;
  /** The pings of people who have not chosen themselves; `DEFAULT_PINGS` if left out. */
  readonly pings?: ServerPingChoice | undefined;
  /** The channels in which tables may be opened, their threads included; everywhere if left out or empty. */
  readonly channelIds?: readonly string[] | undefined;
  /** The role that hosts of lobbies may call; none if left out. */
  readonly callRoleId?: string | undefined;
  /** The ids of the games of which no tables may be opened; none if left out. */
  readonly closedGames?: readonly string[] | undefined;
  /** Lets people lend their faces, if the operator allows it; no if left out. */
  readonly lentFaces?: boolean | undefined;
  /** Words that the bot does not repeat (`createWordFilter`), as they were typed; none if left out. */
  readonly words?: readonly string[] | undefined;
  /** Adds `STARTER_WORDS` to them; no if left out. */
  readonly starterWords?: boolean | undefined;
}

/** How many channels can be named. */
export const MAX_GAME_CHANNELS = 25;

/** The settings of servers. They go with the server (`AdminStore.deleteTables`). */
export interface ServerSettingsStore {
  /** Those of a server; an empty object before any are set. */
  serverSettings(guildId: string): Promise<ServerSettings>;
  setServerSettings(guildId: string, settings: ServerSettings): Promise<void>;
}
