import type { TurnAction } from '../../src/games/vips/rules/state.ts';
import type { VipsView } from '../../src/games/vips/rules/view.ts';
import type { Change } from '../../src/table/ports/tables.ts';
import { isPaused } from '../../src/table/table.ts';
import { areAsBefore } from '../games/vips/same-places.ts';
import type { PlayedGame } from './played-game.ts';
import { seatsOf } from './turn-model.ts';

/** The turns that people have planned at one table, and the board as it was when they did. */
export class PlanModel {
  readonly #seen = new Map<string, readonly VipsView[]>();

  /** The seats whose users' plans are played with these events. */
  plannedSeats(seats: readonly string[], events: readonly unknown[]): readonly number[] {
    return (events as readonly Partial<TurnAction>[]).flatMap(({ seat, planned }) =>
      planned === true && seat !== undefined && this.#seen.has(seats[seat] ?? '') ? [seat] : [],
    );
  }

  /** Applies a change to what is planned. Checks a turn that was played as planned: it was due, no piece that it touches had changed, and its plans are gone. */
  check(game: PlayedGame, awaited: readonly number[], change: Change, report: (what: string) => void): void {
    const { table, events, plans = [] } = change;
    const board = game.match.upTo(change.after).view(null) as VipsView;
    const ahead = (events as readonly TurnAction[]).filter(({ planned }) => planned === true);
    for (const seat of new Set(ahead.map((event) => event.seat))) {
      const userId = seatsOf(table)[seat] ?? '';
      const own = ahead.filter((event) => event.seat === seat);
      if (isPaused(table) || !awaited.includes(seat)) report(`seat ${seat} had no turn that was planned`);
      if (plans.find((each) => each.userId === userId)?.plans.length !== 0)
        report(`${userId} could play as planned twice`);
      if (game.id !== 'vips') continue;
      const pieces = own.flatMap((event) => (event.type === 'placed' ? [event.piece] : event.pieces));
      if (own.length > 2 || this.#seen.get(userId)?.some((seen) => areAsBefore(pieces, seen, board)) !== true)
        report(`${userId} has not planned ${JSON.stringify(own)} on this board`);
    }
    for (const { userId, plans: now } of plans) {
      const before = this.#seen.get(userId) ?? [];
      if (now.length > before.length) this.#seen.set(userId, [...before, board]);
      else if (now.length === 0) this.#seen.delete(userId);
    }
    for (const [userId, { count }] of Object.entries(table.planned))
      if (count !== this.#seen.get(userId)?.length) report(`${userId} has ${count} plans`);
  }
}
