import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Holder } from '../../src/table/table.ts';
import { games } from '../../src/games/index.ts';
import { playGame } from '../../scripts/simulate/play-game.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { projectFile } from '../../src/kernel/project-files.ts';
import { pebblesGame } from '../kernel/pebbles.ts';
import { pebblesEntry } from '../kernel/pebbles-entry.ts';
import { verifyRecord } from '../../scripts/verify/report.ts';
import { shortCodeOf } from '../../src/table/fairness/short-code.ts';
import { finishedGame, recordOf, storedStates } from '../table/fairness/stored-games.ts';
import { tempFolder } from '../temp-folder.ts';
import { runScriptHere } from './run-script-here.ts';
import { type ScriptResult, runScript } from './run-script.ts';

const validRecord = recordOf(finishedGame(3));
const user = (userId: string): Holder => ({ kind: 'user', userId, name: `Player ${userId}` });
const bot: Holder = { kind: 'bot', bot: 'greedy', name: 'Greedy' };
const report = (raw: unknown, copied = {}): string =>
  verifyRecord({ where: 'It', raw }, { copied }, games).lines.join('\n');
const { posted } = validRecord.fair;

const folder = tempFolder();

async function runVerify(text: string, ...args: readonly string[]): Promise<ScriptResult> {
  const file = join(folder, 'records.json');
  await writeFile(file, text);
  return runScriptHere('verify.ts', [file, ...args]);
}

