import { textBlock } from '../../discord/components/blocks.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { lastingTableName, wayToTable } from '../../discord/components/table-lines.ts';
import { classifyError, describeError } from '../../discord/rest/error-classification.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import type { Message } from '../../kernel/message.ts';
import { sendDirectly } from '../../posts/post-message.ts';
import { NOTHING_SHOWN, type ShowTask } from '../../posts/show-deps.ts';
import { nonceOf } from '../../posts/show-post.ts';
import type { BlankedNotice } from '../../table/table.ts';

/** The notice for a person whose text was blanked: by whom, and why. The text is not repeated. */
export const noticeMessage = ({ by, reason }: BlankedNotice): Message => ({
  key: 'app.blank.notice',
  args: { by, why: { key: `app.blank.why.${reason}` } },
});

/**
 * Tells a person directly that a text of theirs was blanked, without a sound, if they have chosen direct messages. Everyone
 * else reads it in their panel, as do people to whom Discord lets no message through.
 */
export const tellBlanked: ShowTask<'blanked'> = async (deps, loaded, entry, { userId }) => {
  const { table, game } = loaded;
  const notice = table.blanked.find((each) => each.userId === userId);
  const direct = (await deps.store.notificationsOf([userId])).get(userId)?.direct;
  if (notice === undefined || direct === undefined || direct.refused === true) return NOTHING_SHOWN;
  const localizer = localizerFor(deps.translator, direct.locale, table);
  const { key, args } = noticeMessage(notice);
  const post = await deps.store.newestPost(table.id, loaded.match === null ? 'lobby' : 'game');
  const told = textBlock(localizer, 'app.blank.direct', {
    game: { key: titleKey(game) },
    title: { userText: lastingTableName(loaded, localizer) },
    notice: { key, args: args ?? {} },
  });
  const content = { screen: { blocks: [told, wayToTable(table, post, localizer)] }, address: null };
  try {
    await sendDirectly(deps, userId, content, { live: true, ping: null }, nonceOf(entry));
  } catch (error) {
    if (classifyError(error).type !== 'forbidden') throw error;
    deps.log.info(
      { event: 'direct.refused', err: describeError(error) },
      'Discord lets no direct message through to a person who asked for them',
    );
  }
  return NOTHING_SHOWN;
};
