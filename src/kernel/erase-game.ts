import type {
  Bot,
  Epilogue,
  Game,
  GuidedGame,
  HouseBets,
  NamedHolder,
  Outcome,
  Seat,
  Secret,
  Timer,
  Viewer,
  Voter,
} from './game.ts';
import { type AnyDaily, eraseDaily } from './erase-daily.ts';
import type { Message, Rejection } from './message.ts';
import type { Random } from './random.ts';
import { countingEvents, type Retraceable, takesBack, type TakenBack, withTakeBack } from './take-back.ts';
import { advance, latestBefore, type Position, previousStepStart, rewind } from './position.ts';
import { ok, refuse, type Result } from './result.ts';
import type { Input, Modal, Picture, Screen } from './screen.ts';
import type { SeatResult } from './seat-result.ts';
import { chooseTip } from './tips.ts';
import {
  type GalleryUi,
  type GameUi,
  type HouseBetsUi,
  type RulesPage,
  type SettingsForm,
  type StepNarration,
  type TextForm,
  type Localizer,
  type TableContext,
  WITHOUT_TIMER,
} from './ui.ts';

/** A game with its own types erased: events, moves and settings are plain JSON data here. */
export interface AnyGame {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  /** The kinds of computer players. */
  readonly bots: readonly string[];
  /** Those of them that search: they are to move in a thread of their own. */
  readonly searchingBots: readonly string[];
  /** The Elo rating of each kind; `null` where the game has not measured them. */
  readonly botRatings: Readonly<Record<string, number>> | null;
  /** Parses settings from outside; or says why they are rejected. */
  settings(raw: unknown): Result<unknown, Rejection>;
  /** Settings at a table with this time for a turn. Throws like `start`. */
  settingsAtPace(settings: unknown, turnTimeMs: number | null): unknown;
  lobby(
    settings: unknown,
    localizer: Localizer,
  ): { readonly title: string; readonly note: string; readonly picture: Picture };
  /** The rules, page by page: at least one. */
  readonly rules: readonly RulesPage[];
  /** How it is taught by playing, with settings that are as typed; `null` where it is not. */
  readonly guided: { readonly bots: readonly string[]; readonly settings: (raw: unknown) => unknown } | null;
  /** Its puzzles, one a day; `null` for none. */
  readonly daily: AnyDaily | null;
  /** As `Game.analyse`; `null` where there is none. */
  readonly analyse: ((view: unknown, pastViews: readonly unknown[]) => unknown) | null;
  /** The ids of the tips for whoever is new to the game. */
  readonly tips: readonly string[];
  /** What a seat played for (`SeatResult.causes`), as markdown; `null` for what the game does not know. */
  causeName(cause: string, localizer: Localizer): string | null;
  /** What may be chosen anew for a rematch; `null` for nothing. */
  readonly rematchForm: TextForm<unknown> | null;
  /** What the host may change in the lobby; `null` for nothing. */
  readonly settingsForm: SettingsForm<unknown> | null;
  /** The payload of `Match.watch` that shows the whole game; `null` where there is no animation. */
  readonly replay: string | null;
  /** How the gallery of a server shows its games; `null` where they hang nothing there. */
  readonly gallery: GalleryUi | null;
  /** The text key of the button that begins what may be played after the end; `null` where there is nothing. */
  readonly epilogue: string | null;
  /** Starts a game. Throws `TypeError` for settings that did not come from `settings`. */
  start(settings: unknown, holders: readonly string[], random: Random): Match;
  /** The move that a computer player makes: a pure function of what it is given. Throws `RangeError` for an unknown one. */
  botMove(name: string, input: BotInput, random: Random, playouts: number): unknown;
  /** Replays a stored log of at least one event. Throws when an event is corrupt. */
  resume(events: readonly unknown[]): Match;
  /** The game as a document of its record format. Throws like `start` and `resume`. */
  record(
    header: {
      readonly table: string;
      readonly settings: unknown;
      readonly players: RecordPlayers;
      readonly formatMessage: (message: Message) => string;
      readonly fair?: unknown;
    },
    events: readonly unknown[],
  ): unknown;
  /** The game of a record; why the record is invalid; or `null` when it is no record of this game. */
  fromRecord(raw: unknown): Result<Match, Rejection> | null;
}