describe('npm run verify', () => {
  test('reports what was verified of a finished game’s record', async () => {
    const ran = await runVerify(JSON.stringify(validRecord, null, 2));
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out).toMatch(
      /^Table abcdefg2: Player 300, Player 301, Player 302\n {2}✓ The game is lawful, and ends/u,
    );
    expect(ran.out).toContain('✓ The seed fits the seal of the lobby.');
    expect(ran.out).toContain('✓ Dealt again from the seed, it is the same deal.');
    expect(ran.out).toMatch(
      /✓ Player 301’s bet, before the first turn: [A-Z][a-z]+’s [^,]+, [A-Z][a-z]+’s [^,]+, /u,
    );
    expect(ran.out).toContain('✓ All bets: the posted seal fits.');
  });

  test('reads a record that PowerShell has written, by its name in the folder in which npm was called', async () => {
    const text = `\u{FEFF}${JSON.stringify(validRecord)}\r\n`;
    await writeFile(join(folder, 'powershell.json'), Buffer.from(text, 'utf16le'));
    const npm = { INIT_CWD: folder, npm_package_json: fileURLToPath(projectFile('package.json')) };
    const root = fileURLToPath(projectFile('.'));
    const ran = await runScript('verify.ts', ['powershell.json'], { env: npm, cwd: root });
    expect(ran).toMatchObject({ code: 0, err: '' });
  });

  test('compares with commitments copied from the channel', async () => {
    const copied = ['--lobby', posted.lobby, '--deal', posted.kinds['deal']!, '--bets', posted.kinds['bet']!];
    expect(await runVerify(JSON.stringify(validRecord), ...copied)).toMatchObject({ code: 0 });
    const other = await runVerify(JSON.stringify(validRecord), ...copied.slice(0, 5), '0'.repeat(64));
    expect(other).toMatchObject({ code: 1 });
    expect(other.out).toContain('✗ The seal of "bet" is not the one that you copied.');
  });

  test('compares with short codes as well, however they were typed', async () => {
    const code = shortCodeOf(posted.kinds['deal']!);
    const copied = ['--lobby', shortCodeOf(posted.lobby), '--deal', code.replaceAll('-', ' ').toUpperCase()];
    const ran = await runVerify(JSON.stringify(validRecord), ...copied, '--bets', posted.kinds['bet']!);
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out.match(/is the one that you copied/gu)).toHaveLength(3);
    const other = `${code.slice(0, -1)}${code.endsWith('a') ? 'b' : 'a'}`;
    expect(report(validRecord, { deal: other })).toContain('✗ The seal of "deal" is not the one');
    expect(await runVerify(JSON.stringify(validRecord), '--deal', code.slice(0, -1))).toMatchObject({
      code: 2,
    });
  });

  test('names the holders and settings of the deal, which only the players can confirm', async () => {
    expect(report(validRecord)).toContain(
      '– It was dealt to 300, 301, 302 (people by their Discord ids). Are they',
    );
    expect(report(validRecord)).toContain('– The lobby said: A random player goes first');
  });

  test('prints when the seats were taken and Start was pressed, which only the players can confirm', () => {
    expect(report(validRecord)).toContain(
      '– They sat down: 300 at 2019-07-14T16:25:47.460Z (600000000000000000), 301 at',
    );
    expect(report(validRecord)).toContain(
      'Start was pressed at 2019-07-14T16:25:47.460Z (600000000000000009).',
    );
  });

  test('reports what was not compared with the channel', () => {
    expect(report(validRecord)).toMatch(/– Not compared with the channel: the lobby, "deal", "bet"\./u);
    expect(report(validRecord, { lobby: posted.lobby })).toMatch(
      /– Not compared with the channel: "deal", "bet"\./u,
    );
    expect(report(validRecord, { lobby: posted.lobby, ...posted.kinds })).not.toContain('Not compared');
  });

  test('verifies JSON lines, counts the records that match, and fails if one does not', async () => {
    const forged = { ...validRecord, winners: [0, 1, 2] };
    const ran = await runVerify(
      `${JSON.stringify(validRecord)}\n${JSON.stringify(forged)}\n\n${JSON.stringify(validRecord)}\n`,
    );
    expect(ran).toMatchObject({ code: 1, err: '' });
    expect(ran.out).toContain('✗ The game is not lawful: “winners” isn’t what the game came to.');
    expect(ran.out).toMatch(/2 of 3 records agree\.\n$/u);
  });

  test('rejects a record whose evidence was removed, unless it is told that there never was any', async () => {
    const { fair: _, ...bare } = validRecord;
    const rejected = await runVerify(JSON.stringify(bare));
    expect(rejected).toMatchObject({ code: 1, err: '' });
    expect(rejected.out).toContain('✗ There is no proof of fairness in this record.');
    expect(await runVerify(JSON.stringify(bare), '--allow-unproven')).toMatchObject({ code: 0, err: '' });
    const copied = await runVerify(JSON.stringify(bare), '--allow-unproven', '--lobby', posted.lobby);
    expect(copied).toMatchObject({ code: 1, err: '' });
  });

  test('verifies the records of simulated games, which have no commitments', async () => {
    const games = await runScriptHere('simulate.ts', [
      '--games',
      '20',
      '--players',
      '5',
      '--bots',
      'greedy,random',
    ]);
    const ran = await runVerify(games.out, '--allow-unproven');
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(ran.out.match(/✓ The game is lawful/gu)).toHaveLength(20);
    expect(ran.out).toContain('20 of 20 records agree.');
  });

  test.each([
    ['half a record', JSON.stringify(validRecord).slice(0, 500), 1, 'The record is not JSON: is it cut off?'],
    [
      'a line that is cut off',
      `${JSON.stringify(validRecord)}\n{"format`,
      1,
      'Line 2 is not JSON: is it cut off?',
    ],
    ['something else', '{"format":"pgn"}', 1, 'The record is not a record of a game that I know.'],
    ['a number', '7', 1, 'The record is not a record of a game that I know.'],
    [
      'a record without a table',
      JSON.stringify({ ...validRecord, table: 7 }),
      1,
      'it does not say whose table',
    ],
  ])('reports that %s is no record', async (_, text, code, words) => {
    const ran = await runVerify(text);
    expect(ran).toMatchObject({ code, err: '' });
    expect(ran.out).toContain(words);
  });

  test('reports an error in the command line in one sentence', async () => {
    const all = await Promise.all([
      runScriptHere('verify.ts', []),
      runScriptHere('verify.ts', ['a.json', 'b.json']),
      runScriptHere('verify.ts', ['a.json', '--colour', 'red']),
      runVerify(JSON.stringify(validRecord), '--lobby', 'nonsense'),
      runVerify(`${JSON.stringify(validRecord)}\n${JSON.stringify(validRecord)}`, '--lobby', posted.lobby),
    ]);
    for (const ran of all) expect(ran).toMatchObject({ code: 2, out: '' });
    for (const { err } of all) expect(err).toMatch(/^[^\n]+\n$/u);
    const [missing, empty] = await Promise.all([
      runScriptHere('verify.ts', [join(folder, 'nowhere')]),
      runVerify('\n'),
    ]);
    expect(missing).toMatchObject({ code: 1, out: '' });
    expect(missing.err).toContain('cannot be read');
    expect(empty).toMatchObject({ code: 1, out: '' });
  });
});

describe('a record of another game', () => {
  const playedPebbles = (readsRecords: boolean) => {
    const game = anyGame(readsRecords ? pebblesGame : { ...pebblesGame, fromRecord: () => null });
    const entry = { ...pebblesEntry, game };
    const plan = {
      entry,
      games: 1,
      seed: 'pebbles',
      bots: ['first'],
      players: { min: 2, max: 2 },
      settings: {},
    };
    const record = playGame(plan, 0, createAppTranslator([entry]));
    return verifyRecord({ where: 'It', raw: JSON.parse(JSON.stringify(record)) }, { allowUnproven: true }, [
      ...games,
      entry,
    ]);
  };

  test('is verified by that game', () => {
    expect(playedPebbles(true)).toMatchObject({ matches: true });
    expect(playedPebbles(true).lines.join('\n')).toContain('✓ The game is lawful, and ends as it says.');
  });

  test('does not count as lawful, nor as one that agrees, where the game does not read its records', () => {
    const { matches, lines } = playedPebbles(false);
    expect(matches).toBe(false);
    expect(lines.join('\n')).toContain('– The moves could not be checked');
    expect(lines.join('\n')).not.toMatch(/lawful|✓/u);
  });
});

