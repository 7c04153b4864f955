import { panelAnswers } from '../../discord/panels/settings/answers.ts';
import type { SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import { defineFeature } from '../feature.ts';
import { awayButtons, awaySelect, awayText } from './away-choices.ts';
import { sendDigests } from './digests.ts';
import { digestSelect, pingSelect, placeSelect, quietSelect, refusedText } from './ping-choices.ts';
import {
  type NotificationView,
  type NotificationVisit,
  openNotifications,
  visitOf,
} from './stored-notifications.ts';
import { texts } from './texts.ts';
import { zoneSelect } from './zone-choice.ts';

/** The panel of `/notifications`: what the reader is pinged about, when, and whether they are away. */
const NOTIFICATION_PANEL: SettingsPanel<NotificationVisit, NotificationView> = {
  route: 'notifications',
  open: openNotifications,
  sections: [
    { type: 'text', markdown: ({ localizer }) => localizer.markdown('app.notifications.heading') },
    pingSelect,
    digestSelect,
    placeSelect,
    refusedText,
    { type: 'text', markdown: ({ localizer }) => localizer.markdown('app.notifications.about-quiet') },
    zoneSelect,
    quietSelect,
    awayText,
    awaySelect,
    awayButtons,
  ],
};

const panel = panelAnswers(NOTIFICATION_PANEL, visitOf);

/** A person's pings: about what, where and when, and until when the person is away. */
export const notifications = defineFeature({
  texts,
  routes: {
    // A choice in the panel of `/notifications`.
    notifications: { code: 'A', reply: 'in-place', answer: panel.press, answerDirect: panel.press },
  },
  slashCommands: { notifications: { run: panel.show, runDirect: panel.show } },
  jobs: (parts) => ({ sendDigests: () => sendDigests(parts) }),
});
