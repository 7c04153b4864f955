import type { Seat } from '../../../kernel/game.ts';
import type { RoundResult } from '../rules/state.ts';
import { botOfMind } from './mind.ts';

/** Thinks briefly, and remembers the votes on its own proposals only: who was for it, and who was not. */
export const grudgingBot = botOfMind({ playouts: 12, recall: 0.75, remembers: votesOnOwn });

function votesOnOwn(rounds: readonly RoundResult[], own: Seat): readonly RoundResult[] {
  return rounds.map((round) => (round.proposal?.proposer === own ? round : { ...round, proposal: null }));
}