/** All that a computer player is given to choose a move, as plain data. */
export interface BotInput {
  readonly view: unknown;
  readonly moves: readonly unknown[];
  /** `BotSearch.history`. */
  readonly history: readonly unknown[];
}

/** How many playouts a search may take where nobody says: little enough for tests and simulations. */
export const DEFAULT_PLAYOUTS = 16;

type RecordPlayers = readonly { readonly name: string; readonly bot: string | null }[];

/** One game at one moment of its log. Immutable: playing returns a new one. */
export interface Match {
  /** The whole log so far. */
  readonly events: readonly unknown[];
  readonly step: number;
  readonly toAct: readonly Seat[];
  /** The same, and after the end who is to act in what is played then. */
  readonly awaited: readonly Seat[];
  readonly outcome: Outcome | null;
  /** How many events there were when the outcome was settled; the length of the log before. */
  readonly endedAt: number;
  /** How the game went for each of so many seats; none before the end. */
  results(seats: number): readonly SeatResult[];
  /** What it hangs in the gallery of its server; `null` for nothing, and before the end. */
  exhibit(): unknown;
  /** The timer that runs, if the table has a time for it. */
  readonly timer: Timer | null;
  /**
   * The number of the first event of the step before the present one; 0 in the first two steps. A post from there on
   * narrates all that matters now.
   */
  previousStepStart(): number;
  /** The match after the first `count` events. Near the end of the log, its cost does not grow with the log. */
  upTo(count: number): Match;
  /** The move by which a seat that is to act lets its turn go by; `null` where the rules have none. */
  pass(seat: Seat): unknown;
  /** Whose turn the log ends with, if it may be taken back; `null` for nobody's. */
  readonly lastTurn: Seat | null;
  /** The match with that turn taken back. Throws `RangeError` if it may not be. */
  takeBack(): Match;
  /** Whether a turn was taken back by an event from number `from` on. */
  tookBackSince(from: number): boolean;
  /** Every legal move of this seat, as `play` takes it. */
  legalMoves(seat: Seat): readonly unknown[];
  /** The match after further stored events. Throws when an event is corrupt. */
  append(events: readonly unknown[]): Match;
  /** Makes moves of one seat in order; all of them or none. */
  play(seat: Seat, moves: readonly unknown[], random: Random): Result<Match, Rejection>;
  /**
   * Makes the moves of a computer player until its turn is over; at least one. Throws if the seat is not to act. One that
   * searches may take so many playouts for each move, `DEFAULT_PLAYOUTS` if left out.
   */
  playBot(name: string, seat: Seat, random: Random, playouts?: number): Match;
  /** What a computer player on this seat is given. */
  botInput(seat: Seat): BotInput;
  /** A reaction of somebody who need not have a seat. */
  react(voter: Voter, reaction: string): Result<Match, Rejection>;
  /** Begins what may be played after the end, or ends it at once. */
  beginEpilogue(): Result<Match, Rejection>;
  skipEpilogue(): Result<Match, Rejection>;
  /** Lets the timer ring. Throws `RangeError` if none runs. */
  timeUp(random: Random): Match;
  /** The settings of a rematch of this game, which had these. Throws like `AnyGame.start`. */
  rematchSettings(settings: unknown, holders: readonly NamedHolder[]): unknown;
  /** Whether an event from number `from` on is worth a new post within its step. */
  announces(from: number): boolean;
  /** What is to be committed to. Its values must not be shown before the end. */
  secrets(): readonly Secret[];
  /** The view of this viewer, as plain data. */
  view(viewer: Viewer): unknown;
  /** The narration of the events from number `from` on, grouped by step. */
  narration(viewer: Viewer, from: number): readonly StepNarration[];
  /** Whether people without a seat may bet on it now, could before, or never. */
  readonly houseBets: 'open' | 'closed' | 'none';
  /** As `HouseBets.score` and `HouseBetsUi`. They throw `RangeError` in a game without such bets. */
  houseScore(bet: unknown): number;
  housePanel(bet: unknown, payload: string, input: Input, localizer: Localizer): Screen;
  houseBetOf(payload: string): unknown;
  describeHouseBet(bet: unknown, localizer: Localizer): string;
  // Screens without a context are those of a table at which no timer runs.
  post(from: number, localizer: Localizer, context?: TableContext): Screen;
  prompt(localizer: Localizer): string;
  /** The public post of what is played after the end; `null` until it has begun. */
  epilogue(localizer: Localizer, context?: TableContext): Screen | null;
  /** In how many stages the post of the end unfolds before it shows everything; 0 for at once, and before the end. */
  revealStages(): number;
  /** How the game ended, as a picture; `null` where the game has none, and before the end. */
  resultPicture(localizer: Localizer): Picture | null;
  page(viewer: Viewer, payload: string, localizer: Localizer, context?: TableContext): Screen | null;
  watch(viewer: Viewer, payload: string, localizer: Localizer): Screen | null;
  /** Of `null`, what somebody without a seat may watch. */
  panel(viewer: Viewer, payload: string, input: Input, localizer: Localizer, context?: TableContext): Screen;
  /** The id of the tip that a seat should read in the panel for this payload, of those it has not seen; `null` for none. */
  tip(seat: Seat, payload: string, seen: ReadonlySet<string>): string | null;
  /** Whether it is a guided game: then its coach speaks, and there are no tips. */
  readonly isGuided: boolean;
  /** What a guided game says in this seat's panel or page for this payload; `null` for nothing. */
  coach(seat: Seat, payload: string): Message | null;
  modal(seat: Seat, payload: string, localizer: Localizer): Modal | null;
  /** The moves that a click stands for, to be validated by `play`. */
  moves(seat: Seat, payload: string, input: Input): readonly unknown[] | null;
  secretScreen(seat: Seat, localizer: Localizer, context?: TableContext): Screen;
  /** What was found by `AnyGame.analyse` for this seat, page by page; none where the game has no analysis. */
  analysis(seat: Seat, found: unknown, localizer: Localizer): readonly Screen[];
  history(viewer: Viewer, page: number, localizer: Localizer): Screen;
}

