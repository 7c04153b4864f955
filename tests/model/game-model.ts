import type { Play } from './wish.ts';

/** The facts of a game, as they are stored. */
export type Game =
  | { readonly type: 'opened'; readonly seats: number; readonly first: number }
  | { readonly type: 'bet'; readonly seat: number; readonly bet: Face }
  | { readonly type: 'dealt' }
  | { readonly type: 'placed'; readonly seat: number; readonly colour: Colour; readonly piece: string }
  | { readonly type: 'swapped'; readonly seat: number; readonly pieces: readonly [string, string] }
  | { readonly type: 'turned'; readonly next: number }
  | { readonly type: 'ended' };

export type Face = Readonly<Record<'head' | 'eyes' | 'mouth', string>>;
type Colour = 'red' | 'green' | 'blue';

const NUMERALS = ['I', 'II', 'III', 'IV', 'V'];
const COLOURS: Readonly<Record<string, Colour>> = { r: 'red', g: 'green', b: 'blue' };
const PARTS: Readonly<Record<string, string>> = { h: 'head', e: 'eyes', m: 'mouth' };
const CHIPS_OF_A_COLOUR = 3;

/** The little of VIPs that a log must keep to: whose turn it is, what the button said, and when it is over. */
export class GameModel {
  readonly events: Game[] = [];
  readonly bets: (Face | null)[];
  readonly #hands: Record<Colour, number>[];
  /** 0 while bets are made, then the number of the turn. */
  step = 0;
  active: number | null = null;
  over = false;
  readonly #first: number;
  #actions = 0;

  constructor(opened: Game & { readonly type: 'opened' }, seats: number) {
    this.events.push(opened);
    this.#first = opened.first;
    this.bets = Array.from({ length: seats }, () => null);
    this.#hands = Array.from({ length: seats }, () => ({
      red: CHIPS_OF_A_COLOUR,
      green: CHIPS_OF_A_COLOUR,
      blue: CHIPS_OF_A_COLOUR,
    }));
  }

  /** Whether this seat may make these moves; they come from a screen of the bot's own, so the pieces will do. */
  allows(seat: number, { step, payload }: Play): boolean {
    if (seat < 0 || this.over || step !== this.step) return false;
    return this.step === 0 ? faceIn(payload) !== null : seat === this.active && actionsIn(payload).length > 0;
  }

  /** Takes the events of a click; gives what is wrong with them. */
  play(seat: number, { payload }: Play, events: readonly Game[]): readonly string[] {
    const face = faceIn(payload);
    const wanted = this.step === 0 ? (face === null ? [] : [betOf(seat, face)]) : actionsIn(payload);
    const made = events.filter(({ type }) => type === 'bet' || type === 'placed' || type === 'swapped');
    const wrong = [...this.#take(events, (mover) => mover === seat)];
    if (made.map(sketch).join() !== wanted.map((one) => (typeof one === 'string' ? one : sketch(one))).join())
      wrong.push(`clicked ${payload}, stored ${made.map(sketch).join()}`);
    return wrong;
  }

  /** Takes the events of computer players; gives what is wrong with them. */
  playBots(isBot: (seat: number) => boolean, events: readonly Game[]): readonly string[] {
    return [...this.#take(events, isBot)];
  }

  *#take(events: readonly Game[], mayMove: (seat: number) => boolean): Generator<string> {
    const { step } = this;
    for (const event of events) {
      this.events.push(event);
      if (this.over) yield `${event.type} after the end`;
      if ('seat' in event && !mayMove(event.seat)) yield `seat ${event.seat} did not make this ${event.type}`;
      yield* this.#evolve(event);
    }
    if (events.length === 0) yield 'nothing happened';
    if (this.step > step + 1) yield `step ${step} became ${this.step}`;
    if (this.step === 0 && this.bets.every((bet) => bet !== null))
      yield 'all bets are in, and no chips dealt';
    if (this.#actions > 1) yield 'a turn has two actions and is not over';
  }

  *#evolve(event: Game): Generator<string> {
    switch (event.type) {
      case 'opened':
        yield 'a game begins once';
        return;
      case 'bet':
        if (this.step !== 0) yield 'a bet after the deal';
        this.bets[event.seat] = event.bet;
        return;
      case 'dealt':
        if (this.step !== 0 || this.bets.includes(null)) yield 'dealt before all bets were in';
        this.active = this.#first;
        this.step = 1;
        return;
      case 'placed': {
        const hand = this.#hands[event.seat];
        if (event.seat !== this.active) yield `seat ${event.seat} moved, seat ${this.active} was to`;
        if (hand === undefined || hand[event.colour]-- <= 0) yield `there is no ${event.colour} chip to lay`;
        this.#actions++;
        return;
      }
      case 'swapped':
        if (event.seat !== this.active) yield `seat ${event.seat} moved, seat ${this.active} was to`;
        if (this.#actions !== 1) yield 'a swap that is no second action';
        this.#actions++;
        return;
      case 'turned':
        if (event.next !== this.#nextWithChips()) yield `seat ${event.next} is next`;
        this.active = event.next;
        this.#actions = 0;
        this.step++;
        return;
      case 'ended':
        if (this.#nextWithChips() !== null) yield 'the end, with chips left';
        this.over = true;
        this.active = null;
        this.#actions = 0;
        this.step++;
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

const betOf = (seat: number, bet: Face): Game => ({ type: 'bet', seat, bet });

const sketch = (event: Game): string => {
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

/** The face behind `f123`. */
function faceIn(payload: string): Face | null {
  const [, head, eyes, mouth] = /^f([1-5])([1-5])([1-5])$/u.exec(payload) ?? [];
  return mouth === undefined ? null : { head: numeral(head), eyes: numeral(eyes), mouth: numeral(mouth) };
}

/** The actions behind `r.e4.x.h1.h3`, each in a word. */
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
