import type { Seat } from '../../../kernel/game.ts';
import type { RoundResult } from './state.ts';
import { membersOf, type Team } from './teams.ts';

/** How many of how many. */
export interface Share {
  readonly hits: number;
  readonly of: number;
}

/** The counts of a whole game for one player, or for a team together. */
export type Statistics = Readonly<ReturnType<typeof statisticsOf>>;

type Teams = readonly Team[];

/** The statistics of a seat in these rounds. Only for a game that is over: they tell the teams. */
export function statisticsOf(rounds: readonly RoundResult[], teams: Teams, seat: Seat) {
  const own = rounds.flatMap(({ actions }) => actions).filter((action) => action.seat === seat);
  const proposals = rounds.flatMap(({ proposal }) => (proposal === null ? [] : [proposal]));
  const votesOn = (isFriend: boolean): Share =>
    shareOf(
      proposals
        .filter(({ proposer }) => (teams[proposer] === teams[seat]) === isFriend)
        .flatMap(({ votes }) => votes[seat] ?? []),
    );
  return {
    /** Criteria added (F8). */
    played: own.filter(({ type }) => type === 'played').length,
    /** Proposals that held (F16). */
    bought: shareOf(proposals.filter(({ proposer }) => proposer === seat).map(({ holds }) => holds)),
    /** Accusations after which the proposal failed (F10, F17). */
    caught: shareOf(proposals.filter(({ accuser }) => accuser === seat).map(({ holds }) => !holds)),
    /** Votes for proposals of the own team, and of the other one (F15). */
    forFriends: votesOn(true),
    forRivals: votesOn(false),
  };
}

/** What all members of a team did together. */
export function teamStatistics(rounds: readonly RoundResult[], teams: Teams, team: Team) {
  const all = membersOf(teams, team).map((seat) => statisticsOf(rounds, teams, seat));
  return {
    played: all.reduce((sum, { played }) => sum + played, 0),
    bought: all.map(({ bought }) => bought).reduce(addShares),
    caught: all.map(({ caught }) => caught).reduce(addShares),
  };
}

const shareOf = (outcomes: readonly boolean[]): Share => ({
  hits: outcomes.filter((isHit) => isHit).length,
  of: outcomes.length,
});

const addShares = (a: Share, b: Share): Share => ({ hits: a.hits + b.hits, of: a.of + b.of });
