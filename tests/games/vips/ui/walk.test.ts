import { describe, expect, it } from 'vitest';
import { type Luck, pick, seededLuck } from '../../../../src/kernel/luck.ts';
import type { Screen } from '../../../../src/kernel/screen.ts';
import type { Match } from '../../../../src/kernel/seal.ts';
import { type Deed, deedsOn, faultsOf, faultsOfModal } from './screens.ts';
import { openTable, voiceOf } from './table.ts';

const ARGUMENT = '# W`*_|'.repeat(28);

/** Clicks at random, like a person who does not read, until moves are made; gives the game after them. */
function clickAround(match: Match, seat: number, luck: Luck): Match {
  const voice = voiceOf();
  let screen = match.panel(seat, '', {}, voice);
  for (let clicks = 0; clicks < 500; clicks++) {
    expect(faultsOf(screen)).toEqual([]);
    const deed = pick(luck, deedsOn(screen));
    const next = follow(match, seat, deed, luck);
    if (!('blocks' in next)) return next;
    screen = next;
  }
  throw new Error('lost in the panel');
}

function follow(match: Match, seat: number, deed: Deed, luck: Luck): Screen | Match {
  const voice = voiceOf();
  switch (deed.route) {
    case 'open':
    case 'watch':
    case 'panel':
      return match.panel(seat, deed.payload, deed.choice === undefined ? {} : { choice: deed.choice }, voice);
    case 'play':
      return played(match, seat, match.moves(seat, deed.payload, {}), luck);
    case 'ask': {
      const modal = match.ask(seat, deed.payload, voice);
      if (modal === null) throw new Error('a button asks nothing');
      expect(faultsOfModal(modal)).toEqual([]);
      const fields = Object.fromEntries(modal.fields.map(({ id }) => [id, ARGUMENT]));
      return played(match, seat, match.moves(seat, modal.payload, { fields }), luck);
    }
  }
}

function played(match: Match, seat: number, moves: readonly unknown[] | null, luck: Luck): Match {
  if (moves === null) throw new Error('a button makes no moves');
  const result = match.play(seat, moves, luck);
  if (!result.ok) throw new Error(`a lit button was refused: ${result.reason.key}`);
  return result.value;
}

describe('whole games by clicks', () => {
  it.each([2, 3, 4, 5])(
    '%i players end their game, no lit button is refused, every screen fits',
    (players) => {
      const voice = voiceOf(players);
      for (let game = 0; game < 6; game++) {
        const luck = seededLuck(`clicks ${players} ${game}`);
        let match = openTable(players, luck);
        let told = 0;
        while (match.outcome === null) {
          const { step } = match;
          const seat = pick(luck, match.toAct);
          const after = clickAround(match, seat, luck);
          expect(after.step > step || after.toAct.length <= match.toAct.length).toBe(true);
          if (after.step > step) {
            expect(faultsOf(after.post(told, voice))).toEqual([]);
            told = after.events.length;
          }
          match = after;
          expect(faultsOf(match.post(0, voice))).toEqual([]);
          for (const looker of Array.from({ length: players }, (_, i) => i)) {
            expect(faultsOf(match.panel(looker, '', {}, voice))).toEqual([]);
          }
        }
        for (const viewer of [null, 0]) {
          for (const page of [-1, 0, 1, 2, 3, 99]) {
            expect(faultsOf(match.history(viewer, page, voice))).toEqual([]);
          }
        }
        expect(faultsOf(match.post(0, voice))).toEqual([]);
        expect(faultsOf(match.secret(0, voice))).toEqual([]);
      }
    },
  );

  it('a turn is one click on confirm: both actions are stored together', () => {
    const luck = seededLuck('whole turns');
    let match = openTable(3, luck);
    while (match.outcome === null) {
      match = clickAround(match, pick(luck, match.toAct), luck);
      expect((match.view(null) as { actions: unknown[] }).actions).toEqual([]);
    }
  });
});
