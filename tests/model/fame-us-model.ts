import type { PlayIntent } from './intent.ts';

type Seat = number;
type Card = string;
interface Opened {
  readonly type: 'opened';
  readonly seats: number;
  readonly pace: 'live' | 'slow';
  readonly first: Seat;
  readonly teams: readonly string[];
  readonly hands: readonly (readonly Card[])[];
  readonly starters: readonly Card[];
  readonly pile: readonly Card[];
}
interface StoredEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

const PENALTY = { proposer: 3, accuser: 2 } as const;
const SAND_SECONDS = 60;
const SQUARE = 'square';

/** The rules of Fame Us that a log is checked against: every event that must follow from what was clicked. */
export class FameUsModel {
  readonly id = 'fame-us';
  readonly events: unknown[] = [];
  over = false;
  /** The number of the round. */
  #round = 0;
  /** By how much steps are ahead of rounds, because turns were taken back. */
  #ahead = 0;
  /** Who had asked for the sand timer before the last turn, and whether it ran. */
  #timerBefore: { readonly asked: Seat[]; readonly sandRuns: boolean } = { asked: [], sandRuns: false };
  readonly #deal: Opened;
  readonly #hands: Card[][];
  readonly #starters: Card[];
  #pile: Card[];
  #discards: Card[] = [];
  #phase: 'acting' | 'naming' | 'voting' = 'acting';
  #first: Seat;
  #open: Card[] = [];
  /** Who has acted in this round, and who of them added a card. */
  #acted: Seat[] = [];
  #added: Seat[] = [];
  #proposer: Seat | null = null;
  #accuser: Seat | null = null;
  #votes: (boolean | null)[] = [];
  /** Who added a card in the round before, and who has said since what they had in mind. Bots do so at once. */
  #addedBefore: readonly Seat[] = [];
  #told: Seat[] = [];
  /** Whom each seat takes for one of its own. */
  #hunches: Record<Seat, Seat | undefined> = {};
  /** The same before the last turn. */
  #hunchesBefore: Record<Seat, Seat | undefined> = {};
  #doubts: (string | null)[] = [];
  #asked: Seat[] = [];
  #sandRuns = false;
  /** The stored events that are being checked, and those that they should be. */
  #stored: readonly StoredEvent[] = [];
  #expected: StoredEvent[] = [];

