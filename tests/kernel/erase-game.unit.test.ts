import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { type Match, eraseGame } from '../../src/kernel/erase-game.ts';
import type { Localizer } from '../../src/kernel/ui.ts';
import { lowest } from '../lowest/game.ts';
import { lowestUi } from '../lowest/ui.ts';
import { careless, type Event, pebbles, pebblesUi } from './pebbles.ts';

const erased = eraseGame(pebbles, pebblesUi);
const random = seededRandom('erased');
const localizer: Localizer = { locale: 'en', markdown: (key) => key, plain: (key) => key, emoji: () => null };

const opened: Event = { type: 'opened', heap: 5, seats: 2, first: 0 };
const hid: readonly Event[] = [
  { type: 'hid', seat: 0, pebble: 'white' },
  { type: 'hid', seat: 1, pebble: 'black' },
];
const took: Event = { type: 'took', seat: 0, left: 4 };

/** The match after moves that must be legal. */
function playExpectingOk(match: Match, seat: number, ...moves: readonly unknown[]): Match {
  const played = match.play(seat, moves, random);
  if (!played.ok) throw new Error(played.reason.key);
  return played.value;
}

describe('an erased game', () => {
  test('starts with parsed settings, and throws for invalid ones', () => {
    const match = erased.start({ heap: 7 }, ['a', 'b'], random);
    expect(match.view(null)).toMatchObject({ heap: 7 });
    expect(match.toAct).toEqual([0, 1]);
    expect(() => erased.start({ heap: 'many' }, ['a', 'b'], random)).toThrow(TypeError);
    expect(() => erased.lobby(null, localizer)).toThrow(TypeError);
  });

  test('resumes from a log, and throws for an empty or corrupt one', () => {
    expect(erased.resume([opened, ...hid, took]).view(0)).toMatchObject({ heap: 4, own: 'white' });
    expect(() => erased.resume([])).toThrow(RangeError);
    expect(() => erased.resume([opened, { type: 'exploded' }])).toThrow(TypeError);
  });

  test('makes several moves or none of them', () => {
    const match = erased.resume([opened, ...hid]);
    expect(playExpectingOk(match, 0, { type: 'take' }, { type: 'take' }).view(null)).toMatchObject({
      heap: 3,
      active: 1,
    });
    const refused = match.play(0, [{ type: 'take' }, { type: 'take' }, { type: 'take' }], random);
    expect(refused).toEqual({ ok: false, reason: { key: 'pebbles.refused.not-your-turn' } });
    expect(match.play(0, [{ type: 'take' }, 'nonsense'], random).ok).toBe(false);
    expect(match.events).toEqual([opened, ...hid]);
    expect(match.view(null)).toMatchObject({ heap: 5 });
  });

  test('can go back to any moment of its log', () => {
    const match = erased.resume([opened, ...hid, took, { type: 'turned', next: 1 }]);
    expect(match.step).toBe(2);
    expect(match.upTo(4).step).toBe(1);
    expect(match.upTo(4).view(null)).toMatchObject({ heap: 4, active: 0 });
    expect(match.upTo(1).toAct).toEqual([0, 1]);
  });

  test('narrates the events from a number on by step, to each viewer their own', () => {
    const match = erased.resume([
      opened,
      ...hid,
      took,
      { type: 'turned', next: 1 },
      { type: 'took', seat: 1, left: 3 },
    ]);
    const keys = (viewer: number | null, from: number) =>
      match
        .narration(viewer, from)
        .map(({ step, messages }) => [step, ...messages.map((message) => message.key.split('.').at(-1))]);
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

  test('gives the past views of a viewer without what was secret then', () => {
    const match = erased.resume([opened, ...hid, took, { type: 'turned', next: 1 }]);
    const seen = (viewer: number | null, route: 'page' | 'watch' = 'page'): unknown => {
      const [block] = match[route](viewer, 'past', localizer)?.blocks ?? [];
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

  test('makes a computer player finish its turn, and throws out of turn', () => {
    const match = erased.resume([opened, ...hid]);
    const moved = match.playBot('first', 0, random);
    expect(moved.toAct).toEqual([1]);
    expect(moved.view(null)).toMatchObject({ heap: 3 });
    expect(() => match.playBot('first', 1, random)).toThrow('seat 1 is not to act');
    expect(() => match.playBot('nobody', 0, random)).toThrow('no computer player "nobody"');
  });

  test('throws for an illegal move of a computer player', () => {
    const match = eraseGame({ ...pebbles, bots: { careless } }, pebblesUi).resume([opened]);
    expect(() => match.playBot('careless', 0, random)).toThrow('pebbles.refused.hide-first');
  });

  test('builds screens from the view of their viewer only', () => {
    const match = erased.resume([opened, ...hid]);
    expect(match.secretScreen(1, localizer)).toEqual({ blocks: [{ type: 'text', markdown: 'black' }] });
    expect(JSON.stringify(match.post(0, localizer))).not.toMatch(/white|black/u);
    expect(JSON.stringify(match.panel(0, '', {}, localizer))).not.toMatch(/black/u);
    expect(JSON.stringify(match.history(0, 0, localizer))).not.toMatch(/black/u);
    expect(match.moves(0, 'take', {})).toEqual([{ type: 'take' }]);
    expect(match.modal(0, 'take', localizer)).toBe(null);
  });

  test('writes its record from stored events', () => {
    const header = { table: 'abc', settings: { heap: 5 }, players: [], formatMessage: () => '' };
    expect(erased.record(header, [opened])).toEqual({
      format: 'pedestal.pebbles/1',
      table: 'abc',
      players: [],
      events: [opened],
    });
    expect(() => erased.record({ ...header, settings: {} }, [opened])).toThrow(TypeError);
  });
});

describe('an erased game with a clock', () => {
  const timed = eraseGame(lowest, lowestUi);
  const start = timed.start({ rounds: 2, seconds: 30 }, ['a', 'b'], random);

  test('has the timer of its state, and events that are worth a post', () => {
    expect(start.timer).toEqual({ id: 'round 1', duration: 'turn' });
    expect(erased.start({ heap: 1 }, ['a', 'b'], random).timer).toBeNull();
    const chosen = playExpectingOk(start, 0, { type: 'choose', number: 2 });
    expect(chosen.timer).toEqual({ id: 'hurry 1', duration: 30 });
    expect([chosen.announces(1), chosen.announces(3)]).toEqual([true, false]);
    expect(erased.resume([opened, ...hid]).announces(0)).toBe(false);
  });

  test('lets it ring, and throws when none runs', () => {
    const rung = start.timeUp(random);
    expect(rung.events.slice(1)).toEqual([{ type: 'closed', numbers: [null, null], winner: null }]);
    expect(rung.timer?.id).toBe('round 2');
    expect(start.events).toHaveLength(1);
    const over = rung.timeUp(random);
    expect([over.timer, over.outcome]).toEqual([null, { winners: [0, 1] }]);
    expect(() => over.timeUp(random)).toThrow(RangeError);
    expect(() => erased.resume([opened]).timeUp(random)).toThrow(RangeError);
  });

  test('shows when it ends on posts and panels of a table that says so', () => {
    const context = { timer: { endsAt: 5_000 } };
    for (const screen of [
      start.post(0, localizer, context),
      start.panel(0, '', {}, localizer, context),
      start.secretScreen(0, localizer, context),
    ])
      expect(JSON.stringify(screen)).toContain('lowest.ends');
    expect(JSON.stringify(start.post(0, localizer))).not.toContain('lowest.ends');
  });

  test('needs both a guided game and what its coach says', () => {
    const guided = {
      bots: ['first'],
      settings: (settings: { heap: number }) => settings,
      isGuided: () => true,
    };
    expect(() => eraseGame({ ...pebbles, guided }, pebblesUi)).toThrow(TypeError);
    expect(() => eraseGame(pebbles, { ...pebblesUi, coach: () => null })).toThrow(TypeError);
    expect(eraseGame({ ...pebbles, guided }, { ...pebblesUi, coach: () => null }).guided!.bots).toEqual([
      'first',
    ]);
  });

  test('needs both a clock and what its ringing does', () => {
    const { clock, timeUp, ...clockless } = lowest;
    expect(() => eraseGame({ ...clockless, clock: clock! }, lowestUi)).toThrow(TypeError);
    expect(() => eraseGame({ ...clockless, timeUp: timeUp! }, lowestUi)).toThrow(TypeError);
    expect(
      eraseGame(clockless, lowestUi).start({ rounds: 1, seconds: 1 }, ['a', 'b'], random).timer,
    ).toBeNull();
  });
});
