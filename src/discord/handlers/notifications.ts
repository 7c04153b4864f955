import {
  DEFAULT_NOTIFICATIONS,
  type Notifications,
  type NotificationStore,
  PING_CHOICES,
} from '../../app/ports/notifications.ts';
import type { Translator } from '../../i18n/translator.ts';
import { NO_TABLE } from '../view/custom-id.ts';
import { localizerFor, withNotice } from '../view/localizer.ts';
import type { AddressedScreen } from '../view/message.ts';
import { NOTIFICATION_PAYLOADS, notificationsScreen } from '../view/notifications-screen.ts';
import type { Click } from './panels.ts';

export interface NotificationDeps {
  readonly notifications: NotificationStore;
  readonly translator: Translator;
}

type Reader = Pick<Click, 'caller' | 'locale'>;

/** What the reader is pinged about, for them to change. */
export const showNotifications = async (deps: NotificationDeps, reader: Reader): Promise<AddressedScreen> =>
  panel(deps, reader, await chosenBy(deps, reader), null);

/** Changes it, by a choice in that panel. */
export async function changeNotifications(deps: NotificationDeps, click: Click): Promise<AddressedScreen> {
  const before = await chosenBy(deps, click);
  const pings = PING_CHOICES.find((choice) => choice === click.input.choice);
  if (click.id.payload !== NOTIFICATION_PAYLOADS.pings || pings === undefined)
    return panel(deps, click, before, 'app.not-any-more');
  const after = { ...before, pings };
  await deps.notifications.setNotifications(click.caller.userId, after);
  return panel(deps, click, after, 'app.notifications.changed');
}

async function chosenBy({ notifications }: NotificationDeps, { caller }: Reader): Promise<Notifications> {
  const chosen = await notifications.notificationsOf([caller.userId]);
  return chosen.get(caller.userId) ?? DEFAULT_NOTIFICATIONS;
}

function panel(
  { translator }: NotificationDeps,
  { locale }: Reader,
  chosen: Notifications,
  notice: string | null,
): AddressedScreen {
  const localizer = localizerFor(translator, locale, null);
  const screen = notificationsScreen(chosen, localizer);
  return {
    screen: withNotice(screen, notice === null ? null : localizer.markdown(notice)),
    address: NO_TABLE,
  };
}
