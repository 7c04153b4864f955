import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../src/table/tables.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { backUp } from '../../scripts/database/back-up.ts';
import { openStore } from '../../src/open-store.ts';
import { createTestTables } from '../table/test-tables.ts';
import { vips } from '../../src/games/vips/game.ts';
import type { GameRecord } from '../games/vips/game-record.ts';
import { tempFolder } from '../temp-folder.ts';
import { runScriptHere } from './run-script-here.ts';
import { runScript } from './run-script.ts';
import type { Caller } from '../../src/table/seats.ts';
import Sqlite from 'better-sqlite3';
import { play } from '../../src/table/game-decisions.ts';

const folder = tempFolder();
const url = `sqlite:${join(folder, 'tables.db')}`;
let ids: { readonly lobby: string; readonly running: string; readonly finished: readonly string[] };

const runBots = (tables: Tables, tableId: string): Promise<void> =>
  tables.ring({ tableId, kind: 'bot', at: 0 });

/** Plays a table to its end: the host's moves are a bot's, submitted as a user's; the others are played by the app. */
async function playToEnd(tables: Tables, id: string, caller: () => Caller): Promise<void> {
  const random = seededRandom(id);
  for (;;) {
    const match = (await tables.find('guild', id))?.match ?? null;
    if (match === null || match.outcome !== null) return;
    if (match.toAct.includes(0)) {
      const newEvents = match.playBot('greedy', 0, random).events.slice(match.events.length);
      await tables.run(play, {
        caller: caller(),
        tableId: id,
        step: match.step,
        moves: newEvents.flatMap(moveOf),
      });
    } else await runBots(tables, id);
  }
}

/** The move that caused an event of seat 0; none for events that only follow from a move. */
function moveOf(event: unknown): readonly object[] {
  const { type, ...facts } = event as { type: string; [fact: string]: unknown };
  if (type === 'bet') return [{ type, bet: facts.bet }];
  if (type === 'placed') return [{ type: 'place', colour: facts.colour, piece: facts.piece }];
  if (type !== 'swapped') return [];
  const because = facts.because === null ? {} : { because: facts.because };
  return [{ type: 'swap', pieces: facts.pieces, ...because }];
}

beforeAll(async () => {
  const store = await openStore(url);
  let now = 1_700_000_000_000;
  const tables = createTestTables({
    seed: 'record',
    store,
    games: new Map([['vips', vipsEntry.game]]),
    clock: () => now++,
    botDelayMs: () => 0,
  });
  let clicks = 0;
  const caller = (): Caller => ({
    userId: '1',
    name: 'Ada',
    guildId: 'guild',
    interactionId: `${clicks++}`,
    managesServer: false,
    managedChannelIds: [],
  });
  const open = async (startNow: boolean): Promise<string> => {
    const opened = await tables.create(caller(), {
      gameId: 'vips',
      channelId: 'channel',
      settings: { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' },
      thread: false,
      bots: ['greedy'],
      startNow,
    });
    if (!opened.ok) throw new Error(opened.reason.key);
    return opened.value.table.id;
  };
  const lobby = await open(false);
  const running = await open(true);
  await runBots(tables, running);
  const finished = [await open(true), await open(true)];
  for (const id of finished) await playToEnd(tables, id, caller);
  ids = { lobby, running, finished };
  await store.close();
});

const runRecord = (...args: readonly string[]) =>
  runScriptHere('record.ts', args, { cwd: folder, env: { DATABASE_URL: url } });

describe('npm run record', () => {
  test('prints a finished table as a record that can be replayed', async () => {
    const ran = await runScript('record.ts', [ids.finished[0]!], { cwd: folder, env: { DATABASE_URL: url } });
    expect(ran).toMatchObject({ code: 0, err: '' });
    const printed = JSON.parse(ran.out) as GameRecord;
    expect(printed).toMatchObject({
      table: ids.finished[0],
      players: [
        { name: 'Ada', bot: null },
        { name: 'greedy 1', bot: 'greedy' },
      ],
    });
    expect(vips.fromRecord(printed)).toMatchObject({ ok: true });
  });

  test('prints every finished table with --finished, oldest first, as JSON lines', async () => {
    const ran = await runRecord('--finished');
    expect(ran).toMatchObject({ code: 0, err: '' });
    const lines = ran.out.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as GameRecord).table)).toEqual(ids.finished);
  });

  test('reports a corrupt table, and prints those after it', async () => {
    const copy = backUp(url, join(folder, 'corrupt.db'));
    const database = new Sqlite(copy);
    database
      .prepare("update tables set document = json_set(document, '$.seats', 'secret') where id = ?")
      .run(ids.finished[0]);
    database.close();
    const env = { DATABASE_URL: `sqlite:${copy}` };
    const [all, one] = await Promise.all([
      runScriptHere('record.ts', ['--finished'], { cwd: folder, env }),
      runScriptHere('record.ts', [ids.finished[0]!], { cwd: folder, env }),
    ]);
    const err = `A stored row of tables (${ids.finished[0]}) is corrupt: document.seats.\n`;
    expect(all).toMatchObject({ code: 1, err });
    expect((JSON.parse(all.out) as GameRecord).table).toBe(ids.finished[1]);
    expect(one).toEqual({ code: 1, out: '', err });
  });

  test('reports a table whose game this version does not have', async () => {
    const copy = backUp(url, join(folder, 'newer.db'));
    const database = new Sqlite(copy);
    database
      .prepare("update tables set document = json_set(document, '$.gameId', 'chess') where id = ?")
      .run(ids.running);
    database.close();
    const ran = await runScriptHere('record.ts', [ids.running], {
      cwd: folder,
      env: { DATABASE_URL: `sqlite:${copy}` },
    });
    const err = `Table ${ids.running} is of a game that this version does not have.\n`;
    expect(ran).toEqual({ code: 1, out: '', err });
  });

  test('prints a running table without its bets', async () => {
    const ran = await runRecord(ids.running);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ran.out)).toMatchObject({ table: ids.running, turns: [] });
    expect(ran.out).not.toContain('bets');
  });

  test('reads beside a running bot', async () => {
    const store = await openStore(url);
    try {
      expect(await runRecord(ids.finished[1]!)).toMatchObject({ code: 0, err: '' });
    } finally {
      await store.close();
    }
  });

  test('reports in one sentence what cannot be printed', async () => {
    const usage = 'Name one table, as in "npm run -s record -- abcd2345", or ask for all with --finished.\n';
    const [unknown, lobby, nothing, two, both, flag] = await Promise.all([
      runRecord('nosuchid'),
      runRecord(ids.lobby),
      runRecord(),
      runRecord('a', 'b'),
      runRecord('a', '--finished'),
      runRecord('--all'),
    ]);
    expect(unknown).toEqual({ code: 1, out: '', err: 'There is no table "nosuchid" in this database.\n' });
    expect(lobby).toEqual({
      code: 1,
      out: '',
      err: `The game of table "${ids.lobby}" has not begun: there is nothing to record.\n`,
    });
    for (const ran of [nothing, two, both, flag]) expect(ran).toEqual({ code: 2, out: '', err: usage });
  });

  test('reports a missing database in one sentence', async () => {
    const ran = await runScriptHere('record.ts', ['--finished'], {
      cwd: folder,
      env: { DATABASE_URL: `sqlite:${join(folder, 'nowhere.db')}` },
    });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^[^\n]+\n$/u);
    expect(ran.err).not.toMatch(/\bat .*:\d+/u);
  });
});
