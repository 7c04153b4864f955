import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTables, type TablesAndBots } from '../../src/app/createTables.ts';
import type { Caller, Done, Tables } from '../../src/app/tables.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { backUp } from '../../src/storage/backup.ts';
import { openStore } from '../../src/storage/open.ts';
import { playAgain } from '../games/vips/playAgain.ts';
import { run } from './run.ts';
import { seedsOf } from '../app/fair/seeds.ts';

let folder: string;
let url: string;
let ids: { readonly lobby: string; readonly running: string; readonly finished: readonly string[] };

/** Seats a computer player in a person's stead: the host's moves come from here, everybody else's from the bot. */
async function playOut({ tables, runBots }: TablesAndBots, id: string, caller: () => Caller): Promise<void> {
  const luck = seededLuck(id);
  for (;;) {
    const match = (await tables.find('guild', id))?.match ?? null;
    if (match === null || match.outcome !== null) return;
    if (match.toAct.includes(0)) {
      const told = match.playBot('greedy', 0, luck).events.slice(match.events.length);
      await tables.play(caller(), id, match.step, told.flatMap(moveOf));
    } else await runBots(id);
  }
}

/** The move behind an event of seat 0; what only follows from a move has none. */
function moveOf(event: unknown): readonly object[] {
  const { type, ...facts } = event as { type: string; [fact: string]: unknown };
  if (type === 'bet') return [{ type, bet: facts.bet }];
  if (type === 'placed') return [{ type: 'place', colour: facts.colour, piece: facts.piece }];
  if (type !== 'swapped') return [];
  const because = facts.because === null ? {} : { because: facts.because };
  return [{ type: 'swap', pieces: facts.pieces, ...because }];
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pedestal-record-'));
  url = `sqlite:${join(folder, 'tables.db')}`;
  const store = await openStore(url);
  let now = 1_700_000_000_000;
  const house = createTables({
    seed: seedsOf('record'),
    store,
    games: new Map([['vips', vipsEntry.game]]),
    clock: () => now++,
    pace: () => 0,
    committed: () => undefined,
    luck: seededLuck('record'),
    botName: (bot, count) => `${bot} ${count}`,
  });
  let clicks = 0;
  const caller = (): Caller => ({
    userId: '1',
    name: 'Ada',
    guildId: 'guild',
    interactionId: `${clicks++}`,
    moderates: false,
  });
  const open = async (tables: Tables, startNow: boolean): Promise<string> => {
    const opened: Done = await tables.open(caller(), {
      game: 'vips',
      channelId: 'channel',
      settings: { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' },
      thread: false,
      bots: ['greedy'],
      startNow,
    });
    if (!opened.ok) throw new Error(opened.reason.key);
    return opened.value.table.id;
  };
  const lobby = await open(house.tables, false);
  const running = await open(house.tables, true);
  await house.runBots(running);
  const finished = [await open(house.tables, true), await open(house.tables, true)];
  for (const id of finished) await playOut(house, id, caller);
  ids = { lobby, running, finished };
  await store.close();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const record = (...args: readonly string[]) =>
  run('record.ts', args, { cwd: folder, env: { DATABASE_URL: url } });

describe('npm run record', () => {
  test('prints a finished table so that it can be played again', async () => {
    const ran = await record(ids.finished[0]!);
    expect(ran).toMatchObject({ code: 0, err: '' });
    const printed = JSON.parse(ran.out);
    expect(printed).toMatchObject({
      table: ids.finished[0],
      players: [
        { name: 'Ada', bot: null },
        { name: 'greedy 1', bot: 'greedy' },
      ],
    });
    expect(playAgain(printed).result).toEqual({ scores: printed.scores, winners: printed.winners });
  });

  test('--finished prints every finished table, oldest first, one a line', async () => {
    const ran = await record('--finished');
    expect(ran).toMatchObject({ code: 0, err: '' });
    const lines = ran.out.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line).table)).toEqual(ids.finished);
  });

  test('tells of a damaged table, and prints those after it', async () => {
    const copy = backUp(url, join(folder, 'damaged.db'));
    const database = new Sqlite(copy);
    database.prepare("update tables set seats = 'secret' where id = ?").run(ids.finished[0]);
    database.close();
    const env = { DATABASE_URL: `sqlite:${copy}` };
    const [all, one] = await Promise.all([
      run('record.ts', ['--finished'], { cwd: folder, env }),
      run('record.ts', [ids.finished[0]!], { cwd: folder, env }),
    ]);
    const err = `The stored table ${ids.finished[0]} is damaged: seats.\n`;
    expect(all).toMatchObject({ code: 1, err });
    expect(JSON.parse(all.out).table).toBe(ids.finished[1]);
    expect(one).toEqual({ code: 1, out: '', err });
  });

  test('tells of a table whose game this version does not have', async () => {
    const copy = backUp(url, join(folder, 'newer.db'));
    const database = new Sqlite(copy);
    database.prepare("update tables set game = 'chess' where id = ?").run(ids.running);
    database.close();
    const ran = await run('record.ts', [ids.running], {
      cwd: folder,
      env: { DATABASE_URL: `sqlite:${copy}` },
    });
    const err = `Table ${ids.running} is of a game that this version does not have.\n`;
    expect(ran).toEqual({ code: 1, out: '', err });
  });

  test('prints a running table without its bets', async () => {
    const ran = await record(ids.running);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(ran.out)).toMatchObject({ table: ids.running, turns: [] });
    expect(ran.out).not.toContain('bets');
  });

  test('reads beside a running bot', async () => {
    const store = await openStore(url);
    try {
      expect(await record(ids.finished[1]!)).toMatchObject({ code: 0, err: '' });
    } finally {
      await store.close();
    }
  });

  test('says in one sentence what cannot be printed', async () => {
    const usage = 'Name one table, as in "npm run -s record -- abcd2345", or ask for all with --finished.\n';
    const [unknown, lobby, nothing, two, both, flag] = await Promise.all([
      record('nosuchid'),
      record(ids.lobby),
      record(),
      record('a', 'b'),
      record('a', '--finished'),
      record('--all'),
    ]);
    expect(unknown).toEqual({ code: 1, out: '', err: 'There is no table "nosuchid" in this database.\n' });
    expect(lobby).toEqual({
      code: 1,
      out: '',
      err: `The game of table "${ids.lobby}" has not begun: there is nothing to record.\n`,
    });
    for (const ran of [nothing, two, both, flag]) expect(ran).toEqual({ code: 2, out: '', err: usage });
  });

  test('says in one sentence that there is no database', async () => {
    const ran = await run('record.ts', ['--finished'], {
      cwd: folder,
      env: { DATABASE_URL: `sqlite:${join(folder, 'nowhere.db')}` },
    });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^[^\n]+\n$/u);
    expect(ran.err).not.toMatch(/\bat .*:\d+/u);
  });
});