  constructor(events: readonly unknown[]) {
    this.#deal = events[0] as Opened;
    this.#hands = this.#deal.hands.map((hand) => [...hand]);
    this.#starters = [...this.#deal.starters];
    this.#pile = [...this.#deal.pile];
    this.#first = this.#deal.first;
    this.#check(events, () => {
      this.#expect(this.#deal as unknown as StoredEvent);
      this.#begin(this.#first);
    });
  }

  get #seats(): number {
    return this.#deal.seats;
  }

  /** Whose turn it is; `null` when the round has stopped. */
  get #active(): Seat | null {
    return this.#phase === 'acting' ? (this.#first + this.#acted.length) % this.#seats : null;
  }

  get #voters(): readonly Seat[] {
    return this.#hands.flatMap((_, seat) =>
      this.#phase === 'voting' && seat !== this.#proposer && seat !== this.#accuser ? [seat] : [],
    );
  }

  /** The player the sand timer would hurry; `null` when nobody can ask for it. */
  get #hurried(): Seat | null {
    if (this.#sandRuns || this.over) return null;
    if (this.#phase === 'acting') return this.#active;
    return this.#phase === 'voting' && this.#deal.pace === 'live' ? this.#proposer : null;
  }

  /** The seats that are to act. */
  get awaited(): readonly Seat[] {
    if (this.over) return [];
    if (this.#phase === 'naming') return this.#proposer === null ? [] : [this.#proposer];
    const active = this.#active;
    return active === null ? this.#voters.filter((seat) => this.#votes[seat] === null) : [active];
  }

  /** The timer that the game has now; its duration in seconds, or `turn`. */
  get timer(): { readonly id: string; readonly duration: number | 'turn' } | null {
    const duration = this.#sandRuns && this.#deal.pace === 'live' ? SAND_SECONDS : 'turn';
    if (this.over) return null;
    if (this.#phase === 'naming') return { id: `name ${this.#round}`, duration: 'turn' };
    if (this.#phase === 'voting')
      return { id: `${this.#sandRuns ? 'talk' : 'vote'} ${this.#round}`, duration };
    return this.#sandRuns ? { id: `turn ${this.#round}.${this.#acted.length}`, duration } : null;
  }

  /** A number that grows with each round, and when a turn is taken back. */
  get step(): number {
    return this.#round + this.#ahead;
  }

  /** Takes back an accusation, or a pass without a card; returns what is wrong with that. */
  takeBack(seat: Seat, events: readonly unknown[]): readonly string[] {
    const log = this.events as readonly StoredEvent[];
    const at = log.findLastIndex(({ type }) => !['called', 'stopped', 'hunched'].includes(type));
    const turn = log[at];
    const isOpen = turn?.type === 'accused' || (turn?.type === 'passed' && turn['card'] === null);
    const expected = JSON.stringify([{ type: 'taken-back', seat, count: log.length - at }]);
    this.events.push(...events);
    if (!isOpen || turn['seat'] !== seat || turn['timer'] === true)
      return [`seat ${seat} has no turn to take back`];
    this.#acted.pop();
    this.#phase = 'acting';
    this.#proposer = null;
    this.#accuser = null;
    this.#asked = [...this.#timerBefore.asked];
    this.#sandRuns = this.#timerBefore.sandRuns;
    this.#hunches = { ...this.#hunchesBefore };
    this.#ahead++;
    return JSON.stringify(events) === expected ? [] : [`stored ${JSON.stringify(events)}, not ${expected}`];
  }

  allows(seat: Seat, { step, payload }: PlayIntent): boolean {
    if (seat < 0 || this.over || step !== this.step) return false;
    switch (payload) {
      case 'pass':
        return this.#active === seat;
      case 'accuse':
        return this.#active === seat && this.#added.length > 0 && this.#added.at(-1) !== seat;
      case 't':
        return this.#hurried !== null && this.#hurried !== seat && !this.#asked.includes(seat);
      case 'name':
        return this.#phase === 'naming' && this.#proposer === seat;
      case 'rc':
      case 'rb':
        return this.#addedBefore.includes(seat) && !this.#told.includes(seat);
      case 'vy':
      case 'vn':
        return this.#voters.includes(seat) && this.#votes[seat] !== (payload === 'vy');
      default:
        if (/^w\d$/u.test(payload) && this.#hunches[seat] === Number(payload.slice(1))) return false;
        if (/^w\d$/u.test(payload)) return Number(payload.slice(1)) < this.#seats && payload !== `w${seat}`;
        if (payload.startsWith('vn-')) {
          const card = payload.slice('vn-'.length);
          const isNew = this.#votes[seat] !== false || this.#doubts[seat] !== card;
          return this.#voters.includes(seat) && this.#open.includes(card) && isNew;
        }
        return this.#active === seat && this.#hands[seat]?.includes(payload) === true;
    }
  }

  /** Applies the events of a click; returns what is wrong with them. */
  play(seat: Seat, { payload }: PlayIntent, events: readonly unknown[]): readonly string[] {
    return this.#check(events, () => this.#move(seat, payload));
  }

  /** Applies the events of a bot, which may make several moves; returns what is wrong with them. */
  playBots(isBot: (seat: Seat) => boolean, events: readonly unknown[]): readonly string[] {
    const wrong: string[] = [];
    const differences = this.#check(events, () => {
      while (this.#expected.length < events.length && wrong.length === 0) {
        const made = this.#stored.slice(this.#expected.length).find(({ type }) => type !== 'refilled');
        const [seat, payload] = [Number(made?.['seat']), payloadOf(made)];
        const intent = { route: 'play', userId: '', tableId: '', step: this.step, payload } as const;
        if (!isBot(seat)) wrong.push(`seat ${seat} is no bot`);
        else if (this.allows(seat, intent)) this.#move(seat, payload);
        else wrong.push(`a bot made ${JSON.stringify(made)}`);
      }
    });
    return [...wrong, ...differences];
  }

  /** Applies the events of the timer when it rings; returns what is wrong with them. */
  ring(events: readonly unknown[]): readonly string[] {
    return this.#check(events, () => {
      const active = this.#active;
      if (active !== null) this.#pass(active, true);
      else if (this.#phase === 'voting') this.#judge();
      else {
        this.#expect({ type: 'named', seat: this.#proposer, name: null });
        this.#fail();
      }
    });
  }

  #check(events: readonly unknown[], expect: () => void): readonly string[] {
    this.#stored = events as readonly StoredEvent[];
    this.#expected = [];
    expect();
    this.events.push(...events);
    return JSON.stringify(events) === JSON.stringify(this.#expected)
      ? []
      : [`stored ${JSON.stringify(events)}, not ${JSON.stringify(this.#expected)}`];
  }

  #expect(event: StoredEvent): void {
    this.#expected.push(event);
  }

  /** The stored event in the place of the one that is expected next. */
  get #next(): StoredEvent | undefined {
    return this.#stored[this.#expected.length];
  }

  #move(seat: Seat, payload: string): void {
    if (/^w\d$/u.test(payload)) {
      // Nobody sees it, so a turn can be taken back after it as before.
      this.#hunches[seat] = Number(payload.slice(1));
      this.#expect({ type: 'hunched', seat, friend: this.#hunches[seat] });
      return;
    }
    this.#timerBefore = { asked: [...this.#asked], sandRuns: this.#sandRuns };
    this.#hunchesBefore = { ...this.#hunches };
    switch (payload) {
      case 'pass':
        this.#pass(seat, false);
        return;
      case 'accuse':
        this.#proposer = this.#added.at(-1) ?? null;
        this.#accuser = seat;
        this.#acted.push(seat);
        this.#expect({ type: 'accused', seat, accused: this.#proposer });
        this.#stop();
        return;
      case 't':
        this.#asked.push(seat);
        this.#expect({ type: 'asked', seat });
        this.#sandRuns = 2 * this.#asked.length > this.#seats - 1;
        if (this.#sandRuns) this.#expect({ type: 'timed' });
        return;
      case 'name':
        // What was typed, or the figure of a bot.
        this.#expect({ type: 'named', seat, name: this.#next?.['name'], ...this.#asStored('because') });
        this.#phase = 'voting';
        return;
      case 'rc':
      case 'rb':
        this.#told.push(seat);
        this.#expect({
          type: 'recalled',
          seat,
          mind: payload === 'rb' ? 'bluff' : this.#next?.['mind'],
        });
        return;
      case 'vy':
      case 'vn':
        this.#vote(seat, payload === 'vy', this.#asStored('doubt'));
        return;
      default:
        if (payload.startsWith('vn-')) {
          this.#vote(seat, false, { doubt: { card: payload.slice('vn-'.length) } });
          return;
        }
        this.#hands[seat] = this.#hands[seat]!.filter((card) => card !== payload);
        this.#open.push(payload);
        this.#added.push(seat);
        this.#expect({ type: 'played', seat, card: payload, ...this.#asStored('mind') });
        this.#goOn(seat);
    }
  }

  /** What a bot says with its move, or a person with a name: any words will do. */
  #asStored(member: string): Readonly<Record<string, unknown>> {
    const said = this.#next?.[member];
    return said === undefined ? {} : { [member]: said };
  }

  #vote(seat: Seat, favour: boolean, said: Readonly<Record<string, unknown>>): void {
    this.#votes[seat] = favour;
    this.#doubts[seat] = (said['doubt'] as { readonly card: string } | undefined)?.card ?? null;
    this.#expect({ type: 'voted', seat, favour, ...said });
    if (this.awaited.length === 0) this.#judge();
  }

  #pass(seat: Seat, timer: boolean): void {
    const [card = null] = this.#draw(seat, 1);
    this.#expect({ type: 'passed', seat, card, timer });
    this.#goOn(seat);
  }

  /** The next one acts, or the round stops. */
  #goOn(seat: Seat): void {
    this.#acted.push(seat);
    this.#asked = [];
    this.#sandRuns = false;
    if (this.#acted.length === this.#seats) {
      this.#proposer = this.#added.at(-1) ?? null;
      this.#stop();
    } else if (this.#deal.pace === 'slow') this.#expect({ type: 'called', seat: this.#active });
  }

  #stop(): void {
    this.#asked = [];
    this.#sandRuns = false;
    this.#expect({ type: 'stopped', proposer: this.#proposer, accuser: this.#accuser });
    if (this.#proposer === null) this.#endRound();
    else this.#phase = 'naming';
  }

  #judge(): void {
    const given = this.#votes.filter((vote) => vote !== null);
    const holds = 2 * given.filter((vote) => vote).length >= given.length;
    if (!holds) {
      this.#fail();
      return;
    }
    this.#expect({ type: 'judged', votes: this.#votes, holds });
    if (this.#accuser !== null) this.#penalize(this.#accuser, PENALTY.accuser);
    this.#endRound();
  }

  /** The proposal fails. */
  #fail(): void {
    this.#expect({ type: 'judged', votes: this.#votes, holds: false });
    this.#penalize(this.#proposer ?? 0, PENALTY.proposer);
    this.#endRound();
  }

  #penalize(seat: Seat, count: number): void {
    const cards = this.#draw(seat, count);
    this.#expect({ type: 'drew', seat, cards });
  }

  /** Draws so many cards; a new pile is the discards in whatever order was stored. */
  #draw(seat: Seat, count: number): readonly Card[] {
    if (this.#pile.length < count && this.#discards.length > 0) {
      const order = (this.#next?.['pile'] ?? []) as readonly Card[];
      const isShuffle = [...order].sort().join() === [...this.#discards].sort().join();
      const pile = isShuffle ? order : this.#discards;
      this.#expect({ type: 'refilled', pile });
      this.#pile = [...this.#pile, ...pile];
      this.#discards = [];
    }
    const cards = this.#pile.splice(0, count);
    this.#hands[seat]!.push(...cards);
    return cards;
  }

  #endRound(): void {
    this.#discards.push(...this.#open);
    const isOut = this.#hands.some((hand) => hand.length === 0);
    if (this.#starters.length > 0 && !isOut) {
      this.#begin((this.#first + (this.#seats >= 7 ? 3 : 1)) % this.#seats);
      return;
    }
    const counted = { square: this.#counted(true), dance: this.#counted(false) };
    const fewest = Math.min(counted.square, counted.dance);
    const winners = ['square', 'dance'].filter((_, i) => Object.values(counted)[i] === fewest);
    const reason = this.#starters.length === 0 ? 'starters' : 'empty-hand';
    this.#expect({ type: 'ended', reason, counted, winners });
    this.over = true;
    this.#round++;
  }

  #counted(isSquare: boolean): number {
    const counts = this.#hands.flatMap(({ length }, seat) =>
      (this.#deal.teams[seat] === SQUARE) === isSquare ? [length] : [],
    );
    return this.#seats % 2 === 0
      ? counts.reduce((sum, count) => sum + count, 0)
      : Math.min(...counts) + Math.max(...counts);
  }

  #begin(first: Seat): void {
    const starter = this.#starters.shift()!;
    this.#expect({ type: 'round', first, starter });
    this.#first = first;
    this.#open = [starter];
    this.#phase = 'acting';
    this.#acted = [];
    this.#addedBefore = this.#added;
    this.#added = [];
    this.#told = [];
    this.#asked = [];
    this.#sandRuns = false;
    this.#proposer = null;
    this.#accuser = null;
    this.#votes = this.#hands.map(() => null);
    this.#doubts = this.#hands.map(() => null);
    this.#round++;
  }
}

/** The payload with which a person would make an event. */
function payloadOf(event: StoredEvent | undefined): string {
  const payloads: Readonly<Record<string, string>> = {
    played: String(event?.['card']),
    passed: 'pass',
    accused: 'accuse',
    named: 'name',
    voted: event?.['favour'] === true ? 'vy' : 'vn',
  };
  return payloads[event?.type ?? ''] ?? '';
}

/** Whether events are those of a timer that rang, not of a bot. */
export function isRing(events: readonly unknown[]): boolean {
  const made = (events as readonly StoredEvent[]).find(({ type }) => type !== 'refilled');
  return (
    made?.type === 'judged' ||
    (made?.type === 'passed' && made['timer'] === true) ||
    (made?.type === 'named' && made['name'] === null)
  );
}
