import type { Commitments } from '../table/fairness/commitments.ts';
import { shortCodeOf } from '../table/fairness/short-code.ts';
import type { LoadedTable } from '../table/table.ts';
import type { Seat } from '../kernel/game.ts';
import type { Match } from '../kernel/match.ts';
import type { Localizer } from '../kernel/screen.ts';
import { actionButton } from '../discord/components/blocks.ts';
import type { AppScreen } from '../discord/components/components.ts';
import { type ScreenPlace, withButton, withFooter } from '../discord/components/last-row.ts';

/**
 * A lobby's screen with the code of the commitment to its seed in small print below, and, before the start, a button that
 * shows it whole.
 */
export function withLobbyCommitment(
  screen: AppScreen,
  { commitments, table }: Pick<LoadedTable, 'commitments' | 'table'>,
  localizer: Localizer,
): AppScreen {
  const shown = table.status === 'lobby' ? withCommitmentsButton(screen, localizer) : screen;
  const seal = shortCodeOf(commitments.seedCommitment);
  return withFooter(shown, localizer.markdown('app.commitments.lobby', { seal }));
}

/**
 * The screen of a post that narrates the events of a match from number `from` on. Below it, in small print, the
 * codes of the commitments published since then; and a button that shows all of them whole.
 */
export function withCommitments(
  screen: AppScreen,
  commitments: Commitments,
  match: Match,
  from: number,
  localizer: Localizer,
): AppScreen {
  const shown = withCommitmentsButton(screen, localizer);
  const before = from === 0 ? [] : commitments.published(match.upTo(from)).map(({ kind }) => kind);
  const added = commitments.published(match).filter(({ kind }) => !before.includes(kind));
  return withFooter(
    shown,
    ...added.map(({ name, commitment }) =>
      localizer.markdown('app.commitments.posted', { name, seal: shortCodeOf(commitment) }),
    ),
  );
}

/** Adds the button that shows all commitments. */
export const withCommitmentsButton = (
  screen: AppScreen,
  localizer: Localizer,
  place: ScreenPlace = 'post',
): AppScreen => {
  const button = actionButton(localizer, 'commitments', { key: 'app.commitments.button', isMore: true });
  return withButton(screen, button, place);
};

/** A seat's panel after its move, with the codes of the commitments to its own secrets that are new since the match `before`. */
export function withNewCommitments(
  screen: AppScreen,
  { commitments, match }: Pick<LoadedTable, 'commitments' | 'match'>,
  seat: Seat,
  before: Match,
  localizer: Localizer,
): AppScreen {
  if (match === null) return screen;
  const known = commitments.allOf(before).map(({ commitment }) => commitment);
  const added = commitments
    .allOf(match)
    .filter(({ secret, commitment }) => secret.seat === seat && !known.includes(commitment));
  return withFooter(
    screen,
    ...added.map(({ commitment }) =>
      localizer.markdown('app.commitments.own', { seal: shortCodeOf(commitment) }),
    ),
  );
}
