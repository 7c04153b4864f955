import { isDeepStrictEqual } from 'node:util';
import type { Match } from '../kernel/erase-game.ts';
import { ok, refuse } from '../kernel/result.ts';
import {
  type ContextWith,
  type DecideContext,
  defineCommand,
  defineDueCommand,
  defineWorkerCommand,
} from './command.ts';
import { advance } from './game-decisions.ts';
import { passFor, playFor, standInOf, withStandIn } from './stand-in.ts';
import {
  isPaused,
  LADDER_CHOICES,
  type LadderChoice,
  type LoadedTable,
  type Table,
  type TurnClock,
} from './table.ts';
import {
  awaitedUserSeats,
  decidingClock,
  pauseEndsAt,
  quietClock,
  reminderTimes,
  resumed,
  runningTurnClock,
  turnDueAt,
  votersOf,
  waitsForAway,
} from './turn-clock.ts';
import { seatOf } from './seats.ts';
import type { Decision, DecisionResult } from './decision.ts';

/** What a choice is carried out with. */
type VoteDeps = Pick<DecideContext, 'random' | 'botName'>;

/** What the clock of a turn is looked at with. */
type ClockContext = ContextWith<null, 'absence'>;

/** A table that is played. */
type PlayedTable = LoadedTable & { readonly match: Match };

/** What they may choose among: skipping only where the game lets those who are awaited pass. */
export function choicesAt({ table, game, match }: PlayedTable): readonly LadderChoice[] {
  const seats = awaitedUserSeats(table, match);
  const maySkip = seats.every((seat) => match.pass(seat) !== null);
  const hasStandIn = standInOf(game) !== null;
  return LADDER_CHOICES.filter((choice) => {
    if (choice === 'skip') return maySkip;
    return hasStandIn || (choice !== 'bot-turn' && choice !== 'bot-seat');
  });
}

/**
 * Looks at the clock of the turn at `now`: reminds those who are awaited, asks the others when the time is up, and has a
 * computer player make the turn when their time is up, too, unless they want something else. `null` when nothing is due.
 * A pause that has lasted as long as it may ends. While somebody who is awaited has quiet hours, the time of a slow table is
 * not up. While somebody is away, the others of a slow table are asked as ever, but no time runs out: it waits until they
 * have decided, or until those who are away are back, whose turn begins anew then.
 * Most of it leaves the table's other deadlines as they are.
 */
function decideTurnClock(loaded: LoadedTable, context: ClockContext): DecisionResult | null {
  const { table, match } = loaded;
  const { quietUntilAt, awayUntilAt } = context.absence;
  const [now, deps] = [context, context];
  const running = runningTurnClock(loaded, now);
  const awayAt = table.turnTimeMs !== null && waitsForAway(table.turnTimeMs) ? awayUntilAt : null;
  const clock: TurnClock | null =
    awayAt !== null && running?.stage === 'running' ? { ...running, away: true } : running;
  const quietly = (changes: Pick<Table, 'turnClock'>, outbox: Decision['outbox']): DecisionResult =>
    ok({ table: { ...table, ...changes }, match, outbox, leavesDeadlines: true });
  const pauseEnd = pauseEndsAt(table);
  if (pauseEnd !== null && match !== null) {
    if (pauseEnd > now.now) return null;
    return ok({
      table: resumed(table, now),
      match,
      outbox: table.parked === null ? [{ kind: 'refresh' }] : [],
    });
  }
  if (clock === null || match === null || table.turnTimeMs === null)
    return table.turnClock === null ? null : quietly({ turnClock: null }, []);
  // Nobody can see a parked table: the turn begins anew until they can.
  if (table.parked !== null) return quietly({ turnClock: null }, []);
  const isDue = clock.endsAt <= now.now;
  if (clock.away === true && awayAt === null) {
    if (clock.stage === 'deciding') return ok(applyChoice({ ...loaded, match }, 'wait', deps));
    return quietly({ turnClock: null }, [{ kind: 'refresh' }]);
  }
  if (clock.stage === 'deciding' && isDue && clock.away === true)
    return quietly({ turnClock: { ...decidingClock(clock, table.turnTimeMs, now), votes: clock.votes } }, []);
  if (clock.stage === 'deciding' && isDue)
    return ok(applyChoice({ ...loaded, match }, finalChoice({ ...loaded, match }, clock.votes), deps));
  const quiet = isDue && awayAt === null ? quietClock(clock, table.turnTimeMs, quietUntilAt, now) : null;
  // The post tells the new time.
  if (quiet !== null) return quietly({ turnClock: quiet }, [{ kind: 'refresh' }]);
  if (clock.stage === 'running' && isDue)
    return quietly({ turnClock: decidingClock(clock, table.turnTimeMs, now) }, [
      { kind: 'ladder', step: match.step },
    ]);
  // A clock that has moved, because the bot was not running: the post tells the new time.
  const moved: Decision['outbox'] =
    table.turnClock === null || table.turnClock.endsAt === clock.endsAt ? [] : [{ kind: 'refresh' }];
  const reminded = reminderTimes(clock).filter((time) => time <= now.now).length;
  if (reminded > clock.reminded)
    return quietly({ turnClock: { ...clock, reminded } }, [
      ...moved,
      { kind: 'reminder', step: match.step, number: reminded },
    ]);
  return isDeepStrictEqual(clock, table.turnClock) ? null : quietly({ turnClock: clock }, moved);
}

