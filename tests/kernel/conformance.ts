import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTranslator } from '../../src/i18n/translator.ts';
import { createVoice } from '../../src/i18n/voice.ts';
import type { Game, Seat, Secret, Viewer } from '../../src/kernel/game.ts';
import type { Line, LineArgument } from '../../src/kernel/line.ts';
import { type Luck, pick, seededLuck } from '../../src/kernel/luck.ts';
import { replay } from '../../src/kernel/replay.ts';
import { seal } from '../../src/kernel/seal.ts';
import type { GameUi } from '../../src/kernel/ui.ts';

/** A game with what the suite cannot find out by itself. */
export interface Specimen<Settings, State, Event, Move, View> {
  readonly game: Game<Settings, State, Event, Move, View>;
  readonly ui: GameUi<Settings, View, Move>;
  /** The English texts by key. */
  readonly texts: Readonly<Record<string, string>>;
  /** Any settings that are allowed. */
  readonly settings: (luck: Luck) => Settings;
  /** The same log, with all that this seat keeps secret exchanged for something else. */
  readonly otherSecrets: (events: readonly Event[], seat: Seat, luck: Luck) => readonly Event[];
  /** Names a move without the free text in it. */
  readonly nameOf: (move: Move) => string;
  /** Other moves to be tried at any moment: wrong ones, too. */
  readonly strangeMoves: readonly Move[];
  /** How many random games of each size. */
  readonly games: number;
}

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** More moves than any game takes. */
const ENDLESS = 10_000;

