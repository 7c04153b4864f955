import { bots } from '../../../../src/games/fame-us/ai/index.ts';
import { legalMoves } from '../../../../src/games/fame-us/rules/decide.ts';
import type { FameUsMove, FameUsState, RoundResult } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { actInTurn, dealt } from '../rules/positions.ts';

export type BotKind = keyof typeof bots;
export const BOT_KINDS = Object.keys(bots) as readonly BotKind[];

/** What a bot does on this seat, after these rounds. */
export function moveOf(
  bot: BotKind,
  state: FameUsState,
  seat: number,
  seed: string,
  rounds: readonly RoundResult[] = [],
): FameUsMove {
  const view = viewFor(state, seat);
  return bots[bot](view, legalMoves(state, seat), seededRandom(seed), {
    history: () => rounds.map((lastRound) => ({ ...view, lastRound })),
    playouts: 0,
  });
}

/** What it does by so many other random numbers. */
export const choices = (
  bot: BotKind,
  state: FameUsState,
  seat: number,
  times: number,
): readonly FameUsMove[] => Array.from({ length: times }, (_, n) => moveOf(bot, state, seat, `choice ${n}`));

export const shareOf = (moves: readonly FameUsMove[], isIt: (move: FameUsMove) => boolean): number =>
  moves.filter(isIt).length / moves.length;

/** Seat 1 of four is to act. These criteria are open, each after the first one played by the next seat; it holds those. */
export function toAct(open: readonly string[], hand: readonly string[]): FameUsState {
  const begun = actInTurn(dealt(4), 'play');
  const first = (6 - open.length) % 4;
  return {
    ...begun,
    first,
    starter: open[0]!,
    actions: open.slice(1).map((card, i) => ({ type: 'played', seat: (first + i) % 4, card })),
    hands: begun.hands.with(1, hand),
  };
}
