import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Evidence } from '../../src/app/fair/evidence.ts';
import type { Holder } from '../../src/app/table.ts';
import { finished, momentsOf, recordOf } from '../app/fair/game.ts';
import { reportOn } from '../../scripts/verify/report.ts';
import { type Ran, run } from './run.ts';

const good = recordOf(finished(3));
const user = (userId: string): Holder => ({ kind: 'user', userId, name: `Player ${userId}` });
const bot: Holder = { kind: 'bot', bot: 'greedy', name: 'Greedy' };
const report = (raw: unknown, copied = {}): string => reportOn({ where: 'It', raw }, copied).lines.join('\n');
const { posted } = good.fair;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pedestal-verify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function verify(text: string, ...args: readonly string[]): Promise<Ran> {
  const file = join(folder, 'records.json');
  await writeFile(file, text);
  return run('verify.ts', [file, ...args]);
}

describe('npm run verify', () => {
  test('says of a whole record what was checked, in plain words', async () => {
    const ran = await verify(JSON.stringify(good, null, 2));
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(
      /^Table abcdefg2: Player 300, Player 301, Player 302\n {2}✓ The game is lawful, and ends/u,
    );
    expect(ran.out).toContain('✓ The seed fits the seal of the lobby.');
    expect(ran.out).toContain('✓ Dealt again from the seed, it is the same deal.');
    expect(ran.out).toMatch(/✓ The bet of Player 301, before the first turn: head I?[IV]+, eyes/u);
    expect(ran.out).toContain('✓ All bets: the posted seal fits.');
  });

  test('compares with seals that were copied from the channel', async () => {
    const copied = ['--lobby', posted.lobby, '--deal', posted.kinds['deal']!, '--bets', posted.kinds['bet']!];
    expect(await verify(JSON.stringify(good), ...copied)).toMatchObject({ code: 0 });
    const other = await verify(JSON.stringify(good), ...copied.slice(0, 5), '0'.repeat(64));
    expect(other).toMatchObject({ code: 1 });
    expect(other.out).toContain('✗ The seal of "bet" is not the one that you copied.');
  });

  test('tells whom it was dealt to and how the lobby was opened, which only those who were there can know', async () => {
    expect(report(good)).toContain('– It was dealt to 300, 301, 302 (people by their Discord ids). Are they');
    expect(report(good)).toContain('– The lobby said: The gentlemen stand for election. Who starts is drawn');
  });

  test('says what was not compared with the channel', () => {
    expect(report(good)).toMatch(/– Not compared with the channel: the lobby, "deal", "bet"\./u);
    expect(report(good, { lobby: posted.lobby })).toMatch(
      /– Not compared with the channel: "deal", "bet"\./u,
    );
    expect(report(good, { lobby: posted.lobby, ...posted.kinds })).not.toContain('Not compared');
  });

  test('checks one record a line, counts those that agree, and fails if one does not', async () => {
    const lie = { ...good, winners: [0, 1, 2] };
    const ran = await verify(`${JSON.stringify(good)}\n${JSON.stringify(lie)}\n\n${JSON.stringify(good)}\n`);
    expect(ran).toMatchObject({ code: 1, err: '' });
    expect(ran.out).toContain('✗ The game is not lawful: “winners” is not what the game came to.');
    expect(ran.out).toMatch(/2 of 3 records agree\.\n$/u);
  });

  test('checks the records of simulated games, which are not sealed', async () => {
    const games = await run('simulate.ts', ['--games', '20', '--players', '5', '--bots', 'greedy,random']);
    const ran = await verify(games.out);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out.match(/✓ The game is lawful/gu)).toHaveLength(20);
    expect(ran.out).toContain('20 of 20 records agree.');
  });

  test.each([
    ['half a record', JSON.stringify(good).slice(0, 500), 1, 'The record is not JSON: is it cut off?'],
    ['a line that is cut off', `${JSON.stringify(good)}\n{"format`, 1, 'Line 2 is not JSON: is it cut off?'],
    ['something else', '{"format":"pgn"}', 1, 'The record is not a record of a game that I know.'],
    ['a number', '7', 1, 'The record is not a record of a game that I know.'],
    ['a record without a table', JSON.stringify({ ...good, table: 7 }), 1, 'it does not say whose table'],
  ])('says kindly that %s is none', async (_, text, code, words) => {
    const ran = await verify(text);
    expect(ran).toMatchObject({ code, err: '' });
    expect(ran.out).toContain(words);
  });

  test('says in one sentence what is wrong with the command line', async () => {
    const all = await Promise.all([
      run('verify.ts', []),
      run('verify.ts', ['a.json', 'b.json']),
      run('verify.ts', ['a.json', '--colour', 'red']),
      verify(JSON.stringify(good), '--lobby', 'nonsense'),
      verify(`${JSON.stringify(good)}\n${JSON.stringify(good)}`, '--lobby', posted.lobby),
    ]);
    for (const ran of all) expect(ran).toMatchObject({ code: 2, out: '' });
    for (const { err } of all) expect(err).toMatch(/^[^\n]+\n$/u);
    const [missing, empty] = await Promise.all([run('verify.ts', [join(folder, 'nowhere')]), verify('\n')]);
    expect(missing).toMatchObject({ code: 1, out: '', err: expect.stringContaining('cannot be read') });
    expect(empty).toMatchObject({ code: 1, out: '' });
  });
});

