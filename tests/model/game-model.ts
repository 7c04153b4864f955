import type { PlayIntent } from './intent.ts';

/** The events of a game, as they are stored. */
export type ModelEvent =
  | { readonly type: 'opened'; readonly seats: number; readonly first: number }
  | { readonly type: 'bet'; readonly seat: number; readonly bet: Face }
  | { readonly type: 'dealt' }
  | { readonly type: 'placed'; readonly seat: number; readonly colour: Colour; readonly piece: string }
  | {
      readonly type: 'swapped';
      readonly seat: number;
      readonly pieces: readonly [string, string];
      /** The argument for a new face on the tallest column. */
      readonly because: unknown;
    }
  | { readonly type: 'turned'; readonly next: number }
  | { readonly type: 'ended' };

export type Face = Readonly<Record<'head' | 'eyes' | 'mouth', string>>;
type Colour = 'red' | 'green' | 'blue';

const SMILE_TEST_EVENTS = [
  'smile-test-begun',
  'face-shown',
  'not-shown',
  'smiled',
  'passed-over',
  'smile-test-over',
];

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'];
const COLOURS: Readonly<Record<string, Colour>> = { r: 'red', g: 'green', b: 'blue' };
const PARTS: Readonly<Record<string, string>> = { h: 'head', e: 'eyes', m: 'mouth' };
const CHIPS_OF_A_COLOUR = 3;
const MAX_BET_CHANGES = 5;

/** The rules of VIPs that a log is checked against: whose turn it is, what was clicked, and when the game is over. */
export class GameModel {
  readonly id = 'vips';
  /** VIPs has no clock. */
  readonly timer = null;
  readonly events: ModelEvent[] = [];
  readonly bets: (Face | null)[];
  readonly #hands: Record<Colour, number>[];
  /** 0 while bets are made, then the number of the turn. */
  #turn = 0;
  /** By how much steps are ahead of turns, because some were taken back. */
  #ahead = 0;
  /** The hand that the last turn was made with, and whose it was; `null` when it may not be taken back. */
  #lastTurn: { readonly seat: number; readonly hand: Record<Colour, number> } | null = null;
  active: number | null = null;
  /** Whose turn each one was, from the first on, who moved before it, and whether they argued. */
  readonly turns: { readonly seat: number; readonly after: number; readonly isAfterArgument: boolean }[] = [];
  over = false;
  readonly #first: number;
  #actions = 0;
  /** Whether the turn that is made has an argument. */
  #isArgued = false;
  #lastToBet = 0;

