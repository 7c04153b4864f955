/**
 * Databases that an earlier version has left behind (`tests/storage/fixtures`): all that was in them is there when this
 * version has opened them, and their games are played on.
 */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { FameUsMove } from '../../src/games/fame-us/rules/state.ts';
import type { Evidence } from '../../src/table/fairness/evidence.ts';
import { verifyEvidence } from '../../src/table/fairness/verify-evidence.ts';
import type { LoadedTable } from '../../src/table/table.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { DataKeyError, type DataKeys, NO_DATA_KEYS } from '../../src/storage/data-cipher.ts';
import { openStore } from '../../src/storage/open.ts';
import {
  ANNA,
  BEN,
  CHANNEL,
  CLEO,
  createHarness,
  GUILD,
  type Harness,
  textOfBody,
} from '../discord/harness.ts';
import { playOut } from '../discord/play-out.ts';
import { editsOf, postsOf } from '../discord/posts.ts';
import { directChannelOf } from '../discord/stub-discord-api.ts';
import { describeOnPostgres } from '../postgres-databases.ts';
import { runScript } from '../scripts/run-script.ts';
import { type Contents, describeDatabase, recordJsonOf } from './describe-database.ts';
import { type Copy, copyPostgres, copySqlite, keptPath } from './kept-copies.ts';
import { useTempFolders } from './sqlite/temp-folders.ts';
import { play as playCommand, start } from '../../src/table/game-decisions.ts';
import { claimSeat } from '../../src/features/turns/change-seat.ts';
import { openRematch } from '../../src/features/after-game/after-game-decisions.ts';
import { anyMoves } from '../kernel/any-moves.ts';

/** What was noted of a database when it was made. */
interface Expected extends Contents {
  /** The number of rows by table of the database, as it was before it was brought over. */
  readonly rows: Readonly<Record<string, number>>;
  readonly tables: Readonly<Record<string, { readonly guild: string }>>;
  readonly finished: readonly string[];
}

const readExpected = async (file: string): Promise<Expected> =>
  JSON.parse(await readFile(keptPath(file), 'utf8')) as Expected;

const expected = await readExpected('expected.json');
const KEYS: DataKeys = { key: 'a1'.repeat(32), oldKey: null };

/** The bot on such a copy, at the time when it was made. */
async function openHarness({ url }: Copy, { now }: Expected, dataKeys = NO_DATA_KEYS): Promise<Harness> {
  const clock = (): number => now;
  return createHarness({
    store: await openStore(url, { clock, dataKeys }),
    clock,
    // Those that are stored have been processed.
    interactionsBefore: 1_000_000,
  });
}

async function expectRows({ query }: Copy, { rows }: Expected): Promise<void> {
  for (const [name, count] of Object.entries(rows)) {
    const [counted] = await query(`select count(*) as count from ${name}`);
    expect(Number(counted!['count']), name).toBe(count);
  }
}

async function expectContents(copy: Copy, contents: Expected, dataKeys = NO_DATA_KEYS): Promise<void> {
  await using harness = await openHarness(copy, contents, dataKeys);
  const { rows: _, ...rest } = contents;
  expect(await describeDatabase(harness, contents)).toEqual(rest);
}

const find = async (harness: Harness, id: string): Promise<LoadedTable> =>
  (await harness.tables.find(GUILD, id))!;

/** The moves of a player who is asked for something. */
async function play(harness: Harness, id: string, userId: string, ...moves: readonly unknown[]) {
  const { match } = await find(harness, id);
  const played = await harness.tables.run(playCommand, {
    caller: harness.caller(userId),
    tableId: id,
    step: match!.step,
    moves: anyMoves(moves),
  });
  if (!played.ok) throw new Error(played.reason.key);
  return played.value;
}

