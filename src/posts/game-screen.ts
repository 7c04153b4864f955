import type { StartedTable } from '../table/table.ts';
import type { Match } from '../kernel/erase-game.ts';
import type { Localizer, TableContext } from '../kernel/ui.ts';
import { withCommitments } from './commitments.ts';
import type { AppBlock, AppButton, AppScreen } from '../discord/components/components.ts';
import type { AppRoute } from '../discord/components/custom-id.ts';
import { bestOfHouse, houseSealText } from '../features/spectator-bets/bet-screens.ts';
import { withButton } from '../discord/components/last-row.ts';
import { showsOneBoard } from './one-board.ts';
import type { EpilogueStep } from '../features/after-game/epilogue.ts';
import { rulesButton } from '../discord/components/rules-button.ts';

/**
 * The public post of a game that narrates the events from number `from` on: the game's own screen with a button for the
 * rules, its commitments and, once the game is over, what can be done next. While the end unfolds there is nothing but a
 * button to show all of it. A board that takes the place of others carries the commitments that they showed as well.
 */
export function gameScreen(
  started: StartedTable,
  from: number,
  localizer: Localizer,
  context?: TableContext,
): AppScreen {
  const { table, game, match, commitments } = started;
  if (context?.stage !== undefined) return withShowAll(match.post(from, localizer, context), localizer);
  const sealedFrom = showsOneBoard(table) ? 0 : from;
  const post = match.post(from, localizer, context);
  const shown = match.outcome === null ? withButton(post, rulesButton(localizer)) : post;
  const sealed = withCommitments(shown, commitments, match, sealedFrom, localizer);
  const house = houseSealText(started, sealedFrom, localizer);
  const screen: AppScreen =
    house === null ? sealed : { ...sealed, blocks: [...sealed.blocks, { type: 'text', markdown: house }] };
  if (match.outcome === null) return screen;
  const at = screen.blocks.findIndex(({ type }) => type === 'buttons');
  const rows = afterGameRows(game, localizer);
  const best = bestOfHouse(match, started.told ?? [], localizer);
  const ended = [...(best === null ? [] : [{ type: 'text' as const, markdown: best }]), ...rows];
  const blocks = at < 0 ? [...screen.blocks, ...ended] : screen.blocks.toSpliced(at, 0, ...ended);
  // Not in a row of its own: a message of text has five rows at most.
  return game.analyse === null
    ? { ...screen, blocks }
    : withButton({ ...screen, blocks }, analysisButton(localizer));
}

const analysisButton = (localizer: Localizer): AppButton => ({
  label: localizer.plain('app.analysis.button'),
  emoji: { name: '🔎' },
  style: 'secondary',
  action: { route: 'analysis', payload: '' },
});

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

/** What is played after the end, with a button to end it at once as long as it goes on; `null` until it has begun. */
export function epilogueScreen(match: Match, localizer: Localizer, context: TableContext): AppScreen | null {
  const screen = match.epilogue(localizer, context);
  if (screen === null || match.awaited.length === 0) return screen;
  const skip: EpilogueStep = 'skip';
  const button: AppButton = {
    label: localizer.plain('app.epilogue.skip'),
    emoji: { name: '⏭️' },
    style: 'secondary',
    action: { route: 'epilogue', payload: skip },
  };
  return { ...screen, blocks: [...screen.blocks, { type: 'buttons', buttons: [button] }] };
}

/** What can be done when a game is over: play again, go on with what follows it, and show others how it went. Two labels fit side by side on a phone. */
function afterGameRows(
  { rematchForm, replay, epilogue }: StartedTable['game'],
  localizer: Localizer,
): readonly AppBlock[] {
  const button = (
    route: AppRoute,
    label: string,
    emoji: string,
    style: AppButton['style'] = 'secondary',
    payload = '',
  ): AppButton => ({
    label: localizer.plain(label),
    emoji: { name: emoji },
    style,
    action: { route, payload },
  });
  const again = [
    button('rematch', 'app.rematch', '🔁', 'success'),
    ...(rematchForm === null ? [] : [button('rematchForm', rematchForm.label, '🎯')]),
  ];
  const begin: EpilogueStep = 'begin';
  const more = [
    ...(epilogue === null ? [] : [button('epilogue', epilogue, '😄', 'primary', begin)]),
    ...(replay === null ? [] : [button('shareReplay', 'app.replay', '📣')]),
  ];
  return [again, more].flatMap((buttons) => (buttons.length === 0 ? [] : [{ type: 'buttons', buttons }]));
}