describe('a commitment copied from the channel', () => {
  test('of a kind that the record has no commitment to does not match', () => {
    expect(report(validRecord, { hand: posted.lobby })).toContain('✗ The record has no seal of "hand".');
  });
});

describe('a forged record is detected', () => {
  const clientSeed = validRecord.fair.clientSeed!;
  const withFair = (changed: object) => ({ ...validRecord, fair: { ...validRecord.fair, ...changed } });
  const notSealed = /✗ .*This is not what was sealed\./u;
  test.each<readonly [string, object, RegExp]>([
    [
      'a bet',
      { ...validRecord, bets: validRecord.bets!.with(1, { head: 'I', eyes: 'I', mouth: 'I' }) },
      /not lawful: “scores”|“bets”/u,
    ],
    ['the end', { ...validRecord, final: validRecord.layout }, /“final” isn’t what the game came to/u],
    ['whom it looked for', { ...validRecord, target: 'another one' }, notSealed],
    ['the table', { ...validRecord, table: 'abcdefg3' }, /✗ The seed does not fit the seal of the lobby\./u],
    ['a missing seed', withFair({ seed: undefined }), /its seed is missing/u],
    [
      'missing clicks',
      withFair({ clientSeed: undefined }),
      /✗ The clicks that were mixed into the luck are missing/u,
    ],
    [
      'a click that took no seat',
      withFair({ clientSeed: { ...clientSeed, joined: clientSeed.joined.slice(1) } }),
      /✗ What was mixed into the luck are not the ids of clicks/u,
    ],
    [
      'a click that is none',
      withFair({ clientSeed: { ...clientSeed, started: 'lucky 7' } }),
      /✗ What was mixed into the luck are not the ids of clicks/u,
    ],
    [
      'a start before the last seat was taken',
      withFair({ clientSeed: { ...clientSeed, started: '500000000000000000' } }),
      /✗ The game was started before everyone sat down/u,
    ],
    ['a strange scheme', withFair({ scheme: 'dice/9' }), /does not know: dice\/9/u],
    ['what proves it', withFair({ posted: 7 }), /fair is damaged: posted/u],
  ])('when %s was changed', (_, raw, words) => {
    const { matches, lines } = verifyRecord({ where: 'It', raw: JSON.parse(JSON.stringify(raw)) }, {}, games);
    expect(matches).toBe(false);
    expect(lines.join('\n')).toMatch(words);
  });

  test.each<readonly [string, readonly Holder[]]>([
    ['whom there cannot be', [user('300'), user('301 or so')]],
    ['who sits there twice', [user('300'), user('300')]],
    ['under another name than a bot has', [user('300'), { ...bot, name: 'greedy again' }]],
  ])('when it was dealt to a holder %s, to choose the deal', (_, seats) => {
    const record = recordOf(finishedGame(2, { seats }));
    const players = [{ name: 'Anna', bot: null }, seats[1]!.kind === 'bot' ? bot : validRecord.players[1]!];
    const { matches, lines } = verifyRecord(
      { where: 'It', raw: { ...record, players } },
      record.fair.posted.kinds,
      games,
    );
    expect(lines.join('\n')).toContain('✓ Dealt again from the seed, it is the same deal.');
    expect(lines.join('\n')).toContain('✗ It was dealt to others than the players: 300, ');
    expect(matches).toBe(false);
  });

  test('without printing its control characters or line breaks', () => {
    const hostile = '\u001b[2J\n  ✓ All is well';
    const players = validRecord.players.map((player) => ({ ...player, name: hostile }));
    const shown = report({ ...validRecord, players, fair: { ...validRecord.fair, scheme: hostile } });
    expect(shown).not.toContain('\u001b');
    expect(shown.split('\n')).toHaveLength(3);
  });
});

describe('the record of a game that is not over', () => {
  const states = [...storedStates(3)];

  test('is verified up to every event, and contains neither seed nor salt', () => {
    for (const state of states.slice(0, -1)) {
      const record = recordOf(state);
      expect(report(record)).toMatch(/✓ The game is lawful as far as it goes\.\n {2}– The game is not over/u);
      expect(report(record)).not.toContain('✗');
      expect(JSON.stringify(record)).not.toMatch(/"seed"|"salt"/u);
    }
  });

  test('is rejected if it contains a seed or a bet', () => {
    const record = recordOf(states.at(-2)!);
    expect(report({ ...record, fair: { ...record.fair, seed: '0'.repeat(64) } })).toMatch(
      /✗ .*yet its seed/u,
    );
    expect(report({ ...record, bets: validRecord.bets })).toMatch(/✗ .*“bets”/u);
  });
});
