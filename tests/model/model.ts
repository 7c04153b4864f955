import { createHash } from 'node:crypto';
import { challengeOf } from '../../src/table/challenge.ts';
import type { Change } from '../../src/table/ports/tables.ts';
import { BlocksModel } from './blocks-model.ts';
import { challengeModelOf, describeChallenge, KEPT_MS } from './challenge-model.ts';
import { faceIn, SpectatorBetModel } from './spectator-bet-model.ts';
import { type Intent, intentOf } from './intent.ts';
import { PlanModel } from './plan-model.ts';
import { PlayedGame } from './played-game.ts';
import { awaitedUsers, BOT, MAX_SKEW_MS, seatsOf, TurnModel } from './turn-model.ts';

/** The expected state of a table that this user has just opened. */
const newTable = (table: Change['table'], openedBy: string) => ({
  id: table.id,
  host: table.hostId,
  channelId: table.channelId,
  playedIn: table.playChannelId,
  /** Users' ids, or `bot` for bots. */
  seats: seatsOf(table),
  /** Users' ids, the longest wait first. */
  waiting: table.waiting.map(({ userId }) => userId) as readonly string[],
  status: 'lobby' as Change['table']['status'],
  version: 1,
  parked: null as number | null,
  /** Whether it was ever parked or moved to another channel: then its posts need not cover one turn each. */
  postsIrregular: false,
  /** Whether a turn was ever taken back: then it has a post too many, or an edited one. */
  turnsTakenBack: false,
  game: null as PlayedGame | null,
  gameId: table.gameId,
  turnTimeMs: table.turnTimeMs,
  turn: new TurnModel(),
  plans: new PlanModel(),
  house: new SpectatorBetModel(),
  timer: table.timer,
  /** When it closes by itself, as of the last change. */
  closesAt: table.closesAt,
  /** Whether only people who were asked may join, and whom the host has removed. */
  invitedOnly: false,
  removed: [] as readonly string[],
  openedAt: table.openedAt,
  openedBy,
  /** `null` where nobody was challenged. */
  challenge: challengeModelOf(table),
  /** Whether it was opened with seats that are kept for spectators of the game before; the model does not follow for whom. */
  keepsSeats: table.invited.some(({ challenge }) => challenge === undefined),
  /** What was typed as its target; `null` in a game without one, or once it is blanked. */
  target: targetOf(table),
  /** The target that was blanked, if it was. */
  blankedTarget: null as string | null,
});

export type TableModel = ReturnType<typeof newTable>;

/** How long nobody touches a lobby of the model's bot before it closes by itself, in milliseconds. */
export const LOBBY_IDLE_MS = 20 * 60_000;
/** How long a game with this time for a turn waits that all have left, in milliseconds. */
const leftMs = (turnTimeMs: number | null): number => ((turnTimeMs ?? 0) > 600_000 ? 14 : 7) * 24 * 3_600_000;
/** How many tables may be open at once in the server of the model's bot. */
export const TABLES_PER_SERVER = 12;
/** How many of them in one channel, and how many that one user has opened. */
const TABLES_PER_SHARE = 3;
const MAX_WAITING = 10;
/** How many can play each game, and how many have to. */
const SEATS: Readonly<Record<string, { readonly min: number; readonly max: number }>> = {
  vips: { min: 2, max: 5 },
  pebbles: { min: 2, max: 3 },
  'fame-us': { min: 4, max: 8 },
};
const minSeats = ({ gameId }: Pick<TableModel, 'gameId'>): number => SEATS[gameId]?.min ?? 0;
const maxSeats = ({ gameId }: Pick<TableModel, 'gameId'>): number => SEATS[gameId]?.max ?? 0;
/** With how many events a game starts. */
const SETUP_LENGTHS: Readonly<Record<string, number>> = { 'fame-us': 2 };

/**
 * What the store must hold, derived from the intents of users and from the order in which they were committed. It shares
 * no code with the bot: it checks each commit by a few rules of its own.
 */
