import { describe, expect, test } from 'vitest';
import { open } from '../../../../src/games/vips/rules/decide.ts';
import { narrate } from '../../../../src/games/vips/rules/narrate.ts';
import { secrets } from '../../../../src/games/vips/rules/secrets.ts';
import type { VipsMove } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { bettingPanel } from '../../../../src/games/vips/ui/betting-panel.ts';
import { moves } from '../../../../src/games/vips/ui/payload-router.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { actionsOn } from '../ui/screen-queries.ts';
import { localizerOf } from '../ui/table-fixture.ts';
import { given, opened, when } from './positions.ts';
import { election } from '../../../../src/games/vips/rules/evolve.ts';

const LOTS = [2, 0, 3, 1];
const voting = opened({ seats: 4, first: 2, lots: LOTS });
const BET = { head: 'I', eyes: 'I', mouth: 'I' } as const;
const vote = (famous?: number): VipsMove => ({
  type: 'bet',
  bet: BET,
  ...(famous === undefined ? {} : { famous }),
});

describe('the most famous player', () => {
  test('is drawn with the same probability for each player who is level (V8)', () => {
    const settings = { target: 'x', set: 'men', first: 'vote' } as const;
    const wins = [0, 0, 0, 0, 0];
    for (let n = 0; n < 600; n++) {
      const [event] = open(settings, ['a', 'b', 'c', 'd', 'e'], seededRandom(`lots ${n}`));
      if (event?.type !== 'opened') throw new Error('a game begins with "opened"');
      const level = { ...given(event), votes: [1, 4, null, 3, null] };
      wins[election(level)!.first]! += 1;
      expect(event.lots!.toSorted()).toEqual([0, 1, 2, 3, 4]);
      expect(event.first).toBe(event.lots![0]);
    }
    expect([wins[0], wins[2]]).toEqual([0, 0]);
    for (const seat of [1, 3, 4]) expect(Math.abs(wins[seat]! - 200)).toBeLessThan(60);
  });

  test('is a secret ballot: others see and read the same for every vote (V8)', () => {
    const [a, b] = [1, 3].map((famous) => when(given(voting), 0, vote(famous)));
    for (const viewer of [null, 1, 2, 3]) {
      expect(viewFor(a!.state, viewer)).toEqual(viewFor(b!.state, viewer));
      const read = ({ events }: typeof a & {}) =>
        events.flatMap((event) => narrate(event, viewer, given(voting)));
      expect(read(a!)).toEqual(read(b!));
    }
    expect(viewFor(a!.state, 0)).toMatchObject({ isElection: true, ownVote: 1 });
    expect(secrets([voting, ...a!.events])).toEqual(secrets([voting, ...b!.events]));
  });
});

describe('the vote in the panel of a bet', () => {
  const localizer = localizerOf(4);
  const view = viewFor(given(voting), 1);
  const panelOf = (payload: string, choice?: string, seen = view) =>
    bettingPanel(seen, payload, choice === undefined ? {} : { choice }, localizer);
  const selects = (payload: string, choice?: string) =>
    panelOf(payload, choice).blocks.flatMap((block) => (block.type === 'select' ? [block] : []));
  const pressable = (payload: string, choice?: string, seen = view) =>
    actionsOn(panelOf(payload, choice, seen)).map((action) => action.payload);

  test('offers everyone at the table, keeps the face that is being made, and comes with the bet (V8)', () => {
    expect(selects('')).toHaveLength(1);
    const { options } = selects('fv12-', '3')[0]!;
    expect(options.map(({ selected }) => selected)).toEqual([false, false, false, true]);
    expect(pressable('fv12-', '3')).toContain('fm512-v3');
    expect(selects('fm512-v3')[0]!.action.payload).toBe('fv125v3');
    expect(moves(view, 'f125v3', {})).toEqual([
      { type: 'bet', bet: { head: 'I', eyes: 'II', mouth: 'V' }, famous: 3 },
    ]);
    expect(moves(view, 'f125', {})).toEqual([{ type: 'bet', bet: { head: 'I', eyes: 'II', mouth: 'V' } }]);
  });

  test('can be changed alone, and is not there where nobody votes (V8)', () => {
    const voted = viewFor(when(given(voting), 1, vote(0)).state, 1);
    expect(pressable('f111v0', undefined, voted)).not.toContain('f111v0');
    expect(pressable('f111v2', undefined, voted)).toContain('f111v2');
    const drawn = viewFor(given(opened({ seats: 4 })), 1);
    expect(panelOf('', undefined, drawn).blocks.map(({ type }) => type)).not.toContain('select');
  });

  test('takes no forged one', () => {
    for (const payload of ['f125v5', 'f125v', 'f125v33', 'fv125v9'])
      expect(moves(view, payload, {})).toBeNull();
    expect(selects('fv125', '4')[0]!.options.some(({ selected }) => selected)).toBe(false);
  });
});
