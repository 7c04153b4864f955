import {
  type GameTypes,
  type NamedHolder,
  type Outcome,
  type RecordHeader,
  type Seat,
  type Secret,
  type Timer,
  type Viewer,
  type Voter,
  ok,
  refuse,
  type Result,
} from './game.ts';
import type { Epilogue } from './game-parts.ts';
import { type AnyTypes, type BotInput, botOf, DEFAULT_PLAYOUTS, type PlayableGame } from './playable-game.ts';
import type { Random } from './random.ts';
import type { Input, StepNarration } from './screen.ts';
import { placesByWinners, type SeatResult } from './seat-result.ts';
import { countingEvents, Log, type LogEvent, parseLogEvent, takesBack } from './log.ts';

/** The state after a log of at least one event. Throws on an empty log. */
export function replay<State, Event>(
  game: { evolve(state: State | null, event: Event): State },
  events: readonly Event[],
): State {
  let state: State | null = null;
  for (const event of events) state = game.evolve(state, event);
  if (state === null) throw new RangeError('an empty log has no state');
  return state;
}

/**
 * One game at one moment of its log. Immutable: playing returns a new one. Without type arguments it is a match of a game
 * whose types are not known. Screens are the game's own (`match.ui`), made from views of the match; those that tell a story
 * are in match-screens.ts.
 */
export class Match<T extends GameTypes = AnyTypes> {
  readonly game: PlayableGame<T>;
  /** The whole log so far. */
  readonly events: readonly LogEvent<T['event']>[];
  readonly step: number;
  readonly toAct: readonly Seat[];
  readonly outcome: Outcome | null;
  /** The seats that are to act, and after the end those that are to act in what is played then. */
  readonly awaited: readonly Seat[];

  readonly #log: Log<T>;
  #latestView: { readonly viewer: Viewer; readonly view: T['view'] } | null = null;
  #secrets: readonly Secret[] | null = null;
  #endedAt: number | null = null;

  private constructor(game: PlayableGame<T>, log: Log<T>) {
    this.game = game;
    this.#log = log;
    this.events = log.events;
    this.step = log.step;
    this.toAct = game.toAct(log.state);
    this.outcome = game.outcome(log.state);
    this.awaited = this.outcome === null ? this.toAct : (game.parts.epilogue?.toAct(log.state) ?? []);
  }

  /** Starts a game. `holders` as in `Game.setup`. */
  static start<T extends GameTypes>(
    game: PlayableGame<T>,
    settings: T['settings'],
    holders: readonly string[],
    random: Random,
  ): Match<T> {
    return Match.replay(game, game.setup(settings, holders, random));
  }

  /** Replays a stored log of at least one event. Throws when an event is corrupt, and `RangeError` for an empty log. */
  static resume<T extends GameTypes>(game: PlayableGame<T>, stored: readonly unknown[]): Match<T> {
    return Match.replay(
      game,
      stored.map((event) => parseLogEvent(game, event)),
    );
  }

  /** Replays a log of events that the game itself has made. Throws `RangeError` for an empty one. */
  static replay<T extends GameTypes>(
    game: PlayableGame<T>,
    events: readonly LogEvent<T['event']>[],
  ): Match<T> {
    return new Match(game, Log.replay(game, events));
  }

  /** The game of a record; why the record is invalid; or `null` when it is no record of this game. */
  static fromRecord<T extends GameTypes>(game: PlayableGame<T>, raw: unknown): Result<Match<T>> | null {
    const events = game.fromRecord(raw);
    return events === null || !events.ok ? events : ok(Match.replay(game, events.value));
  }

  /** The screens of its game. */
  get ui(): PlayableGame<T>['ui'] {
    return this.game.ui;
  }

