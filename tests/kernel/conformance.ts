import fc from 'fast-check';
import { accepted } from './accepted.ts';
import { expect, test } from 'vitest';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import type { GameTypes, Seat, Secret, Viewer } from '../../src/kernel/game.ts';
import {
  type Message,
  type MessageArgument,
  type Rejection,
  ok,
  type Result,
} from '../../src/kernel/message.ts';
import { pick, type Random, seededRandom } from '../../src/kernel/random.ts';
import { WITHOUT_TIMER } from '../../src/kernel/screen.ts';
import { Match, replay } from '../../src/kernel/match.ts';
import { historyOf, postOf } from '../../src/kernel/match-screens.ts';
import { type PlayableGame, settingsOf } from '../../src/kernel/playable-game.ts';

/** A game to test, with what the suite cannot know by itself. */
export interface ConformanceSubject<T extends GameTypes> {
  readonly game: PlayableGame<T>;
  /** The English texts by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Random valid settings. */
  readonly settings: (random: Random) => T['settings'];
  /** The same log, with everything that this seat keeps secret replaced. */
  readonly otherSecrets: (events: readonly T['event'][], seat: Seat, random: Random) => readonly T['event'][];
  /**
   * Where secrets hang together, so that none can change alone (teams, a dealt deck): another possible log that this
   * viewer cannot tell from the given one, because only what they do not know differs. The same log where there is none.
   */
  readonly otherWorld?: (
    events: readonly T['event'][],
    viewer: Viewer,
    random: Random,
  ) => readonly T['event'][];
  /** A name of a move that leaves out its free text. */
  readonly nameOf: (move: T['move']) => string;
  /** Additional moves to try at any moment, illegal ones included. */
  readonly extraMoves: readonly T['move'][];
  /** Moves with what a person has typed, where a move carries free text. */
  readonly typedMoves?: (text: string) => readonly unknown[];
  /** Settings with what a person has typed, where they have free text. */
  readonly typedSettings?: (text: string) => unknown;
  /** Payloads of reactions, where people may react. */
  readonly reactions?: readonly string[];
  /** How many random games to play with each number of seats. */
  readonly gameCount: number;
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** With so many random games, everything is looked at in more of them. */
const MANY_GAMES = 100;
/** More moves than any game takes. */
const MAX_MOVES = 10_000;
/** In random games with a clock, it rings instead of one move in so many. */
const RING_EVERY = 6;
const MAX_TIMER_SECONDS = 30 * 24 * 3_600;

/** What people type: letters of all scripts, emoji, half characters, and plain words. */
const typedText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ minLength: 15, maxLength: 250 }),
);

