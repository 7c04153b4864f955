/**
 * Whole random games of three players per second through the real rules, on one core. The reference plays the same games,
 * but deep-clones state and log for every move, as a framework does that stores a new snapshot each time. Both are timed
 * alternately in the same run. One JSON line.
 */
import { vips } from '../../src/games/vips/game.ts';
import type { VipsEvent, VipsSettings, VipsState } from '../../src/games/vips/rules/state.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { replay } from '../../src/kernel/replay.ts';
import { median, rounded } from './statistics.ts';

const SETTINGS: VipsSettings = { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' };
const HOLDERS = ['one', 'two', 'three'];
const ROUNDS = 15;
const ROUND_MS = 200;

/** A game being played: its state, and the log that leads to it. */
interface Snapshot {
  readonly state: VipsState;
  readonly log: readonly VipsEvent[];
}

/** Plays game number `n`. `afterMove` receives the snapshot after each move and returns the one to continue with. */
function playGame(n: number, afterMove: (snapshot: Snapshot) => Snapshot): Snapshot {
  const random = seededRandom(`bench ${n}`);
  const log = vips.setup(SETTINGS, HOLDERS, random);
  let snapshot: Snapshot = { state: replay(vips, log), log };
  while (vips.outcome(snapshot.state) === null) {
    const { state } = snapshot;
    const seat = pick(random, vips.toAct(state));
    const decided = vips.decide(state, seat, pick(random, vips.legalMoves(state, seat)), random);
    if (!decided.ok) throw new Error(decided.reason.key);
    snapshot = afterMove({
      state: decided.value.reduce<VipsState>(vips.evolve, state),
      log: [...snapshot.log, ...decided.value],
    });
  }
  return snapshot;
}

/** Games per second in one round. */
function measureGamesPerSecond(afterMove: (snapshot: Snapshot) => Snapshot): number {
  const startedAt = performance.now();
  let games = 0;
  do {
    playGame(games++, afterMove);
  } while (performance.now() - startedAt < ROUND_MS);
  return (games * 1000) / (performance.now() - startedAt);
}

const keepAsIs = (snapshot: Snapshot): Snapshot => snapshot;
const deepClone = (snapshot: Snapshot): Snapshot => structuredClone(snapshot);

measureGamesPerSecond(keepAsIs);
measureGamesPerSecond(deepClone);
const rounds = Array.from({ length: ROUNDS }, () => ({
  rules: measureGamesPerSecond(keepAsIs),
  reference: measureGamesPerSecond(deepClone),
}));
const gamesPerSecond = median(rounds.map(({ rules }) => rules));
const reference = median(rounds.map((round) => round.reference));
console.log(
  JSON.stringify({
    bench: 'rules',
    players: HOLDERS.length,
    gamesPerSecond: Math.round(gamesPerSecond),
    reference: Math.round(reference),
    referenceIs: 'the same games, state and log deep-cloned for every move',
    ratio: rounded(gamesPerSecond / reference, 1),
  }),
);
