import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { Match } from '../../src/kernel/match.ts';
import { type Localizer } from '../../src/kernel/screen.ts';
import type { GameParts } from '../../src/kernel/game-parts.ts';
import { anyGame, lobbyOf, settingsOf } from '../../src/kernel/playable-game.ts';
import { animationOf, pageOf, postOf } from '../../src/kernel/match-screens.ts';
import { accepted } from './accepted.ts';
import {
  type Event,
  kindPebbles,
  type Move,
  pebblesGame,
  type Settings,
  type PebblesTypes,
} from './pebbles.ts';

type PebblesMatch = Match<PebblesTypes>;

const random = seededRandom('match');
const localizer: Localizer = {
  locale: 'en',
  markdown: (key) => key,
  plain: (key) => key,
  typed: (text) => text,
  faceName: () => null,
  emoji: () => null,
};

const opened: Event = { type: 'opened', heap: 5, seats: 2, first: 0 };
const hid: readonly Event[] = [
  { type: 'hid', seat: 0, pebble: 'white' },
  { type: 'hid', seat: 1, pebble: 'black' },
];
const took: Event = { type: 'took', seat: 0, left: 4 };

/** The match after moves that must be legal. */
const played = (match: PebblesMatch, seat: number, ...moves: readonly Move[]): PebblesMatch =>
  accepted(match.play(seat, moves));

