/** Games in which bots of one kind sit among others, by the rules and with their own views alone. */
import { fameUs } from '../../../src/games/fame-us/game.ts';
import { fameUsEntry } from '../../../src/games/fame-us/index.ts';
import type { FameUsEvent } from '../../../src/games/fame-us/rules/state.ts';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { Match, replay } from '../../../src/kernel/match.ts';
import type { Seat } from '../../../src/kernel/game.ts';
import { type AnyGame, settingsOf } from '../../../src/kernel/playable-game.ts';
import { pick, type Random, seededRandom } from '../../../src/kernel/random.ts';

/** A game, as it is played here. */
export interface Played {
  readonly game: AnyGame;
  readonly settings: (random: Random) => unknown;
  /** The seats that win together with a seat, itself among them. */
  readonly teamOf: (match: Match, seat: Seat) => readonly Seat[];
}

export const VIPS: Played = {
  game: vipsEntry.game,
  settings: vipsEntry.sampleSettings,
  teamOf: (_, seat) => [seat],
};
export const FAME_US: Played = {
  game: fameUsEntry.game,
  settings: () => ({ pace: 'live', first: 'random' }),
  teamOf: (match, own) => {
    const { teams } = replay(fameUs, match.events as readonly FameUsEvent[]);
    return [...teams.keys()].filter((seat) => teams[seat] === teams[own]);
  },
};

/** Which bots play against each other. */
export interface LoneMatch extends Played {
  readonly seats: number;
  /** The kind of the bot that is measured. */
  readonly bot: string;
  /** The kinds on the other seats, each drawn from these. */
  readonly others: readonly string[];
  /** True if the measured bot sits on all seats of its team. */
  readonly isWholeTeam?: boolean;
  readonly playouts: number;
}

/** One game: what the measured bot got out of it, and what each of its moves cost. */
export interface LoneGame {
  /** 1 for a win, a half for a shared one. */
  readonly result: number;
  /** CPU time of each of its moves after the first step, in milliseconds. */
  readonly moveMs: readonly number[];
}

/** Plays game number `n`. Seats, teams and starts change with the number. */
export function playLoneGame(
  { game, settings, seats, bot, others, teamOf, isWholeTeam = false, playouts }: LoneMatch,
  n: number,
): LoneGame {
  const random = seededRandom(`minds ${seats} ${n}`);
  const own = n % seats;
  const holders = Array.from({ length: seats }, (_, seat) => `player ${seat}`);
  let match: Match = Match.start(game, settingsOf(game, settings(random)), holders, random);
  const team = teamOf(match, own);
  const theirs = isWholeTeam ? team : [own];
  const kinds = holders.map((_, seat) => (theirs.includes(seat) ? bot : pick(random, others)));
  const moveMs: number[] = [];
  while (match.outcome === null) {
    const { step } = match;
    const [seat = 0] = match.toAct;
    const before = process.cpuUsage();
    match = match.playBot(kinds[seat] ?? bot, seat, random, playouts);
    const { user, system } = process.cpuUsage(before);
    if (theirs.includes(seat) && step > 0) moveMs.push((user + system) / 1_000);
  }
  const { winners } = match.outcome;
  const isAlone = winners.every((seat) => team.includes(seat));
  return { result: !winners.includes(own) ? 0 : isAlone ? 1 : 0.5, moveMs };
}
