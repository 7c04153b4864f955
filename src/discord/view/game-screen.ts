import type { LoadedTable } from '../../app/table.ts';
import type { Match } from '../../kernel/erase-game.ts';
import type { Localizer, TableContext } from '../../kernel/ui.ts';
import { withCommitments } from './commitments.ts';
import type { AppButton, AppScreen } from './components.ts';
import type { AppRoute } from './custom-id.ts';

/** A table whose game has started. */
export interface StartedTable extends LoadedTable {
  readonly match: Match;
}

/**
 * The public post of a game that narrates the events from number `from` on: the game's own screen with its commitments
 * and, once the game is over, what can be done next.
 */
export function gameScreen(
  { game, match, commitments }: StartedTable,
  from: number,
  localizer: Localizer,
  context?: TableContext,
): AppScreen {
  const screen = withCommitments(match.post(from, localizer, context), commitments, match, from, localizer);
  if (match.outcome === null) return screen;
  const at = screen.blocks.findIndex(({ type }) => type === 'buttons');
  const row = { type: 'buttons', buttons: afterGameButtons(game, localizer) } as const;
  return { ...screen, blocks: at < 0 ? [...screen.blocks, row] : screen.blocks.toSpliced(at, 0, row) };
}

/** What can be done when a game is over: play again, and show others how it went. */
function afterGameButtons(
  { rematchForm, replay }: StartedTable['game'],
  localizer: Localizer,
): readonly AppButton[] {
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
  return [
    button('rematch', 'app.rematch', '🔁', 'success'),
    ...(rematchForm === null ? [] : [button('rematchForm', rematchForm.label, '🎯')]),
    ...(replay === null ? [] : [button('shareReplay', 'app.replay', '📣')]),
  ];
}
