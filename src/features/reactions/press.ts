import { localizerFor } from '../../discord/components/localizer.ts';
import { refusalAnswer } from '../../discord/components/text-answer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';
import { addReaction } from './react.ts';

/**
 * Counts a reaction that was pressed in this channel. Resolves with `null` when it counts: the post will show it. Else with
 * a screen that says why it does not.
 */
export async function react(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
  channelId: string | null,
): Promise<AddressedScreen | null> {
  const outcome = await tables.run(addReaction, {
    caller,
    tableId: id.tableId,
    channelId,
    reaction: id.payload,
  });
  if (outcome.ok) return null;
  const localizer = localizerFor(translator, locale, outcome.current?.table ?? null);
  return refusalAnswer(localizer, outcome.reason);
}
