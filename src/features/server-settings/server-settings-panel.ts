import type { SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import { ACTIVITY_PAYLOADS } from './activity-screen.ts';
import { moderationPage } from './moderation-page.ts';
import { peoplePage } from './people-page.ts';
import { postsPage } from './posts-page.ts';
import { openServer, type ServerView, type ServerVisit } from './stored-settings.ts';
import { tablesPage } from './tables-page.ts';

/** The panel of `/settings`. */
export const SERVER_SETTINGS_PANEL: SettingsPanel<ServerVisit, ServerView> = {
  route: 'serverSettings',
  elsewhere: [
    {
      type: 'button',
      payload: ACTIVITY_PAYLOADS.back,
      label: 'app.activity.back',
      emoji: '↩️',
      store: async () => ({}),
    },
  ],
  permission: ({ caller }) => (caller.managesServer ? null : { key: 'app.refused.not-manager' }),
  open: openServer,
  sections: [
    { type: 'text', markdown: ({ localizer }) => localizer.markdown('app.server-settings.heading') },
  ],
  pages: [tablesPage, peoplePage, postsPage, moderationPage],
};
