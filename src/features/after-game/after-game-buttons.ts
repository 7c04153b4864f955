import type { AppBlock, AppButton } from '../../discord/components/components.ts';
import type { Localizer } from '../../kernel/ui.ts';
import { type PostPart, withBlocksAboveButtons } from '../../posts/post-part.ts';
import type { StartedTable } from '../../table/table.ts';
import type { EpilogueStep } from './epilogue.ts';

/** Adds to the post of the end what can be done next. */
export const afterGameButtons: PostPart = {
  game: (screen, { started, localizer }) =>
    started.match.outcome === null
      ? screen
      : withBlocksAboveButtons(screen, afterGameRows(started.game, localizer)),
};

/** What can be done when a game is over: play again, go on with what follows it, and show others how it went. Two labels fit side by side on a phone. */
function afterGameRows(
  { ui: { rematchForm, replay }, parts: { epilogue } }: StartedTable['game'],
  localizer: Localizer,
): readonly AppBlock[] {
  const button = (
    route: string,
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
    ...(rematchForm === undefined ? [] : [button('rematchForm', rematchForm.label, '🎯')]),
  ];
  const begin: EpilogueStep = 'begin';
  const more = [
    ...(epilogue === undefined ? [] : [button('epilogue', epilogue.ui.label, '😄', 'primary', begin)]),
    ...(replay === undefined ? [] : [button('shareReplay', 'app.replay', '📣')]),
  ];
  return [again, more].flatMap((buttons) => (buttons.length === 0 ? [] : [{ type: 'buttons', buttons }]));
}
