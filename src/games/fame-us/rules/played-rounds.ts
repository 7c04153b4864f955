import type { RoundResult } from './state.ts';
import type { FameUsView } from './view.ts';

/** All rounds that are over, in order: the view at the beginning of a step tells of the round before it. */
export function playedRounds(
  pastViews: readonly Pick<FameUsView, 'lastRound'>[],
  view: Pick<FameUsView, 'lastRound'>,
): readonly RoundResult[] {
  const rounds = new Map<number, RoundResult>();
  for (const { lastRound } of [...pastViews, view])
    if (lastRound !== null) rounds.set(lastRound.round, lastRound);
  return [...rounds.values()];
}
