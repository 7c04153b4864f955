import { ok, refuse } from '../../kernel/game.ts';
import { type DecideContext, defineCommand } from '../command.ts';
import { advance } from '../game-decisions.ts';
import { passFor, playFor, standInOf, withStandIn } from '../stand-in.ts';
import { isPaused, TIME_UP_CHOICES, type TimeUpChoice, type StartedTable, type Table } from '../table.ts';
import { awaitedUserSeats, runningTurnClock, votersOf } from './turn-clock.ts';
import { seatOf } from '../seats.ts';
import type { Decision } from '../decision.ts';

/** The choices at this table: skipping only where the game lets the awaited players pass. */
export function choicesAt({ table, game, match }: StartedTable): readonly TimeUpChoice[] {
  const seats = awaitedUserSeats(table, match);
  const maySkip = seats.every((seat) => match.pass(seat) !== null);
  const hasStandIn = standInOf(game) !== null;
  return TIME_UP_CHOICES.filter((choice) => {
    if (choice === 'skip') return maySkip;
    return hasStandIn || (choice !== 'bot-turn' && choice !== 'bot-seat');
  });
}

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
    if (seatOf(table, caller) < 0) return refuse({ key: 'app.refused.ladder-spectator' });
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
    if (isMajority || cast.length === voters.length)
      return ok(applyChoice(played, finalChoice(played, votes), context));
    return ok({
      table: { ...table, turnClock: { ...clock, votes } },
      match,
      outbox: [],
      leavesDeadlines: true,
    });
  },
);

/** The choice of most voters. In a tie it is the host's wish; else, or if nobody has voted, a bot's turn. */
export function finalChoice(
  played: StartedTable,
  votes: Readonly<Record<string, TimeUpChoice>>,
): TimeUpChoice {
  const { table, match } = played;
  const possible = choicesAt(played);
  const counted = votersOf(table, match).flatMap((userId) => {
    const vote = votes[userId];
    return vote !== undefined && possible.includes(vote) ? [vote] : [];
  });
  const countOf = (choice: TimeUpChoice): number => counted.filter((each) => each === choice).length;
  const most = Math.max(0, ...counted.map(countOf));
  const best = possible.filter((choice) => most > 0 && countOf(choice) === most);
  const hosts = votes[table.hostId];
  if (best.length === 1 && best[0] !== undefined) return best[0];
  if (hosts !== undefined && best.includes(hosts)) return hosts;
  return possible.includes('bot-turn') ? 'bot-turn' : 'wait';
}

/** Does what was chosen, and tells it in place of the question. */
export function applyChoice(
  played: StartedTable,
  choice: TimeUpChoice,
  { random, botName }: Pick<DecideContext, 'random' | 'botName'>,
): Decision {
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
        choice === 'skip' ? passFor(match, seats) : bot === null ? null : playFor(match, bot, seats, random);
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
