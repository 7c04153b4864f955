import {
  type AwardedTitle,
  awardTitles,
  most,
  type SeatResult,
  seatsWhere,
} from '../../../kernel/seat-result.ts';
import type { Seat } from '../../../kernel/game.ts';
import type { RoundResult } from './state.ts';
import { type Share, type Statistics, statisticsOf } from './statistics.ts';
import type { Team } from './teams.ts';
import { type FameUsView, playedRounds } from './view.ts';

/** The basis for titles: every round, the teams, and how many cards everyone holds at the end. */
export interface PlayedGame {
  readonly rounds: readonly RoundResult[];
  readonly teams: readonly Team[];
  readonly handCounts: readonly number[];
  /** By seat, whom they took for a member of their own team. */
  readonly hunches: readonly (Seat | null)[];
}

const MIN_RIVAL_VOTES = 3;
const MIN_CAUGHT = 2;
const MIN_BOUGHT = 3;
const MIN_WOLVES = 2;
const MIN_BUSTS = 2;
const MIN_FRIEND_VOTES = 3;
const MIN_VOTES = 4;
const MIN_PLAYED = 6;

/**
 * The titles that a game may end with, the rarest and most telling first, each with the seats that deserve it, the first choice
 * first. The catalogue has their texts.
 */
const DESERVED_BY = {
  /** Guessed a member of the own team who guessed the same of them. */
  soulmates: (all, game) =>
    seatsWhere(all, (_, seat) => {
      const friend = game.hunches[seat] ?? null;
      return friend !== null && game.hunches[friend] === seat && hasGuessed(game, seat) === true;
    }),

  /** Voted for every rival's proposal, and against a friend's. */
  'double-agent': (all) =>
    seatsWhere(
      all,
      ({ forFriends, forRivals }) =>
        forRivals.of >= MIN_RIVAL_VOTES && misses(forRivals) === 0 && misses(forFriends) > 0,
    ),

  /** Accused a member of the own team, who then drew for it (F16). */
  'friendly-fire': (all, { rounds, teams }) =>
    seatsWhere(all, (_, seat) =>
      rounds.some(
        ({ proposal }) =>
          proposal !== null &&
          proposal.accuser === seat &&
          !proposal.holds &&
          teams[proposal.proposer] === teams[seat],
      ),
    ),

  /** Got rid of every card (F20). */
  'last-card': (all, { handCounts }) => seatsWhere(all, (_, seat) => handCounts[seat] === 0),

  /** Was right with every accusation, more often than anyone else. */
  'lie-detector': (all) => most(all, MIN_CAUGHT, ({ caught }) => (misses(caught) === 0 ? caught.hits : 0)),

  /** Talked the table into more names than anyone else. */
  'silver-tongue': (all) => most(all, MIN_BOUGHT, ({ bought }) => bought.hits),

  /** Accused in vain more often than anyone else (F17). */
  'cry-wolf': (all) => most(all, MIN_WOLVES, ({ caught }) => misses(caught)),

  /** Had more names voted down than anyone else. */
  busted: (all) => most(all, MIN_BUSTS, ({ bought }) => misses(bought)),

  /** Guessed a member of the own team. */
  'sixth-sense': (all, game) => seatsWhere(all, (_, seat) => hasGuessed(game, seat) === true),

  /** Voted for every proposal of the own team, and against one of the other. */
  loyal: (all) =>
    seatsWhere(
      all,
      ({ forFriends, forRivals }) =>
        forFriends.of >= MIN_FRIEND_VOTES && misses(forFriends) === 0 && misses(forRivals) > 0,
    ),

  /** Voted for everyone, whatever they said. */
  believer: (all) => seatsWhere(all, (each) => votesOf(each).of >= MIN_VOTES && misses(votesOf(each)) === 0),

  /** Took a rival for a friend. */
  'wrong-tree': (all, game) => seatsWhere(all, (_, seat) => hasGuessed(game, seat) === false),

  /** Added more criteria than anyone else. */
  'life-of-the-party': (all) => most(all, MIN_PLAYED, ({ played }) => played),
} as const satisfies Readonly<
  Record<string, (all: readonly Statistics[], game: PlayedGame) => readonly Seat[]>
>;
export type Title = keyof typeof DESERVED_BY;

/** Titles for what the log says someone did: three at most, one a player, the first that fit. */
export function titlesOf(game: PlayedGame): readonly AwardedTitle<Title>[] {
  const all = game.teams.map((_, seat) => statisticsOf(game.rounds, game.teams, seat));
  return awardTitles(DESERVED_BY, (deservedBy) => deservedBy(all, game));
}

/** True if a seat guessed a member of its own team; `null` if it has not guessed. */
function hasGuessed({ hunches, teams }: Pick<PlayedGame, 'hunches' | 'teams'>, seat: Seat): boolean | null {
  const friend = hunches[seat] ?? null;
  return friend === null ? null : teams[friend] === teams[seat];
}

const misses = ({ hits, of }: Share): number => of - hits;

const votesOf = ({ forFriends, forRivals }: Statistics): Share => ({
  hits: forFriends.hits + forRivals.hits,
  of: forFriends.of + forRivals.of,
});

/** The titles of a game that is over; none before. */
export const titlesIn = (
  view: FameUsView,
  pastViews: readonly FameUsView[],
): readonly AwardedTitle<Title>[] =>
  view.reveal === null
    ? []
    : titlesOf({
        rounds: playedRounds(pastViews, view),
        teams: view.reveal.teams,
        handCounts: view.handCounts,
        hunches: view.reveal.hunches,
      });

/** How the game went for each seat: its team won or lost (F21). Cards of games of different sizes compare badly. */
export function results(view: FameUsView, pastViews: readonly FameUsView[]): readonly SeatResult[] {
  const { reveal } = view;
  if (reveal === null) return [];
  const titles = titlesIn(view, pastViews);
  const winners = reveal.teams.filter((team) => reveal.winners.includes(team)).length;
  return reveal.teams.map((team, seat) => ({
    place: reveal.winners.includes(team) ? 1 : winners + 1,
    score: null,
    side: team,
    titles: titles.filter((each) => each.seat === seat).map(({ title }) => title),
    causes: [team],
    prize: false,
  }));
}
