/**
 * Whole random games of three players a second, on one core, through the real rules. The reference plays the same
 * games, but keeps state and log in one object that it deep-clones for every move: what a framework does that stores
 * a whole new snapshot each time. Both are timed in turn, in the same run. One JSON line.
 */
import { vips } from '../../src/games/vips/game.ts';
import type { VipsEvent, VipsSettings, VipsState } from '../../src/games/vips/rules/state.ts';
import { pick, seededLuck } from '../../src/kernel/luck.ts';
import { replay } from '../../src/kernel/replay.ts';
import { median, rounded } from './numbers.ts';

const SETTINGS: VipsSettings = { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' };
const HOLDERS = ['one', 'two', 'three'];
const ROUNDS = 15;
const ROUND_MS = 200;

/** A game being played: where it stands and how it came there. */
interface Snapshot {
  readonly state: VipsState;
  readonly log: readonly VipsEvent[];
}

/** Plays game number `n`; `keep` is handed what stands after each move, and gives what to go on from. */
function play(n: number, keep: (snapshot: Snapshot) => Snapshot): Snapshot {
  const luck = seededLuck(`bench ${n}`);
  const log = vips.open(SETTINGS, HOLDERS, luck);
  let snapshot: Snapshot = { state: replay(vips, log), log };
  while (vips.outcome(snapshot.state) === null) {
    const { state } = snapshot;
    const seat = pick(luck, vips.toAct(state));
    const judged = vips.decide(state, seat, pick(luck, vips.legalMoves(state, seat)), luck);
    if (!judged.ok) throw new Error(judged.reason.key);
    snapshot = keep({
      state: judged.value.reduce<VipsState>(vips.evolve, state),
      log: [...snapshot.log, ...judged.value],
    });
  }
  return snapshot;
}

/** Games a second, over one round. */
function timed(keep: (snapshot: Snapshot) => Snapshot): number {
  const began = performance.now();
  let games = 0;
  do {
    play(games++, keep);
  } while (performance.now() - began < ROUND_MS);
  return (games * 1000) / (performance.now() - began);
}

const asItIs = (snapshot: Snapshot): Snapshot => snapshot;
const cloned = (snapshot: Snapshot): Snapshot => structuredClone(snapshot);

timed(asItIs);
timed(cloned);
const rounds = Array.from({ length: ROUNDS }, () => ({ rules: timed(asItIs), reference: timed(cloned) }));
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
