import type { AddressedScreen } from '../../discord/components/message.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import { openPanelForm, pressPanel, showPanel, typeInPanel } from '../../discord/panels/settings/answers.ts';
import type { SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import type { ReaderClick } from '../../discord/interactions/click.ts';
import { acts, type Answer, opens } from '../../discord/interactions/route.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { awayButtons, awayText } from './away-choices.ts';
import { createDigestSender, sendDigests } from './digests.ts';
import { pingSelect, placeSelect, refusedText } from './ping-choices.ts';
import {
  type NotificationDeps,
  type NotificationView,
  type NotificationVisit,
  openNotifications,
  visitOf,
} from './stored-notifications.ts';
import { texts } from './texts.ts';
import type { Command } from '../../discord/interactions/command.ts';
import { createServerCommand } from '../../discord/interactions/localized-declaration.ts';
import { digestSelect, otherZone, quietSelect, zoneSelect } from './time-choices.ts';

export type { NotificationDeps } from './stored-notifications.ts';

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
    otherZone,
    quietSelect,
    awayText,
    awayButtons,
  ],
};

/** `/notifications`: what the reader is pinged about, for them to change. */
const showNotifications = async (
  deps: NotificationDeps,
  reader: Pick<ReaderClick, 'caller' | 'locale'>,
): Promise<AddressedScreen> => showPanel(NOTIFICATION_PANEL, await visitOf(deps, reader));

/** Changes it, by a press or choice in that panel. */
const changeNotifications = async (deps: NotificationDeps, click: ReaderClick): Promise<AddressedScreen> =>
  pressPanel(NOTIFICATION_PANEL, await visitOf(deps, click), click);

/** Opens the form for a time zone or a day. */
const openNotificationForm = async (deps: NotificationDeps, click: ReaderClick): Promise<ModalOrAnswer> =>
  openPanelForm(NOTIFICATION_PANEL, await visitOf(deps, click), click);

/** Takes what was typed in that form. What nobody can make sense of comes back, with a button to try again. */
const typeNotification = async (deps: NotificationDeps, click: ReaderClick): Promise<AddressedScreen> =>
  typeInPanel(NOTIFICATION_PANEL, await visitOf(deps, click), click);

/** `/notifications`: what the caller is pinged about, answered in secret; in direct messages with the bot, too. */
const createNotificationsCommand = (deps: NotificationDeps): Command =>
  createServerCommand(deps.translator, 'notifications', {
    run: (call) => showNotifications(deps, call),
    runDirect: (call) => showNotifications(deps, call),
  });

type Own = Pick<NotificationDeps, 'serverSettings' | 'notifications'>;

const change = acts<Parts & Own, ReaderClick>(changeNotifications);
const openForm = opens<Parts & Own, ReaderClick>(openNotificationForm, 'notificationForm');
const takeForm = acts<Parts & Own, ReaderClick>(typeNotification);
const form: Answer<Parts & Own, ReaderClick> = (parts, click, reply) =>
  (click.input.fields === undefined ? openForm : takeForm)(parts, click, reply);

/** What a person is pinged about, where and when, and until when they are away. */
export const notifications = defineFeature({
  texts,
  services: ({ store }) => ({ serverSettings: store, notifications: store }),
  routes: {
    // A choice in the panel of `/notifications`.
    notifications: { code: 'A', reply: 'in-place', answer: change, answerDirect: change },
    // Opens a modal in which something is typed; also that modal, submitted.
    notificationForm: { code: 'E', reply: 'in-place', answer: form, answerDirect: form },
  },
  slashCommands: (parts) => [createNotificationsCommand(parts)],
  jobs: (parts) => {
    const send = createDigestSender({ ...parts, clock: parts.postClock });
    return { sendDigests: () => sendDigests({ store: parts.store, send, clock: parts.clock }) };
  },
});
