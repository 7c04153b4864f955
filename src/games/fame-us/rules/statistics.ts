import type { Seat } from '../../../kernel/game.ts';
import type { RoundResult } from './state.ts';
import { membersOf, type Team } from './teams.ts';

/** So many of so many. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** The counts of a whole game for one player, or for a team together. */
export interface Statistics {
  /** Criteria added, and passes (F8, F9). */
  readonly played: number;
  readonly passed: number;
  /** Passes by the sand timer (F11). */
  readonly timedOut: number;
  /** Proposals that held (F16). */
  readonly bought: Share;
  /** Accusations after which the proposal failed (F10, F17). */
  readonly caught: Share;
  /** Votes for proposals of the own team, and of the other one (F15). */
  readonly forFriends: Share;
  readonly forRivals: Share;
}

type Teams = readonly Team[];

/** The statistics of a seat in these rounds. Only for a game that is over: they tell the teams. */
export function statisticsOf(rounds: readonly RoundResult[], teams: Teams, seat: Seat): Statistics {
  const own = rounds.flatMap(({ actions }) => actions).filter((action) => action.seat === seat);
  const proposals = rounds.flatMap(({ proposal }) => (proposal === null ? [] : [proposal]));
  const passes = own.filter((action) => action.type === 'passed');
  const votesOn = (isFriend: boolean): Share =>
    shareOf(
      proposals
        .filter(({ proposer }) => (teams[proposer] === teams[seat]) === isFriend)
        .flatMap(({ votes }) => votes[seat] ?? []),
    );
  return {
    played: own.filter(({ type }) => type === 'played').length,
    passed: passes.length,
    timedOut: passes.filter(({ timer }) => timer).length,
    bought: shareOf(proposals.filter(({ proposer }) => proposer === seat).map(({ holds }) => holds)),
    caught: shareOf(proposals.filter(({ accuser }) => accuser === seat).map(({ holds }) => !holds)),
    forFriends: votesOn(true),
    forRivals: votesOn(false),
  };
}

/** The statistics of all members of a team together. */
export const teamStatistics = (rounds: readonly RoundResult[], teams: Teams, team: Team): Statistics =>
  membersOf(teams, team)
    .map((seat) => statisticsOf(rounds, teams, seat))
    .reduce((sum, each) => ({
      played: sum.played + each.played,
      passed: sum.passed + each.passed,
      timedOut: sum.timedOut + each.timedOut,
      bought: addShares(sum.bought, each.bought),
      caught: addShares(sum.caught, each.caught),
      forFriends: addShares(sum.forFriends, each.forFriends),
      forRivals: addShares(sum.forRivals, each.forRivals),
    }));

const shareOf = (outcomes: readonly boolean[]): Share => ({
  hits: outcomes.filter((isHit) => isHit).length,
  of: outcomes.length,
});

const addShares = (a: Share, b: Share): Share => ({ hits: a.hits + b.hits, of: a.of + b.of });
