import { createHash } from 'node:crypto';
import type { LoadedTable } from '../../src/table/table.ts';
import { MAX_DELAY_MS } from '../../src/table/ports/leases.ts';
import { recordOf } from '../../src/table/fairness/evidence.ts';
import type { SmileTest } from '../../src/games/vips/rules/state.ts';
import { games } from '../../src/games/index.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import { createTranslator } from '../../src/i18n/translator.ts';
import type { Harness } from '../discord/harness.ts';

/** What there is to look at in a database. */
export interface Contents {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly guilds: readonly string[];
  readonly people: readonly string[];
  /** Days of puzzles, counted from 1970. */
  readonly days: readonly number[];
  /** The ids of all tables, with their servers. */
  readonly tables: Readonly<Record<string, { readonly guild: string }>>;
}

const translator = createTranslator(games.map((entry) => entry.catalogue));
const PAGE = { offset: 0, limit: 100 } as const;
const POST_KINDS = [
  'lobby',
  'game',
  'replay',
  'seated',
  'invitation',
  'epilogue',
  'reminder',
  'ladder',
  'offer',
] as const;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON whose keys are sorted, so that the order in which a store keeps them does not matter. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const hashOf = (value: unknown): string => sha256(sortedJson(value));

/** The record of a table, as `npm run -s record` prints it; `null` before its game has begun. */
export async function recordJsonOf({ store }: Harness, loaded: LoadedTable): Promise<string | null> {
  const { table, match } = loaded;
  if (match === null) return null;
  const localizer = createLocalizer(translator, table.locale, table.seats);
  const bets = await store.spectatorBetsOf(table.id);
  return JSON.stringify(recordOf(loaded, match, ({ key, args }) => localizer.plain(key, args), bets));
}

/** The hash of a record with the keys of its texts in the place of their words, which may change. */
async function recordHash({ store }: Harness, loaded: LoadedTable): Promise<string | null> {
  const { table, match } = loaded;
  if (match === null) return null;
  return hashOf(recordOf(loaded, match, sortedJson, await store.spectatorBetsOf(table.id)));
}

/** What views of Fame Us have had only since: what people say about names and cards, and a server's own criteria. */
const LATER_MEMBERS: ReadonlySet<string> = new Set([
  'told',
  'minds',
  'doubts',
  'doubted',
  'mayRecall',
  'hunch',
  'hunches',
  'house',
]);

/** The smile test of VIPs when the faces were shown one after the other. */
function smileTestOfThen({ shown, ...test }: SmileTest): unknown {
  return {
    ...test,
    shown: shown.flatMap(({ isOpen, ...face }) => (isOpen ? [] : [face])),
    controller: shown.find(({ isOpen }) => isOpen)?.controller ?? null,
  };
}

/** A view without what it has had only since, with that smile test, and with as many turning the sand timer as it took. */
const viewOfThen = (view: unknown): unknown =>
  JSON.parse(
    JSON.stringify(view, (key, value: unknown) => (LATER_MEMBERS.has(key) ? undefined : value)),
    (_, value: unknown) => {
      if (typeof value !== 'object' || value === null) return value;
      if ('order' in value && 'shown' in value) return smileTestOfThen(value as SmileTest);
      if (!('quorum' in value)) return value;
      return { ...value, quorum: 'seats' in value && value.seats === 4 ? 1 : 2 };
    },
  );

/** A table with all that is kept of it. What is long or secret is a hash. */
async function describeTable(harness: Harness, guildId: string, id: string): Promise<unknown> {
  const { store, tables } = harness;
  const loaded = await tables.find(guildId, id);
  if (loaded === null) return null;
  const { table, match } = loaded;
  const { invited, invitedOnly, removed, blankings, blanked, blankedHouseTexts, ...tableOfThen } = table;
  const posts: Record<string, unknown> = {};
  for (const kind of POST_KINDS) {
    const post = await store.newestPost(id, kind);
    if (post === null) continue;
    const { messageId, channelId, from, to, live, message } = post;
    posts[kind] = {
      messageId,
      channelId,
      from,
      to,
      live,
      message: message === null ? null : hashOf(message),
    };
  }
  return {
    guild: guildId,
    game: table.gameId,
    status: table.status,
    events: match?.events.length ?? 0,
    step: match?.step ?? null,
    awaited: match?.awaited ?? [],
    record: await recordHash(harness, loaded),
    log: match === null ? null : hashOf(match.events),
    views:
      match === null
        ? []
        : [null, ...table.seats.keys()].map((viewer) => hashOf(viewOfThen(match.view(viewer)))),
    houseBets: await store.spectatorBetsOf(id),
    posts,
    postedEvents: await store.postedEvents(id),
    livePosts: (await store.livePosts(id)).map(({ messageId }) => messageId),
    // The oldest of these databases are from before there were invitations and texts of a server's own, and before texts
    // could be blanked.
    table:
      [invited, removed, blanked, blankedHouseTexts].every(({ length }) => length === 0) &&
      !invitedOnly &&
      blankings === 0
        ? tableOfThen
        : table,
  };
}

