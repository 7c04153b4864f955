import type { LoadedTable } from '../../app/table.ts';
import type { Match } from '../../kernel/erase-game.ts';
import type { Localizer, TableContext } from '../../kernel/ui.ts';
import { withCommitments } from './commitments.ts';
import type { AppBlock, AppButton, AppScreen } from './components.ts';
import type { AppRoute } from './custom-id.ts';
import { withButton } from './last-row.ts';
import { showsOneBoard } from './one-board.ts';
import { rulesButton } from './rules-screen.ts';

/** A table whose game has started. */
export interface StartedTable extends LoadedTable {
  readonly match: Match;
}

/**
 * The public post of a game that narrates the events from number `from` on: the game's own screen with a button for the
 * rules, its commitments and, once the game is over, what can be done next. While the end unfolds there is nothing but a
 * button to show all of it. A board that takes the place of others carries the commitments that they showed as well.
 */
export function gameScreen(
  { table, game, match, commitments }: StartedTable,
  from: number,
  localizer: Localizer,
  context?: TableContext,
): AppScreen {
  if (context?.stage !== undefined) return withShowAll(match.post(from, localizer, context), localizer);
  const sealedFrom = showsOneBoard(table) ? 0 : from;
  const post = match.post(from, localizer, context);
  const shown = match.outcome === null ? withButton(post, rulesButton(localizer)) : post;
  const screen = withCommitments(shown, commitments, match, sealedFrom, localizer);
  if (match.outcome === null) return screen;
  const at = screen.blocks.findIndex(({ type }) => type === 'buttons');
  const rows = afterGameRows(game, localizer);
  return {
    ...screen,
    blocks: at < 0 ? [...screen.blocks, ...rows] : screen.blocks.toSpliced(at, 0, ...rows),
  };
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

/** What can be done when a game is over: play again, and show others how it went. Two labels fit side by side on a phone. */
function afterGameRows(
  { rematchForm, replay }: StartedTable['game'],
  localizer: Localizer,
): readonly AppBlock[] {
  const button = (
    route: AppRoute,
    label: string,
    emoji: string,
    style: AppButton['style'] = 'secondary',
  ): AppButton => ({
    label: localizer.plain(label),
    emoji: { name: emoji },
    style,
    action: { route, payload: '' },
  });
  const again = [
    button('rematch', 'app.rematch', '🔁', 'success'),
    ...(rematchForm === null ? [] : [button('rematchForm', rematchForm.label, '🎯')]),
  ];
  const share = replay === null ? [] : [button('shareReplay', 'app.replay', '📣')];
  return [again, share].flatMap((buttons) => (buttons.length === 0 ? [] : [{ type: 'buttons', buttons }]));
}