/** What holds for every game, as tests. */
export function conforms<Settings, State, Event, Move, View>(
  specimen: Specimen<Settings, State, Event, Move, View>,
): void {
  const { game, texts } = specimen;
  const sizes = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  const viewers = (seats: number): readonly Viewer[] => [null, ...Array.from({ length: seats }, (_, i) => i)];
  const voiceFor = (seats: number) => {
    const named = Array.from({ length: seats }, (_, i) => ({ kind: 'bot' as const, name: `Seat ${i}` }));
    return createVoice(createTranslator([{ en: texts }]), 'en', named);
  };

  type Moment = {
    readonly events: readonly Event[];
    readonly state: State;
    readonly seat: Seat;
    readonly moves: readonly Move[];
  };

  /** A game by luck alone. Also lets seats move that the table does not wait for, where they may. */
  function randomGame(seed: string, seats: number, look: (moment: Moment) => void = () => undefined) {
    const luck = seededLuck(seed);
    const holders = Array.from({ length: seats }, (_, i) => `${i}`);
    const events: Event[] = [...game.open(specimen.settings(luck), holders, luck)];
    let state = replay(game, events);
    for (let count = 0; game.outcome(state) === null; count++) {
      if (count > ENDLESS) throw new Error(`the game "${seed}" does not end`);
      const patient = luck.below(10) > 0;
      const able = patient
        ? game.toAct(state)
        : Array.from({ length: seats }, (_, i) => i).filter((i) => game.legalMoves(state, i).length > 0);
      const seat = pick(luck, able);
      const moves = game.legalMoves(state, seat);
      look({ events, state, seat, moves });
      const judged = game.decide(state, seat, pick(luck, moves), luck);
      if (!judged.ok) throw new Error(`a legal move was refused: ${judged.reason.key}`);
      if (judged.value.length === 0) throw new Error('a move did nothing');
      const before = game.step(state);
      for (const event of judged.value) {
        state = game.evolve(state, event);
        events.push(event);
      }
      if (game.step(state) < before) throw new Error('the step went back');
    }
    return { events, state };
  }

  /** A log that stops somewhere before the end. */
  function unfinished(seed: string, seats: number): readonly Event[] {
    const stops: number[] = [];
    const { events } = randomGame(seed, seats, (moment) => stops.push(moment.events.length));
    return events.slice(0, pick(seededLuck(`${seed} stops`), stops));
  }

  for (const seats of sizes) {
    test(`${specimen.games} random games of ${seats} end, and replay to the same`, () => {
      for (let n = 0; n < specimen.games; n++) {
        const { events, state } = randomGame(`${game.id} ${seats} ${n}`, seats);
        const stored = events.map((event) => game.parseEvent(json(event)));
        expect(stored).toEqual(events);
        expect(replay(game, stored)).toEqual(state);
        expect(json(state)).toEqual(state);
      }
    });
  }

  const few = sizes.flatMap((seats) =>
    [0, 1, 2, 3].map((n) => [seats, `${game.id} close ${seats} ${n}`] as const),
  );

  test('every enumerated move applies, and comes back from JSON as it was', () => {
    for (const [seats, seed] of few) {
      randomGame(seed, seats, ({ state, seat, moves }) => {
        for (const move of moves) {
          const parsed = game.parseMove(json(move));
          expect(parsed).toEqual({ ok: true, value: move });
          expect(game.decide(state, seat, move, seededLuck(seed)).ok).toBe(true);
        }
        expect(new Set(moves.map(specimen.nameOf)).size).toBe(moves.length);
      });
    }
  });

  test('whatever applies was enumerated: all else is refused, whoever tries', () => {
    const tried = new Map<string, Move>(specimen.strangeMoves.map((move) => [JSON.stringify(move), move]));
    for (const [seats, seed] of few) {
      randomGame(seed, seats, ({ state, moves }) => {
        for (const move of moves) tried.set(JSON.stringify(move), move);
        for (let seat = 0; seat <= seats; seat++) {
          const allowed = new Set(game.legalMoves(state, seat).map(specimen.nameOf));
          for (const move of tried.values()) {
            if (game.decide(state, seat, move, seededLuck(seed)).ok)
              expect(allowed).toContain(specimen.nameOf(move));
          }
        }
      });
    }
  });

  test('the table waits for somebody who can move, until it is over', () => {
    for (const [seats, seed] of few) {
      const { state: end } = randomGame(seed, seats, ({ state }) => {
        const waited = game.toAct(state);
        expect(waited.length).toBeGreaterThan(0);
        expect(new Set(waited).size).toBe(waited.length);
        for (const seat of waited) {
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

  test('nothing that was is changed: states and events are only read', () => {
    for (const [seats, seed] of few) {
      const { events } = randomGame(seed, seats, (moment) => {
        freeze(moment.state);
        for (const event of moment.events) freeze(event);
      });
      expect(() => replay(game, events.map(freeze))).not.toThrow();
    }
  });

  test('what one seat keeps secret changes nothing that anyone else can see, until the end', () => {
    const sealed = seal(game, specimen.ui);
    for (const [seats, seed] of sizes.flatMap((count) =>
      Array.from({ length: 25 }, (_, n) => [count, `${game.id} secret ${count} ${n}`] as const),
    )) {
      const events = unfinished(seed, seats);
      const state = replay(game, events);
      const voice = voiceFor(seats);
      for (let keeper = 0; keeper < seats; keeper++) {
        const others = specimen.otherSecrets(events, keeper, seededLuck(seed));
        const twin = replay(game, others);
        const [shown, twinShown] = [sealed.resume(events), sealed.resume(others)];
        const seen = (match: typeof shown, viewer: Viewer): string =>
          JSON.stringify([
            match.view(viewer),
            match.told(viewer, 0),
            match.history(viewer, 0, voice),
            viewer === null
              ? match.post(0, voice)
              : [match.panel(viewer, '', {}, voice), match.secret(viewer, voice)],
          ]);
        for (const viewer of viewers(seats)) {
          if (viewer === keeper) continue;
          expect(JSON.stringify(game.viewFor(twin, viewer))).toBe(
            JSON.stringify(game.viewFor(state, viewer)),
          );
          expect(seen(twinShown, viewer)).toBe(seen(shown, viewer));
        }
        const changed = JSON.stringify(others) !== JSON.stringify(events);
        expect(seen(twinShown, keeper) !== seen(shown, keeper)).toBe(changed);
      }
    }
  });

  test('what is to be sealed is plain data, one of a kind for each seat, and stays once it can change no more', () => {
    for (const [seats, seed] of few) {
      const fixed = new Map<string, string>();
      const look = (events: readonly Event[]): readonly Secret[] => {
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
      const { events } = randomGame(seed, seats, (moment) => look(moment.events));
      expect(look(events).every((secret) => secret.fixed)).toBe(true);
    }
  });

  test('no name of a secret gives it away', () => {
    for (const [seats, seed] of few) {
      const events = unfinished(seed, seats);
      const namesIn = (log: readonly Event[]) =>
        JSON.stringify(
          game
            .secrets(log)
            .map(({ kind, seat, fixed, kindName, name }) => [kind, seat, fixed, kindName, name]),
        );
      for (let keeper = 0; keeper < seats; keeper++)
        expect(namesIn(specimen.otherSecrets(events, keeper, seededLuck(seed)))).toBe(namesIn(events));
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

  test('every line that is told and every refusal has a text, and all the text needs', () => {
    const lines = new Map<string, Line>();
    const note = (line: Line): unknown => lines.set(line.key, line);
    for (const [seats, seed] of few) {
      const { events } = randomGame(seed, seats, ({ state }) => {
        for (let seat = 0; seat <= seats; seat++) {
          for (const move of [...specimen.strangeMoves, ...game.legalMoves(state, 0).slice(0, 3)]) {
            const judged = game.decide(state, seat, move, seededLuck(seed));
            if (!judged.ok) note(judged.reason);
          }
        }
      });
      const over = game.decide(replay(game, events), 0, specimen.strangeMoves[0] as Move, seededLuck(seed));
      if (!over.ok) note(over.reason);
      for (const viewer of viewers(seats)) {
        for (const event of events) for (const line of game.narrate(event, viewer)) note(line);
      }
    }
    for (const seats of sizes)
      for (const { kindName, name, told } of game.secrets(randomGame(`${game.id} lines`, seats).events))
        for (const line of [kindName, name, told]) note(line);
    for (const parsed of [game.parseMove(null), game.parseSettings(null)])
      if (!parsed.ok) note(parsed.reason);
    const voice = voiceFor(game.seats.max);
    for (const line of lines.values()) {
      for (const key of keysOf(line)) expect(texts).toHaveProperty([key]);
      expect(voice.say(line.key, line.args)).not.toBe('');
      expect(voice.plain(line.key, line.args)).not.toBe('');
    }
    expect(lines.size).toBeGreaterThan(5);
  });

  test('nonsense from outside is refused in words, and a damaged event is a bug', () => {
    const [events, luck] = [unfinished(`${game.id} nonsense`, game.seats.max), seededLuck('nonsense')];
    const match = seal(game, specimen.ui).resume(events);
    fc.assert(
      fc.property(fc.anything(), (nonsense) => {
        const move = game.parseMove(nonsense);
        if (!move.ok) expect(texts).toHaveProperty([move.reason.key]);
        const settings = game.parseSettings(nonsense);
        if (!settings.ok) expect(texts).toHaveProperty([settings.reason.key]);
        expect(match.play(game.seats.max, [nonsense], luck).ok).toBe(false);
        expect(() => game.parseEvent(nonsense)).toThrow();
      }),
    );
  });

  test('computer players play whole games, lawfully, and the same luck makes the same game', () => {
    const sealed = seal(game, specimen.ui);
    for (const bot of sealed.bots) {
      for (const seats of sizes) {
        const play = (): readonly unknown[] => {
          const luck = seededLuck(`${bot} ${seats}`);
          let match = sealed.open(
            specimen.settings(luck),
            Array.from({ length: seats }, (_, i) => `${i}`),
            luck,
          );
          while (match.outcome === null) match = match.playBot(bot, pick(luck, match.toAct), luck);
          return match.events;
        };
        expect(play()).toEqual(play());
      }
    }
  });
}

/** All keys of a line, those of its arguments too. */
function keysOf(line: Line): readonly string[] {
  const inside = (argument: LineArgument): readonly string[] =>
    typeof argument === 'object' && 'key' in argument ? keysOf(argument) : [];
  return [line.key, ...Object.values(line.args ?? {}).flatMap(inside)];
}

function freeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
