import { describe, expect, test } from 'vitest';
import { seededLuck } from '../../src/kernel/luck.ts';
import { type Match, seal } from '../../src/kernel/seal.ts';
import type { Voice } from '../../src/kernel/ui.ts';
import { careless, type Event, pebbles, pebblesUi } from './pebbles.ts';

const sealed = seal(pebbles, pebblesUi);
const luck = seededLuck('seal');
const voice: Voice = { locale: 'en', say: (key) => key, plain: (key) => key };

const opened: Event = { type: 'opened', heap: 5, seats: 2, first: 0 };
const hid: readonly Event[] = [
  { type: 'hid', seat: 0, pebble: 'white' },
  { type: 'hid', seat: 1, pebble: 'black' },
];
const took: Event = { type: 'took', seat: 0, left: 4 };

/** The match after a lawful play. */
function after(match: Match, seat: number, ...moves: readonly unknown[]): Match {
  const played = match.play(seat, moves, luck);
  if (!played.ok) throw new Error(played.reason.key);
  return played.value;
}

describe('a sealed game', () => {
  test('opens with settings that were made tidy, and throws on damaged ones', () => {
    const match = sealed.open({ heap: 7 }, ['a', 'b'], luck);
    expect(match.view(null)).toMatchObject({ heap: 7 });
    expect(match.toAct).toEqual([0, 1]);
    expect(() => sealed.open({ heap: 'many' }, ['a', 'b'], luck)).toThrow(TypeError);
    expect(() => sealed.lobby(null, voice)).toThrow(TypeError);
  });

  test('resumes from a log, and throws on an empty or damaged one', () => {
    expect(sealed.resume([opened, ...hid, took]).view(0)).toMatchObject({ heap: 4, own: 'white' });
    expect(() => sealed.resume([])).toThrow(RangeError);
    expect(() => sealed.resume([opened, { type: 'exploded' }])).toThrow(TypeError);
  });

  test('plays several moves or none of them', () => {
    const match = sealed.resume([opened, ...hid]);
    expect(after(match, 0, { type: 'take' }, { type: 'take' }).view(null)).toMatchObject({
      heap: 3,
      active: 1,
    });
    const refused = match.play(0, [{ type: 'take' }, { type: 'take' }, { type: 'take' }], luck);
    expect(refused).toEqual({ ok: false, reason: { key: 'pebbles.refused.not-your-turn' } });
    expect(match.play(0, [{ type: 'take' }, 'nonsense'], luck).ok).toBe(false);
    expect(match.events).toEqual([opened, ...hid]);
    expect(match.view(null)).toMatchObject({ heap: 5 });
  });

  test('can look back at any moment of its log', () => {
    const match = sealed.resume([opened, ...hid, took, { type: 'turned', next: 1 }]);
    expect(match.step).toBe(2);
    expect(match.before(4).step).toBe(1);
    expect(match.before(4).view(null)).toMatchObject({ heap: 4, active: 0 });
    expect(match.before(1).toAct).toEqual([0, 1]);
  });

  test('tells what happened step by step, from an event on, each viewer their own', () => {
    const match = sealed.resume([
      opened,
      ...hid,
      took,
      { type: 'turned', next: 1 },
      { type: 'took', seat: 1, left: 3 },
    ]);
    const keys = (viewer: number | null, from: number) =>
      match
        .told(viewer, from)
        .map(({ step, lines }) => [step, ...lines.map((line) => line.key.split('.').at(-1))]);
    expect(keys(null, 0)).toEqual([
      [0, 'opened', 'hid', 'hid'],
      [1, 'took'],
      [2, 'took'],
    ]);
    expect(keys(1, 0)[0]).toEqual([0, 'opened', 'hid', 'own']);
    expect(keys(null, 2)).toEqual([
      [0, 'hid'],
      [1, 'took'],
      [2, 'took'],
    ]);
    expect(keys(null, 4)).toEqual([[2, 'took']]);
    expect(keys(null, 6)).toEqual([]);
  });

  test('remembers what a viewer saw when each step began, and nothing that was secret then', () => {
    const match = sealed.resume([opened, ...hid, took, { type: 'turned', next: 1 }]);
    const seen = (viewer: number | null, look: 'page' | 'watch' = 'page'): unknown => {
      const [block] = match[look](viewer, 'past', voice)?.blocks ?? [];
      return block?.type === 'text' ? JSON.parse(block.markdown) : null;
    };
    expect(seen(1)).toEqual([
      { viewer: 1, heap: 5, active: 0, own: null, shown: null },
      { viewer: 1, heap: 5, active: 0, own: 'black', shown: null },
      { viewer: 1, heap: 4, active: 1, own: 'black', shown: null },
    ]);
    expect(JSON.stringify(seen(null))).not.toMatch(/white|black/u);
    for (const viewer of [1, null]) expect(seen(viewer, 'watch')).toEqual(seen(viewer));
  });

  test('lets a computer player finish its turn, and nobody move out of turn', () => {
    const match = sealed.resume([opened, ...hid]);
    const moved = match.playBot('first', 0, luck);
    expect(moved.toAct).toEqual([1]);
    expect(moved.view(null)).toMatchObject({ heap: 3 });
    expect(() => match.playBot('first', 1, luck)).toThrow('seat 1 is not to act');
    expect(() => match.playBot('nobody', 0, luck)).toThrow('no computer player "nobody"');
  });

  test('takes an unlawful move of a computer player for a bug', () => {
    const match = seal({ ...pebbles, bots: { careless } }, pebblesUi).resume([opened]);
    expect(() => match.playBot('careless', 0, luck)).toThrow('pebbles.refused.hide-first');
  });

  test('hands screens the view of whoever looks, and no other', () => {
    const match = sealed.resume([opened, ...hid]);
    expect(match.secret(1, voice)).toEqual({ blocks: [{ type: 'text', markdown: 'black' }] });
    expect(JSON.stringify(match.post(0, voice))).not.toMatch(/white|black/u);
    expect(JSON.stringify(match.panel(0, '', {}, voice))).not.toMatch(/black/u);
    expect(JSON.stringify(match.history(0, 0, voice))).not.toMatch(/black/u);
    expect(match.moves(0, 'take', {})).toEqual([{ type: 'take' }]);
    expect(match.ask(0, 'take', voice)).toBe(null);
  });

  test('writes its record from stored events', () => {
    const header = { table: 'abc', settings: { heap: 5 }, players: [], say: () => '' };
    expect(sealed.record(header, [opened])).toEqual({ table: 'abc', events: [opened] });
    expect(() => sealed.record({ ...header, settings: {} }, [opened])).toThrow(TypeError);
  });
});