/** Looks at the clock of a turn and does what is due. */
export const lookAtTurn = defineDueCommand(
  'look-at-turn',
  (loaded, _, context) => decideTurnClock(loaded, context),
  {
    reads: ['absence'],
    dueAt: (table, { now, absence }) => turnDueAt(table, now, absence.awayUntilAt),
  },
);

/** Has the posts of a table say who is away by now, beside what is due at its clock; nothing if it waits for no people. */
export const showAbsence = defineWorkerCommand(
  'show-absence',
  (loaded, _, context) => {
    const { table, match } = loaded;
    if (table.parked !== null) return null;
    if (table.status === 'lobby')
      return ok({ table, match, outbox: [{ kind: 'lobby', fresh: false }], leavesDeadlines: true });
    if (table.status !== 'playing' || match === null) return null;
    const decided = decideTurnClock(loaded, context);
    if (decided === null) return ok({ table, match, outbox: [{ kind: 'refresh' }], leavesDeadlines: true });
    if (!decided.ok || decided.value.outbox.some(({ kind }) => kind === 'refresh')) return decided;
    return ok({ ...decided.value, outbox: [...decided.value.outbox, { kind: 'refresh' }] });
  },
  { reads: ['absence'] },
);

interface VoteArgs {
  /** The step of the turn that the vote is about. */
  readonly step: number;
  /** A choice as it came with the click. */
  readonly choice: string;
}

/**
 * Notes what one of the others wants to be done about a turn whose time is up. It is done at once when a majority of them
 * wants it, or when all have said what they want: then whatever most of them want, the host's wish among equals.
 */
export const voteAtTimeUp = defineCommand(
  'vote-at-time-up',
  (loaded, { step, choice: typed }: VoteArgs, context) => {
    const { caller } = context;
    const { table, match } = loaded;
    const clock = runningTurnClock(loaded, context);
    if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
    if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.ladder-onlooker' });
    if (match === null || clock?.stage !== 'deciding' || match.step !== step)
      return refuse({ key: 'app.refused.ladder-settled' });
    if (isPaused(table)) return refuse({ key: 'app.refused.paused' });
    const voters = votersOf(table, match);
    if (!voters.includes(caller.userId)) return refuse({ key: 'app.refused.ladder-awaited' });
    const played = { ...loaded, match };
    const choice = choicesAt(played).find((each) => each === typed);
    if (choice === undefined) return refuse({ key: 'app.not-any-more' });
    const votes = { ...clock.votes, [caller.userId]: choice };
    const cast = voters.filter((userId) => votes[userId] !== undefined);
    const isMajority = cast.filter((userId) => votes[userId] === choice).length * 2 > voters.length;
    if (isMajority) return ok(applyChoice(played, choice, context));
    if (cast.length === voters.length) return ok(applyChoice(played, finalChoice(played, votes), context));
    return ok({
      table: { ...table, turnClock: { ...clock, votes } },
      match,
      outbox: [],
      leavesDeadlines: true,
    });
  },
);

/** What most of those who have said so want; the host's wish among equals, and else, or if nobody has, a computer's turn. */
function finalChoice(played: PlayedTable, votes: Readonly<Record<string, LadderChoice>>): LadderChoice {
  const { table, match } = played;
  const possible = choicesAt(played);
  const counted = votersOf(table, match).flatMap((userId) => {
    const vote = votes[userId];
    return vote !== undefined && possible.includes(vote) ? [vote] : [];
  });
  const countOf = (choice: LadderChoice): number => counted.filter((each) => each === choice).length;
  const most = Math.max(0, ...counted.map(countOf));
  const best = possible.filter((choice) => most > 0 && countOf(choice) === most);
  const hosts = votes[table.hostId];
  if (best.length === 1 && best[0] !== undefined) return best[0];
  if (hosts !== undefined && best.includes(hosts)) return hosts;
  return possible.includes('bot-turn') ? 'bot-turn' : 'wait';
}

/** Does what was chosen, and tells it in place of the question. */
function applyChoice(played: PlayedTable, choice: LadderChoice, { random, botName }: VoteDeps): Decision {
  const { table, game, match } = played;
  const seats = awaitedUserSeats(table, match);
  const decided = { kind: 'decided', choice, seats } as const;
  const fresh: Table = { ...table, turnClock: null };
  const bot = standInOf(game);
  switch (choice) {
    case 'call-off':
      return {
        table: { ...fresh, status: 'cancelled' },
        match,
        outbox: [decided, { kind: 'refresh' }, { kind: 'lobby', fresh: false }],
      };
    case 'skip':
    case 'bot-turn': {
      const after =
        choice === 'skip'
          ? passFor(match, seats, random)
          : bot === null
            ? null
            : playFor(match, bot, seats, random);
      if (after === null) return { table: fresh, match, outbox: [decided] };
      const decision = advance({ ...played, table: fresh }, match, after);
      return { ...decision, outbox: [decided, ...decision.outbox] };
    }
    case 'bot-seat': {
      if (bot === null) return { table: fresh, match, outbox: [decided] };
      const options = { game, bot, botName, gaveUp: false };
      const replaced = seats.reduce((before, seat) => withStandIn(before, seat, options), fresh);
      return { table: replaced, match, outbox: [decided, { kind: 'refresh' }] };
    }
    case 'wait':
      // The post tells the new time.
      return { table: fresh, match, outbox: [decided, { kind: 'refresh' }] };
  }
}
