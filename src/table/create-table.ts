import { createHash } from 'node:crypto';
import { type AnyGame, type AnySettings, botsOf } from '../kernel/playable-game.ts';
import { DEFAULT_LOCALE, titleKey } from '../kernel/game-texts.ts';
import { type Rejection, refuse, type Result } from '../kernel/game.ts';
import { type Random, seededRandom } from '../kernel/random.ts';
import { NO_SEAT, seatsTogether } from './apart.ts';
import { type AskedUser, keptUntil, rejectChallenge } from './challenge.ts';
import { type CommandHandlerDeps, handleCommand, tracedCommit } from './command-handler.ts';
import { commitmentsOf } from './fairness/commitments.ts';
import { newSeed } from './fairness/scheme.ts';
import { BASE32 } from './fairness/short-code.ts';
import { rejectTooFewPlayers, start } from './game-decisions.ts';
import { closeDueAt, DEFAULT_LOBBY_IDLE_MS } from './clock/idle-lobby.ts';
import { measure } from './measure.ts';
import { textsForGame } from './reads.ts';
import { isOpenGame, rejectOpener, type ServerSettings } from './stored/server-settings.ts';
import type { OutboxTask } from './ports/outbox.ts';
import type { NewTableChange } from './ports/tables.ts';
import { type Holder, type LoadedTable, type Table, UNTOUCHED, type UserHolder, usersAt } from './table.ts';
import { DEFAULT_TURN_TIME_MS, isTurnTime, turnTimeRefusal } from './clock/timer.ts';
import { createBotHolder, isUser, userHolder, type Caller } from './seats.ts';
import { screenWords } from './words/screen-words.ts';

export interface TableCreatorDeps extends CommandHandlerDeps {
  readonly games: ReadonlyMap<string, AnyGame>;
  /** The most tables of one server that may be open at once; `TABLES_PER_SERVER` if left out. */
  readonly tablesPerServer?: number;
  /** The secret seed of a new table: from the system's random source; tests pass one that is reproducible. */
  readonly createSeed?: () => string;
}

/** The most open tables of one server, if the operator does not say otherwise. */
export const TABLES_PER_SERVER = 100;
/** The share of `tablesPerServer` for one channel, and for one host. Tables in threads count where they were opened. */
const MAX_SHARE = 1 / 4;

const idOf = (characterAt: (index: number) => number): string =>
  Array.from({ length: 8 }, (_, i) => BASE32[characterAt(i) % BASE32.length]).join('');

/** An id of a table, or of anything that is named like one: eight characters of 32, 40 random bits, and short enough to type. */
export const newTableId = (random: Random): string => idOf(() => random.below(BASE32.length));

/**
 * The id of the table that follows this one, `number` 0 for the first: its rematch, or the next game, whose id is `gameId`; `part`
 * 1 for the second of two tables. It follows from the table's own, so that it exists once however many people and processes open
 * it: the store takes an id once.
 */
export function nextTableId(tableId: string, number: number, gameId: string | null = null, part = 0): string {
  const what = gameId === null ? `rematch ${number}` : `${gameId} ${number}.${part}`;
  const hash = createHash('sha256').update(`${what} of ${tableId}`).digest();
  return idOf((i) => hash[i] ?? 0);
}

