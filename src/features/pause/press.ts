import { localizerFor } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { refusalAnswer, textAnswer } from '../../discord/components/text-answer.ts';
import { PAUSE_STEPS, pause as pauseCommand } from './pause.ts';
import type { Click, PanelDeps } from '../../discord/interactions/click.ts';

/** Notes what the caller says of a pause. Resolves with what they are told; the post shows it to everybody. */
export async function pauseTable(
  { tables, translator }: PanelDeps,
  { caller, locale, id }: Click,
): Promise<AddressedScreen> {
  const step = PAUSE_STEPS.find((each) => each === id.payload);
  if (step === undefined)
    return refusalAnswer(localizerFor(translator, locale, null), { key: 'app.not-any-more' });
  const outcome = await tables.run(pauseCommand, { caller, tableId: id.tableId, step });
  const table = (outcome.ok ? outcome.value : outcome.current)?.table ?? null;
  const localizer = localizerFor(translator, locale, table);
  if (!outcome.ok) return refusalAnswer(localizer, outcome.reason);
  const { pause } = outcome.value.table;
  const key =
    pause === null ? 'app.pause.over' : pause.since === null ? 'app.pause.asked' : 'app.pause.begun';
  return textAnswer(localizer.markdown(key));
}
