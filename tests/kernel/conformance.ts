import { readFileSync } from 'node:fs';
import { sharedCatalogue } from '../../src/i18n/locales/index.ts';
import fc from 'fast-check';
import { z } from 'zod';
import { accepted } from './accepted.ts';
import { headerOf } from './record-header.ts';
import { expect, test } from 'vitest';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createLocalizer } from '../../src/i18n/localizer.ts';
import type { GameTypes, Seat, Secret, Viewer, Message, MessageArgument } from '../../src/kernel/game.ts';
import { pick, type Random, seededRandom } from '../../src/kernel/random.ts';
import { WITHOUT_TIMER } from '../../src/kernel/screen.ts';
import { Match, replay } from '../../src/kernel/match.ts';
import { animationOf, historyOf, pageOf, postOf } from '../../src/kernel/match-screens.ts';
import {
  botMove,
  type BotInput,
  DEFAULT_PLAYOUTS,
  type PlayableGame,
  settingsOf,
} from '../../src/kernel/playable-game.ts';

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
  /** Payloads of pages, animations and panels that people look at, beside the panel that opens first. */
  readonly lookedUp: readonly string[];
  /** The format of its records, of which `docs/record-schemas` has a schema. */
  readonly recordFormat?: string;
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
/** One in so many moves of bots is chosen again from a copy of what the bot was given. */
const COMPARE_EVERY = 5;

/** What people type: letters of all scripts, emoji, half characters, and plain words. */
const typedText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ minLength: 15, maxLength: 250 }),
);

