import type { AddressedScreen } from '../../discord/components/message.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import {
  openPanelForm,
  pressPanel,
  showPanel,
  typeInPanel,
} from '../../discord/components/settings-panel/answers.ts';
import type { SettingsPanel } from '../../discord/components/settings-panel/declaration.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { awayButtons, awayText } from './away-choices.ts';
import { pingSelect, placeSelect, refusedText } from './ping-choices.ts';
import { digestSelect, otherZone, quietSelect, zoneSelect } from './time-choices.ts';
import {
  type NotificationDeps,
  type NotificationView,
  type NotificationVisit,
  openNotifications,
  visitOf,
} from './stored-notifications.ts';

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
export const showNotifications = async (
  deps: NotificationDeps,
  reader: Pick<Click, 'caller' | 'locale'>,
): Promise<AddressedScreen> => showPanel(NOTIFICATION_PANEL, await visitOf(deps, reader));

/** Changes it, by a press or choice in that panel. */
export const changeNotifications = async (deps: NotificationDeps, click: Click): Promise<AddressedScreen> =>
  pressPanel(NOTIFICATION_PANEL, await visitOf(deps, click), click);

/** Opens the form for a time zone or a day. */
export const openNotificationForm = async (deps: NotificationDeps, click: Click): Promise<ModalOrAnswer> =>
  openPanelForm(NOTIFICATION_PANEL, await visitOf(deps, click), click);

/** Takes what was typed in that form. What nobody can make sense of comes back, with a button to try again. */
export const typeNotification = async (deps: NotificationDeps, click: Click): Promise<AddressedScreen> =>
  typeInPanel(NOTIFICATION_PANEL, await visitOf(deps, click), click);
