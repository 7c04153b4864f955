import { type AppBlock, type AppButton, COMPONENT_LIMITS } from '../../discord/components/components.ts';
import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { moreButtonsOf } from '../../discord/components/last-row.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { answers } from '../../discord/interactions/route.ts';
import { panelButtons } from '../../discord/panels/panels.ts';
import { moderates, rejectUnlessHost, seatOf } from '../../table/seats.ts';
import { inParts, type Localizer } from '../../kernel/screen.ts';
import { postButtonsScreen } from '../../posts/post-screens.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** What few people need of a post or panel, in secret, with a button for each. */
export const more = defineFeature({
  texts,
  routes: {
    more: { code: 'P', reply: 'reply', answer: answers<Parts>(showMore) },
    // What is behind *More* of a panel, in its place. The payload is what is planned in the panel.
    panelMore: { code: 'W', reply: 'in-place', answer: answers<Parts>(showPanelMore) },
  },
});

/** The buttons that the table's post has behind *More* now, in the reader's language. */
async function showMore(
  { tables, translator, makePostParts }: Parts,
  { caller, locale, id }: Click,
): Promise<AddressedScreen> {
  const loaded = await tables.find(caller.guildId, id.tableId);
  const localizer = localizerFor(translator, locale, loaded?.table ?? null);
  if (loaded === null) return refusalAnswer(localizer, { key: 'app.refused.gone' });
  const mayHost = rejectUnlessHost(loaded, caller) === null || moderates(loaded, caller);
  const isSeated = seatOf(loaded.table, caller) >= 0;
  const buttons = moreButtonsOf(await postButtonsScreen(loaded, localizer, makePostParts)).filter(
    ({ isForHost = false, isForSpectators = false }) =>
      (mayHost || !isForHost) && (!isSeated || !isForSpectators),
  );
  if (buttons.length === 0) return refusalAnswer(localizer, { key: 'app.not-any-more' });
  return {
    screen: moreScreen(buttons, localizer),
    address: { tableId: loaded.table.id, step: loaded.match?.step ?? 0 },
  };
}

/** The same of the reader's own panel, with the way back to what was planned there. */
async function showPanelMore(parts: Parts, click: Click): Promise<AddressedScreen> {
  const found = await panelButtons(parts, click);
  if ('screen' in found) return found;
  const { loaded, match, localizer, payload } = found.panel;
  const back: AppButton = {
    label: localizer.plain('app.more.back'),
    style: 'primary',
    action: { route: 'panel', payload },
  };
  return {
    screen: moreScreen([...found.buttons, back], localizer),
    address: { tableId: loaded.table.id, step: match.step },
  };
}

const moreScreen = (buttons: readonly AppButton[], localizer: Localizer) => ({
  blocks: [{ type: 'text' as const, markdown: localizer.markdown('app.more.heading') }, ...rowsOf(buttons)],
});

/** Rows of buttons. What opens a page beside a post opens it in place of this list. */
const rowsOf = (shown: readonly AppButton[]): readonly AppBlock[] => {
  const buttons = shown.map((button) =>
    button.action.route === 'open' ? { ...button, action: { ...button.action, route: 'panel' } } : button,
  );
  return inParts(buttons, COMPONENT_LIMITS.row).map((row) => ({ type: 'buttons', buttons: row }));
};
