import type { Game, Outcome, Seat, Secret, Viewer } from './game.ts';
import type { Line, Rejection } from './line.ts';
import type { Luck } from './luck.ts';
import { replay } from './replay.ts';
import { ok, type Result } from './result.ts';
import type { Input, Modal, Picture, Screen } from './screen.ts';
import type { GameUi, Told, Voice } from './ui.ts';

/** A game whose own types nobody outside needs to know. Events, moves and settings are plain JSON data here. */
export interface SealedGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** Names of the computer players. */
  readonly bots: readonly string[];
  /** Settings from outside, made tidy; or why they will not do. */
  settings(raw: unknown): Result<unknown, Rejection>;
  lobby(
    settings: unknown,
    voice: Voice,
  ): { readonly title: string; readonly note: string; readonly picture: Picture };
  rules(voice: Voice): Screen;
  /** Begins a game. Settings must have come from `settings`; throws otherwise. */
  open(settings: unknown, holders: readonly string[], luck: Luck): Match;
  /** Replays a stored log of at least one event. Throws when an event is damaged. */
  resume(events: readonly unknown[]): Match;
  record(
    header: {
      readonly table: string;
      readonly settings: unknown;
      readonly players: Players;
      readonly say: (line: Line) => string;
      readonly fair?: unknown;
    },
    events: readonly unknown[],
  ): unknown;
  /** The game that a record tells; why it cannot have been so; or `null` when it is no record of this game. */
  fromRecord(raw: unknown): Result<Match, Rejection> | null;
}

type Players = readonly { readonly name: string; readonly bot: string | null }[];

/** One game at one moment of its log. Immutable: playing gives another one. */
export interface Match {
  /** The whole log so far. */
  readonly events: readonly unknown[];
  readonly step: number;
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  /** The match after the first `count` events. */
  before(count: number): Match;
  /** Judges moves of one seat in order; all of them or none. */
  play(seat: Seat, moves: readonly unknown[], luck: Luck): Result<Match, Rejection>;
  /** What a computer player does until its turn is over; at least one move. Throws if the seat is not to act. */
  playBot(name: string, seat: Seat, luck: Luck): Match;
  /** What is to be sealed. Its values are for nobody's eyes before the end. */
  secrets(): readonly Secret[];
  /** What this viewer may see, as plain data. */
  view(viewer: Viewer): unknown;
  /** The story of the events from number `from` on, grouped by step. */
  told(viewer: Viewer, from: number): readonly Told[];
  post(from: number, voice: Voice): Screen;
  page(viewer: Viewer, payload: string, voice: Voice): Screen | null;
  watch(viewer: Viewer, payload: string, voice: Voice): Screen | null;
  panel(seat: Seat, payload: string, input: Input, voice: Voice): Screen;
  ask(seat: Seat, payload: string, voice: Voice): Modal | null;
  /** The moves behind a click, still to be judged by `play`. */
  moves(seat: Seat, payload: string, input: Input): readonly unknown[] | null;
  secret(seat: Seat, voice: Voice): Screen;
  history(viewer: Viewer, page: number, voice: Voice): Screen;
}