/** Opens a table with the caller as its host, as `Tables.create` says. */
export async function createTable(
  deps: TableCreatorDeps,
  caller: Caller,
  request: CreateTableRequest,
): Promise<Result<LoadedTable>> {
  const game = deps.games.get(request.gameId);
  if (game === undefined) throw new RangeError(`there is no game "${request.gameId}"`);
  const settings = game.parseSettings(request.settings);
  if (!settings.ok) return settings;
  const unknownBot = request.bots.find((bot) => !botsOf(game).includes(bot));
  if (unknownBot !== undefined) return refuse({ key: 'app.refused.no-such-bot' });
  if (request.bots.length >= game.seats.max)
    return refuse({ key: 'app.refused.full', args: { max: game.seats.max } });
  const { turnTimeMs = DEFAULT_TURN_TIME_MS } = request;
  if (turnTimeMs !== null && !isTurnTime(turnTimeMs)) return refuse(turnTimeRefusal);
  const server = await deps.store.serverSettings(caller.guildId);
  const limitReached = await rejectOpening(deps, server, caller, game, request.channelId);
  if (limitReached !== null)
    return (await deps.store.hasProcessed(caller.interactionId))
      ? refuse({ key: 'app.refused.again' })
      : refuse(limitReached);
  const { challenged } = request;
  const challengeRefused =
    challenged === undefined ? null : await rejectChallenge(deps, caller, challenged, deps.clock());
  if (challengeRefused !== null) return refuse(challengeRefused);
  const { locale = DEFAULT_LOCALE } = request;
  const seats = withBots(deps, caller, { game, locale, seats: [userHolder(caller)], bots: request.bots });
  const rejection = request.startNow ? rejectTooFewPlayers(game, seats) : null;
  if (rejection !== null) return refuse(rejection);
  const { channelId, thread } = request;
  const table = {
    ...{ game, seats, channelId, thread, turnTimeMs, locale },
    settings: settings.value,
    invited:
      challenged === undefined
        ? []
        : [{ ...challenged, keptUntil: keptUntil(deps.clock()), challenge: 'kept' as const }],
  };
  for (;;) {
    const id = newTableId(deps.random);
    const opened = await storeNew(deps, caller, server, { ...table, id });
    if (opened === 'duplicate') return refuse({ key: 'app.refused.again' });
    if (opened === 'conflict') continue;
    if (!opened.ok || !request.startNow) return opened;
    const { outcome } = await handleCommand(deps, start, { caller, tableId: id }, null);
    return outcome;
  }
}

function withBots(
  { botName }: TableCreatorDeps,
  caller: Caller,
  { game, locale, seats, bots }: Pick<OpenTable, 'game' | 'locale' | 'seats' | 'bots'>,
): readonly Holder[] {
  const all = [...seats];
  for (const bot of bots)
    all.push(createBotHolder(all, bot, (kind, count) => botName(game, kind, count, locale), caller));
  return all;
}

/** A table to be stored: whose settings are valid, and who sits at it. */
interface NewTable
  extends
    Pick<Table, 'id' | 'seats' | 'channelId' | 'turnTimeMs' | 'locale'>,
    Partial<Pick<Table, 'hostId' | 'invited' | 'waiting'>> {
  readonly game: AnyGame;
  readonly settings: AnySettings;
  readonly thread: boolean;
  /** The messages to people beside its lobby. */
  readonly tells?: readonly OutboxTask[];
}

/** A table to be opened. Without a `hostId` the caller is its host. */
export interface OpenTable extends Omit<NewTable, 'settings' | 'thread'> {
  /**
   * Not yet validated. What they draw follows from the id of the table, so that every process draws the same, and from texts of
   * the server's `own`.
   */
  readonly settings: (random: Random, own: readonly string[]) => unknown;
  /** Left out, as its server has chosen. */
  readonly thread?: boolean;
  /** The kinds of the bots that sit down beside the `seats`. */
  readonly bots: readonly string[];
}

const asHolder = ({ userId, name }: AskedUser): UserHolder => ({ kind: 'user', userId, name });

/**
 * Opens a table whose id and seats are known, unless too many are open. Of people who sit at no table together, the
 * first stays; people who are kept out get no seat, whenever they have asked for one. `null` when there is one with this id already.
 */
export async function openTable(
  deps: TableCreatorDeps,
  caller: Caller,
  { bots, ...table }: OpenTable,
): Promise<Result<LoadedTable> | null> {
  const server = await deps.store.serverSettings(caller.guildId);
  const { game, channelId, seats: wanted, waiting = [], invited = [] } = table;
  const limitReached = await rejectOpening(deps, server, caller, game, channelId);
  if (limitReached !== null) return refuse(limitReached);
  const own = (await textsForGame(deps.words, caller.guildId, game)).map(({ id }) => id);
  const settings = game.parseSettings(await table.settings(seededRandom(table.id), own));
  if (!settings.ok) return settings;
  const all = [...wanted, ...waiting, ...invited.map(asHolder)];
  const together = await seatsTogether(deps.apartFrom, all, server);
  const isWith = ({ userId }: Pick<UserHolder, 'userId'>): boolean =>
    together.some((each) => isUser(each, userId));
  const people = together.filter((holder) => wanted.includes(holder));
  const users = usersAt({ seats: people });
  const { hostId = caller.userId } = table;
  const host = users.find(({ userId }) => userId === hostId) ?? users[0];
  if (host === undefined) return refuse(NO_SEAT);
  const opened = await storeNew(deps, caller, server, {
    ...table,
    thread: table.thread ?? server.thread !== false,
    settings: settings.value,
    hostId: host.userId,
    seats: withBots(deps, caller, { ...table, seats: people, bots }),
    waiting: waiting.filter(isWith),
    invited: invited.filter(isWith),
  });
  return typeof opened === 'string' ? null : opened;
}