  constructor(opened: ModelEvent & { readonly type: 'opened' }, seats: number) {
    this.events.push(opened);
    this.#first = opened.first;
    this.bets = Array.from({ length: seats }, () => null);
    this.#hands = Array.from({ length: seats }, () => ({
      red: CHIPS_OF_A_COLOUR,
      green: CHIPS_OF_A_COLOUR,
      blue: CHIPS_OF_A_COLOUR,
    }));
  }

  /** 0 while bets are made, then a number that grows with each turn, and when one is taken back. */
  get step(): number {
    return this.#turn + this.#ahead;
  }

  /** Takes back the last turn; returns what is wrong with that. */
  takeBack(seat: number, events: readonly unknown[]): readonly string[] {
    const turn = this.#lastTurn;
    const made =
      this.events.length -
      1 -
      this.events.findLastIndex(
        (event, i) =>
          i < this.events.length - 1 &&
          !(['placed', 'swapped'].includes(event.type) && 'seat' in event && event.seat === seat),
      );
    this.events.push(...(events as readonly ModelEvent[]));
    if (turn === null || turn.seat !== seat || this.over) return [`seat ${seat} has no turn to take back`];
    this.#hands[seat] = turn.hand;
    this.active = seat;
    this.turns.pop();
    this.#turn--;
    this.#ahead += 2;
    this.#lastTurn = null;
    const expected = JSON.stringify([{ type: 'taken-back', seat, count: made }]);
    return JSON.stringify(events) === expected ? [] : [`stored ${JSON.stringify(events)}, not ${expected}`];
  }

  /** Whether this seat may make these moves. The payload comes from a screen of the bot, so its pieces are valid. */
  allows(seat: number, { step, payload }: PlayIntent): boolean {
    if (seat < 0 || this.over || step !== this.step) return false;
    return this.#turn === 0
      ? this.#allowsBet(seat, faceIn(payload))
      : seat === this.active && actionsIn(payload).length > 0;
  }

  /** A bet may be replaced by another one, so many times. */
  #allowsBet(seat: number, face: Face | null): boolean {
    const bet = this.bets[seat] ?? null;
    if (face === null || bet === null) return face !== null;
    const made = this.events.filter((event) => event.type === 'bet' && event.seat === seat).length;
    return made <= MAX_BET_CHANGES && summarize(betOf(seat, bet)) !== summarize(betOf(seat, face));
  }

  /** Applies votes on arguments, and the smile test after the end; returns what is wrong with them. */
  follow(events: readonly { readonly type: string }[]): readonly string[] {
    this.events.push(...(events as readonly ModelEvent[]));
    this.#lastTurn = null;
    return events
      .filter(({ type }) => !(this.over ? SMILE_TEST_EVENTS : ['reacted']).includes(type))
      .map(({ type }) => `${type} ${this.over ? 'after' : 'before'} the end`);
  }

  /** The seats that are to act. */
  get awaited(): readonly number[] {
    if (this.#turn === 0) return this.bets.flatMap((bet, seat) => (bet === null ? [seat] : []));
    return this.active === null ? [] : [this.active];
  }

  ring(events: readonly unknown[]): readonly string[] {
    return [`a clock that there is not rang: ${JSON.stringify(events)}`];
  }

  /** Applies the events of a click; returns what is wrong with them. */
  play(seat: number, { payload }: PlayIntent, events: readonly ModelEvent[]): readonly string[] {
    const face = faceIn(payload);
    const expected = this.#turn === 0 ? (face === null ? [] : [betOf(seat, face)]) : actionsIn(payload);
    const made = events.filter(({ type }) => type === 'bet' || type === 'placed' || type === 'swapped');
    const wrong = [...this.#apply(events, (mover) => mover === seat)];
    if (
      made.map(summarize).join() !==
      expected.map((one) => (typeof one === 'string' ? one : summarize(one))).join()
    )
      wrong.push(`clicked ${payload}, stored ${made.map(summarize).join()}`);
    return wrong;
  }

  /** Applies the events of bots, moves or votes on an argument; returns what is wrong with them. */
  playBots(isBot: (seat: number) => boolean, events: readonly ModelEvent[]): readonly string[] {
    const types: readonly string[] = events.map(({ type }) => type);
    if (types.length > 0 && types.every((type) => type === 'reacted')) return this.follow(events);
    return [...this.#apply(events, isBot)];
  }

  *#apply(events: readonly ModelEvent[], mayMove: (seat: number) => boolean): Generator<string> {
    const step = this.#turn;
    const seat = this.active;
    this.#lastTurn = seat === null ? null : { seat, hand: { ...this.#hands[seat]! } };
    for (const event of events) {
      this.events.push(event);
      if (this.over) yield `${event.type} after the end`;
      if ('seat' in event && !mayMove(event.seat)) yield `seat ${event.seat} did not make this ${event.type}`;
      yield* this.#evolve(event);
    }
    if (events.length === 0) yield 'no events';
    if (this.#turn > step + 1) yield `step ${step} became ${this.#turn}`;
    if (this.#turn === 0 && this.bets.every((bet) => bet !== null))
      yield 'all bets are made, and no chips are dealt';
    if (this.#actions > 1) yield 'a turn has two actions and is not over';
  }

  *#evolve(event: ModelEvent): Generator<string> {
    switch (event.type) {
      case 'opened':
        yield 'a game starts twice';
        return;
      case 'bet':
        if (this.#turn !== 0) yield 'a bet after the deal';
        this.bets[event.seat] = event.bet;
        this.#lastToBet = event.seat;
        return;
      case 'dealt':
        if (this.#turn !== 0 || this.bets.includes(null)) yield 'dealt before all bets were in';
        this.active = this.#first;
        this.turns.push({ seat: this.#first, after: this.#lastToBet, isAfterArgument: false });
        this.#turn = 1;
        return;
      case 'placed': {
        const hand = this.#hands[event.seat];
        if (event.seat !== this.active) yield `seat ${event.seat} moved, seat ${this.active} was to`;
        if (hand === undefined || hand[event.colour]-- <= 0)
          yield `there is no ${event.colour} chip to place`;
        this.#actions++;
        return;
      }
      case 'swapped':
        if (event.seat !== this.active) yield `seat ${event.seat} moved, seat ${this.active} was to`;
        if (this.#actions !== 1) yield 'a swap that is not the second action';
        this.#actions++;
        this.#isArgued = event.because !== null;
        return;
      case 'turned':
        if (event.next !== this.#nextWithChips()) yield `seat ${event.next} is next`;
        this.turns.push({
          seat: event.next,
          after: this.active ?? event.next,
          isAfterArgument: this.#isArgued,
        });
        this.active = event.next;
        this.#isArgued = false;
        this.#actions = 0;
        this.#turn++;
        return;
      case 'ended':
        if (this.#nextWithChips() !== null) yield 'the end, with chips left';
        this.over = true;
        this.active = null;
        this.#actions = 0;
        this.#turn++;
    }
  }

  #nextWithChips(): number | null {
    const count = this.#hands.length;
    for (let i = 1; i <= count; i++) {
      const seat = ((this.active ?? 0) + i) % count;
      if (Object.values(this.#hands[seat]!).some((chips) => chips > 0)) return seat;
    }
    return null;
  }
}

const betOf = (seat: number, bet: Face): ModelEvent => ({ type: 'bet', seat, bet });

const summarize = (event: ModelEvent): string => {
  switch (event.type) {
    case 'bet':
      return `bet ${event.seat} ${event.bet.head} ${event.bet.eyes} ${event.bet.mouth}`;
    case 'placed':
      return `${event.colour} on ${event.piece}`;
    case 'swapped':
      return `swap ${[...event.pieces].sort().join(' and ')}`;
    default:
      return event.type;
  }
};

const numeral = (digit = ''): string => NUMERALS[Number(digit) - 1] ?? '';
const pieceOf = (code: string): string => `${PARTS[code.charAt(0)] ?? ''} ${numeral(code.charAt(1))}`;

/** The face in a payload such as `f123`. */
export function faceIn(payload: string): Face | null {
  const [, head, eyes, mouth] = /^f([1-5])([1-5])([1-5])$/u.exec(payload) ?? [];
  return mouth === undefined ? null : { head: numeral(head), eyes: numeral(eyes), mouth: numeral(mouth) };
}

/** The actions in a payload such as `r.e4.x.h1.h3`, as summaries. */
function actionsIn(payload: string): readonly string[] {
  const left = payload.split('.');
  const actions: string[] = [];
  while (left.length > 1) {
    const head = left.shift() ?? '';
    const colour = COLOURS[head];
    if (colour !== undefined) actions.push(`${colour} on ${pieceOf(left.shift() ?? '')}`);
    else if (head === 'x') actions.push(`swap ${left.splice(0, 2).map(pieceOf).sort().join(' and ')}`);
    else return [];
  }
  return left.length === 0 ? actions : [];
}
