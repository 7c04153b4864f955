import { MAX_SHUT_OUT } from '../../table/stored/server-settings.ts';
import { postChannel } from './channels.ts';
import { changeSettings, type Page, type Section } from './stored-settings.ts';
import { wordSections } from './word-list.ts';

/** The people of whom no texts and faces are taken. */
const shutOut: Section = {
  type: 'filled',
  of: 'users',
  payload: 'shut-out',
  placeholder: 'app.server-settings.shut-out',
  max: MAX_SHUT_OUT,
  current: ({ settings }) => settings.shutOut ?? [],
  store: ({ users }, visit) =>
    changeSettings(visit, (before) => ({
      ...before,
      shutOut: users.length === 0 ? undefined : users.map(({ userId }) => userId),
    })),
};

/** All that moderators can do. */
export const moderationPage: Page = {
  payload: 'page.moderation',
  label: 'app.server-settings.page-moderation',
  emoji: '🧹',
  sections: [
    {
      type: 'text',
      markdown: ({ waiting: n, localizer: { markdown } }) =>
        `${markdown('app.server-settings.waiting', { n })}\n${markdown('app.server-settings.moderation')}`,
    },
    postChannel('moderators'),
    shutOut,
    ...wordSections,
  ],
};
