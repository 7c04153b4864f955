import type { Input, Modal, Screen, ScreenButton, Localizer } from '../../../kernel/screen.ts';
import { NAME_LENGTH } from '../rules/limits.ts';
import { thoughtMessage } from '../rules/narrate.ts';
import { thoughtsIn } from '../rules/asides.ts';
import type { FameUsMove, RoundResult } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { backLinks, button, buttons, PAYLOADS, screen, text } from './blocks.ts';
import { lineField } from './proposal-panels.ts';

/** The way to this page for someone who may tell their thought; none for others. */
export const recallButtons = (
  { own, lastRound }: Pick<FameUsView, 'own' | 'lastRound'>,
  localizer: Localizer,
): readonly ScreenButton[] =>
  own?.mayRecall === true && lastRound !== null
    ? [button(localizer.plain('fame-us.mind.button'), 'panel', PAYLOADS.mind(lastRound.round))]
    : [];

const FIELD_ID = 'mind';

/**
 * Everyone's thoughts in a round that is over, with a way for its reader to tell theirs. `null` for a round that has
 * not ended.
 */
export function mindPage(
  view: FameUsView,
  pastViews: readonly FameUsView[],
  round: number,
  localizer: Localizer,
): Screen | null {
  const result = playedRounds(pastViews, view).find((each) => each.round === round);
  if (result === undefined) return null;
  const mayRecall = view.own?.mayRecall === true && view.lastRound?.round === round;
  return screen(
    text(localizer.markdown('fame-us.mind.heading', { round }), ...thoughtTexts(view, result, localizer)),
    mayRecall ? text(localizer.markdown('fame-us.mind.task')) : null,
    buttons(
      ...(mayRecall
        ? [
            button(localizer.plain('fame-us.mind.say'), 'modal', PAYLOADS.recall, { style: 'primary' }),
            button(localizer.plain('fame-us.mind.bluffed'), 'play', PAYLOADS.bluffed),
          ]
        : []),
      ...backLinks(view, localizer),
    ),
  );
}

/** A line for each player who added a card. */
function thoughtTexts({ told }: FameUsView, result: RoundResult, localizer: Localizer): readonly string[] {
  const thoughts = thoughtsIn(result, told);
  const lines = result.actions.flatMap(({ type, seat }) => {
    if (type !== 'played') return [];
    const mind = thoughts[seat] ?? null;
    if (mind === null) return [localizer.markdown('fame-us.mind.silent', { player: { seat } })];
    const { key, args } = thoughtMessage({ seat, mind }, 0);
    return [localizer.markdown(key, args)];
  });
  return lines.length > 0 ? lines : [localizer.markdown('fame-us.mind.nobody')];
}

/** The modal in which one says whom one had in mind; `null` when it is not for this viewer to say (any more). */
export const mindModal = ({ own }: FameUsView, payload: string, localizer: Localizer): Modal | null =>
  payload !== PAYLOADS.recall || own?.mayRecall !== true
    ? null
    : {
        title: localizer.plain('fame-us.mind.title'),
        fields: [lineField(localizer, FIELD_ID, 'name', NAME_LENGTH)],
        payload: PAYLOADS.recall,
      };

/** The move of what was typed into that modal. */
export const recallMove = ({ fields }: Input): FameUsMove => ({
  type: 'recall',
  mind: { said: fields?.[FIELD_ID] ?? '' },
});
