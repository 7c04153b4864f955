import type { Bot, Seat } from '../../../kernel/game.ts';
import { pick, seededRandom, shuffled, type Random } from '../../../kernel/random.ts';
import { type Card, CARDS, CRITERIA } from '../rules/criteria.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY } from '../rules/limits.ts';
import { lastPlayer } from '../rules/act.ts';
import { playedRounds } from '../rules/played-rounds.ts';
import type { FameUsMove, RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { FIGURES, figureNamed, misfits } from './figures.ts';
import { misfitsOf } from './fitting.ts';
import { type Deed, type Guest, playOut } from './round-playout.ts';
import { standing, type TeamWorld } from './standing.ts';

export interface Config {
  readonly worlds: (view: FameUsView, rounds: readonly RoundResult[]) => readonly TeamWorld[];
  readonly guests?: (view: FameUsView, rounds: readonly RoundResult[]) => readonly Guest[];
  readonly fair: number;
  readonly tell: number;
  readonly n: number;
}
const AVERAGE: Guest = { memory: 52, recall: 67, bluff: 45, accuse: [15, 38, 68, 88], trust: [96, 40, 10, 2] };
export const TELL_KINDS: Record<string, ReadonlySet<string>> = {
  square: new Set(['trade', 'time', 'place', 'fate']),
  dance: new Set(['looks', 'character', 'deed', 'taste']),
};
export const KIND = new Map(CRITERIA.map(({ id, kind }) => [id, kind as string]));

export const mindOf = (config: Config): Bot<FameUsView, FameUsMove> => (view, moves, random, { history }) => {
  const rounds = playedRounds(history(), view);
  const worlds = config.worlds(view, rounds);
  const seat = view.viewer ?? 0;
  const guests = config.guests?.(view, rounds) ?? view.handCounts.map(() => AVERAGE);
  switch (view.phase) {
    case 'naming': {
      const least = Math.min(...FIGURES.map((f) => misfits(f, view.open)));
      return { type: 'name', name: { figure: pick(random, FIGURES.filter((f) => misfits(f, view.open) === least)).id } };
    }
    case 'voting': {
      const { proposer, accuser, name } = view.proposal!;
      const after = (s: Seat | null, d: number): number => {
        const counts = s === null ? view.handCounts : view.handCounts.with(s, view.handCounts[s]! + d);
        return standing(worlds, counts, counts.includes(0) ? 0 : view.startersLeft);
      };
      const gain = after(accuser, ACCUSER_PENALTY) - after(proposer, PROPOSER_PENALTY);
      const f = name === null ? null : figureNamed(name);
      const m = f === null ? (view.open.length > 3 ? 1 : 0) : misfits(f, view.open);
      const bias = config.fair * (m === 0 ? 1 : m === 1 ? 0 : -1);
      return { type: 'vote', favour: gain + bias >= 0 };
    }
    default: {
      const at = view.actions.length;
      const order = Array.from({ length: view.seats - at }, (_, i) => (view.first + at + i) % view.seats);
      const last = lastPlayer(view.actions);
      const seen = new Set([...view.own!.hand, ...view.open, ...rounds.flatMap((r) => [r.starter, ...r.actions.flatMap((a) => (a.type === 'played' ? [a.card] : []))])]);
      const unseen = CARDS.filter((c) => !seen.has(c));
      const deeds: Deed[] = moves.flatMap((m): Deed[] => (m.type === 'play' || m.type === 'pass' || m.type === 'accuse' ? [m] : []));
      const base = misfitsOf(view.open);
      const sums = deeds.map(() => 0);
      for (let n = 0; n < config.n; n++) {
        const seed = String(random.below(2 ** 32));
        const deck = shuffled(random, unseen);
        let from = 0;
        const hands = view.handCounts.map((c, s) => (s === seat ? [] : deck.slice(from, (from += c))));
        deeds.forEach((deed, i) => {
          sums[i]! += playOut(
            { own: seat, guests, worlds, order, startersLeft: view.startersLeft, hands, misfits: base.slice(), counts: [...view.handCounts], openCount: view.open.length, last },
            deed, seededRandom(seed));
        });
      }
      const values = sums.map((s, i) => {
        const d = deeds[i]!;
        return s / config.n + (d.type === 'play' && TELL_KINDS[view.own!.team]!.has(KIND.get(d.card)!) ? config.tell : 0);
      });
      const best = Math.max(...values);
      return deeds[values.indexOf(best)]! as FameUsMove;
    }
  }
};
export function allWorlds(view: FameUsView): TeamWorld[] {
  const n = view.seats, own = view.viewer ?? 0;
  const masks: boolean[][] = [];
  for (let m = 0; m < 1 << n; m++) {
    const friends = Array.from({ length: n }, (_, s) => ((m >> s) & 1) === 1);
    const k = friends.filter(Boolean).length;
    if (friends[own] && (k === Math.floor(n / 2) || k === Math.ceil(n / 2))) masks.push(friends);
  }
  return masks.map((friends) => ({ friends, weight: 1 / masks.length }));
}