/** Defines the tests that every game must pass. */
export function testConformance<T extends GameTypes>(subject: ConformanceSubject<T>): void {
  const { game, texts } = subject;
  const sizes = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  const viewers = (seats: number): readonly Viewer[] => [null, ...Array.from({ length: seats }, (_, i) => i)];
  // One for all: it keeps the templates that it has compiled.
  const translator = createTranslator([{ en: texts }]);
  const localizerFor = (seats: number) => {
    const participants = Array.from({ length: seats }, (_, i) => ({
      kind: 'bot' as const,
      name: `Seat ${i}`,
    }));
    return createLocalizer(translator, 'en', participants);
  };

  type Moment = {
    readonly events: readonly T['event'][];
    readonly state: T['state'];
    readonly seat: Seat;
    readonly moves: readonly T['move'][];
  };

  /** Whether the clock rings now: now and then, and always when nobody can do anything else. */
  const rings = (state: T['state'], random: Random): boolean =>
    (game.clock?.timer(state) ?? null) !== null &&
    (game.toAct(state).length === 0 || random.below(RING_EVERY) === 0);

  /**
   * Plays a game of random moves, sometimes also of seats that are not to act but have legal moves. Now and then the clock
   * rings. `stops`: how long the log was whenever someone was to act or the clock to ring.
   */
  function randomGame(seed: string, seats: number, inspect: (moment: Moment) => void = () => undefined) {
    const random = seededRandom(seed);
    const holders = Array.from({ length: seats }, (_, i) => `${i}`);
    const settings = subject.settings(random);
    const events: T['event'][] = [...game.setup(settings, holders, random)];
    const stops: number[] = [];
    let state = replay(game, events);
    for (let count = 0; game.outcome(state) === null; count++) {
      if (count > MAX_MOVES) throw new Error(`the game "${seed}" does not end`);
      stops.push(events.length);
      const before = game.step(state);
      const add = (newEvents: readonly T['event'][]): void => {
        for (const event of newEvents) {
          state = game.evolve(state, event);
          events.push(event);
        }
        if (game.step(state) < before) throw new Error('the step decreased');
      };
      if (rings(state, random)) {
        add(timeUp(state, random));
        continue;
      }
      const inTurn = random.below(10) > 0;
      const candidates = inTurn
        ? game.toAct(state)
        : Array.from({ length: seats }, (_, i) => i).filter((i) => game.legalMoves(state, i).length > 0);
      const seat = pick(random, candidates);
      const moves = game.legalMoves(state, seat);
      inspect({ events, state, seat, moves });
      const decided = game.decide(state, seat, pick(random, moves), random);
      if (!decided.ok) throw new Error(`a legal move was rejected: ${decided.reason.key}`);
      if (decided.value.events.length === 0) throw new Error('a move caused no events');
      add(decided.value.events);
      expect(decided.value.state).toEqual(state);
    }
    return { events, state, stops, settings };
  }

  /** The events of the timer that rings, at least one. */
  function timeUp(state: T['state'], random: Random): readonly T['event'][] {
    const events = game.clock?.timeUp(state, random) ?? [];
    if (events.length === 0) throw new Error('the timer rang and nothing happened');
    return events;
  }

  /** The log of an unfinished random game. */
  function unfinishedLog(seed: string, seats: number): readonly T['event'][] {
    const { events, stops } = randomGame(seed, seats);
    return events.slice(0, pick(seededRandom(`${seed} stops`), stops));
  }

  for (const seats of sizes) {
    test(`${subject.gameCount} random games of ${seats} end, and replay to the same state`, () => {
      for (let n = 0; n < subject.gameCount; n++) {
        const { events, state } = randomGame(`${game.id} ${seats} ${n}`, seats);
        const stored = events.map((event) => game.parseEvent(json(event)));
        expect(stored).toEqual(events);
        expect(replay(game, stored)).toEqual(state);
        expect(json(state)).toEqual(state);
      }
    });
  }

  /** Own events are not parsed before they are stored: what a game makes is what it reads from there. */
  function expectReadBack(event: unknown): void {
    expect(game.parseEvent(json(event))).toStrictEqual(event);
  }

  const isLong = subject.gameCount >= MANY_GAMES;
  const few = sizes.flatMap((seats) =>
    (isLong ? [0, 1, 2, 3] : [0, 1]).map((n) => [seats, `${game.id} close ${seats} ${n}`] as const),
  );

  test('every event that the game makes is read back as it is, those of reactions, too', () => {
    const { reactions = [] } = subject;
    let reacted = 0;
    for (const [seats, seed] of few) {
      const { events } = randomGame(seed, seats, ({ state, seat }) => {
        for (const reaction of reactions)
          for (const voter of [
            { id: 'someone', seat: null },
            { id: 'player', seat },
          ]) {
            const decided = game.audience?.react(state, voter, reaction);
            if (decided?.ok !== true) continue;
            reacted++;
            for (const event of decided.value) expectReadBack(event);
          }
      });
      for (const event of events) expectReadBack(event);
    }
    expect(reacted > 0).toBe(reactions.length > 0);
  });

  const { typedMoves, typedSettings } = subject;
  if (typedSettings !== undefined)
    test('what people type into settings is read back from the events as it is', () => {
      const holders = Array.from({ length: game.seats.min }, (_, seat) => `${seat}`);
      fc.assert(
        fc.property(typedText, (text) => {
          const settings = game.parseSettings(typedSettings(text));
          if (!settings.ok) return;
          for (const event of game.setup(settings.value, holders, seededRandom(text))) expectReadBack(event);
        }),
      );
    });
  if (typedMoves !== undefined)
    test('what people type into moves is read back from the events as it is', () => {
      /** The events of the typed moves that are legal at a moment. */
      const eventsOf = (
        { state, seat }: Pick<Moment, 'state' | 'seat'>,
        text: string,
      ): readonly T['event'][] =>
        typedMoves(text).flatMap((raw) => {
          const move = game.parseMove(raw);
          const decided = move.ok ? game.decide(state, seat, move.value, seededRandom(text)) : move;
          return decided.ok ? decided.value.events : [];
        });
      const moments: Pick<Moment, 'state' | 'seat'>[] = [];
      for (const [seats, seed] of few)
        randomGame(seed, seats, ({ state, seat }) => {
          if (moments.length < 20 && eventsOf({ state, seat }, 'some words that will do').length > 0)
            moments.push({ state, seat });
        });
      expect(moments.length).toBeGreaterThan(0);
      fc.assert(
        fc.property(typedText, fc.constantFrom(...moments), (text, moment) => {
          for (const event of eventsOf(moment, text)) expectReadBack(event);
        }),
      );
    });

  test('every legal move is accepted, and survives JSON', () => {
    for (const [seats, seed] of few) {
      randomGame(seed, seats, ({ state, seat, moves }) => {
        for (const move of moves) {
          const parsed = game.parseMove(json(move));
          expect(parsed).toEqual({ ok: true, value: move });
          expect(game.decide(state, seat, move, seededRandom(seed)).ok).toBe(true);
        }
        expect(new Set(moves.map(subject.nameOf)).size).toBe(moves.length);
      });
    }
  });

  test('every accepted move is among the legal ones: all others are rejected, from every player', () => {
    const tried = new Map<string, T['move']>(subject.extraMoves.map((move) => [JSON.stringify(move), move]));
    for (const [seats, seed] of few) {
      randomGame(seed, seats, ({ state, moves }) => {
        for (const move of moves) tried.set(JSON.stringify(move), move);
        for (let seat = 0; seat <= seats; seat++) {
          const allowed = new Set(game.legalMoves(state, seat).map(subject.nameOf));
          for (const move of tried.values()) {
            if (game.decide(state, seat, move, seededRandom(seed)).ok)
              expect(allowed).toContain(subject.nameOf(move));
          }
        }
      });
    }
  });

  test('until the game is over some seat is to act, and every seat to act has a legal move', () => {
    for (const [seats, seed] of few) {
      const { state: end } = randomGame(seed, seats, ({ state }) => {
        const toAct = game.toAct(state);
        expect(toAct.length).toBeGreaterThan(0);
        expect(new Set(toAct).size).toBe(toAct.length);
        for (const seat of toAct) {
          expect(seat).toBeGreaterThanOrEqual(0);
          expect(seat).toBeLessThan(seats);
          expect(game.legalMoves(state, seat).length).toBeGreaterThan(0);
        }
        expect(game.legalMoves(state, seats)).toEqual([]);
      });
      expect(game.toAct(end)).toEqual([]);
      for (const seat of viewers(seats)) if (seat !== null) expect(game.legalMoves(end, seat)).toEqual([]);
      const winners = game.outcome(end)?.winners ?? [];
      expect(winners.length).toBeGreaterThan(0);
      expect([...new Set(winners)].filter((seat) => seat >= 0 && seat < seats)).toEqual(winners);
    }
  });

  test('states and events are never mutated', () => {
    for (const [seats, seed] of few) {
      const { events } = randomGame(seed, seats, (moment) => {
        deepFreeze(moment.state);
        for (const event of moment.events) deepFreeze(event);
      });
      expect(() => replay(game, events.map(deepFreeze))).not.toThrow();
    }
  });

  const secretive = sizes.flatMap((count) =>
    Array.from({ length: isLong ? 25 : 8 }, (_, n) => [count, `${game.id} secret ${count} ${n}`] as const),
  );
  /** A function that gives everything that a viewer is shown of a log. Each viewer's is built once. */
  const shownOf = (events: readonly T['event'][], seats: number): ((viewer: Viewer) => string) => {
    const match = Match.resume(game, events);
    const localizer = localizerFor(seats);
    const known = new Map<Viewer, string>();
    const build = (viewer: Viewer): string =>
      JSON.stringify([
        match.view(viewer),
        match.timer,
        match.narration(viewer, 0),
        historyOf(match, viewer, 0, localizer),
        viewer === null
          ? postOf(match, 0, localizer)
          : [
              match.ui.panel(match.view(viewer), '', {}, localizer, WITHOUT_TIMER),
              match.ui.secretScreen(match.view(viewer), localizer, WITHOUT_TIMER),
            ],
      ]);
    return (viewer) => {
      const shown = known.get(viewer) ?? build(viewer);
      known.set(viewer, shown);
      return shown;
    };
  };

  test('a secret of one seat changes nothing that anyone else can see, until the end', () => {
    for (const [seats, seed] of secretive) {
      const events = unfinishedLog(seed, seats);
      const shown = shownOf(events, seats);
      for (let keeper = 0; keeper < seats; keeper++) {
        const others = subject.otherSecrets(events, keeper, seededRandom(seed));
        // The same log shows the same.
        if (JSON.stringify(others) === JSON.stringify(events)) continue;
        const shownThere = shownOf(others, seats);
        for (const viewer of viewers(seats)) {
          if (viewer !== keeper) expect(shownThere(viewer)).toBe(shown(viewer));
        }
        expect(shownThere(keeper)).not.toBe(shown(keeper));
      }
    }
  });

  const { otherWorld } = subject;
  if (otherWorld !== undefined)
    test('secrets that change together change nothing for a viewer who knows none of them, until the end', () => {
      let changes = 0;
      for (const [seats, seed] of secretive) {
        const events = unfinishedLog(seed, seats);
        const shown = shownOf(events, seats);
        for (const viewer of viewers(seats)) {
          const others = otherWorld(events, viewer, seededRandom(seed));
          const shownThere = shownOf(others, seats);
          expect(shownThere(viewer)).toBe(shown(viewer));
          if (JSON.stringify(others) === JSON.stringify(events)) continue;
          changes++;
          const noticed = viewers(seats).some((each) => each !== viewer && shownThere(each) !== shown(each));
          expect(noticed).toBe(true);
        }
      }
      expect(changes).toBeGreaterThan(0);
    });

  /** The record of a log as a reader gets it. */
  const recordOf = (events: readonly T['event'][], settings: T['settings'], seats: number): unknown => {
    const localizer = localizerFor(seats);
    const header = {
      table: 'abcd2345',
      settings,
      players: Array.from({ length: seats }, (_, i) => ({ name: `Seat ${i}`, bot: null })),
      formatMessage: ({ key, args }: Message) => localizer.plain(key, args),
    };
    return json(game.record(header, events));
  };
  /** A finished and an unfinished game of each number of seats, with their settings. */
  const recorded = () =>
    few.flatMap(([seats, seed]) => {
      const { events, settings } = randomGame(seed, seats);
      return [events, unfinishedLog(seed, seats)].map((log) => ({ events: log, settings, seats }));
    });

  test('the record of a running game holds no secret', () => {
    for (const { events, settings, seats } of recorded()) {
      if (game.outcome(replay(game, events)) !== null) continue;
      const record = recordOf(events, settings, seats);
      for (let keeper = 0; keeper < seats; keeper++) {
        const others = subject.otherSecrets(events, keeper, seededRandom('record'));
        expect(recordOf(others, settings, seats)).toEqual(record);
      }
      const world = subject.otherWorld?.(events, null, seededRandom('record'));
      if (world !== undefined) expect(recordOf(world, settings, seats)).toEqual(record);
    }
  });

  test('a record is replayed to a log of the same record, end and secrets', () => {
    for (const { events, settings, seats } of recorded()) {
      const record = recordOf(events, settings, seats);
      const replayed = game.fromRecord(record);
      if (replayed?.ok !== true) throw new Error(`a record was rejected: ${replayed?.reason.key}`);
      const log = replayed.value.map((event) => game.parseEvent(json(event)));
      expect(recordOf(log, settings, seats)).toEqual(record);
      const [state, again] = [replay(game, events), replay(game, log)];
      expect(game.outcome(again)).toEqual(game.outcome(state));
      if (game.outcome(state) === null) continue;
      expect(game.step(again)).toBe(game.step(state));
      expect(game.secrets(log)).toEqual(game.secrets(events));
    }
  });

  test('a document that is no record, or a changed one, is never read without a reason', () => {
    const check = (raw: unknown): void => {
      const read = Match.fromRecord(game, raw);
      if (read?.ok === false) for (const key of messageKeys(read.reason)) expect(texts).toHaveProperty([key]);
    };
    const [{ events, settings, seats } = { events: [], settings: undefined, seats: 0 }] = recorded();
    const record = recordOf(events, settings, seats) as Readonly<Record<string, unknown>>;
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(record)), fc.anything(), (member, nonsense) => {
        expect(Match.fromRecord(game, nonsense)?.ok ?? false).toBe(false);
        check({ ...record, [member]: nonsense });
      }),
    );
    expect(game.fromRecord({ ...record, format: 'pedestal.another/1' })).toBeNull();
  });

  test('secrets are plain data, at most one of a kind for each seat, and never change once they are fixed', () => {
    for (const [seats, seed] of few) {
      const fixed = new Map<string, string>();
      const check = (events: readonly T['event'][]): readonly Secret[] => {
        const secrets = game.secrets(events);
        const names = secrets.map(({ kind, seat }) => `${kind} ${seat}`);
        expect(new Set(names).size).toBe(names.length);
        for (const [i, { kind, value, ...secret }] of secrets.entries()) {
          expect(kind).toMatch(/^[a-z]+$/u);
          expect(json(value)).toEqual(value);
          const known = fixed.get(names[i]!);
          if (known !== undefined) expect([secret.fixed, JSON.stringify(value)]).toEqual([true, known]);
          if (secret.fixed) fixed.set(names[i]!, JSON.stringify(value));
        }
        return secrets;
      };
      const { events } = randomGame(seed, seats, (moment) => check(moment.events));
      expect(check(events).every((secret) => secret.fixed)).toBe(true);
    }
  });

  test('the name of a secret does not reveal it', () => {
    for (const [seats, seed] of few) {
      const events = unfinishedLog(seed, seats);
      const namesIn = (log: readonly T['event'][]) =>
        JSON.stringify(
          game
            .secrets(log)
            .map(({ kind, seat, fixed, kindName, name }) => [kind, seat, fixed, kindName, name]),
        );
      for (let keeper = 0; keeper < seats; keeper++)
        expect(namesIn(subject.otherSecrets(events, keeper, seededRandom(seed)))).toBe(namesIn(events));
    }
  });

  test('views are plain data', () => {
    for (const [seats, seed] of few) {
      const { state: end } = randomGame(seed, seats, ({ state }) => {
        for (const viewer of viewers(seats)) {
          expect(json(game.viewFor(state, viewer))).toEqual(game.viewFor(state, viewer));
        }
      });
      for (const viewer of viewers(seats))
        expect(json(game.viewFor(end, viewer))).toEqual(game.viewFor(end, viewer));
    }
  });

  test('every message of the narration and every rejection has a text and all its arguments', () => {
    const messages = new Map<string, Message>();
    const note = (message: Message): unknown => messages.set(message.key, message);
    for (const [seats, seed] of few) {
      const { events } = randomGame(seed, seats, ({ state }) => {
        for (let seat = 0; seat <= seats; seat++) {
          for (const move of [...subject.extraMoves, ...game.legalMoves(state, 0).slice(0, 3)]) {
            const decided = game.decide(state, seat, move, seededRandom(seed));
            if (!decided.ok) note(decided.reason);
          }
        }
      });
      const over = game.decide(replay(game, events), 0, subject.extraMoves[0], seededRandom(seed));
      if (!over.ok) note(over.reason);
      for (const viewer of viewers(seats)) {
        let state: T['state'] | null = null;
        for (const event of events) {
          for (const message of game.narrate(event, viewer, state)) note(message);
          state = game.evolve(state, event);
        }
      }
    }
    for (const seats of sizes)
      for (const { kindName, name, revealed } of game.secrets(
        randomGame(`${game.id} messages`, seats).events,
      ))
        for (const message of [kindName, name, revealed]) note(message);
    for (const parsed of [game.parseMove(null), game.parseSettings(null)])
      if (!parsed.ok) note(parsed.reason);
    const localizer = localizerFor(game.seats.max);
    for (const message of messages.values()) {
      for (const key of messageKeys(message)) expect(texts).toHaveProperty([key]);
      expect(localizer.markdown(message.key, message.args)).not.toBe('');
      expect(localizer.plain(message.key, message.args)).not.toBe('');
    }
    expect(messages.size).toBeGreaterThan(5);
  });

  test('invalid input is rejected with a message, and an invalid event throws', () => {
    const [events, random] = [unfinishedLog(`${game.id} nonsense`, game.seats.max), seededRandom('nonsense')];
    const match = Match.resume(game, events);
    fc.assert(
      fc.property(fc.anything(), (nonsense) => {
        const move = game.parseMove(nonsense);
        if (!move.ok) expect(texts).toHaveProperty([move.reason.key]);
        const settings = game.parseSettings(nonsense);
        if (!settings.ok) expect(texts).toHaveProperty([settings.reason.key]);
        if (move.ok) expect(match.play(game.seats.max, [move.value], random).ok).toBe(false);
        expect(() => game.parseEvent(nonsense)).toThrow();
      }),
    );
  });

  if (game.clock !== undefined) {
    test('a timer has a name and a duration, its ringing makes events that replay, and a finished game has none', () => {
      let timers = 0;
      const inspect = (events: readonly T['event'][]): void => {
        const state = replay(game, events);
        const timer = game.clock?.timer(state) ?? null;
        if (timer === null) return;
        timers++;
        expect(timer.id).toMatch(/^.{1,80}$/u);
        const { duration } = timer;
        if (duration !== 'turn') {
          expect(duration).toBeGreaterThan(0);
          expect(duration).toBeLessThanOrEqual(MAX_TIMER_SECONDS);
        }
        const rung = timeUp(state, seededRandom('ring'));
        expect(timeUp(state, seededRandom('ring'))).toEqual(rung);
        const stored = rung.map((event) => game.parseEvent(json(event)));
        expect(stored).toEqual(rung);
        expect(() => replay(game, [...events, ...stored])).not.toThrow();
      };
      for (const [seats, seed] of few) {
        const { events, state, stops } = randomGame(seed, seats);
        for (const stop of stops) inspect(events.slice(0, stop));
        expect(game.clock?.timer(state)).toBeNull();
      }
      expect(timers).toBeGreaterThan(0);
    });

    test('a game in which nobody moves any more ends or stops its clock, however often it rings', () => {
      for (const [seats, seed] of few) {
        const random = seededRandom(`${seed} alone`);
        let state = replay(game, unfinishedLog(seed, seats));
        for (let rung = 0; (game.clock?.timer(state) ?? null) !== null; rung++) {
          if (rung > MAX_MOVES) throw new Error(`the clock of the game "${seed}" rings for ever`);
          const before = game.step(state);
          for (const event of timeUp(state, random)) state = game.evolve(state, event);
          expect(game.step(state)).toBeGreaterThanOrEqual(before);
        }
      }
    });
  }

  const epilogue = game.parts.epilogue?.rules;
  if (epilogue !== undefined)
    test('what is played after the end ends, changes neither outcome nor step, and is in the record', () => {
      for (const [seats, seed] of few) {
        const { events, state: end, settings } = randomGame(seed, seats);
        const random = seededRandom(`${seed} epilogue`);
        const log = [...events];
        let state = end;
        const add = (decided: Result<readonly T['event'][], Rejection>): void => {
          if (!decided.ok) throw new Error(`refused after the end: ${decided.reason.key}`);
          if (decided.value.length === 0) throw new Error('nothing happened after the end');
          for (const event of decided.value) {
            expectReadBack(event);
            state = game.evolve(state, event);
            log.push(event);
          }
          const replayed = game.fromRecord(recordOf(log, settings, seats));
          if (replayed?.ok === false) throw new Error(`a record was rejected: ${replayed.reason.key}`);
          if (replayed != null)
            expect(recordOf(replayed.value, settings, seats)).toEqual(recordOf(log, settings, seats));
        };
        expect([epilogue.toAct(state), epilogue.clock(state)]).toEqual([[], null]);
        add(epilogue.begin(state));
        for (let count = 0; epilogue.toAct(state).length > 0; count++) {
          if (count > MAX_MOVES) throw new Error(`what follows the game "${seed}" does not end`);
          const seat = pick(random, epilogue.toAct(state));
          const chance = random.below(RING_EVERY);
          if (chance === 0) add(ok(epilogue.timeUp(state)));
          else if (chance === 1 && count > 1) add(epilogue.skip(state));
          else
            add(
              ok(
                accepted(game.decide(state, seat, pick(random, game.legalMoves(state, seat)), random)).events,
              ),
            );
          expect(game.toAct(state)).toEqual([]);
          expect([game.outcome(state), game.step(state)]).toEqual([game.outcome(end), game.step(end)]);
        }
        for (let seat = 0; seat < seats; seat++) expect(game.legalMoves(state, seat)).toEqual([]);
        expect(epilogue.clock(state)).toBeNull();
        expect(epilogue.skip(state).ok).toBe(false);
        expect(game.secrets(log)).toEqual(game.secrets(events));
      }
    });

  test('bots play whole legal games, and the same seed gives the same game', () => {
    for (const bot of Object.keys(game.bots)) {
      for (const seats of isLong ? sizes : [game.seats.min, game.seats.max]) {
        const play = (): readonly unknown[] => {
          const random = seededRandom(`${bot} ${seats}`);
          let match = Match.start(
            game,
            settingsOf(game, subject.settings(random)),
            Array.from({ length: seats }, (_, i) => `${i}`),
            random,
          );
          while (match.outcome === null)
            match =
              match.toAct.length === 0
                ? match.timeUp(random)
                : match.playBot(bot, pick(random, match.toAct), random);
          return match.events;
        };
        const events = play();
        for (const event of events) expectReadBack(event);
        expect(play()).toEqual(events);
      }
    }
  });
}

/** All keys of a message, those of its arguments included. */
function messageKeys(message: Message): readonly string[] {
  const inside = (argument: MessageArgument): readonly string[] =>
    typeof argument === 'object' && 'key' in argument ? messageKeys(argument) : [];
  return [message.key, ...Object.values(message.args ?? {}).flatMap(inside)];
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