  /** The timer that runs, in the game or in what is played after the end; `null` for none. */
  get timer(): Timer | null {
    const { clock, parts } = this.game;
    return (this.outcome === null ? clock?.timer(this.#now) : parts.epilogue?.clock(this.#now)) ?? null;
  }

  /** How many events there were when the outcome was settled; the length of the log before. */
  get endedAt(): number {
    return (this.#endedAt ??= this.outcome === null ? this.events.length : this.#log.end());
  }

  /** True for a guided game: then its coach speaks, and there are no tips. */
  get isGuided(): boolean {
    return this.game.parts.guided?.isGuided(this.#now) ?? false;
  }

  /** Tells if people without a seat may bet on it now, could before, or never. */
  get spectatorBets(): 'open' | 'closed' | 'none' {
    const bets = this.game.parts.spectatorBets;
    if (bets === undefined) return 'none';
    const own = this.events.filter((event): event is T['event'] => !takesBack(event));
    return bets.isOpen(own) ? 'open' : 'closed';
  }

  /** Whose turn the log ends with, if it may be taken back; `null` for nobody's. */
  get lastTurn(): Seat | null {
    return this.#log.turnToTakeBack()?.seat ?? null;
  }

  get #now(): T['state'] {
    return this.#log.state;
  }

  /** The view of this viewer. */
  view(viewer: Viewer): T['view'] {
    // A click asks for the same one several times.
    if (this.#latestView?.viewer !== viewer)
      this.#latestView = { viewer, view: this.game.viewFor(this.#now, viewer) };
    return this.#latestView.view;
  }

  /** This viewer's view when each step began, oldest first, without what was taken back. */
  pastViews(viewer: Viewer): readonly T['view'][] {
    return this.#log.viewsPerStep(viewer);
  }

  /** The narration of the events from number `from` on, grouped by step. Near the end of the log its cost does not grow with it. */
  narration(viewer: Viewer, from: number): readonly StepNarration[] {
    return this.#log.narration(viewer, from);
  }

  /**
   * The number of the first event of the step before the present one; 0 in the first two steps. A post from there on
   * narrates all that matters now.
   */
  previousStepStart(): number {
    return this.#log.previousStepStart();
  }

  /** The match after the first `count` events. Near the end of the log, its cost does not grow with the log. */
  upTo(count: number): Match<T> {
    if (count >= this.events.length) return this;
    return new Match(this.game, this.#log.upTo(count));
  }

  /** Every legal move of this seat. */
  legalMoves(seat: Seat): readonly T['move'][] {
    return this.game.legalMoves(this.#now, seat);
  }

  /** How many turns this seat will have at least; `Infinity` where that cannot be told. */
  turnsLeft(seat: Seat): number {
    return this.game.turnsLeft?.(this.#now, seat) ?? Infinity;
  }

  /** The move by which a seat that is to act lets its turn go by; `null` where the rules have none. */
  pass(seat: Seat): T['move'] | null {
    return this.toAct.includes(seat) ? (this.game.pass?.(this.#now, seat) ?? null) : null;
  }

  /**
   * The moves that a click of this seat stands for (`GameUi.moves`), which come from outside and are parsed; or why one of
   * them is no move. `null` when the click stands for none.
   */
  movesOf(seat: Seat, payload: string, input: Input): Result<readonly T['move'][]> | null {
    const made = this.ui.moves(this.view(seat), payload, input);
    if (made === null) return null;
    const moves: T['move'][] = [];
    for (const move of made) {
      const parsed = this.game.parseMove(move);
      if (!parsed.ok) return parsed;
      moves.push(parsed.value);
    }
    return ok(moves);
  }

  /** The moves by which a seat plays its turn as it has planned it, if all that this depends on is as it was; `null` otherwise. */
  plannedMoves(seat: Seat, plan: unknown): readonly T['move'][] | null {
    if (!this.toAct.includes(seat)) return null;
    return this.game.parts.plannedTurns?.moves(this.view(seat), plan) ?? null;
  }

  /** Makes moves of one seat in order; all of them or none. */
  play(seat: Seat, moves: readonly T['move'][]): Result<Match<T>> {
    let log = this.#log;
    for (const move of moves) {
      const decided = this.game.decide(log.state, seat, move);
      if (!decided.ok) return decided;
      log = log.after(decided.value);
    }
    return ok(new Match(this.game, log));
  }

  /**
   * Makes the moves of a bot until its turn is over; at least one. Throws if the seat is not to act. One that
   * searches may take so many playouts for each move.
   */
  playBot(name: string, seat: Seat, random: Random, playouts = DEFAULT_PLAYOUTS): Match<T> {
    if (!this.awaited.includes(seat)) throw new RangeError(`seat ${seat} is not to act`);
    let match = this.#afterBotMove(name, seat, random, playouts);
    while (match.step === this.step && match.awaited.includes(seat))
      match = match.#afterBotMove(name, seat, random, playouts);
    return match;
  }

  /** The input of a bot on this seat. */
  botInput(seat: Seat): BotInput<T> {
    return { view: this.view(seat), moves: this.legalMoves(seat), history: this.pastViews(seat) };
  }

  /** The match after further stored events. Throws when an event is corrupt. */
  append(stored: readonly unknown[]): Match<T> {
    return this.#after(stored.map((event) => parseLogEvent(this.game, event)));
  }

  /** A reaction of a player or a spectator. */
  react(voter: Voter, reaction: string): Result<Match<T>> {
    const { audience } = this.game;
    if (audience === undefined) return refuse({ key: 'app.refused.moved-on' });
    return this.#afterDecided(audience.react(this.#now, voter, reaction));
  }

  /** The match after a bot has said what it has yet to say; `null` where that is nothing. */
  afterReactionOf(bot: string, seat: Seat): Match<T> | null {
    const reaction = this.game.audience?.botReaction?.(this.#now, seat, bot) ?? null;
    if (reaction === null) return null;
    const reacted = this.react({ id: `${seat}`, seat }, reaction);
    return reacted.ok ? reacted.value : null;
  }

  /** Begins what may be played after the end. Throws `RangeError` where there is nothing. */
  beginEpilogue(): Result<Match<T>> {
    return this.#afterDecided(this.#epilogue().begin(this.#now));
  }

  /** Ends what is played after the end at once. Throws `RangeError` where there is nothing. */
  skipEpilogue(): Result<Match<T>> {
    return this.#afterDecided(this.#epilogue().skip(this.#now));
  }

  /** Lets the timer ring. Throws `RangeError` if none runs. */
  timeUp(): Match<T> {
    if (this.timer === null) throw new RangeError(`no timer of ${this.game.id} runs`);
    const { clock, parts } = this.game;
    const rung = this.outcome === null ? clock?.timeUp(this.#now) : parts.epilogue?.timeUp(this.#now);
    return this.#after(rung ?? []);
  }

  /** The match with the last turn taken back. Throws `RangeError` if it may not be. */
  takeBack(): Match<T> {
    const event = this.#log.turnToTakeBack();
    if (event === null) throw new RangeError(`no turn of ${this.game.id} can be taken back`);
    return this.#after([event]);
  }

  /** The typed text that is struck when it is blanked now; `null` for none. */
  get strikable(): string | null {
    return this.outcome === null ? (this.game.strike?.text(this.#now) ?? null) : null;
  }

  /** The match after that text is struck. Throws `RangeError` where there is none. */
  strike(): Match<T> {
    const { game, strikable } = this;
    if (game.strike === undefined || strikable === null)
      throw new RangeError(`no text of ${game.id} can be struck`);
    return this.#after(game.strike.events(this.#now));
  }

  /** True if a turn was taken back by an event from number `from` on. */
  tookBackSince(from: number): boolean {
    return this.events.slice(from).some(takesBack);
  }

  /** True if an event from number `from` on deserves a new post within its step. */
  announces(from: number): boolean {
    return this.events
      .slice(from)
      .some((event) => !takesBack(event) && (this.game.announces?.(event) ?? false));
  }

  /** True if its public post shows how something ended (`Game.showsResult`). */
  get showsResult(): boolean {
    return this.game.showsResult?.(this.#now) ?? false;
  }

  /** The secrets to commit to. Their values must not be shown before the end. */
  secrets(): readonly Secret[] {
    return (this.#secrets ??= this.game.secrets(countingEvents(this.events)));
  }

  /** How the game went for each of so many seats; none before the end. */
  results(seats: number): readonly SeatResult[] {
    if (this.outcome === null) return [];
    return (
      this.game.results?.(this.view(null), this.pastViews(null)) ??
      placesByWinners(this.outcome.winners, seats)
    );
  }

  /** Its work for the gallery of its server; `null` for nothing, and before the end. */
  exhibit(): unknown {
    if (this.outcome === null) return null;
    return this.game.parts.gallery?.exhibit(this.view(null), this.pastViews(null)) ?? null;
  }

  /** The settings of a rematch of this game, which had these. */
  rematchSettings(settings: T['settings'], holders: readonly NamedHolder[]): T['settings'] {
    return this.game.rematch?.(settings, this.#now, holders) ?? settings;
  }

  /** The game as a document of its record format. */
  record(header: RecordHeader<T['settings']>): unknown {
    return this.game.record(header, countingEvents(this.events));
  }

  #afterBotMove(name: string, seat: Seat, random: Random, playouts: number): Match<T> {
    const bot = botOf(this.game, name);
    const history = (): readonly T['view'][] => this.pastViews(seat);
    const move = bot(this.game.viewFor(this.#now, seat), this.legalMoves(seat), random, {
      history,
      playouts,
    });
    const played = this.play(seat, [move]);
    if (!played.ok) throw new Error(`bot "${name}" made an illegal move: ${played.reason.key}`);
    return played.value;
  }

  #epilogue(): Epilogue<T> {
    const { epilogue } = this.game.parts;
    if (epilogue === undefined) throw new RangeError(`nothing follows a game of ${this.game.id}`);
    return epilogue;
  }

  #afterDecided(decided: Result<readonly T['event'][]>): Result<Match<T>> {
    return decided.ok ? ok(this.#after(decided.value)) : decided;
  }

  #after(added: readonly LogEvent<T['event']>[]): Match<T> {
    return new Match(this.game, this.#log.with(added));
  }
}
