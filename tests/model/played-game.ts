import { isDeepStrictEqual } from 'node:util';
import { games } from '../../src/games/index.ts';
import type { Seat } from '../../src/kernel/game.ts';
import { Match } from '../../src/kernel/match.ts';
import { type EventRules, illegalEvents, ringEvents } from '../e2e/invariants/event-log.ts';
import { profileOf } from '../games/profiles.ts';
import { pebblesEntry } from '../kernel/pebbles-entry.ts';
import { moveOf } from '../kernel/pebbles-record.ts';
import type { PlayIntent } from './intent.ts';

interface StoredEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** How the log of the small game with a clock is checked, which nobody plays from outside. */
const PEBBLES: EventRules = {
  setupLength: 1,
  moveOf,
  isEquivalent: isDeepStrictEqual,
  isMidTurn: () => false,
};

const isReaction = ({ type }: StoredEvent): boolean => type === 'reacted';

/** The game at a table as its log replays. Every event that is stored must follow from a move that is decided again. */
export class PlayedGame {
  readonly id: string;
  readonly #rules: EventRules;
  #match: Match;

  constructor(id: string, events: readonly unknown[]) {
    this.id = id;
    this.#rules = id === 'pebbles' ? PEBBLES : profileOf(id);
    const { game } = [...games, pebblesEntry].find((entry) => entry.game.id === id)!;
    this.#match = Match.resume(game, events);
  }

  get match(): Match {
    return this.#match;
  }
  get events(): readonly StoredEvent[] {
    return this.#match.events as readonly StoredEvent[];
  }
  get step(): number {
    return this.#match.step;
  }
  get over(): boolean {
    return this.#match.outcome !== null;
  }
  get awaited(): readonly Seat[] {
    return this.#match.toAct;
  }
  get timer(): Match['timer'] {
    return this.over ? null : this.#match.timer;
  }

  /** Whether a seat may make the moves of a click; `null` where that depends on what was typed. */
  allows(seat: Seat, { step, payload }: PlayIntent): boolean | null {
    if (seat < 0 || this.over || step !== this.step) return false;
    const moves = this.#match.movesOf(seat, payload, {});
    return moves?.ok === true && this.#match.play(seat, moves.value).ok ? true : null;
  }

  /** Applies the events of a click; returns what is wrong with them. */
  play(seat: Seat, { payload }: PlayIntent, events: readonly unknown[]): readonly string[] {
    const moves = this.#match.movesOf(seat, payload, {});
    const findings = this.#apply(events, (mover) => mover === seat);
    if (moves?.ok !== true) return findings;
    const stored = events.flatMap((event) => this.#rules.moveOf(event) ?? []);
    const isStored = moves.value.every((move, i) =>
      Object.entries(move).every(([name, value]) =>
        isDeepStrictEqual(value, (stored[i]?.move as Record<string, unknown> | undefined)?.[name]),
      ),
    );
    return isStored ? findings : [...findings, `clicked ${payload}, stored ${JSON.stringify(events)}`];
  }

  /** Applies the events of bots, moves or votes on an argument; returns what is wrong with them. */
  playBots(isBot: (seat: Seat) => boolean, events: readonly unknown[]): readonly string[] {
    return this.#apply(events, isBot);
  }

  /** Takes back the last turn; returns what is wrong with that. */
  takeBack(seat: Seat, events: readonly unknown[]): readonly string[] {
    const isOwn = this.#match.lastTurn === seat;
    return [...(isOwn ? [] : [`seat ${seat} has no turn to take back`]), ...this.#apply(events, () => true)];
  }

  /** Whether events are those of the timer that rings, not of a bot. */
  isRing(events: readonly unknown[]): boolean {
    return events.length > 0 && isDeepStrictEqual(ringEvents(this.#match)[0], events[0]);
  }

  /** Applies the events of the timer that rings; returns what is wrong with them. */
  ring(events: readonly unknown[]): readonly string[] {
    return this.#apply(events, () => false);
  }

  /** Applies votes on arguments, and what is played after the end; returns what is wrong with them. */
  follow(events: readonly unknown[]): readonly string[] {
    const { over } = this;
    const early = (events as readonly StoredEvent[]).filter((event) => isReaction(event) === over);
    return [
      ...early.map(({ type }) => `${type} ${over ? 'after' : 'before'} the end`),
      ...this.#apply(events, () => true),
    ];
  }

  /** A text of an event was blanked: the event is now this one. */
  rewrite(number: number, event: unknown): void {
    this.#match = Match.resume(this.#match.game, this.events.with(number, event as StoredEvent));
  }

  /** Applies events; these seats may have moved. Returns what is wrong. */
  #apply(events: readonly unknown[], mayMove: (seat: Seat) => boolean): readonly string[] {
    const from = this.events.length;
    this.#match = Match.resume(this.#match.game, [...this.events, ...events]);
    return [
      ...(events.length === 0 ? ['no events'] : []),
      ...events.flatMap((event) => {
        const seat = this.#rules.moveOf(event)?.seat;
        return seat === undefined || mayMove(seat) ? [] : [`seat ${seat} made a move that it had not made`];
      }),
      ...illegalEvents(this.#match, this.#rules, from),
    ];
  }
}
