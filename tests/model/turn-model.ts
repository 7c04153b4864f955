import type { Change } from '../../src/table/ports/tables.ts';
import { isPaused, type TurnClock } from '../../src/table/table.ts';
import type { TableModel } from './model.ts';

/** How a seat of a bot is named here: those of users have their ids. */
export const BOT = 'bot';
/** What ends so much later than it should was started by a clock of the machine that was wrong, in milliseconds. */
export const MAX_SKEW_MS = 60_000;
/** The most time that a turn has at once while a slow table plays live, in milliseconds. */
const LIVE_MS = 3 * 60_000;

type Report = (what: string) => void;

/** The seats of users that the game waits for. */
export const awaitedUsers = ({ seats, game }: TableModel): readonly number[] =>
  (game?.awaited ?? []).filter((seat) => seats[seat] !== BOT);

/** The clock of the turn at each table, and what may come of it. */
export class TurnModel {
  #clock: TurnClock | null = null;
  /** The seats that the others were asked about since a player has last done what others notice. */
  readonly late = new Set<number>();
  /** Since when it waits because all have left it, in milliseconds since 1970; `null` while it does not. */
  leftSince: number | null = null;
  /** The user a bot sits in for, by seat. */
  readonly absent = new Map<number, string>();

  /** Whether the others were asked what is to be done. */
  get isDeciding(): boolean {
    return this.#clock?.stage === 'deciding';
  }

  /** The clock as it is now, for who waits for it. */
  get isRunning(): boolean {
    return this.#clock !== null;
  }

  /** Whether a change does what the others may decide, or what happens when they do not. */
  isDecision(table: TableModel, { table: after, events }: Change): boolean {
    if (!this.isDeciding || table.status !== 'playing') return false;
    const isMoved = events.some((event) =>
      awaitedUsers(table).includes((event as { seat?: number }).seat ?? -1),
    );
    return isMoved || after.status === 'cancelled' || seatsOf(after).join() !== table.seats.join();
  }

  /** Applies such a change: the game goes on without those it waited for, or with bots on their seats. */
  decided(table: TableModel, { table: after, events }: Change, report: Report): void {
    const late = awaitedUsers(table);
    if (after.status === 'cancelled') {
      table.status = 'cancelled';
      return;
    }
    if (events.length > 0) {
      const isMover = (seat: number): boolean => table.seats[seat] === BOT || late.includes(seat);
      for (const what of table.game?.playBots(isMover, events) ?? ['there is no game']) report(what);
      if (table.game?.over === true) table.status = 'over';
      return;
    }
    if (seatsOf(after).join() === table.seats.join()) return;
    for (const seat of late) this.absent.set(seat, table.seats[seat] ?? '');
    const host = table.seats.indexOf(table.host);
    table.seats = table.seats.map((who, seat) => (late.includes(seat) ? BOT : who));
    if (!late.includes(host)) return;
    const next = [...table.seats.slice(host), ...table.seats].find((who) => who !== BOT);
    table.host = next ?? table.host;
  }

  /** Gives a seat back to the user a bot sat in for. */
  taken(table: TableModel, seat: number, userId: string): void {
    this.absent.delete(seat);
    table.seats = table.seats.with(seat, userId);
  }

  /** Checks the clock after a change: it runs exactly while it should, and each reminder and question is queued once. */
  check(table: TableModel, { table: after, outbox }: Change, latestMs: number, report: Report): void {
    const before = this.#clock;
    const clock = after.turnClock;
    this.#clock = clock;
    const users = table.seats.filter((who) => who !== BOT).length;
    const late = awaitedUsers(table);
    const isDue =
      table.status === 'playing' &&
      table.turnTimeMs !== null &&
      users > 1 &&
      late.length > 0 &&
      (table.game?.timer ?? null) === null;
    if (isDue !== (clock !== null)) report(isDue ? 'no clock runs' : 'a clock runs that should not');
    const reminders = outbox.filter(({ kind }) => kind === 'reminder').length;
    const questions = outbox.filter(({ kind }) => kind === 'ladder').length;
    if (isPaused(after) && reminders + questions > 0) report('a paused table reminds someone');
    const wasLeft = this.leftSince !== null;
    this.leftSince = after.pause?.isLeft === true ? after.pause.since : null;
    const isThere = (who: string, seat: number): boolean =>
      who !== BOT && !late.includes(seat) && !this.late.has(seat);
    if (!wasLeft && this.leftSince !== null && table.seats.some(isThere))
      report('a game waits although someone has not been late');
    if (questions > 0 && clock?.away !== true) for (const seat of late) this.late.add(seat);
    if (clock === null) {
      if (reminders + questions > 0) report('a turn without a clock reminds someone');
      return;
    }
    if (clock.step !== table.game?.step) report(`the clock is for step ${clock.step}`);
    if (!late.every((seat) => clock.seats.includes(seat))) report('the clock is for others');
    if (clock.endsAt > latestMs + (table.turnTimeMs ?? 0) + MAX_SKEW_MS) report('the clock ends too late');
    const isLive = after.livePlay?.stage === 'live';
    if (isLive && clock.stage !== 'running') report('a time runs out at a table that plays live');
    if (isLive && clock.endsAt > latestMs + LIVE_MS + MAX_SKEW_MS) report('a live turn takes too long');
    const isSame =
      before !== null && before.step === clock.step && before.seats.join() === clock.seats.join();
    const isReminded = isSame && before.stage === clock.stage && clock.reminded > before.reminded;
    if (reminders !== (isReminded ? 1 : 0)) report(`${reminders} reminders are queued`);
    const isAsked = clock.stage === 'deciding' && !(isSame && before.stage === 'deciding');
    if (questions !== (isAsked ? 1 : 0)) report(`${questions} questions are queued`);
  }
}

/** Users' ids, or `bot` for bots. */
export const seatsOf = ({ seats }: Change['table']): readonly string[] =>
  seats.map((seat) => (seat.kind === 'user' ? seat.userId : BOT));
