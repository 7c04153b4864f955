import { type Notifications, PING_CHOICES, type PingChoice } from '../../app/ports/notifications.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { AppScreen } from './components.ts';

/** What the controls of `/notifications` change, as payloads. */
export const NOTIFICATION_PAYLOADS = { pings: 'pings' } as const;

const EMOJI: Readonly<Record<PingChoice, string>> = { every: '📣', mine: '🔔', none: '🔕' };

/** What the reader is pinged about, with a select to change it. */
export const notificationsScreen = (chosen: Notifications, { markdown, plain }: Localizer): AppScreen => ({
  blocks: [
    { type: 'text', markdown: markdown('app.notifications.heading') },
    {
      type: 'select',
      placeholder: plain('app.notifications.pings'),
      action: { route: 'notifications', payload: NOTIFICATION_PAYLOADS.pings },
      options: PING_CHOICES.map((choice) => ({
        label: plain(`app.notifications.${choice}`),
        description: plain(`app.notifications.${choice}.note`),
        value: choice,
        emoji: { name: EMOJI[choice] },
        selected: choice === chosen.pings,
      })),
    },
  ],
});
