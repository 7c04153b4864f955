import {
  actionButton,
  answerOf,
  pageBlocks,
  pageOf,
  rowOf,
  textBlock,
} from '../../discord/components/blocks.ts';
import type { AddressedScreen } from '../../discord/components/components.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { profileLink } from '../../discord/components/message.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import type { Localizer } from '../../kernel/screen.ts';
import { sendDue } from '../../posts/post-message.ts';
import { moderatorActions, type Noted } from '../../table/stored/moderation.ts';
import { moderatorChannels } from '../../table/stored/moderator-channels.ts';
import { type Parts, TO_WAITING } from '../feature.ts';

const lineOf = ({ userId, personId, action, n, about, at }: Noted, { markdown }: Localizer): string =>
  markdown('app.moderation.did', {
    ...{ action, n, about: about ?? 'other', when: { time: at } },
    profile: profileLink(userId),
    whose: personId === null ? '' : profileLink(personId),
  });

/** How many actions are shown, and how many of them fit a phone at once. */
const [SHOWN, PAGE_SIZE] = [100, 6];

/** The last actions of a server, the newest first, page by page. */
export async function showActions({ store }: Parts, press: VerbPress): Promise<AddressedScreen> {
  const { localizer, caller, arg } = press;
  const where = { guildId: caller.guildId };
  const all = await store.stored.rowsOf(moderatorActions).list(where, { order: ['-at', 'id'], limit: SHOWN });
  const page = pageOf(all, arg, PAGE_SIZE);
  const lines = page.items.map((noted) => lineOf(noted, localizer)).join('\n');
  return answerOf([
    textBlock(localizer, 'app.moderation.actions', { n: all.length }),
    ...pageBlocks(localizer, page, ['moderation', 'log'], { type: 'text', markdown: lines }),
    rowOf(actionButton(localizer, TO_WAITING, { key: 'app.house.back', emoji: '↩️' })),
  ]);
}

/** Tells the moderators' channel of each action in a silent line. */
export const tellActions = ({ store, clock, translator, postMessage }: Parts): Promise<void> => {
  const rows = store.stored.rowsOf(moderatorActions);
  return sendDue<Noted>(clock, {
    claim: (now, until) => rows.claim({}, { lease: 'dueAt', now, until, limit: 10, order: ['dueAt'] }),
    send: async (noted) => {
      const { guildId } = noted;
      const told = await store.stored.rowsOf(moderatorChannels).get({ guildId });
      if (told === null) return null;
      const markdown = lineOf(noted, localizerFor(translator, told.locale, null));
      const content = answerOf([{ type: 'text', markdown }]);
      const nonce = `did-${BigInt(noted.id).toString(36)}`;
      return postMessage({ guildId, channelId: told.channelId, content, nonce });
    },
    settle: ({ guildId, id: noted }) => rows.change({ guildId, id: noted }, { dueAt: null }),
  });
};