async function describePerson({ store }: Harness, userId: string): Promise<unknown> {
  return {
    notifications: (await store.notificationsOf([userId])).get(userId) ?? null,
    hidden: await store.isHidden(userId),
    tips: await store.tipsOf(userId),
    results: await store.allResultsOf(userId),
    exhibits: (await store.exhibitsOf(userId)).map(({ tableId }) => tableId),
    tables: (await store.tablesNaming(userId)).toSorted(),
    openTables: (await store.listOpenOf(null, userId)).map(({ id }) => id),
    daily: {
      tries: await store.dailyTriesOf(userId),
      visits: await store.dailyVisitsOf(userId),
      finished: await store.finishedDays(userId),
    },
  };
}

async function describeServer(
  { store }: Harness,
  guildId: string,
  { days, people }: Contents,
): Promise<unknown> {
  const perGame: Record<string, unknown> = {};
  for (const { game } of games) {
    const seasons = await store.seasonsOf(guildId, game.id);
    const rankings: Record<string, unknown> = {};
    for (const season of seasons)
      rankings[season] = await store.ranking({
        guildId,
        gameId: game.id,
        season,
        userId: people[0]!,
        ...PAGE,
      });
    perGame[game.id] = { rankings, gallery: await store.exhibits({ guildId, gameId: game.id, ...PAGE }) };
  }
  return {
    settings: await store.serverSettings(guildId),
    openTables: (await store.listOpen(guildId, 100)).map(({ id }) => id),
    games: perGame,
    dailyChannel: await store.dailyChannel(guildId),
    dailyTables: await Promise.all(days.map((day) => store.dailyTable(guildId, day))),
  };
}

/** Claims and settles all that is to be done: so it is described last. */
async function describeWork({ store }: Harness, now: number): Promise<unknown> {
  const backlog = await store.backlog(now);
  // Nothing is postponed for longer.
  const later = now + MAX_DELAY_MS;
  const deadlines = await store.claimDeadlines(later, later + 1, 1_000);
  const outbox: Record<string, unknown[]> = {};
  for (;;) {
    const entries = await store.claimOutbox(later, later, 1_000);
    if (entries.length === 0) break;
    for (const { id, tableId, task, attempts } of entries) {
      (outbox[tableId] ??= []).push({ task, attempts });
      await store.settleOutbox(id, null);
    }
  }
  const digests = await store.claimDigests(now + 24 * MAX_DELAY_MS, now + 24 * MAX_DELAY_MS + 1);
  return {
    backlog,
    deadlines: deadlines.map(({ tableId, kind, at }) => `${tableId} ${kind} ${at}`).toSorted(),
    outbox,
    digests: digests.toSorted((one, other) => (one.userId < other.userId ? -1 : 1)),
  };
}

const record = async <Value>(
  keys: readonly string[],
  describe: (key: string) => Promise<Value>,
): Promise<Readonly<Record<string, Value>>> => {
  const described: Record<string, Value> = {};
  for (const key of keys) described[key] = await describe(key);
  return described;
};

/** All that a database holds, as plain data, seen through the ports of the store. What is to be done in it is done afterwards. */
export async function describeDatabase(harness: Harness, contents: Contents): Promise<unknown> {
  const { store } = harness;
  const { now, guilds, people, days, tables } = contents;
  const described = {
    now,
    guilds,
    people,
    days,
    tables: await record(Object.keys(tables), (id) => describeTable(harness, tables[id]!.guild, id)),
    finished: await store.listFinished(null, 1_000),
    persons: await record(people, (userId) => describePerson(harness, userId)),
    servers: await record(guilds, (guildId) => describeServer(harness, guildId, contents)),
    puzzles: await record(days.map(String), async (day) => hashOf(await store.dailyPuzzle(Number(day)))),
    dailyRoot: sha256(await store.dailyRoot('00'.repeat(32))),
    departed: await store.departedBefore(now + 1),
    downMs: await store.beat(now, MAX_DELAY_MS),
    processed: await store.hasProcessed('600000000000000001'),
    work: await describeWork(harness, now),
  };
  return JSON.parse(JSON.stringify(described)) as unknown;
}
