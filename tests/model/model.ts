import type { Change } from '../../src/app/ports.ts';
import { type Game, GameModel } from './game-model.ts';
import { type Wish, wishOf } from './wish.ts';

/** A table as simply as it can be said. */
export interface TableModel {
  readonly id: string;
  readonly host: string;
  readonly channelId: string;
  playedIn: string;
  /** Users' ids, or `bot` for computer players. */
  seats: readonly string[];
  status: 'lobby' | 'playing' | 'over' | 'cancelled';
  version: number;
  parked: number | null;
  /** Whether it was ever parked or shown elsewhere on request: then its posts do not tell one turn each. */
  disturbed: boolean;
  game: GameModel | null;
}

const BOT = 'bot';
const MOST_SEATS = 5;

/**
 * What the store must hold, told by what people wished and by the order in which their wishes were taken. It knows
 * nothing of the house's own code: each commit is judged by a few rules of its own.
 */
export class Model {
  readonly tables = new Map<string, TableModel>();
  /** Interactions that have changed something. */
  readonly counted = new Set<string>();
  /** What went against the rules, in words. */
  readonly broken: string[] = [];
  readonly #wish: (interactionId: string) => Wish | null;
  readonly #owner: string;

  /** @param owner of the server, who keeps order in it */
  constructor(begun: ReadonlyMap<string, unknown>, owner: string) {
    this.#owner = owner;
    this.#wish = (id) => (begun.has(id) ? wishOf(begun.get(id)) : null);
  }

  /** Whether a wish would be taken if nothing came in between; `null` when this model cannot say. */
  allows(wish: Wish): boolean | null {
    if (wish.route === 'new') return null;
    const table = this.tables.get(wish.tableId);
    if (table === undefined) return false;
    const { status, seats, host } = table;
    const isHost = wish.userId === host;
    const inLobby = status === 'lobby';
    switch (wish.route) {
      case 'join':
        return inLobby && !seats.includes(wish.userId) && seats.length < MOST_SEATS;
      case 'leave':
        return inLobby && !isHost && seats.includes(wish.userId);
      case 'addBot':
        return inLobby && isHost && seats.length < MOST_SEATS;
      case 'remove':
        return inLobby && isHost ? null : false;
      case 'start':
        return inLobby && isHost && seats.length >= 2;
      case 'cancel':
        return (isHost || wish.userId === this.#owner) && (inLobby || status === 'playing');
      case 'play':
        return status === 'playing' && (table.game?.allows(seats.indexOf(wish.userId), wish) ?? false);
      case 'show':
        return null;
    }
  }

  /** The store has taken a change. */
  committed(change: Change): void {
    const { table, interactionId } = change;
    const complain = (what: string): void =>
      void this.broken.push(
        `table ${table.id}, version ${table.version}, ${interactionId ?? 'nobody'}: ${what}`,
      );
    if (interactionId !== null) {
      if (this.counted.has(interactionId)) complain('the interaction was counted before');
      this.counted.add(interactionId);
    }
    const wish = interactionId === null ? null : this.#wish(interactionId);
    if (interactionId !== null && wish === null) complain('nobody wished for it');
    const before = this.tables.get(table.id);
    if (before === undefined) {
      this.#open(change, wish, complain);
      return;
    }
    if (table.version !== before.version + 1) complain(`it follows version ${before.version}`);
    before.version = table.version;
    this.#change(before, change, wish, complain);
    const seats = table.seats.map((seat) => (seat.kind === 'user' ? seat.userId : BOT));
    if (seats.join() !== before.seats.join()) complain(`seats ${seats.join()}, not ${before.seats.join()}`);
    if (table.status !== before.status) complain(`it is ${table.status}, not ${before.status}`);
    if (table.playedIn !== before.playedIn)
      complain(`it is played in ${table.playedIn}, not ${before.playedIn}`);
    if (table.parked !== before.parked) complain(`it is parked (${table.parked}), not (${before.parked})`);
    if (table.hostId !== before.host) complain('it has another host');
  }

  /** The store has parked a table. */
  parked(tableId: string, code: number): void {
    const table = this.tables.get(tableId);
    if (table === undefined) return void this.broken.push(`table ${tableId} was parked and does not exist`);
    table.version++;
    table.parked = code;
    table.disturbed = true;
  }

  /** A table of which a message was shown is not parked any more. */
  shown(tableId: string): void {
    const table = this.tables.get(tableId);
    if (table === undefined || table.parked === null) return;
    table.version++;
    table.parked = null;
  }

  #open({ table, events }: Change, wish: Wish | null, complain: (what: string) => void): void {
    if (wish?.route !== 'new') return complain('opened without a command');
    const seats = table.seats.map((seat) => (seat.kind === 'user' ? seat.userId : BOT));
    if (table.version !== 1) complain('a new table begins with version 1');
    if (events.length > 0) complain('a new table has no events');
    if (table.hostId !== wish.userId || seats[0] !== wish.userId) complain('it is somebody else’s');
    if (seats.length !== 1 + wish.computers) complain(`it has ${seats.length} seats`);
    this.tables.set(table.id, {
      id: table.id,
      host: wish.userId,
      channelId: table.channelId,
      playedIn: table.playedIn,
      seats,
      status: 'lobby',
      version: 1,
      parked: null,
      disturbed: false,
      game: null,
    });
  }