/**
 * Stores a new table, unless its texts have words that the server does not repeat. `conflict` when its id is taken,
 * `duplicate` when the interaction was processed before.
 */
async function storeNew(
  deps: TableCreatorDeps,
  caller: Caller,
  server: ServerSettings,
  table: NewTable,
): Promise<Result<LoadedTable> | 'conflict' | 'duplicate'> {
  const { loaded, change } = newTable(deps, caller, table);
  const screened = await screenWords(deps.words, table.game, null, loaded, server);
  if (!screened.ok) return screened;
  const stored = { ...change, table: screened.value.table };
  const result = await tracedCommit(stored, () => deps.store.create(stored));
  if (result !== 'committed') return result;
  deps.loader.keep(screened.value);
  deps.onCommitted();
  return screened;
}

/** A table in its lobby, hosted by the caller, and the change that stores it. */
function newTable(deps: TableCreatorDeps, caller: Caller, { game, thread, tells = [], ...chosen }: NewTable) {
  const seed = (deps.createSeed ?? newSeed)();
  const commitments = commitmentsOf(seed, { id: chosen.id, gameId: game.id, commitments: {} });
  const table: Table = {
    ...UNTOUCHED,
    gameId: game.id,
    guildId: caller.guildId,
    playChannelId: chosen.channelId,
    hostId: caller.userId,
    openedBy: caller.userId,
    threadPending: thread,
    status: 'lobby',
    openedAt: deps.clock(),
    commitments: commitments.toStore(null),
    closesAt: deps.clock() + (deps.lobbyIdleMs ?? DEFAULT_LOBBY_IDLE_MS),
    ...chosen,
    settings: game.settingsAtPace?.(chosen.settings, chosen.turnTimeMs) ?? chosen.settings,
  };
  const change: NewTableChange = {
    table,
    events: [],
    after: 0,
    interactionId: caller.interactionId,
    outbox: [{ kind: 'lobby', fresh: true }, ...tells],
    dueAt: { close: closeDueAt(table, deps.clock()) },
    seed,
  };
  return { loaded: { table, game, match: null, commitments }, change };
}

/**
 * Why a table of this game may not be opened here, or `null`. Two requests at the same moment may both pass: the limit is
 * against abuse, and one table more does no harm.
 */
async function rejectOpening(
  { store, tablesPerServer = TABLES_PER_SERVER }: TableCreatorDeps,
  server: ServerSettings,
  caller: Caller,
  game: AnyGame,
  channelId: string,
): Promise<Rejection | null> {
  if (!isOpenGame(server, game))
    return { key: 'app.refused.closed-game', args: { game: { key: titleKey(game) } } };
  const notTheirs = rejectOpener(server, caller, channelId);
  if (notTheirs !== null) return notTheirs;
  const refusal = (quota: 'tables-in-server' | 'tables-here' | 'tables-yours', max: number): Rejection => {
    measure({ of: 'quota', quota });
    return { key: `app.refused.${quota}`, args: { max } };
  };
  const counts = await store.countOpen(caller.guildId, channelId, caller.userId);
  const inServer = Math.min(server.maxTables ?? Infinity, tablesPerServer);
  if (counts.server >= inServer) return refusal('tables-in-server', inServer);
  const max = Math.ceil(tablesPerServer * MAX_SHARE);
  if (counts.opener >= max) return refusal('tables-yours', max);
  return counts.channel >= max ? refusal('tables-here', max) : null;
}

/** A table to be created. */
export interface CreateTableRequest {
  readonly gameId: string;
  readonly channelId: string;
  /** As typed: validated by the game. */
  readonly settings: unknown;
  readonly thread: boolean;
  /** Kinds of bots that get a seat at once. */
  readonly bots: readonly string[];
  /** Start the game without waiting for others. */
  readonly startNow: boolean;
  /** How long a turn may take, in milliseconds; `null` for as long as it likes, a day if left out. */
  readonly turnTimeMs?: number | null;
  /** The language of its posts; English if left out. */
  readonly locale?: string;
  /** The user that a seat is kept for. */
  readonly challenged?: AskedUser;
}
