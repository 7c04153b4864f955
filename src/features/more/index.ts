import { type AppBlock, type AppButton, COMPONENT_LIMITS } from '../../discord/components/components.ts';
import { localizerFor, refusalAnswer } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import { moreButtonsOf } from '../../discord/components/more.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { answers } from '../../discord/interactions/route.ts';
import { inParts } from '../../kernel/screen-builders.ts';
import { postButtonsScreen } from '../../posts/post-screens.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';

/** What few people need of a post, in secret, with a button for each. */
export const more = defineFeature({
  texts,
  routes: {
    more: { code: 'P', reply: 'reply', answer: answers<Parts>(showMore) },
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
  const buttons = moreButtonsOf(await postButtonsScreen(loaded, localizer, makePostParts));
  if (buttons.length === 0) return refusalAnswer(localizer, { key: 'app.not-any-more' });
  return {
    screen: {
      blocks: [{ type: 'text', markdown: localizer.markdown('app.more.heading') }, ...rowsOf(buttons)],
    },
    address: { tableId: loaded.table.id, step: loaded.match?.step ?? 0 },
  };
}

/** Rows of buttons. What opens a page beside a post opens it in place of this list. */
const rowsOf = (shown: readonly AppButton[]): readonly AppBlock[] => {
  const buttons = shown.map((button) =>
    button.action.route === 'open' ? { ...button, action: { ...button.action, route: 'panel' } } : button,
  );
  return inParts(buttons, COMPONENT_LIMITS.row).map((row) => ({ type: 'buttons', buttons: row }));
};