export class Model {
  readonly tables = new Map<string, TableModel>();
  /** Who sits at no table with whom. */
  readonly blocks = new BlocksModel();
  /** The ids of interactions that have changed something. */
  readonly countedInteractions = new Set<string>();
  /** A sentence for every commit that broke a rule. */
  readonly ruleViolations: string[] = [];
  /** The latest time that the bot's clock has ever shown: it jumps. */
  #latestMs = 0;
  readonly #intentOf: (interactionId: string) => Intent | null;
  readonly #startedInteractions: ReadonlyMap<string, unknown>;
  readonly #owner: string;
  /** Whom tables have opened for by themselves, each with the night and date, or the game. */
  readonly #openedFor: string[] = [];

  /** @param owner the owner of the server, a moderator */
  constructor(startedInteractions: ReadonlyMap<string, unknown>, owner: string) {
    this.#owner = owner;
    this.#startedInteractions = startedInteractions;
    // The second of two tables that a press opens has its id with a number.
    this.#intentOf = (id) => {
      const started = startedInteractions.get(id) ?? startedInteractions.get(id.replace(/-\d$/u, ''));
      return started === undefined ? null : intentOf(started);
    };
  }

  /**
   * Whether an intent is accepted if nothing comes in between; `null` when the model does not know. So many interactions
   * had begun before its own.
   */
  allows(intent: Intent, begun = this.#startedInteractions.size): boolean | null {
    if (intent.route === 'new') return this.#isQuotaReached(intent) ? false : null;
    if (intent.route === 'queue' || intent.route === 'night') return null;
    const table = this.tables.get(intent.tableId);
    if (table === undefined) return false;
    const { status, seats, host } = table;
    const isHost = intent.userId === host;
    const inLobby = status === 'lobby';
    switch (intent.route) {
      case 'join': {
        if (!inLobby || seats.includes(intent.userId) || table.waiting.includes(intent.userId)) return false;
        const isAsked = table.challenge?.userId === intent.userId;
        if (table.removed.includes(intent.userId) || (table.invitedOnly && !isAsked)) return false;
        const isWelcome = this.blocks.maySitWith(intent.userId, [...seats, ...table.waiting], begun);
        if (isWelcome !== true) return isWelcome;
        return table.waiting.length < MAX_WAITING || this.#hasSeatFor(table, intent.userId);
      }
      case 'leave':
        return inLobby && (seats.includes(intent.userId) || table.waiting.includes(intent.userId));
      case 'decline':
        if (inLobby && table.keepsSeats) return null;
        return inLobby && table.challenge?.isOpen === true && table.challenge.userId === intent.userId;
      case 'release':
        if (inLobby && isHost && table.keepsSeats) return null;
        return inLobby && isHost && table.challenge?.isOpen === true;
      case 'handOver':
        return inLobby && isHost && intent.choice !== BOT && seats.includes(intent.choice);
      case 'changeSettings':
        // A choice may have gone meanwhile: who starts may have left.
        return inLobby && isHost ? null : false;
      case 'addBot':
        return inLobby && isHost && this.#hasSeatFor(table, BOT);
      case 'remove':
        return inLobby && isHost ? null : false;
      case 'start':
        return inLobby && isHost && seats.length >= minSeats(table);
      case 'cancel':
        return (isHost || intent.userId === this.#owner) && (inLobby || status === 'playing');
      case 'play':
        return status === 'playing' && table.game !== null
          ? table.game.allows(seats.indexOf(intent.userId), intent)
          : false;
      case 'show':
        // Not more than once a minute: the model does not follow the bot's clock.
        return isHost || seats.includes(intent.userId) || intent.userId === this.#owner ? null : false;
      case 'rematch':
        // A second press leads to the table that there is, and a spectator gets in line for it.
        return status === 'over' ? null : false;
      case 'showAll':
        return status === 'over' && seats.includes(intent.userId);
      case 'epilogue':
      case 'act':
        return status === 'over' && seats.includes(intent.userId) ? null : false;
      case 'react':
        return status === 'playing' ? null : false;
      case 'ladder': {
        const seat = seats.indexOf(intent.userId);
        const isOther = seat >= 0 && !awaitedUsers(table).includes(seat);
        return status === 'playing' && table.turn.isDeciding && isOther ? null : false;
      }
      case 'blank':
        // A text may have gone meanwhile.
        return isHost || intent.userId === this.#owner ? null : false;
      case 'blankRead':
        return null;
      case 'pause':
      case 'playLive':
      case 'plan':
      case 'playPlanned':
        return status === 'playing' && seats.includes(intent.userId) ? null : false;
      case 'takeBack':
        return status === 'playing' && seats.includes(intent.userId) && table.game?.step === intent.step
          ? null
          : false;
      case 'houseBet':
        return (
          status === 'playing' &&
          !seats.includes(intent.userId) &&
          table.game?.id === 'vips' &&
          !isRoundOver(table) &&
          faceIn(intent.payload) !== null
        );
      case 'takeSeat':
        return (
          status === 'playing' &&
          !seats.includes(intent.userId) &&
          table.turn.absent.get(intent.seat) === intent.userId
        );
      case 'shareReplay':
        // A user who did not play may share it where they may write.
        return status === 'over' ? null : false;
    }
  }

  /** Whether no more tables may be opened in the server, in this channel, or by this user. */
  #isQuotaReached({ userId, channelId }: Extract<Intent, { route: 'new' }>): boolean {
    const open = [...this.tables.values()].filter(({ status }) => status === 'lobby' || status === 'playing');
    return (
      open.length >= TABLES_PER_SERVER ||
      open.filter(({ openedBy }) => openedBy === userId).length >= TABLES_PER_SHARE ||
      open.filter((table) => table.channelId === channelId).length >= TABLES_PER_SHARE
    );
  }

  /** Whether a seat is free for a user, or for a bot; `null` when that depends on when the program read its clock. */
  #hasSeatFor(table: TableModel, who: string): boolean | null {
    const { seats, challenge } = table;
    const free = maxSeats(table) - seats.length;
    if (table.keepsSeats) return free > 0 ? null : false;
    if (free !== 1 || challenge === null || challenge.userId === who) return free > 0;
    const isKept = challenge.isKeptAt(Date.now(), this.#latestMs);
    return isKept === null ? null : !isKept;
  }

  /**
   * Seats that are free go to the users who wait, but for one that is kept for someone else. Whether it still was kept
   * when the bot decided, only the change tells.
   */
  #giveSeats(table: TableModel, change: Change): void {
    for (;;) {
      const { challenge, waiting } = table;
      const free = maxSeats(table) - table.seats.length;
      const isKept = challenge?.isOpen === true && challenge.isKeptAt(Date.now(), this.#latestMs) === true;
      const mayBeKept = challenge?.isOpen === true && change.table.seats.length <= table.seats.length;
      const next = waiting.find((who) => {
        if (table.keepsSeats) return free > 0 && seatsOf(change.table).includes(who);
        return free === 1 && challenge?.userId !== who ? !isKept && !mayBeKept : free > 0;
      });
      if (next === undefined) return;
      table.seats = [...table.seats, next];
      table.waiting = waiting.filter((who) => who !== next);
      challenge?.joined(next);
    }
  }

  /** How many tables someone has opened within the hour to challenge this user. */
  challengesMade(openedBy: string, userId: string): number {
    return [...this.tables.values()].filter(
      (table) =>
        table.openedBy === openedBy &&
        table.challenge?.userId === userId &&
        table.openedAt > Date.now() - KEPT_MS,
    ).length;
  }

  /** A person has blocked another, or does so no more. */
  apart(userId: string, otherId: string, isBlocked: boolean): void {
    this.blocks.changed({ userId, otherId, isBlocked, begun: this.#startedInteractions.size });
  }

  /** The people of these seats who may sit together, in order: of two who are apart, the first stays. */
  #together(seats: readonly string[]): readonly string[] {
    const begun = this.#startedInteractions.size;
    return seats.reduce<readonly string[]>(
      (stay, who) =>
        who === BOT || this.blocks.maySitWith(who, stay, begun) !== false ? [...stay, who] : stay,
      [],
    );
  }

  /** The bot's clock shows this time. */
  timeSeen(now: number): void {
    this.#latestMs = Math.max(this.#latestMs, now);
  }

  /** The store has committed a change. */
  committed(change: Change): void {
    this.timeSeen(Date.now());
    const { table, interactionId } = change;
    const report = (what: string): void =>
      void this.ruleViolations.push(
        `table ${table.id}, version ${table.version}, ${interactionId ?? 'nobody'}: ${what}`,
      );
    if (interactionId !== null) {
      if (this.countedInteractions.has(interactionId)) report('the interaction was processed before');
      this.countedInteractions.add(interactionId);
    }
    const intent = interactionId === null ? null : this.#intentOf(interactionId);
    const opens = OPENS_ITSELF.exec(interactionId ?? '');
    if (interactionId !== null && intent === null && opens === null) report('the interaction has no intent');
    const before = this.tables.get(table.id);
    if (before === undefined) {
      if (opens === null) this.#open(change, intent, report);
      else this.#openItself(change, opens, report);
      return;
    }
    if (table.version !== before.version + 1) report(`it follows version ${before.version}`);
    before.version = table.version;
    const awaited = before.game?.awaited;
    this.#change(before, change, intent, report);
    if (before.game !== null && awaited !== undefined)
      before.plans.check(before.game, awaited, change, report);
    const seats = seatsOf(table);
    if (seats.join() !== before.seats.join()) report(`seats ${seats.join()}, not ${before.seats.join()}`);
    const waiting = table.waiting.map(({ userId }) => userId).join();
    if (waiting !== before.waiting.join()) report(`${waiting} wait, not ${before.waiting.join()}`);
    if (table.status !== before.status) report(`it is ${table.status}, not ${before.status}`);
    if (table.playChannelId !== before.playedIn)
      report(`it is played in ${table.playChannelId}, not ${before.playedIn}`);
    if (table.parked !== before.parked) report(`it is parked (${table.parked}), not (${before.parked})`);
    if (table.hostId !== before.host) report(`its host is ${table.hostId}, not ${before.host}`);
    const challenge = describeChallenge(challengeOf(table));
    const expectedChallenge = before.challenge?.expected ?? describeChallenge(undefined);
    if (challenge !== expectedChallenge) report(`it challenges ${challenge}, not ${expectedChallenge}`);
    this.#checkTimer(before, change, report);
    if (change.outbox.length > 0 && before.seats.includes(intent?.userId ?? '')) before.turn.late.clear();
    before.turn.check(before, change, this.#latestMs, report);
    before.house.check(change, isRoundOver(before), report);
    this.#checkClosing(table, report);
    before.closesAt = table.closesAt;
    before.invitedOnly = table.invitedOnly;
    before.removed = table.removed;
    before.target = targetOf(table);
  }

  /** Checks that a lobby closes a while after it was touched, and nothing else does. */
  #checkClosing({ status, closesAt }: Change['table'], report: (what: string) => void): void {
    if (status === 'playing' && closesAt !== null) report('a game that is played closes by itself');
    if (status !== 'lobby') return;
    if (closesAt === null || closesAt > this.#latestMs + LOBBY_IDLE_MS)
      report(`the lobby closes at ${closesAt}, later than it could`);
  }

  /** Checks that the timer is the one that the game has, and that it runs on while it is the same. */
  #checkTimer(before: TableModel, { table }: Change, report: (what: string) => void): void {
    // What is played after the end has the table's time, which the smile test's own tests check.
    if (before.status === 'over') {
      before.timer = table.timer;
      return;
    }
    const expected = before.status === 'playing' ? (before.game?.timer ?? null) : null;
    const durationMs = expected?.duration === 'turn' ? before.turnTimeMs : (expected?.duration ?? 0) * 1_000;
    const { timer } = table;
    const name = durationMs === null ? undefined : expected?.id;
    if (timer?.id !== name) report(`the timer is ${timer?.id}, not ${name}`);
    else if (timer !== null && before.timer?.id === timer.id && before.timer.endsAt !== timer.endsAt) {
      if (before.timer.endsAt - timer.endsAt < MAX_SKEW_MS) report('the timer started again by itself');
    } else if (timer !== null && timer.endsAt > this.#latestMs + (durationMs ?? 0)) {
      report(`the timer ends at ${timer.endsAt}, later than it could`);
    }
    before.timer = timer;
  }

  /** The store has parked a table. */
  parked(tableId: string, code: number): void {
    const table = this.tables.get(tableId);
    if (table === undefined)
      return void this.ruleViolations.push(`table ${tableId} was parked and does not exist`);
    table.version++;
    table.parked = code;
    table.postsIrregular = true;
  }

  /** A table is not parked any more once a post of it is settled. */
  shown(tableId: string): void {
    const table = this.tables.get(tableId);
    if (table === undefined || table.parked === null) return;
    table.version++;
    table.parked = null;
  }

  #open(
    { table, events, interactionId }: Change,
    intent: Intent | null,
    report: (what: string) => void,
  ): void {
    const begun = this.#begunBefore(interactionId);
    if (intent?.route !== 'new' && intent?.route !== 'rematch') {
      report('opened without a command');
      return;
    }
    const seats = seatsOf(table);
    if (intent.route === 'rematch') {
      if (this.allows(intent) === false) report(`a rematch of ${intent.userId} was not allowed`);
      this.#checkNext(table, intent, report);
    } else if (seats[0] !== intent.userId || (intent.bots !== null && seats.length !== 1 + intent.bots)) {
      report(`it is opened with the seats ${seats.join()}`);
    }
    const challenged = intent.route === 'new' ? intent.challenged : null;
    if (challenged === intent.userId) report('someone has challenged themselves');
    if (challenged !== null && this.blocks.areApart(intent.userId, challenged, begun) === true)
      report(`it challenges ${challenged}, who sits at no table with ${intent.userId}`);
    const made = challengeOf(table);
    if (made?.userId !== (challenged ?? undefined))
      report(`it challenges ${made?.userId}, not ${challenged}`);
    if (made !== undefined && made.keptUntil !== table.openedAt + KEPT_MS)
      report(`it keeps a seat from ${table.openedAt} until ${made.keptUntil}`);
    if (table.version !== 1) report('a new table has version 1');
    if (events.length > 0) report('a new table has no events');
    if (table.timer !== null) report('a timer runs in the lobby');
    if (intent.route === 'new' && table.hostId !== intent.userId) report('it has another host');
    this.tables.set(table.id, newTable(table, intent.userId));
    this.#checkClosing(table, report);
  }

  /** A table opens at the hour of a night, or since enough people wait: they have asked for it each, or come, and have no other. */
  #openItself({ table }: Change, [, nightId, date]: RegExpExecArray, report: (what: string) => void): void {
    const of = nightId === undefined ? table.gameId : `${nightId} ${date}`;
    const invited = table.invited.map(({ userId }) => userId);
    for (const userId of [...seatsOf(table).filter((who) => who !== BOT), ...invited]) {
      const presses = [...this.#startedInteractions.values()].map(intentOf).filter((intent) => {
        if (intent?.userId !== userId) return false;
        if (nightId === undefined) return intent.route === 'queue' && intent.gameId === table.gameId;
        const isIn = intent.route === 'night' && (intent.nightId === nightId || intent.nightId === null);
        return isIn && (intent.isHere || invited.includes(userId));
      });
      this.#openedFor.push(`${of} ${userId}`);
      const count = this.#openedFor.filter((each) => each === `${of} ${userId}`).length;
      if (count > (nightId === undefined ? presses.length : Math.min(1, presses.length)))
        report(`${userId} has ${count} seats at tables of ${of}`);
    }
    this.tables.set(table.id, newTable(table, table.hostId));
    this.#checkClosing(table, report);
  }

  /** A table that follows another has its people, and those in line; a rematch without those has the same seats. */
  #checkNext(
    table: Change['table'],
    intent: Intent & { route: 'rematch' },
    report: (what: string) => void,
  ): void {
    const before = this.tables.get(intent.tableId);
    if (before === undefined) return;
    const seats = seatsOf(table);
    const previous = this.#together(before.seats);
    const isSame = table.gameId === before.gameId && before.waiting.length === 0 && !table.invited.length;
    if (isSame && seats.join() !== previous.join())
      report(`the people of a rematch are ${seats.join()}, not ${previous.join()}`);
    const people = [...seats, ...table.waiting.map(({ userId }) => userId)].filter((who) => who !== BOT);
    if (new Set(people).size < people.length) report(`${people.join()} have two seats`);
    if (people.some((who) => !before.seats.includes(who) && !before.waiting.includes(who)))
      report(`${people.join()} were not all at the game before`);
    if (seats.length > maxSeats(table)) report(`${seats.length} have seats`);
    if (table.hostId !== intent.userId && !before.seats.includes(table.hostId)) report('it has another host');
  }

  /** How many interactions had begun before this one. */
  #begunBefore(interactionId: string | null): number {
    return interactionId === null ? 0 : [...this.#startedInteractions.keys()].indexOf(interactionId);
  }

  /** Applies an intent to the table; reports when it was not allowed or led to other events. */
  #change(table: TableModel, change: Change, intent: Intent | null, report: (what: string) => void): void {
    const { events } = change;
    const logged = table.game?.events.length ?? 0;
    if (change.after !== logged) report(`its events follow ${change.after}, not ${logged}`);
    if (intent === null) {
      this.#changeWithoutClick(table, change, report);
      return;
    }
    // What opened the table may change it, too: then it is among those that are open.
    if (intent.route !== 'new' && this.allows(intent, this.#begunBefore(change.interactionId)) === false)
      report(`a ${intent.route} of ${intent.userId} was not allowed`);
    if (!WITH_EVENTS.includes(intent.route) && events.length > 0) report('it has events');
    switch (intent.route) {
      case 'new': {
        this.#changeWithoutClick(table, change, report);
        return;
      }
      case 'join':
        table.waiting = [...table.waiting, intent.userId];
        this.#giveSeats(table, change);
        return;
      case 'decline':
        table.challenge?.declined();
        this.#giveSeats(table, change);
        return;
      case 'release':
        table.challenge?.released();
        this.#giveSeats(table, change);
        return;
      case 'leave': {
        const seat = table.seats.indexOf(intent.userId);
        table.seats = table.seats.filter((each) => each !== intent.userId);
        table.waiting = table.waiting.filter((each) => each !== intent.userId);
        this.#giveSeats(table, change);
        if (intent.userId !== table.host) return;
        const next = [...table.seats.slice(seat), ...table.seats].find((each) => each !== BOT);
        if (next === undefined) table.status = 'cancelled';
        else table.host = next;
        return;
      }
      case 'handOver':
        table.host = intent.choice;
        return;
      case 'changeSettings':
        table.turnTimeMs = change.table.turnTimeMs;
        return;
      case 'addBot':
        table.seats = [...table.seats, BOT];
        return;
      case 'remove': {
        const user = table.seats.indexOf(intent.choice);
        const at = user >= 0 ? user : removedBotIndex(table.seats, change);
        table.seats = table.seats.filter((_, seat) => seat !== at);
        this.#giveSeats(table, change);
        return;
      }
      case 'start': {
        this.#start(table, events, report);
        return;
      }
      case 'cancel':
        table.status = 'cancelled';
        table.waiting = [];
        return;
      case 'rematch':
        if (table.seats.includes(intent.userId)) report('a rematch changed a table');
        else table.waiting = [...table.waiting, intent.userId];
        return;
      case 'ladder':
        table.turn.decided(table, change, report);
        return;
      case 'blank':
        if (table.target !== null && textIdOf(table.target) === intent.textId)
          table.blankedTarget = table.target;
        for (const { number, event } of change.rewritten?.events ?? []) table.game?.rewrite(number, event);
        return;
      case 'blankRead':
      case 'pause':
      case 'playLive':
        return;
      case 'plan':
        if (change.outbox.length > 0) report('a plan is shown to others');
        return;
      case 'playPlanned':
        this.#changeWithoutClick(table, change, report);
        return;
      case 'houseBet':
        table.house.placed(intent.userId, intent.payload);
        if (change.outbox.length > 0) report('a spectator bet is shown to others');
        return;
      case 'takeBack': {
        const seat = table.seats.indexOf(intent.userId);
        for (const what of table.game?.takeBack(seat, events) ?? ['there is no game']) report(what);
        table.turnsTakenBack = true;
        return;
      }
      case 'takeSeat':
        table.turn.taken(table, intent.seat, intent.userId);
        table.house.seated(intent.userId);
        return;
      case 'showAll':
      case 'shareReplay':
        return;
      case 'epilogue':
      case 'act':
      case 'react':
        for (const what of follow(table, events)) report(what);
        return;
      case 'show':
        table.playedIn = intent.channelId;
        table.parked = null;
        table.postsIrregular = true;
        return;
      case 'play': {
        const seat = table.seats.indexOf(intent.userId);
        for (const what of table.game?.play(seat, intent, events) ?? ['there is no game']) report(what);
        if (table.game?.over === true) table.status = 'over';
      }
    }
  }

  /** Applies a change without a click: a solo game starts, a thread was created, or bots move. */
  #changeWithoutClick(table: TableModel, change: Change, report: (what: string) => void): void {
    const { events } = change;
    if (table.status === 'lobby' && events.length > 0) {
      this.#start(table, events, report);
      return;
    }
    if (table.turn.isDecision(table, change)) {
      table.turn.decided(table, change, report);
      return;
    }
    if (change.table.status === 'cancelled' && table.status !== 'cancelled') {
      const { leftSince } = table.turn;
      if (table.status !== 'lobby' && leftSince === null) report('what closes by itself is a lobby');
      const closesAt = leftSince === null ? table.closesAt : leftSince + leftMs(table.turnTimeMs);
      if (closesAt === null || closesAt > this.#latestMs) report('it closed too early');
      table.status = 'cancelled';
      table.waiting = [];
      return;
    }
    if (events.length === 0) {
      // A parked table is shown again.
      const isTimerFixed = change.table.timer?.endsAt !== table.timer?.endsAt;
      const isShownAgain = table.parked !== null && change.outbox.length > 0 && !isTimerFixed;
      // When a wrong clock is noticed, its time begins anew, and that it is parked is found out by a post.
      const isClosingFixed = change.table.closesAt !== table.closesAt;
      if (isShownAgain && !(isClosingFixed && change.table.parked !== null)) table.parked = null;
      table.playedIn = change.table.playChannelId;
      if (table.status === 'lobby') this.#giveSeats(table, change);
      return;
    }
    if (table.status === 'over') {
      for (const what of follow(table, events)) report(what);
      return;
    }
    const planned = table.plans.plannedSeats(table.seats, events);
    if (planned.length > 0) table.turn.late.clear();
    const isBot = (seat: number): boolean => table.seats[seat] === BOT || planned.includes(seat);
    if (table.game?.isRing(events) === true) {
      if (table.timer === null || table.timer.endsAt > this.#latestMs) report('a timer rang too early');
      for (const what of table.game.ring(events)) report(what);
      // What has rung starts again, also under its old name.
      table.timer = null;
      if (table.game.over) table.status = 'over';
      return;
    }
    if (table.status !== 'playing') report(`a bot moved at a table that is ${table.status}`);
    for (const what of table.game?.playBots(isBot, events) ?? ['there is no game']) report(what);
    if (table.game?.over === true) table.status = 'over';
  }

  #start(table: TableModel, events: readonly unknown[], report: (what: string) => void): void {
    const [first] = events as readonly { readonly type: string; readonly seats: number }[];
    if (first?.type !== 'opened' || events.length !== (SETUP_LENGTHS[table.gameId] ?? 1)) {
      report('a game starts with its setup alone');
      return;
    }
    if (first.seats !== table.seats.length) report(`${first.seats} of ${table.seats.length} play`);
    table.game = new PlayedGame(table.gameId, events);
    table.status = 'playing';
    table.waiting = [];
  }
}