/** Erases a game's type parameters. Throws `TypeError` for a game with a clock that does not say what its ringing does. */
export function eraseGame<Settings, OwnState, OwnEvent, Move, View>(
  rules: Game<Settings, OwnState, OwnEvent, Move, View>,
  ui: GameUi<Settings, View, Move>,
): AnyGame {
  type State = Retraceable<OwnState, OwnEvent>;
  type Event = OwnEvent | TakenBack;
  const game = withTakeBack(rules);
  if ((game.clock === undefined) !== (game.timeUp === undefined))
    throw new TypeError(`${game.id} needs both clock and timeUp, or neither`);
  const parsedSettings = (raw: unknown): Settings => {
    const parsed = game.parseSettings(raw);
    if (!parsed.ok) throw new TypeError(`settings of a ${game.id} table are corrupt`);
    return parsed.value;
  };
  if ((game.epilogue === undefined) !== (ui.epilogue === undefined))
    throw new TypeError(`${game.id} needs both the rules and the screen of an epilogue, or neither`);
  if ((rules.houseBets === undefined) !== (ui.houseBets === undefined))
    throw new TypeError(`${game.id} needs both the rules and the screens of house bets, or neither`);
  if ((game.analyse === undefined) !== (ui.analysis === undefined))
    throw new TypeError(`${game.id} needs both an analysis and its screens, or neither`);
  if ((game.exhibit === undefined) !== (ui.gallery === undefined))
    throw new TypeError(`${game.id} needs both exhibits and the gallery that shows them, or neither`);
  const { guided } = game;
  if ((guided === undefined) !== (ui.coach === undefined))
    throw new TypeError(`${game.id} needs both a guided game and what its coach says, or neither`);
  const eraseGuided = ({ bots, settings }: GuidedGame<Settings, State>): AnyGame['guided'] => ({
    bots,
    settings: (raw) => {
      const parsed = game.parseSettings(raw);
      // What is refused is refused in its turn, where the table would be opened.
      return parsed.ok ? settings(parsed.value) : raw;
    },
  });
  const eraseForm = (form: TextForm<Settings>): TextForm<unknown> => ({
    label: form.label,
    field: form.field,
    modal: (settings, typed, localizer) => form.modal(parsedSettings(settings), typed, localizer),
    settings: (settings, typed) => form.settings(parsedSettings(settings), typed),
    text: (settings) => form.text(parsedSettings(settings)),
  });
  const eraseSettingsForm = ({ text, ...form }: SettingsForm<Settings>): SettingsForm<unknown> => ({
    ...(text === undefined ? {} : { text: eraseForm(text) }),
    choices: (settings, context, localizer) => form.choices(parsedSettings(settings), context, localizer),
    choose: (settings, choice, value, context) =>
      form.choose(parsedSettings(settings), choice, value, context),
  });
  const botNamed = (name: string): Bot<View, Move> => {
    const bot = game.bots[name];
    if (bot === undefined) throw new RangeError(`${game.id} has no computer player "${name}"`);
    return bot;
  };
  const resume = (raw: readonly unknown[]): Match => {
    const events = raw.map((event) => game.parseEvent(event));
    return match(events, advance(game, null, events));
  };

  /** Events that were just decided: none is stored that could not be read again. */
  const checked = (events: readonly Event[]): readonly Event[] =>
    events.map((event) => {
      try {
        return game.parseEvent(event);
      } catch {
        // Without the cause: its message may quote the event, which may be secret.
        throw new TypeError(`${game.id} decided an event that is not valid`);
      }
    });

  /** Messages from number `from` on, grouped by step. An event belongs to the step it was decided in. */
  const narrationOf = (
    events: readonly Event[],
    now: Position<State>,
    viewer: Viewer,
    from: number,
  ): readonly StepNarration[] => {
    const steps: { step: number; messages: Message[] }[] = [];
    const base = latestBefore(now, from);
    const first = base?.count ?? 0;
    let state: State | null = base === null ? null : base.state;
    events.slice(first).forEach((event, i) => {
      const before: State | null = state;
      state = game.evolve(before, event);
      const step = game.ownStep(event, before, state);
      const messages = first + i < from ? [] : game.narrate(event, viewer, before);
      if (messages.length === 0) return;
      const last = steps.at(-1);
      if (last?.step === step) last.messages.push(...messages);
      else steps.push({ step, messages: [...messages] });
    });
    return steps;
  };

  /** How many events it took until the outcome was settled. */
  const endOf = (events: readonly Event[]): number => {
    let state: State | null = null;
    for (const [i, event] of events.entries()) {
      state = game.evolve(state, event);
      if (game.outcome(state) !== null) return i + 1;
    }
    return events.length;
  };

  /** The viewer's view when each step began, of those that count. */
  const viewsPerStep = (events: readonly Event[], viewer: Viewer): readonly View[] => {
    const views: View[] = [];
    let state: State | null = null;
    for (const event of countingEvents(events)) {
      const before: State | null = state;
      state = game.evolve(before, event);
      if (before === null || game.step(before) !== game.step(state)) views.push(game.viewFor(state, viewer));
    }
    return views;
  };

  /** How the game went for each seat; none before the end. */
  const resultsIn = (state: State, events: readonly Event[], seats: number): readonly SeatResult[] => {
    const outcome = game.outcome(state);
    if (outcome === null) return [];
    return (
      game.results?.(game.viewFor(state, null), viewsPerStep(events, null)) ?? placesByWinners(outcome, seats)
    );
  };

  /** Who is to act, and the timer for them: in the game, and then in what follows it. */
  const awaitedIn = (state: State): readonly Seat[] =>
    game.outcome(state) === null ? game.toAct(state) : (game.epilogue?.toAct(state) ?? []);
  const timerIn = (state: State): Timer | null =>
    (game.outcome(state) === null ? game.clock?.(state) : game.epilogue?.clock(state)) ?? null;

  const house = (): { rules: HouseBets<OwnEvent, View>; ui: HouseBetsUi<View> } => {
    if (rules.houseBets === undefined || ui.houseBets === undefined)
      throw new RangeError(`nobody bets on a game of ${game.id} from outside`);
    return { rules: rules.houseBets, ui: ui.houseBets };
  };

  const match = (events: readonly Event[], position: Position<State>): Match => {
    const { state } = position;
    const extend = (added: readonly Event[], to: Position<State>): Match => match([...events, ...added], to);
    const narrationFrom = (viewer: Viewer, from: number): readonly StepNarration[] =>
      narrationOf(events, position, viewer, from);
    const after = (decided: Result<readonly Event[], Rejection>): Result<Match, Rejection> => {
      if (!decided.ok) return decided;
      const added = checked(decided.value);
      return ok(extend(added, advance(game, position, added)));
    };
    const epilogue = (
      decideIt: (rules: Epilogue<State, Event>) => Result<readonly Event[], Rejection>,
    ): Result<Match, Rejection> => {
      if (game.epilogue === undefined) throw new RangeError(`nothing follows a game of ${game.id}`);
      return after(decideIt(game.epilogue));
    };
    let latestView: { readonly viewer: Viewer; readonly view: View } | null = null;
    /** The view for a screen. A click asks for the same one several times. */
    const viewOf = (viewer: Viewer): View => {
      if (latestView?.viewer !== viewer) latestView = { viewer, view: game.viewFor(state, viewer) };
      return latestView.view;
    };
    let knownSecrets: readonly Secret[] | null = null;
    let knownEnd: number | null = null;
    const self: Match = {
      events,
      step: game.step(state),
      toAct: game.toAct(state),
      outcome: game.outcome(state),
      awaited: awaitedIn(state),
      get endedAt() {
        return (knownEnd ??= game.outcome(state) === null ? events.length : endOf(events));
      },
      results: (seats) => resultsIn(state, events, seats),
      exhibit: () =>
        game.outcome(state) === null
          ? null
          : (game.exhibit?.(game.viewFor(state, null), viewsPerStep(events, null)) ?? null),
      timer: timerIn(state),
      previousStepStart: () => previousStepStart(game, position, events),
      upTo: (count) =>
        count >= events.length ? self : match(events.slice(0, count), rewind(game, position, events, count)),
      pass: (seat) => (game.toAct(state).includes(seat) ? (game.pass?.(state, seat) ?? null) : null),
      lastTurn: game.lastTurn(state)?.seat ?? null,
      takeBack: () => {
        const event = game.lastTurn(state);
        if (event === null) throw new RangeError(`no turn of ${game.id} can be taken back`);
        return extend([event], advance(game, position, [event]));
      },
      tookBackSince: (from) => events.slice(from).some((event) => takesBack(event)),
      legalMoves: (seat) => game.legalMoves(state, seat),
      append: (raw) => {
        const added = raw.map((event) => game.parseEvent(event));
        return extend(added, advance(game, position, added));
      },
      play: (seat, moves, random) => {
        let now = position;
        const added: Event[] = [];
        for (const raw of moves) {
          const move = game.parseMove(raw);
          if (!move.ok) return move;
          const decided = game.decide(now.state, seat, move.value, random);
          if (!decided.ok) return decided;
          const decidedEvents = checked(decided.value);
          added.push(...decidedEvents);
          now = advance(game, now, decidedEvents);
        }
        return ok(extend(added, now));
      },
      botInput: (seat) => ({
        view: game.viewFor(state, seat),
        moves: game.legalMoves(state, seat),
        history: viewsPerStep(events, seat),
      }),
      playBot: (name, seat, random, playouts = DEFAULT_PLAYOUTS) => {
        const bot = botNamed(name);
        if (!awaitedIn(state).includes(seat)) throw new RangeError(`seat ${seat} is not to act`);
        const step = game.step(state);
        let now = position;
        const added: Event[] = [];
        do {
          const history = (): readonly View[] => viewsPerStep([...events, ...added], seat);
          const moves = game.legalMoves(now.state, seat);
          const move = bot(game.viewFor(now.state, seat), moves, random, { history, playouts });
          const decided = game.decide(now.state, seat, move, random);
          if (!decided.ok)
            throw new Error(`computer player "${name}" made an illegal move: ${decided.reason.key}`);
          const decidedEvents = checked(decided.value);
          added.push(...decidedEvents);
          now = advance(game, now, decidedEvents);
        } while (game.step(now.state) === step && awaitedIn(now.state).includes(seat));
        return extend(added, now);
      },
      react: (voter, reaction) =>
        game.audience === undefined
          ? refuse({ key: 'app.refused.moved-on' })
          : after(game.audience.react(state, voter, reaction)),
      beginEpilogue: () => epilogue((rules) => rules.begin(state)),
      skipEpilogue: () => epilogue((rules) => rules.skip(state)),
      timeUp: (random) => {
        if (timerIn(state) === null) throw new RangeError(`no timer of ${game.id} runs`);
        const isOver = game.outcome(state) !== null;
        const added = checked((isOver ? game.epilogue?.timeUp(state) : game.timeUp?.(state, random)) ?? []);
        return extend(added, advance(game, position, added));
      },
      rematchSettings: (settings, holders) => {
        const parsed = parsedSettings(settings);
        return game.rematch?.(parsed, state, holders) ?? parsed;
      },
      announces: (from) => events.slice(from).some((event) => game.announces?.(event) ?? false),
      secrets: () => (knownSecrets ??= game.secrets(events)),
      view: (viewer) => game.viewFor(state, viewer),
      narration: narrationFrom,
      get houseBets() {
        if (rules.houseBets === undefined) return 'none';
        const own = events.filter((event): event is OwnEvent => !takesBack(event));
        return rules.houseBets.isOpen(own) ? 'open' : 'closed';
      },
      houseScore: (bet) => house().rules.score(viewOf(null), bet),
      housePanel: (bet, payload, input, localizer) =>
        house().ui.panel(viewOf(null), bet, payload, input, localizer),
      houseBetOf: (payload) => house().ui.betOf(payload),
      describeHouseBet: (bet, localizer) => house().ui.describe(viewOf(null), bet, localizer),
      post: (from, localizer, context = WITHOUT_TIMER) =>
        ui.post(viewOf(null), narrationFrom(null, from), localizer, context, () =>
          viewsPerStep(events, null),
        ),
      revealStages: () => (game.outcome(state) === null ? 0 : (ui.revealStages?.(viewOf(null)) ?? 0)),
      resultPicture: (localizer) =>
        game.outcome(state) === null ? null : (ui.resultPicture?.(viewOf(null), localizer) ?? null),
      epilogue: (localizer, context = WITHOUT_TIMER) =>
        game.outcome(state) === null ? null : (ui.epilogue?.screen(viewOf(null), localizer, context) ?? null),
      prompt: (localizer) => ui.prompt(viewOf(null), localizer),
      page: (viewer, payload, localizer, context = WITHOUT_TIMER) =>
        ui.page(
          viewOf(viewer),
          payload,
          localizer,
          () => narrationFrom(viewer, 0),
          () => viewsPerStep(events, viewer),
          context,
        ),
      watch: (viewer, payload, localizer) =>
        ui.watch(viewOf(viewer), payload, localizer, () => viewsPerStep(events, viewer)),
      panel: (viewer, payload, input, localizer, context = WITHOUT_TIMER) =>
        ui.panel(viewOf(viewer), payload, input, localizer, context),
      tip: (seat, payload, seen) => chooseTip(ui.tips ?? [], viewOf(seat), payload, seen),
      isGuided: guided?.isGuided(state) ?? false,
      coach: (seat, payload) => ui.coach?.(viewOf(seat), payload, () => viewsPerStep(events, seat)) ?? null,
      modal: (seat, payload, localizer) => ui.modal(viewOf(seat), payload, localizer),
      moves: (seat, payload, input) => ui.moves(viewOf(seat), payload, input),
      secretScreen: (seat, localizer, context = WITHOUT_TIMER) =>
        ui.secretScreen(viewOf(seat), localizer, context),
      analysis: (seat, found, localizer) =>
        ui.analysis?.(viewOf(seat), viewsPerStep(events, seat), found, localizer) ?? [],
      history: (viewer, page, localizer) =>
        ui.history(viewOf(viewer), narrationFrom(viewer, 0), page, localizer),
    };
    return self;
  };

  return {
    id: game.id,
    seats: game.seats,
    bots: Object.keys(game.bots),
    searchingBots: game.searchingBots ?? [],
    botRatings: game.botRatings ?? null,
    settings: (raw) => game.parseSettings(raw),
    settingsAtPace: (settings, turnTimeMs) => {
      const parsed = parsedSettings(settings);
      return game.settingsAtPace?.(parsed, turnTimeMs) ?? parsed;
    },
    lobby: (settings, localizer) => ui.lobby(parsedSettings(settings), localizer),
    rules: ui.rules,
    guided: guided === undefined ? null : eraseGuided(guided),
    daily: eraseDailyOf(rules, ui),
    analyse:
      game.analyse === undefined
        ? null
        : (view, pastViews) => game.analyse?.(view as View, pastViews as readonly View[]),
    tips: (ui.tips ?? []).map(({ id }) => id),
    causeName: (cause, localizer) => ui.causeName?.(cause, localizer) ?? null,
    rematchForm: ui.rematchForm === undefined ? null : eraseForm(ui.rematchForm),
    settingsForm: ui.settingsForm === undefined ? null : eraseSettingsForm(ui.settingsForm),
    epilogue: ui.epilogue?.label ?? null,
    replay: ui.replay ?? null,
    gallery: ui.gallery ?? null,
    botMove: (name, { view, moves, history }, random, playouts) =>
      botNamed(name)(view as View, moves as readonly Move[], random, {
        history: () => history as readonly View[],
        playouts,
      }),
    start: (settings, holders, random) => resume(game.setup(parsedSettings(settings), holders, random)),
    resume,
    record: (header, events) =>
      game.record(
        { ...header, settings: parsedSettings(header.settings) },
        events.map((event) => game.parseEvent(event)),
      ),
    fromRecord: (raw) => {
      const events = game.fromRecord(raw);
      return events === null || !events.ok ? events : ok(resume(events.value));
    },
  };
}

/** The puzzles of a game; `null` where it has none. */
function eraseDailyOf<Settings, State, Event, Move, View>(
  game: Game<Settings, State, Event, Move, View>,
  ui: GameUi<Settings, View, Move>,
): AnyDaily | null {
  if (game.daily !== undefined && ui.daily !== undefined) return eraseDaily(game, game.daily, ui.daily);
  if (game.daily === undefined && ui.daily === undefined) return null;
  throw new TypeError(`${game.id} needs both puzzles and their screens, or neither`);
}

/** The winners share the first place, all others the next. */
const placesByWinners = ({ winners }: Outcome, seats: number): readonly SeatResult[] =>
  Array.from({ length: seats }, (_, seat) => ({
    place: winners.includes(seat) ? 1 : winners.length + 1,
    score: null,
    side: null,
    titles: [],
    causes: [],
    prize: false,
  }));
