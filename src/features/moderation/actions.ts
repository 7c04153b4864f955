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
import { moderatorActions, moderatorChannels, type Noted } from '../../table/stored/moderation.ts';
import { type Parts, TO_WAITING, waitingIn } from '../feature.ts';

const lineOf = ({ userId, personId, action, n, about, at }: Noted, { markdown }: Localizer): string =>
  markdown('app.moderation.did', {
    ...{ action, n, about: about ?? 'other', when: { time: at } },
    profile: profileLink(userId),
    whose: personId === null ? 'none' : profileLink(personId),
  });

/** How many actions are shown, and how many of them fit a phone at once. */
const [SHOWN, PAGE_SIZE] = [100, 6];

/** The ways back from the last actions, by the verb that has opened them. */
const FROM = {
  log: { to: 'house', face: { key: 'app.house.back', emoji: '🏠' } },
  'settings-log': {
    to: { route: 'serverSettings', payload: 'page.moderation' },
    face: { key: 'app.desk.settings', emoji: '⚙️' },
  },
} as const;

/** The last actions of a server, the newest first, page by page. */
export const showActions =
  (verb: keyof typeof FROM) =>
  async ({ store }: Parts, press: VerbPress): Promise<AddressedScreen> => {
    const { localizer, caller, arg } = press;
    const where = { guildId: caller.guildId };
    const all = await store.stored
      .rowsOf(moderatorActions)
      .list(where, { order: ['-at', 'id'], limit: SHOWN });
    const page = pageOf(all, arg, PAGE_SIZE);
    const lines = page.items.map((noted) => lineOf(noted, localizer)).join('\n');
    return answerOf([
      textBlock(localizer, 'app.moderation.actions', { n: all.length }),
      ...pageBlocks(localizer, page, ['moderation', verb], { type: 'text', markdown: lines }),
      rowOf(actionButton(localizer, FROM[verb].to, FROM[verb].face)),
    ]);
  };

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

const [SOON_MS, DAY_MS] = [600_000, 86_400_000];

/** Tells it, in one silent line a day, that something waits. A line that Discord does not take is left out. */
export async function tellModerators({ store, houseParts, ...parts }: Parts): Promise<void> {
  const rows = store.stored.rowsOf(moderatorChannels);
  const now = parts.clock();
  const claim = { lease: 'dueAt', now, until: now + SOON_MS, limit: 10, order: ['dueAt'] } as const;
  for (const { guildId, channelId, locale } of await rows.claim({}, claim)) {
    const n = (await waitingIn(houseParts(), guildId)).length;
    if (n === 0) continue;
    const localizer = localizerFor(parts.translator, locale, null);
    const content = answerOf([
      textBlock(localizer, 'app.server-settings.waiting', { n }),
      rowOf(actionButton(localizer, TO_WAITING, { key: 'app.server-settings.to-waiting', emoji: '📥' })),
    ]);
    const nonce = `mod-${Math.floor(now / DAY_MS).toString(36)}-${BigInt(guildId).toString(36)}`;
    await parts.postMessage({ guildId, channelId, content, nonce });
    await rows.change({ guildId }, { dueAt: now + DAY_MS });
  }
}
