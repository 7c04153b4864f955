import type { PlayIntent } from './intent.ts';

type Seat = number;
type LowestEvent =
  | { readonly type: 'opened'; readonly rounds: number; readonly seconds: number; readonly seats: number }
  | { readonly type: 'chose'; readonly seat: Seat; readonly number: number }
  | { readonly type: 'hurried'; readonly seat: Seat }
  | {
      readonly type: 'closed';
      readonly numbers: readonly (number | null)[];
      readonly winner: Seat | null;
    }
  | { readonly type: 'ended'; readonly winners: readonly Seat[] };

/** The rules of the small game with a clock (tests/lowest) that a log is checked against. */
export class LowestModel {
  readonly id = 'lowest';
  readonly events: unknown[] = [];
  over = false;
  #round = 1;
  #numbers: (number | null)[];
  /** Who won the rounds so far. */
  readonly #roundWinners: Seat[] = [];
  readonly #rounds: number;
  readonly #seconds: number;

  constructor(opened: unknown, seats: number) {
    this.events.push(opened);
    const { rounds, seconds } = opened as LowestEvent & { readonly type: 'opened' };
    this.#rounds = rounds;
    this.#seconds = seconds;
    this.#numbers = Array.from({ length: seats }, () => null);
  }

  get step(): number {
    return this.#round;
  }

  /** The seats that are still choosing. */
  get awaited(): readonly Seat[] {
    return this.over ? [] : this.#numbers.flatMap((number, seat) => (number === null ? [seat] : []));
  }

  /** Each seat's number of this round. */
  get numbers(): readonly (number | null)[] {
    return this.#numbers;
  }

  /** The timer that the game has now; its duration in seconds, or `turn`. */
  get timer(): { readonly id: string; readonly duration: number | 'turn' } | null {
    if (this.over) return null;
    return this.#numbers.length > 1 && this.awaited.length === 1
      ? { id: `hurry ${this.#round}`, duration: this.#seconds }
      : { id: `round ${this.#round}`, duration: 'turn' };
  }

  takeBack(): readonly string[] {
    return ['no turn of this game can be taken back'];
  }

  allows(seat: Seat, { step, payload }: PlayIntent): boolean {
    return !this.over && step === this.step && numberIn(payload) !== null && this.awaited.includes(seat);
  }

  /** Applies the events of a click; returns what is wrong with them. */
  play(seat: Seat, { payload }: PlayIntent, events: readonly unknown[]): readonly string[] {
    return this.#apply(events, [{ seat, number: numberIn(payload) }]);
  }

  /** Applies the events of bots; returns what is wrong with them. */
  playBots(isBot: (seat: Seat) => boolean, events: readonly unknown[]): readonly string[] {
    const chosen = (events as readonly LowestEvent[]).filter((event) => event.type === 'chose');
    const strangers = chosen.filter(({ seat }) => !isBot(seat));
    return [...strangers.map(({ seat }) => `seat ${seat} is no bot`), ...this.#apply(events, chosen)];
  }

  /** Applies the events of the timer when it rings; returns what is wrong with them. */
  ring(events: readonly unknown[]): readonly string[] {
    return this.#apply(events, []);
  }

  /** Applies events that must follow from these choices, or from the clock if there are none. */
  #apply(
    events: readonly unknown[],
    choices: readonly { readonly seat: Seat; readonly number: number | null }[],
  ): readonly string[] {
    const expected: LowestEvent[] = [];
    if (choices.length === 0) expected.push(...this.#close());
    for (const { seat, number } of choices) {
      if (!this.awaited.includes(seat) || number === null) return [`seat ${seat} may not choose`];
      expected.push({ type: 'chose', seat, number });
      this.#numbers[seat] = number;
      const [last, ...others] = this.awaited;
      if (last === undefined) expected.push(...this.#close());
      else if (others.length === 0) expected.push({ type: 'hurried', seat: last });
    }
    this.events.push(...events);
    return JSON.stringify(events) === JSON.stringify(expected)
      ? []
      : [`stored ${JSON.stringify(events)}, not ${JSON.stringify(expected)}`];
  }

  /** Ends the round; the events of that. */
  #close(): readonly LowestEvent[] {
    const numbers = this.#numbers;
    const [lowest] = numbers
      .filter((number) => number !== null)
      .filter((number, _, all) => all.indexOf(number) === all.lastIndexOf(number))
      .sort((a, b) => a - b);
    const winner = lowest === undefined ? null : numbers.indexOf(lowest);
    this.#numbers = numbers.map(() => null);
    this.over = this.#round === this.#rounds;
    this.#round++;
    if (winner !== null) this.#roundWinners.push(winner);
    const closed: LowestEvent = { type: 'closed', numbers, winner };
    return this.over ? [closed, { type: 'ended', winners: this.#winners() }] : [closed];
  }

  #winners(): readonly Seat[] {
    const pointsOf = (seat: Seat): number => this.#roundWinners.filter((winner) => winner === seat).length;
    const seats = this.#numbers.map((_, seat) => seat);
    const most = Math.max(...seats.map(pointsOf));
    return seats.filter((seat) => pointsOf(seat) === most);
  }
}

/** The number in a payload such as `n3`. */
function numberIn(payload: string): number | null {
  const digit = /^n([1-9])$/u.exec(payload)?.[1];
  return digit === undefined ? null : Number(digit);
}