/** Plays a game to its end. Its result is kept, and its record proves that it was dealt from the seed that is stored. */
async function expectPlayedOut(harness: Harness, id: string): Promise<void> {
  const over = await playOut(harness, await find(harness, id), seededRandom(id));
  expect(over.table.status).toBe('over');
  await harness.drainOutbox();
  const results = await harness.store.allResultsOf(ANNA);
  expect(results.map(({ tableId }) => tableId)).toContain(id);
  const { fair } = JSON.parse((await recordJsonOf(harness, over))!) as { fair: Evidence };
  const findings = verifyEvidence(over.game, id, over.match!, fair.seed!, fair);
  expect(findings.map(({ type }) => type)).toContain('deal');
  expect(findings.filter(({ matches }) => !matches)).toEqual([]);
}

/** What holds for the same database in every store. */
function keptDatabase(copyDatabase: () => Promise<Copy>): void {
  test('holds all that was noted of it, once it is opened', async () => {
    const copy = await copyDatabase();
    await expectRows(copy, expected);
    await expectContents(copy, expected);
    await copy.remove();
  });

  test('gives the records of all finished games by npm run record', async () => {
    const copy = await copyDatabase();
    const records: (string | null)[] = [];
    {
      await using harness = await openHarness(copy, expected);
      for (const id of expected.finished) {
        const loaded = await harness.tables.find(expected.tables[id]!.guild, id);
        records.push(await recordJsonOf(harness, loaded!));
      }
    }
    const { code, out, err } = await runScript('record.ts', ['--finished'], {
      env: { DATABASE_URL: copy.url },
    });
    expect([code, err]).toEqual([0, '']);
    const lines = out.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { table: string }).table)).toEqual(expected.finished);
    expect(lines).toEqual(records);
    await copy.remove();
  });

  test('lets games of VIPs go on: bets, chips, a turn taken back, and the end with its proof', async () => {
    const copy = await copyDatabase();
    await using harness = await openHarness(copy, expected);
    const betting = await find(harness, 'vipsbets');
    const begun = await harness.placeBets(betting, [BEN]);
    expect(begun.match!.step).toBe(1);
    await harness.drainOutbox();
    const posted = postsOf(harness).filter(({ path }) => path.includes(betting.table.playChannelId));
    expect(posted).toHaveLength(1);
    // The bets in the house, and Anna's vote on who starts, are what they were.
    expect((await harness.tables.read('spectatorBets', betting)).map(({ name }) => name)).toEqual([
      'Cleo',
      'Dora',
    ]);
    expect(begun.match!.toAct).toEqual([1]);

    const turn = await find(harness, 'vipsturn');
    expect(turn.match!.toAct).toEqual([2]);
    await harness.click(BEN, `v1:D:vipsturn:${turn.match!.step}:`);
    expect((await find(harness, 'vipsturn')).match!.toAct).toEqual([1]);
    await play(harness, 'vipsturn', BEN, (await find(harness, 'vipsturn')).match!.legalMoves(1)[0]);
    await expectPlayedOut(harness, 'vipsturn');
    expect(harness.logEntries).toEqual([]);
    await copy.remove();
  });

  test('lets games of Fame Us go on: a card, a vote, and the end with its proof', async () => {
    const copy = await copyDatabase();
    await using harness = await openHarness(copy, expected);
    const { match } = await find(harness, 'fameplay');
    expect(match!.toAct).toEqual([2]);
    const card = (match!.legalMoves(2) as readonly FameUsMove[]).find(({ type }) => type === 'play');
    const played = await play(harness, 'fameplay', CLEO, card);
    expect(played.match!.events.length).toBeGreaterThan(match!.events.length);
    await harness.drainOutbox();
    expect((await harness.tables.newestPost(played.table))?.to).toBe(played.match!.events.length);

    expect((await find(harness, 'famevote')).match!.toAct).toEqual([2, 3]);
    await play(harness, 'famevote', CLEO, { type: 'vote', favour: true });
    expect((await find(harness, 'famevote')).match!.toAct).toEqual([3]);
    await expectPlayedOut(harness, 'famevote');
    expect(harness.logEntries).toEqual([]);
    await copy.remove();
  });

  test('lets people do what they could do in lobbies, pauses, on free seats and after the end', async () => {
    const copy = await copyDatabase();
    await using harness = await openHarness(copy, expected);
    const { tables, caller } = harness;
    const started = await tables.run(start, { caller: caller(ANNA), tableId: 'lobbyvot' });
    // The target that most have voted for.
    expect(started.ok && started.value.table.settings).toMatchObject({ target: 'the *ideal* aunt' });
    await harness.click(BEN, 'v1:C:vipspaus:0:go-on');
    expect((await find(harness, 'vipspaus')).table.pause).toBeNull();
    const taken = await tables.run(claimSeat, { caller: caller(CLEO), tableId: 'vipsgave', seat: 2 });
    expect(taken.ok && taken.value.table.seats[2]).toMatchObject({ kind: 'user', userId: CLEO });
    const smiling = await find(harness, 'vipssmil');
    const smiled = await playOut(harness, smiling, seededRandom('smile'));
    expect(smiled.match!.awaited).toEqual([]);
    const rematch = await openRematch(tables, caller(BEN), 'vipsdone', (_, settings) =>
      Promise.resolve(settings),
    );
    expect(rematch.ok && [rematch.value.isNew, rematch.value.loaded.table.hostId]).toEqual([false, CLEO]);
    await harness.drainOutbox();
    expect(harness.logEntries).toEqual([]);
    await copy.remove();
  });

  test('delivers what waited to be posted, and wakes the bots', async () => {
    const copy = await copyDatabase();
    await using harness = await openHarness(copy, expected);
    const solo = await find(harness, 'vipssolo');
    await harness.drainOutbox();
    const channels = postsOf(harness).map(({ path }) => path.split('/')[2]);
    // An offered seat and a card; two lobbies; two direct messages, and one about the card.
    expect(channels.filter((id) => id === CHANNEL)).toHaveLength(2);
    expect(channels.filter((id) => id === '200000000000000002')).toHaveLength(2);
    expect(channels.filter((id) => id === directChannelOf(BEN))).toHaveLength(3);
    expect(postsOf(harness).some(({ body }) => textOfBody(body).includes('seat'))).toBe(true);
    expect(editsOf(harness).length).toBeGreaterThan(0);
    await harness.passTime();
    expect((await find(harness, 'vipssolo')).match!.events.length).toBeGreaterThan(solo.match!.events.length);
    expect((await harness.store.backlog(expected.now)).outboxEntries).toBe(0);
    expect(harness.logEntries).toEqual([]);
    await copy.remove();
  });
}

describe('the database of November 2026, in SQLite', () => {
  const tempFolder = useTempFolders();
  keptDatabase(async () => copySqlite(await tempFolder(), 'pedestal.db'));
});

describeOnPostgres('the database of November 2026, in PostgreSQL', () => {
  keptDatabase(copyPostgres);
});

describe('the encrypted database of November 2026', () => {
  const tempFolder = useTempFolders();

  test('holds all that was noted of it, and is opened with its key only', async () => {
    const noted = await readExpected('expected-encrypted.json');
    const copy = await copySqlite(await tempFolder(), 'encrypted.db');
    await expectRows(copy, noted);
    await expect(openStore(copy.url)).rejects.toThrow(DataKeyError);
    await expectContents(copy, noted, KEYS);
  });

  test('lets its games go on', async () => {
    const noted = await readExpected('expected-encrypted.json');
    await using harness = await openHarness(
      await copySqlite(await tempFolder(), 'encrypted.db'),
      noted,
      KEYS,
    );
    for (const id of ['vipscode', 'famecode']) await expectPlayedOut(harness, id);
    expect(harness.logEntries).toEqual([]);
  });
});