/** Defines the tests that every game must pass. */
export function testConformance<T extends GameTypes>(subject: ConformanceSubject<T>): void {
  const { game } = subject;
  const texts = { ...sharedCatalogue.en, ...subject.texts };
  const isLong = subject.gameCount >= MANY_GAMES;
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

  /** Someone is to act, after so many events. */
  type Moment = {
    readonly count: number;
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
   * rings. States and events are frozen, so that whatever changes one throws. `stops`: how long the log was whenever
   * someone was to act or the clock to ring. `some`: the moments at which much is tried.
   */
  function randomGame(seed: string, seats: number) {
    const random = seededRandom(seed);
    const holders = Array.from({ length: seats }, (_, i) => `${i}`);
    const settings = subject.settings(random);
    const events: T['event'][] = game.setup(settings, holders, random).map(deepFreeze);
    const stops: number[] = [];
    const moments: Moment[] = [];
    let state = deepFreeze(replay(game, events));
    for (let count = 0; game.outcome(state) === null; count++) {
      if (count > MAX_MOVES) throw new Error(`the game "${seed}" does not end`);
      stops.push(events.length);
      const before = game.step(state);
      const add = (newEvents: readonly T['event'][]): void => {
        for (const event of newEvents) {
          events.push(deepFreeze(event));
          state = deepFreeze(game.evolve(state, event));
        }
        if (game.step(state) < before) throw new Error('the step decreased');
      };
      if (rings(state, random)) {
        add(timeUp(state));
        continue;
      }
      const inTurn = random.below(10) > 0;
      const candidates = inTurn
        ? game.toAct(state)
        : Array.from({ length: seats }, (_, i) => i).filter((i) => game.legalMoves(state, i).length > 0);
      const seat = pick(random, candidates);
      const moves = game.legalMoves(state, seat);
      moments.push({ count: events.length, state, seat, moves });
      const decided = accepted(game.decide(state, seat, pick(random, moves)));
      if (decided.events.length === 0) throw new Error('a move caused no events');
      add(decided.events);
      expect(decided.state).toEqual(state);
    }
    const some = moments.filter((_, i) => isLong || i % 3 === 0);
    return { seed, seats, settings, events, state, stops, moments, some };
  }

  /** The events of the timer that rings, at least one. */
  function timeUp(state: T['state']): readonly T['event'][] {
    const events = game.clock?.timeUp(state) ?? [];
    if (events.length === 0) throw new Error('the timer rang and nothing happened');
    return events;
  }

  const played = new Map<string, ReturnType<typeof randomGame>>();
  /** So many random games of each number of seats, each of which is played once for all tests. */
  const gamesOf = (kind: string, count: number): readonly ReturnType<typeof randomGame>[] =>
    sizes.flatMap((seats) =>
      Array.from({ length: count }, (_, n) => {
        const seed = `${game.id} ${kind} ${seats} ${n}`;
        const known = played.get(seed) ?? randomGame(seed, seats);
        played.set(seed, known);
        return known;
      }),
    );
  /** Those that are looked at closely. */
  const few = () => gamesOf('close', isLong ? 4 : 2);

  /** The log of a random game, at a moment before its end. */
  const unfinished = (
    { events, stops, seed }: ReturnType<typeof randomGame>,
    moment = 0,
  ): readonly T['event'][] => events.slice(0, pick(seededRandom(`${seed} stops ${moment}`), stops));

  for (const seats of sizes) {
    test(`${subject.gameCount} random games of ${seats} end, replay to the same state, and mutate nothing`, () => {
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

  test('every event that the game makes is read back as it is, those of reactions, too', () => {
    const { reactions = [] } = subject;
    let reacted = 0;
    for (const { events, moments } of few()) {
      for (const { state, seat } of moments)
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
      const eventsOf = ({ state, seat }: Moment, text: string): readonly T['event'][] =>
        typedMoves(text).flatMap((raw) => {
          const move = game.parseMove(raw);
          const decided = move.ok ? game.decide(state, seat, move.value) : move;
          return decided.ok ? decided.value.events : [];
        });
      const moments = few()
        .flatMap((each) => each.moments)
        .filter((moment) => eventsOf(moment, 'some words that will do').length > 0)
        .slice(0, 20);
      expect(moments.length).toBeGreaterThan(0);
      fc.assert(
        fc.property(typedText, fc.constantFrom(...moments), (text, moment) => {
          for (const event of eventsOf(moment, text)) expectReadBack(event);
        }),
      );
    });

  test('every legal move is accepted, and survives JSON', () => {
    for (const { moments } of few())
      for (const { state, seat, moves } of moments) {
        for (const move of moves) {
          const parsed = game.parseMove(json(move));
          expect(parsed).toEqual({ ok: true, value: move });
          expect(game.decide(state, seat, move).ok).toBe(true);
        }
        expect(new Set(moves.map(subject.nameOf)).size).toBe(moves.length);
      }
  });

  test('every accepted move is among the legal ones: all others are rejected, from every player', () => {
    const tried = new Map<string, T['move']>(subject.extraMoves.map((move) => [JSON.stringify(move), move]));
    for (const { seats, some } of few())
      for (const { state, moves } of some) {
        for (const move of moves) tried.set(JSON.stringify(move), move);
        for (let seat = 0; seat <= seats; seat++) {
          const allowed = new Set(game.legalMoves(state, seat).map(subject.nameOf));
          for (const move of tried.values()) {
            if (game.decide(state, seat, move).ok) expect(allowed).toContain(subject.nameOf(move));
          }
        }
      }
  });

  test('until the game is over some seat is to act, and every seat to act has a legal move', () => {
    for (const { seats, state: end, moments } of few()) {
      for (const { state } of moments) {
        const toAct = game.toAct(state);
        expect(toAct.length).toBeGreaterThan(0);
        expect(new Set(toAct).size).toBe(toAct.length);
        for (const seat of toAct) {
          expect(seat).toBeGreaterThanOrEqual(0);
          expect(seat).toBeLessThan(seats);
          expect(game.legalMoves(state, seat).length).toBeGreaterThan(0);
        }
        expect(game.legalMoves(state, seats)).toEqual([]);
      }
      expect(game.toAct(end)).toEqual([]);
      for (const seat of viewers(seats)) if (seat !== null) expect(game.legalMoves(end, seat)).toEqual([]);
      const winners = game.outcome(end)?.winners ?? [];
      expect(winners.length).toBeGreaterThan(0);
      expect([...new Set(winners)].filter((seat) => seat >= 0 && seat < seats)).toEqual(winners);
    }
  });

  const secretive = () => gamesOf('secret', isLong ? 25 : 6);
  /**
   * A function that gives everything that a viewer is shown of a log, and what a bot in their place would know. Each
   * viewer's is built once.
   */
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
        subject.lookedUp.map((payload) => [
          pageOf(match, viewer, payload, localizer),
          animationOf(match, viewer, payload, localizer),
        ]),
        viewer === null
          ? postOf(match, 0, localizer)
          : [
              ['', ...subject.lookedUp].map((payload) =>
                match.ui.panel(match.view(viewer), payload, {}, localizer, WITHOUT_TIMER),
              ),
              match.ui.secretScreen(match.view(viewer), localizer, WITHOUT_TIMER),
              match.botInput(viewer),
            ],
      ]);
    return (viewer) => {
      const shown = known.get(viewer) ?? build(viewer);
      known.set(viewer, shown);
      return shown;
    };
  };

  test('a secret of one seat changes nothing that anyone else can see, nor what a bot there knows, until the end', () => {
    for (const [n, played] of secretive().entries()) {
      const { seed, seats } = played;
      const events = unfinished(played);
      const shown = shownOf(events, seats);
      for (let keeper = 0; keeper < seats; keeper++) {
        if (!isLong && keeper % 3 !== n % 3) continue;
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
      for (const [n, played] of secretive().entries()) {
        const { seed, seats } = played;
        const events = unfinished(played);
        const shown = shownOf(events, seats);
        for (const [i, viewer] of viewers(seats).entries()) {
          if (!isLong && i % 3 !== n % 3) continue;
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

  /** The record of a log as a reader gets it, once it fits the schema. */
  const recordOf = (events: readonly T['event'][], settings: T['settings'], seats: number): unknown => {
    const localizer = localizerFor(seats);
    const header = headerOf(settings, seats, ({ key, args }) => localizer.plain(key, args));
    const record = json(game.record(header, events));
    if (schema !== null) expect(schema.parse(record)).toEqual(record);
    return record;
  };
  const schema = subject.recordFormat === undefined ? null : recordSchema(subject.recordFormat);
  /** Games of each number of seats at their end and at some moments before, with their settings. */
  const recorded = () =>
    few().flatMap((each) => {
      const logs = [each.events, ...[0, 1, 2].map((moment) => unfinished(each, moment))];
      return logs.map((events) => ({ events, settings: each.settings, seats: each.seats }));
    });

  test('a record fits its schema, holds no secret of a running game, and is replayed to a log of the same record, end and secrets', () => {
    for (const { events, settings, seats } of recorded()) {
      const record = recordOf(events, settings, seats);
      const log = accepted(game.fromRecord(record)!).map((event) => game.parseEvent(json(event)));
      expect(recordOf(log, settings, seats)).toEqual(record);
      const [state, again] = [replay(game, events), replay(game, log)];
      expect(game.outcome(again)).toEqual(game.outcome(state));
      if (game.outcome(state) === null) {
        const worlds = Array.from({ length: seats }, (_, keeper) =>
          subject.otherSecrets(events, keeper, seededRandom('record')),
        );
        for (const others of [
          ...worlds,
          subject.otherWorld?.(events, null, seededRandom('record')) ?? events,
        ])
          expect(recordOf(others, settings, seats)).toEqual(record);
        continue;
      }
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
    for (const { events, moments } of few()) {
      const fixed = new Map<string, string>();
      const check = (log: readonly T['event'][]): readonly Secret[] => {
        const secrets = game.secrets(log);
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
      for (const { count } of moments) check(events.slice(0, count));
      expect(check(events).every((secret) => secret.fixed)).toBe(true);
    }
  });

  test('the name of a secret does not reveal it', () => {
    for (const each of few()) {
      const events = unfinished(each);
      const namesIn = (log: readonly T['event'][]) =>
        JSON.stringify(
          game
            .secrets(log)
            .map(({ kind, seat, fixed, kindName, name }) => [kind, seat, fixed, kindName, name]),
        );
      for (let keeper = 0; keeper < each.seats; keeper++)
        expect(namesIn(subject.otherSecrets(events, keeper, seededRandom(each.seed)))).toBe(namesIn(events));
    }
  });

  test('views are plain data', () => {
    for (const { seats, state: end, some } of few())
      for (const state of [...some.map((moment) => moment.state), end])
        for (const viewer of viewers(seats))
          expect(json(game.viewFor(state, viewer))).toEqual(game.viewFor(state, viewer));
  });

  test('every message of the narration and every rejection has a text and all its arguments', () => {
    const messages = new Map<string, Message>();
    const note = (message: Message): unknown => messages.set(message.key, message);
    for (const { seats, events, state: end, some } of few()) {
      for (const { state } of some)
        for (let seat = 0; seat <= seats; seat++) {
          for (const move of [...subject.extraMoves, ...game.legalMoves(state, 0).slice(0, 3)]) {
            const decided = game.decide(state, seat, move);
            if (!decided.ok) note(decided.reason);
          }
        }
      const over = game.decide(end, 0, subject.extraMoves[0]);
      if (!over.ok) note(over.reason);
      for (const viewer of viewers(seats)) {
        let state: T['state'] | null = null;
        for (const event of events) {
          for (const message of game.narrate(event, viewer, state)) note(message);
          state = game.evolve(state, event);
        }
      }
      for (const { kindName, name, revealed } of game.secrets(events))
        for (const message of [kindName, name, revealed]) note(message);
    }
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
    const match = Match.resume(game, unfinished(few().at(-1)!));
    fc.assert(
      fc.property(fc.anything(), (nonsense) => {
        const move = game.parseMove(nonsense);
        if (!move.ok) expect(texts).toHaveProperty([move.reason.key]);
        const settings = game.parseSettings(nonsense);
        if (!settings.ok) expect(texts).toHaveProperty([settings.reason.key]);
        if (move.ok) expect(match.play(game.seats.max, [move.value]).ok).toBe(false);
        expect(() => game.parseEvent(nonsense)).toThrow();
      }),
    );
  });

  if (game.clock !== undefined) {
    test('a timer has a name and a duration, its ringing makes events that replay, and a finished game has none', () => {
      let timers = 0;
      for (const { events, state: end, stops } of few()) {
        for (const stop of stops) {
          const state = replay(game, events.slice(0, stop));
          const timer = game.clock?.timer(state) ?? null;
          if (timer === null) continue;
          timers++;
          expect(timer.id).toMatch(/^.{1,80}$/u);
          const { duration } = timer;
          if (duration !== 'turn') {
            expect(duration).toBeGreaterThan(0);
            expect(duration).toBeLessThanOrEqual(MAX_TIMER_SECONDS);
          }
          const rung = timeUp(state);
          expect(timeUp(state)).toEqual(rung);
          const stored = rung.map((event) => game.parseEvent(json(event)));
          expect(stored).toEqual(rung);
          expect(() => stored.reduce(game.evolve, state)).not.toThrow();
        }
        expect(game.clock?.timer(end)).toBeNull();
      }
      expect(timers).toBeGreaterThan(0);
    });

    test('a game in which nobody moves any more ends or stops its clock, however often it rings', () => {
      for (const each of few()) {
        let state = replay(game, unfinished(each));
        for (let rung = 0; (game.clock?.timer(state) ?? null) !== null; rung++) {
          if (rung > MAX_MOVES) throw new Error(`the clock of the game "${each.seed}" rings for ever`);
          const before = game.step(state);
          for (const event of timeUp(state)) state = game.evolve(state, event);
          expect(game.step(state)).toBeGreaterThanOrEqual(before);
        }
      }
    });
  }

  const epilogue = game.parts.epilogue;
  if (epilogue !== undefined)
    test('what is played after the end ends, changes neither outcome nor step, and is in the record', () => {
      for (const { seats, seed, events, state: end, settings } of few()) {
        const random = seededRandom(`${seed} epilogue`);
        const log = [...events];
        let state = end;
        const add = (made: readonly T['event'][]): void => {
          if (made.length === 0) throw new Error('nothing happened after the end');
          for (const event of made) {
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
        add(accepted(epilogue.begin(state)));
        for (let count = 0; epilogue.toAct(state).length > 0; count++) {
          if (count > MAX_MOVES) throw new Error(`what follows the game "${seed}" does not end`);
          const seat = pick(random, epilogue.toAct(state));
          const chance = random.below(RING_EVERY);
          if (chance === 0) add(epilogue.timeUp(state));
          else if (chance === 1 && count > 1) add(accepted(epilogue.skip(state)));
          else add(accepted(game.decide(state, seat, pick(random, game.legalMoves(state, seat)))).events);
          expect(game.toAct(state)).toEqual([]);
          expect([game.outcome(state), game.step(state)]).toEqual([game.outcome(end), game.step(end)]);
        }
        for (let seat = 0; seat < seats; seat++) expect(game.legalMoves(state, seat)).toEqual([]);
        expect(epilogue.clock(state)).toBeNull();
        expect(epilogue.skip(state).ok).toBe(false);
        expect(game.secrets(log)).toEqual(game.secrets(events));
      }
    });

  test('bots play whole legal games, whose records are read back, each move a function of plain data and the seed alone', () => {
    for (const bot of Object.keys(game.bots)) {
      for (const seats of isLong ? sizes : [game.seats.min, game.seats.max]) {
        const random = seededRandom(`${bot} ${seats}`);
        const holders = Array.from({ length: seats }, (_, i) => `${i}`);
        const settings = settingsOf(game, subject.settings(random));
        let match = Match.start(game, settings, holders, random);
        for (let count = 0; match.outcome === null; count++) {
          if (match.toAct.length === 0) {
            match = match.timeUp();
            continue;
          }
          const seat = pick(random, match.toAct);
          if (count % COMPARE_EVERY === 0) {
            const moveFrom = (input: BotInput<T>): T['move'] =>
              botMove(game, bot, input, seededRandom(`move ${count}`), DEFAULT_PLAYOUTS);
            const input = match.botInput(seat);
            expect(moveFrom(json(input) as BotInput<T>)).toEqual(moveFrom(input));
          }
          match = match.playBot(bot, seat, random);
        }
        for (const event of match.events) expectReadBack(event);
        const read = Match.fromRecord(game, recordOf(match.events, settings, seats));
        expect(read).toMatchObject({ ok: true, value: { outcome: match.outcome } });
      }
    }
  });
}

/** The schema of a format of records, as it is published. */
export function recordSchema(format: string): z.ZodType {
  const file = new URL(`../../docs/record-schemas/${format.replace('/', '-')}.schema.json`, import.meta.url);
  return z.fromJSONSchema(JSON.parse(readFileSync(file, 'utf8')) as z.core.JSONSchema.JSONSchema);
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
