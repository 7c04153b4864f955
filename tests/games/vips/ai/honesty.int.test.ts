import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../../src/games/vips/index.ts';
import { bet } from '../rules/positions.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { playingMatch } from './sample-match.ts';
import { Match } from '../../../../src/kernel/match.ts';
import { botMove, settingsOf } from '../../../../src/kernel/playable-game.ts';

const PLAYOUTS = 64;
const { game } = vipsEntry;

const chooseIn = (events: readonly unknown[], seat: number, seed: string): unknown =>
  botMove(game, 'master', Match.resume(game, events).botInput(seat), seededRandom(seed), PLAYOUTS);

describe('master', () => {
  test('plays the same from its view alone, in a process of its own', () => {
    const questions = Array.from({ length: 5 }, (_, n) => {
      const match = playingMatch(`alone ${n}`, 2 + n);
      const [seat = 0] = match.toAct;
      return { ...match.botInput(seat), seed: `alone ${n}`, playouts: PLAYOUTS, seat, match };
    });
    const script = fileURLToPath(new URL('./play-view.ts', import.meta.url));
    const asked = questions.map(({ match: _match, seat: _seat, ...question }) => question);
    const { stdout, stderr } = spawnSync(process.execPath, [script], {
      input: JSON.stringify(asked),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const here = questions.map(({ match, seat, seed }) => chooseIn(match.events, seat, seed));
    expect(JSON.parse(stdout)).toEqual(here);
  });

  test('bets the same whatever the chips are that lie face down (V6), and whatever others have bet (V5)', () => {
    const settings = { target: 'the ideal notary', set: 'men', first: 'random' };
    const open = (seed: string): readonly VipsEvent[] =>
      Match.start(game, settingsOf(game, settings), ['a', 'b', 'c'], seededRandom(seed))
        .events as readonly VipsEvent[];
    const [opened] = open('one deal');
    const [other] = open('another deal');
    if (opened?.type !== 'opened' || other?.type !== 'opened') throw new Error('a game did not open');
    expect(other.chips).not.toEqual(opened.chips);
    const sameLayout: VipsEvent = { ...opened, ...(other.chips === undefined ? {} : { chips: other.chips }) };
    const bets = Array.from({ length: 40 }, (_, n) => {
      const first = chooseIn([opened, bet(0, 'I', 'II', 'III')], 1, `bet ${n}`);
      expect(chooseIn([sameLayout, bet(0, 'V', 'V', 'V')], 1, `bet ${n}`)).toEqual(first);
      return JSON.stringify(first);
    });
    expect(new Set(bets).size).toBeGreaterThan(8);
  });
});
