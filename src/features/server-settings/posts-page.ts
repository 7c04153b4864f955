import { DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import { mention, postChannel } from './channels.ts';
import type { Page, Section, ServerView } from './stored-settings.ts';

/** Puts a post in this channel from which everything is started by pressing. */
const deskButton: Section = {
  type: 'row',
  buttons: [
    {
      type: 'other',
      route: DESK_ROUTE,
      payload: 'place',
      label: 'app.server-settings.place-desk',
      emoji: '🎲',
      style: 'primary',
      isShown: ({ routes }) => routes.codeOf(DESK_ROUTE) !== undefined,
    },
  ],
};

/** The posts that the bot makes without being asked; each is off until it is switched on. */
const unaskedText = ({ daily, moderators, localizer: { markdown } }: ServerView): string =>
  [
    markdown('app.server-settings.unasked'),
    daily === null
      ? markdown('app.server-settings.no-daily')
      : markdown('app.server-settings.daily', { channel: mention(daily) }),
    ...(moderators === null
      ? []
      : [markdown('app.server-settings.tells-moderators', { channel: mention(moderators) })]),
    markdown('app.server-settings.unasked-rest'),
  ].join('\n');

/** What the bot posts unasked. */
export const postsPage: Page = {
  payload: 'page.posts',
  label: 'app.server-settings.page-posts',
  emoji: '📮',
  sections: [{ type: 'text', markdown: unaskedText }, postChannel('daily'), deskButton],
};
