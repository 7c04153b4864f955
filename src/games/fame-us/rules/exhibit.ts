import type { Work } from '../schemas.ts';
import { playedRounds } from './played-rounds.ts';
import type { FameUsView } from './view.ts';

/** What hangs in the gallery of a server: the names that the table bought (F16), in order; `null` for none. */
export function exhibit(view: FameUsView, pastViews: readonly FameUsView[]): Work | null {
  const names = playedRounds(pastViews, view).flatMap(({ proposal }) =>
    proposal?.holds === true && proposal.name !== null ? [proposal.name] : [],
  );
  return names.length === 0 ? null : { names };
}
