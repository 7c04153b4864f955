import { acts, opens, type Route } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { createDigestSender } from './digest-message.ts';
import { sendDigests } from './digests.ts';
import {
  changeNotifications,
  type NotificationDeps,
  openNotificationForm,
  typeNotification,
  showNotifications,
} from './notifications.ts';
import { texts } from './texts.ts';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';

/** `/notifications`: what the caller is pinged about, answered in secret. */
const createNotificationsCommand = (deps: NotificationDeps): Command =>
  createServerCommand(deps.translator, 'notifications', { run: (call) => showNotifications(deps, call) });

type Own = Pick<NotificationDeps, 'serverSettings' | 'notifications'>;

const form: Route<Parts & Own>['answer'] = opens(openNotificationForm, 'notificationForm');

/** What a person is pinged about, where and when, and until when they are away. */
export const notifications = defineFeature({
  texts,
  services: ({ store }) => ({ serverSettings: store, notifications: store }),
  routes: {
    // A choice in the panel of `/notifications`.
    notifications: { code: 'A', reply: 'in-place', answer: acts<Parts & Own>(changeNotifications) },
    // Opens a modal in which something is typed; also that modal, submitted.
    notificationForm: {
      code: 'E',
      reply: 'in-place',
      answer: (parts, click, reply) =>
        (click.input.fields === undefined ? form : acts(typeNotification))(parts, click, reply),
    },
  },
  slashCommands: (parts) => [createNotificationsCommand(parts)],
  jobs: (parts) => {
    const send = createDigestSender({ ...parts, clock: parts.postClock });
    return { sendDigests: () => sendDigests({ store: parts.store, send, clock: parts.clock }) };
  },
});