describe('a record is found out', () => {
  const seals = (news: (seal: Evidence['seals'][number], i: number) => object) => ({
    ...good,
    fair: { ...good.fair, seals: good.fair.seals.map((seal, i) => ({ ...seal, ...news(seal, i) })) },
  });
  const turn = good.turns[4]!;
  const notSealed = /✗ .*This is not what was sealed\./u;
  test.each<readonly [string, object, RegExp]>([
    [
      'a bet',
      { ...good, bets: good.bets!.with(1, { head: 'I', eyes: 'I', mouth: 'I' }) },
      /not lawful: “scores”|“bets”/u,
    ],
    [
      'a turn',
      { ...good, turns: good.turns.with(4, { ...turn, seat: (turn.seat + 1) % 3 }) },
      /turn 5 breaks the rules: It is not/u,
    ],
    [
      'half a turn',
      { ...good, turns: good.turns.with(4, { ...turn, actions: turn.actions.slice(0, 1) }) },
      /turn 5 is not over/u,
    ],
    ['the end', { ...good, final: good.layout }, /“final” is not what the game came to/u],
    ['a missing turn', { ...good, turns: good.turns.slice(0, -1) }, /“bets” is not what the game came to/u],
    ['a column', { ...good, layout: { ...good.layout, eyes: good.layout.eyes.toReversed() } }, /“layout”/u],
    [
      'a portrait twice',
      { ...good, layout: { ...good.layout, head: Array(5).fill('I') } },
      /damaged \(layout\)/u,
    ],
    [
      'a chip',
      { ...good, chips: { ...good.chips!, head: good.chips!.eyes, eyes: good.chips!.eyes } },
      /damaged \(chips\)|“|lawful/u,
    ],
    ['who starts', { ...good, first: 4 }, /damaged \(first\)/u],
    ['whom it looked for', { ...good, target: 'another one' }, notSealed],
    ['the table', { ...good, table: 'abcdefg3' }, /✗ The seed does not fit the seal of the lobby\./u],
    ['the seed', { ...good, fair: { ...good.fair, seed: '0'.repeat(64) } }, /✗ The seed does not fit/u],
    ['a missing seed', { ...good, fair: { ...good.fair, seed: undefined } }, /its seed is missing/u],
    ['a salt', seals((_, i) => (i === 2 ? { salt: '0'.repeat(64) } : {})), notSealed],
    ['a seal', seals((_, i) => (i === 0 ? { seal: '0'.repeat(64) } : {})), notSealed],
    [
      'the people',
      { ...good, fair: { ...good.fair, holders: ['1', '2', '3'] } },
      /it would be another deal/u,
    ],
    ['a strange scheme', { ...good, fair: { ...good.fair, scheme: 'dice/9' } }, /does not know: dice\/9/u],
    ['what proves it', { ...good, fair: { ...good.fair, posted: 7 } }, /fair is damaged: posted/u],
  ])('when %s was changed', (_, raw, words) => {
    const { agrees, lines } = reportOn({ where: 'It', raw: JSON.parse(JSON.stringify(raw)) }, {});
    expect(agrees).toBe(false);
    expect(lines.join('\n')).toMatch(words);
  });

  test.each<readonly [string, readonly Holder[]]>([
    ['whom there cannot be', [user('300'), user('301 or so')]],
    ['who sits there twice', [user('300'), user('300')]],
    ['under another name than a computer player has', [user('300'), { ...bot, name: 'greedy again' }]],
  ])('when it was dealt to somebody %s, until the deal pleased', (_, seats) => {
    const made = recordOf(finished(2, { seats }));
    const players = [{ name: 'Anna', bot: null }, seats[1]!.kind === 'bot' ? bot : good.players[1]!];
    const { agrees, lines } = reportOn({ where: 'It', raw: { ...made, players } }, made.fair.posted.kinds);
    expect(lines.join('\n')).toContain('✓ Dealt again from the seed, it is the same deal.');
    expect(lines.join('\n')).toContain('✗ It was dealt to others than those who played: 300, ');
    expect(agrees).toBe(false);
  });

  test('without a word of it that could move the cursor or pretend to be a line of the report', () => {
    const nasty = '\u001b[2J\n  ✓ All is well';
    const players = good.players.map((player) => ({ ...player, name: nasty }));
    const shown = report({ ...good, players, fair: { ...good.fair, scheme: nasty } });
    expect(shown).not.toContain('\u001b');
    expect(shown.split('\n')).toHaveLength(3);
  });

  test('when its proof was taken away, by who has copied a seal', () => {
    const { fair: _, ...bare } = good;
    expect(report(bare)).toMatch(/– This table was not sealed/u);
    expect(report(bare, { lobby: posted.lobby })).toMatch(/✗ Seals were given, but the record has none/u);
  });
});

describe('the record of a game that is not over', () => {
  const moments = [...momentsOf(3)];

  test('is checked as far as it goes, at every moment, and tells neither seed nor salt', () => {
    for (const moment of moments.slice(0, -1)) {
      const record = recordOf(moment);
      expect(report(record)).toMatch(/✓ The game is lawful as far as it goes\.\n {2}– The game is not over/u);
      expect(report(record)).not.toContain('✗');
      expect(JSON.stringify(record)).not.toMatch(/"seed"|"salt"/u);
    }
  });

  test('is found out if it tells a seed, or a bet', () => {
    const record = recordOf(moments.at(-2)!);
    expect(report({ ...record, fair: { ...record.fair, seed: '0'.repeat(64) } })).toMatch(
      /✗ .*yet its seed/u,
    );
    expect(report({ ...record, bets: good.bets })).toMatch(/✗ .*“bets”/u);
  });
});
