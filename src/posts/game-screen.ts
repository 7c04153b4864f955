import type { StartedTable } from '../table/table.ts';
import type { Localizer, TableContext } from '../kernel/ui.ts';
import { withCommitments } from './commitments.ts';
import type { AppScreen } from '../discord/components/components.ts';
import { withButton } from '../discord/components/last-row.ts';
import { showsOneBoard } from './board.ts';
import type { PostPart } from './post-part.ts';
import { rulesButton } from '../discord/components/rules-button.ts';
import { postOf } from '../kernel/match-screens.ts';

/**
 * The public post of a game that narrates the events from number `from` on: the game's own screen with a button for the
 * rules, its commitments, and what features add, such as what can be done after the end. While the end unfolds there is
 * nothing but a button to show all of it. A board that takes the place of others carries the commitments that they showed
 * as well.
 */
export function gameScreen(
  started: StartedTable,
  from: number,
  localizer: Localizer,
  parts: readonly PostPart[],
  context?: TableContext,
): AppScreen {
  const { table, match, commitments } = started;
  if (context?.stage !== undefined) return withShowAll(postOf(match, from, localizer, context), localizer);
  const sealedFrom = showsOneBoard(table) ? 0 : from;
  const post = postOf(match, from, localizer, context);
  const shown = match.outcome === null ? withButton(post, rulesButton(localizer)) : post;
  const sealed = withCommitments(shown, commitments, match, sealedFrom, localizer);
  return parts.reduce(
    (screen, { game }) => game?.(screen, { started, from: sealedFrom, localizer }) ?? screen,
    sealed,
  );
}

const withShowAll = (screen: AppScreen, localizer: Localizer): AppScreen => ({
  ...screen,
  blocks: [
    ...screen.blocks,
    {
      type: 'buttons',
      buttons: [
        {
          label: localizer.plain('app.show-all'),
          emoji: { name: '⏩' },
          style: 'secondary',
          action: { route: 'showAll', payload: '' },
        },
      ],
    },
  ],
});