/** Whether as many turns as there are seats were made at a table of VIPs, also taken back: nobody bets from outside any more. */
const isRoundOver = ({ game, seats }: TableModel): boolean =>
  game?.id === 'vips' && game.events.filter(({ type }) => type === 'turned').length >= seats.length;

/** Bots differ only in their names: the remaining seats show which one was removed. */
function removedBotIndex(seats: readonly string[], { table }: Change): number {
  const at = seats.findIndex((seat, i) => {
    const now = table.seats[i];
    return seat === BOT && (now === undefined || now.kind !== 'bot');
  });
  return at >= 0 ? at : seats.lastIndexOf(BOT);
}

/** The interaction id of a table that opens by itself: for people who wait, or for a night, with its id and date. */
const OPENS_ITSELF = /^(?:queue-|night-(.*)-\d+-(\d+)$)/u;

/** The routes of interactions that make events. */
const WITH_EVENTS: readonly Intent['route'][] = [
  'play',
  'start',
  'epilogue',
  'act',
  'react',
  'ladder',
  'takeBack',
  'playPlanned',
];

/** The id of a typed text in custom ids. */
const textIdOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The target of a table; `null` without one. */
const targetOf = ({ settings }: Change['table']): string | null =>
  (settings as { readonly target?: string }).target ?? null;

/** Applies the events of what follows a game, or is said about it. */
const follow = ({ game }: TableModel, events: readonly unknown[]): readonly string[] =>
  game?.follow(events) ?? ['nothing follows this game'];