  /** Does to the table what was wished, and complains when it was not allowed, or when other events came of it. */
  #change(table: TableModel, change: Change, wish: Wish | null, complain: (what: string) => void): void {
    const events = change.events as readonly Game[];
    const logged = table.game?.events.length ?? 0;
    if (change.after !== logged) complain(`its events follow ${change.after}, not ${logged}`);
    if (wish === null) return this.#byItself(table, change, complain);
    if (this.allows(wish) === false) complain(`a ${wish.route} of ${wish.userId} was not allowed`);
    if (wish.route !== 'play' && wish.route !== 'start' && events.length > 0) complain('it has events');
    switch (wish.route) {
      case 'new':
        return this.#byItself(table, change, complain);
      case 'join':
        table.seats = [...table.seats, wish.userId];
        return;
      case 'leave':
        table.seats = table.seats.filter((seat) => seat !== wish.userId);
        return;
      case 'addBot':
        table.seats = [...table.seats, BOT];
        return;
      case 'remove': {
        const user = table.seats.indexOf(wish.choice);
        const at = user >= 0 ? user : indexOfBot(table.seats, change, complain);
        table.seats = table.seats.filter((_, seat) => seat !== at);
        return;
      }
      case 'start':
        return this.#begin(table, events, complain);
      case 'cancel':
        table.status = 'cancelled';
        return;
      case 'show':
        table.playedIn = wish.channelId;
        table.parked = null;
        table.disturbed = true;
        return;
      case 'play': {
        const seat = table.seats.indexOf(wish.userId);
        for (const what of table.game?.play(seat, wish, events) ?? ['there is no game']) complain(what);
        if (table.game?.over === true) table.status = 'over';
      }
    }
  }

  /** What nobody clicked: a solo game begins, a thread was made, or computer players move. */
  #byItself(table: TableModel, change: Change, complain: (what: string) => void): void {
    const events = change.events as readonly Game[];
    if (table.status === 'lobby' && events.length > 0) return this.#begin(table, events, complain);
    if (events.length === 0) {
      // A parked table is shown again.
      if (table.parked !== null && change.outbox.length > 0) table.parked = null;
      table.playedIn = change.table.playedIn;
      return;
    }
    const isBot = (seat: number): boolean => table.seats[seat] === BOT;
    if (table.status !== 'playing') complain(`a computer player moved at a table that is ${table.status}`);
    for (const what of table.game?.playBots(isBot, events) ?? ['there is no game']) complain(what);
    if (table.game?.over === true) table.status = 'over';
  }

  #begin(table: TableModel, events: readonly Game[], complain: (what: string) => void): void {
    const [first, ...rest] = events;
    if (first?.type !== 'opened' || rest.length > 0) return complain('a game begins with one event');
    if (first.seats !== table.seats.length) complain(`${first.seats} of ${table.seats.length} play`);
    table.game = new GameModel(first, table.seats.length);
    table.status = 'playing';
  }
}

/** Computer players are told apart by their names only: which one is gone is seen in what is left. */
function indexOfBot(seats: readonly string[], { table }: Change, complain: (what: string) => void): number {
  const at = seats.findIndex((seat, i) => {
    const now = table.seats[i];
    return seat === BOT && (now === undefined || now.kind !== 'bot');
  });
  if (table.seats.length !== seats.length - 1) complain('one seat was to go');
  return at >= 0 ? at : seats.lastIndexOf(BOT);
}