/** Hides a game's types. */
export function seal<Settings, State, Event, Move, View>(
  game: Game<Settings, State, Event, Move, View>,
  ui: GameUi<Settings, View, Move>,
): SealedGame {
  const settingsOf = (raw: unknown): Settings => {
    const parsed = game.parseSettings(raw);
    if (!parsed.ok) throw new TypeError(`settings of a ${game.id} table are damaged`);
    return parsed.value;
  };
  const resume = (raw: readonly unknown[]): Match => {
    const events = raw.map((event) => game.parseEvent(event));
    return match(events, replay(game, events));
  };
  const after = (state: State, events: readonly Event[]): State =>
    events.reduce((now: State, event) => game.evolve(now, event), state);

  /** Each step's lines together: the step an event belongs to is the one it was decided in. */
  const told = (events: readonly Event[], viewer: Viewer, from: number): readonly Told[] => {
    const steps: { step: number; lines: Line[] }[] = [];
    let state: State | null = null;
    events.forEach((event, i) => {
      const step = state === null ? 0 : game.step(state);
      state = game.evolve(state, event);
      const lines = i < from ? [] : game.narrate(event, viewer);
      if (lines.length === 0) return;
      const last = steps.at(-1);
      if (last?.step === step) last.lines.push(...lines);
      else steps.push({ step, lines: [...lines] });
    });
    return steps;
  };

  /** What a viewer saw when each step began. */
  const past = (events: readonly Event[], viewer: Viewer): readonly View[] => {
    const views: View[] = [];
    let state: State | null = null;
    for (const event of events) {
      const before: State | null = state;
      state = game.evolve(before, event);
      if (before === null || game.step(before) !== game.step(state)) views.push(game.viewFor(state, viewer));
    }
    return views;
  };

  const match = (events: readonly Event[], state: State): Match => ({
    events,
    step: game.step(state),
    toAct: game.toAct(state),
    outcome: game.outcome(state),
    before: (count) => match(events.slice(0, count), replay(game, events.slice(0, count))),
    play: (seat, moves, luck) => {
      let now = state;
      const made: Event[] = [];
      for (const raw of moves) {
        const move = game.parseMove(raw);
        if (!move.ok) return move;
        const judged = game.decide(now, seat, move.value, luck);
        if (!judged.ok) return judged;
        made.push(...judged.value);
        now = after(now, judged.value);
      }
      return ok(match([...events, ...made], now));
    },
    playBot: (name, seat, luck) => {
      const bot = game.bots[name];
      if (bot === undefined) throw new RangeError(`${game.id} has no computer player "${name}"`);
      if (!game.toAct(state).includes(seat)) throw new RangeError(`seat ${seat} is not to act`);
      const step = game.step(state);
      let now = state;
      const made: Event[] = [];
      do {
        const move = bot(game.viewFor(now, seat), game.legalMoves(now, seat), luck);
        const judged = game.decide(now, seat, move, luck);
        if (!judged.ok)
          throw new Error(`computer player "${name}" made a move that was refused: ${judged.reason.key}`);
        made.push(...judged.value);
        now = after(now, judged.value);
      } while (game.step(now) === step && game.toAct(now).includes(seat));
      return match([...events, ...made], now);
    },
    secrets: () => game.secrets(events),
    view: (viewer) => game.viewFor(state, viewer),
    told: (viewer, from) => told(events, viewer, from),
    post: (from, voice) => ui.post(game.viewFor(state, null), told(events, null, from), voice),
    page: (viewer, payload, voice) =>
      ui.page(
        game.viewFor(state, viewer),
        payload,
        voice,
        () => told(events, viewer, 0),
        () => past(events, viewer),
      ),
    watch: (viewer, payload, voice) =>
      ui.watch(game.viewFor(state, viewer), payload, voice, () => past(events, viewer)),
    panel: (seat, payload, input, voice) => ui.panel(game.viewFor(state, seat), payload, input, voice),
    ask: (seat, payload, voice) => ui.ask(game.viewFor(state, seat), payload, voice),
    moves: (seat, payload, input) => ui.moves(game.viewFor(state, seat), payload, input),
    secret: (seat, voice) => ui.secret(game.viewFor(state, seat), voice),
    history: (viewer, page, voice) =>
      ui.history(game.viewFor(state, viewer), told(events, viewer, 0), page, voice),
  });

  return {
    id: game.id,
    seats: game.seats,
    bots: Object.keys(game.bots),
    settings: (raw) => game.parseSettings(raw),
    lobby: (settings, voice) => ui.lobby(settingsOf(settings), voice),
    rules: (voice) => ui.rules(voice),
    open: (settings, holders, luck) => resume(game.open(settingsOf(settings), holders, luck)),
    resume,
    record: (header, events) =>
      game.record(
        { ...header, settings: settingsOf(header.settings) },
        events.map((event) => game.parseEvent(event)),
      ),
    fromRecord: (raw) => {
      const events = game.fromRecord(raw);
      return events === null || !events.ok ? events : ok(resume(events.value));
    },
  };
}