describe('a match', () => {
  test('resumes from a log, and throws for an empty or corrupt one', () => {
    expect(Match.resume(pebblesGame, [opened, ...hid, took]).view(0)).toMatchObject({
      heap: 4,
      own: 'white',
    });
    expect(() => Match.resume(pebblesGame, [])).toThrow(RangeError);
    expect(() => Match.resume(pebblesGame, [opened, { type: 'exploded' }])).toThrow(TypeError);
  });

  test('makes several moves or none of them', () => {
    const match = Match.resume(pebblesGame, [opened, ...hid]);
    expect(played(match, 0, { type: 'take' }, { type: 'take' }).view(null)).toMatchObject({
      heap: 3,
      active: 1,
    });
    const refused = match.play(0, [{ type: 'take' }, { type: 'take' }, { type: 'take' }]);
    expect(refused).toEqual({ ok: false, reason: { key: 'pebbles.refused.not-your-turn' } });
    expect(match.movesOf(0, 'take', {})).toEqual({ ok: true, value: [{ type: 'take' }] });
    expect(match.movesOf(0, 'nonsense', {})?.ok).toBe(false);
    expect(match.movesOf(0, 'nothing', {})).toBeNull();
    expect(match.events).toEqual([opened, ...hid]);
    expect(match.view(null)).toMatchObject({ heap: 5 });
  });

  test('narrates the events from a number on by step, to each viewer their own', () => {
    const match = Match.resume(pebblesGame, [
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
    const match = Match.resume(pebblesGame, [opened, ...hid, took, { type: 'turned', next: 1 }]);
    const seen = (viewer: number | null, route: 'page' | 'animate' = 'page'): unknown => {
      const screenOf = route === 'page' ? pageOf : animationOf;
      const [block] = screenOf(match, viewer, 'past', localizer)?.blocks ?? [];
      return block?.type === 'text' ? JSON.parse(block.markdown) : null;
    };
    expect(seen(1)).toMatchObject([
      { viewer: 1, heap: 5, active: 0, own: null, shown: null },
      { viewer: 1, heap: 5, active: 0, own: 'black', shown: null },
      { viewer: 1, heap: 4, active: 1, own: 'black', shown: null },
    ]);
    expect(JSON.stringify(seen(null))).not.toMatch(/white|black/u);
    for (const viewer of [1, null]) expect(seen(viewer, 'animate')).toEqual(seen(viewer));
  });

  test('makes a bot finish its turn, and throws out of turn', () => {
    const match = Match.resume(pebblesGame, [opened, ...hid]);
    const moved = match.playBot('first', 0, random);
    expect(moved.toAct).toEqual([1]);
    expect(moved.view(null)).toMatchObject({ heap: 3 });
    expect(() => match.playBot('first', 1, random)).toThrow('seat 1 is not to act');
    expect(() => match.playBot('nobody', 0, random)).toThrow('no bot "nobody"');
  });
});

describe('a match with a clock', () => {
  const start = Match.start(pebblesGame, { heap: 1, seconds: 30 }, ['a', 'b'], random);

  test('has the timer of its state, and events that are worth a post', () => {
    expect(start.timer).toEqual({ id: 'turn 0', duration: 'turn' });
    expect(Match.start(pebblesGame, { heap: 1 }, ['a', 'b'], random).timer).toBeNull();
    const hurried = played(start, 0, { type: 'hide', pebble: 'black' });
    expect(hurried.timer).toEqual({ id: 'hurry', duration: 30 });
    expect([hurried.announces(1), hurried.announces(3)]).toEqual([true, false]);
    expect(Match.resume(pebblesGame, [opened, ...hid]).announces(0)).toBe(false);
  });

  test('lets it ring, and throws when none runs', () => {
    const rung = start.timeUp();
    expect(rung.events.slice(1).map(({ type }) => type)).toEqual(['hid', 'hid']);
    expect(rung.timer?.id).toBe('turn 1');
    expect(start.events).toHaveLength(1);
    const over = rung.timeUp();
    expect([over.timer, over.outcome]).toEqual([null, { winners: rung.toAct }]);
    expect(() => over.timeUp()).toThrow(RangeError);
    expect(() => Match.resume(pebblesGame, [opened]).timeUp()).toThrow(RangeError);
  });

  test('shows when it ends on posts and panels of a table that says so', () => {
    const context = { timer: { endsAt: 5_000 } };
    for (const screen of [
      postOf(start, 0, localizer, context),
      start.ui.panel(start.view(0), '', {}, localizer, context),
    ])
      expect(JSON.stringify(screen)).toContain('5000');
    expect(JSON.stringify(postOf(start, 0, localizer))).not.toContain('5000');
  });
});

describe('a match of a game whose types are not known', () => {
  const erased = anyGame(pebblesGame);

  test('starts with parsed settings, and throws for invalid ones', () => {
    const match = Match.start(erased, settingsOf(erased, { heap: 7 }), ['a', 'b'], random);
    expect(match.view(null)).toMatchObject({ heap: 7 });
    expect(match.toAct).toEqual([0, 1]);
    expect(() => settingsOf(erased, { heap: 'many' })).toThrow(TypeError);
    expect(() => lobbyOf(erased, null, localizer)).toThrow(TypeError);
  });

  test('takes what the game has made, and nothing else', () => {
    const match = Match.resume(erased, [opened]);
    const move = match.legalMoves(0)[1]!;
    expect(match.play(0, [move])).toMatchObject({ ok: true, value: { toAct: [1] } });
    // @ts-expect-error: a move that was not parsed
    match.play(0, [{ type: 'hide', pebble: 'white' }], random);
    // @ts-expect-error: a view is no move
    expect(() => match.play(0, [match.view(0)], random)).not.toThrow();
    // @ts-expect-error: settings that were not parsed
    Match.start(erased, { heap: 7 }, ['a', 'b'], random);
  });
});

describe('an optional part of a game', () => {
  type Parts = GameParts<PebblesTypes>;
  const rules = { bots: ['first'], settings: (settings: Settings) => settings, isGuided: () => true };
  const coach = () => null;

  test('is declared whole or not at all: half of it does not compile', () => {
    const whole: Parts = { guided: { ...rules, coach } };
    // @ts-expect-error: a guided game without its coach
    const withoutScreens: Parts = { guided: rules };
    // @ts-expect-error: a coach without a guided game
    const withoutRules: Parts = { guided: { coach } };
    // @ts-expect-error: a clock that does not say what its ringing does
    const clock: NonNullable<typeof pebblesGame.clock> = { timer: () => null };
    expect([whole, withoutScreens, withoutRules, clock]).toHaveLength(4);
    expect(Match.resume({ ...pebblesGame, parts: whole }, [opened]).isGuided).toBe(true);
    expect(Match.resume(pebblesGame, [opened]).isGuided).toBe(false);
  });
});

/** A game that counts how often each of its events is evolved, and parsed. */
function createCountingGame() {
  const evolved: Event[] = [];
  const parsed: unknown[] = [];
  const game: typeof pebblesGame = {
    ...kindPebbles,
    evolve: (state, event) => {
      evolved.push(event);
      return pebblesGame.evolve(state, event);
    },
    parseEvent: (raw) => {
      parsed.push(raw);
      return pebblesGame.parseEvent(raw);
    },
  };
  return { game, evolved, parsed };
}

describe('an event', () => {
  test('of an own move is evolved once, however it is shown and looked back on, and never parsed', () => {
    const { game, evolved, parsed } = createCountingGame();
    let match = Match.start(game, { heap: 8 }, ['a', 'b'], random);
    for (let turn = 0; match.outcome === null; turn++) {
      const before = match;
      const moves: readonly Move[] =
        match.step === 0 ? [{ type: 'hide', pebble: 'white' }] : [{ type: 'take' }, { type: 'take' }];
      match = played(match, match.toAct[0]!, ...moves);
      postOf(match, before.events.length, localizer);
      postOf(match, match.previousStepStart(), localizer);
      match.narration(0, before.events.length);
      postOf(match.upTo(before.events.length), before.previousStepStart(), localizer);
      expect(evolved).toEqual(match.events);
    }
    expect(match.events.length).toBeGreaterThan(10);
    expect(parsed).toEqual([]);
  });

  test('of a turn that is taken back is not evolved again', () => {
    const { game, evolved } = createCountingGame();
    const begun = Match.replay(game, [opened, ...hid]);
    const made = played(begun, 0, { type: 'take' }, { type: 'take' });
    const count = evolved.length;
    const back = made.takeBack();
    postOf(back, begun.events.length, localizer);
    expect(back.view(0)).toEqual(begun.view(0));
    expect(evolved).toHaveLength(count);
  });

  test('from the store is parsed and evolved once', () => {
    const { game, evolved, parsed } = createCountingGame();
    const resumed = Match.resume(game, [opened, ...hid]);
    const match = resumed.append([took, { type: 'turned', next: 1 }]);
    postOf(match, resumed.events.length, localizer);
    expect(evolved).toEqual(match.events);
    expect(parsed).toEqual(match.events);
  });
});

describe('looking back in a log', () => {
  const turns = ['take', 'take', 'take', 'stop'] as const;

  /** A match of so many events at least, and those that were evolved. */
  function createLong(length: number) {
    const { game, evolved } = createCountingGame();
    let match = Match.replay(game, [{ type: 'opened', heap: 10_000, seats: 2, first: 0 }, ...hid]);
    for (let i = 0; match.events.length < length; i++)
      match = played(match, match.toAct[0]!, { type: turns[i % turns.length]! });
    return { match, game, evolved };
  }

  test('of many events evolves none of the latest again', () => {
    const { match, evolved } = createLong(2_000);
    const before = match.upTo(match.events.length - 9);
    expect(before.previousStepStart()).toBeGreaterThan(match.events.length - 18);
    expect(match.previousStepStart()).toBeGreaterThan(match.events.length - 9);
    expect(match.upTo(match.events.length)).toBe(match);
    expect(evolved).toHaveLength(match.events.length);
  });

  test('agrees with replaying', () => {
    for (const length of [4, 10, 21, 60, 130]) {
      const { match, game } = createLong(length);
      for (let count = 1; count <= match.events.length; count++) {
        const back = match.upTo(count);
        const again = Match.replay(game, match.events.slice(0, count));
        expect(back.view(0)).toEqual(again.view(0));
        for (const look of ['step', 'lastTurn'] as const) expect(back[look]).toBe(again[look]);
        expect(back.previousStepStart()).toBe(again.previousStepStart());
        expect(back.narration(0, count - 5)).toEqual(again.narration(0, count - 5));
      }
    }
  });
});
