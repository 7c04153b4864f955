import {
  DEFAULT_NOTIFICATIONS,
  type Notifications,
  type NotificationStore,
  PING_CHOICES,
  QUIET_HOURS,
  TIME_ZONES,
} from '../../app/ports/notifications.ts';
import type { Clock } from '../../app/ports/clock.ts';
import { closestTimeZones, timeZoneNamed } from '../../app/time-zone.ts';
import type { Translator } from '../../i18n/translator.ts';
import { NO_TABLE } from '../view/custom-id.ts';
import { localizerFor, withNotice } from '../view/localizer.ts';
import type { AddressedScreen } from '../view/message.ts';
import type { ModalOrAnswer } from '../view/modal.ts';
import {
  NEVER_QUIET,
  NOTIFICATION_PAYLOADS,
  notificationsScreen,
  quietValue,
  typedAgainPayload,
  zoneModal,
} from '../view/notifications-screen.ts';
import { typedAgainScreen } from '../view/settings-screen.ts';
import type { Click } from './panels.ts';

export interface NotificationDeps {
  readonly notifications: NotificationStore;
  readonly translator: Translator;
  readonly clock: Clock;
}

type Reader = Pick<Click, 'caller' | 'locale'>;

/** What the reader is pinged about, for them to change. */
export const showNotifications = async (deps: NotificationDeps, reader: Reader): Promise<AddressedScreen> =>
  panel(deps, reader, await chosenBy(deps, reader), null);

/** Changes it, by a choice in that panel. */
export async function changeNotifications(deps: NotificationDeps, click: Click): Promise<AddressedScreen> {
  const before = await chosenBy(deps, click);
  const after = chosenAfter(before, click);
  if (after === null) return panel(deps, click, before, 'app.not-any-more');
  await deps.notifications.setNotifications(click.caller.userId, after);
  return panel(deps, click, after, 'app.notifications.changed');
}

/** How many time zones a refusal names. */
const SUGGESTED_ZONES = 3;

/** Opens the modal in which it is typed, prefilled with what was `typed` before and refused. */
export async function openNotificationForm(
  deps: NotificationDeps,
  click: Click,
  typed: string | null,
): Promise<ModalOrAnswer> {
  const localizer = localizerFor(deps.translator, click.locale, null);
  const instead = panel(deps, click, await chosenBy(deps, click), 'app.too-slow');
  return { modal: zoneModal(typed, localizer), address: NO_TABLE, instead };
}

/** Changes what was typed in that modal. What nobody can make sense of comes back, with a button to try again. */
export async function typeNotification(deps: NotificationDeps, click: Click): Promise<AddressedScreen> {
  const typed = Object.values(click.input.fields ?? {})[0] ?? '';
  const timeZone = timeZoneNamed(typed);
  if (timeZone === null) return refuseZone(deps, click, typed);
  const after = { ...(await chosenBy(deps, click)), timeZone };
  await deps.notifications.setNotifications(click.caller.userId, after);
  return panel(deps, click, after, 'app.notifications.changed');
}

function refuseZone({ translator }: NotificationDeps, { locale }: Reader, typed: string): AddressedScreen {
  const localizer = localizerFor(translator, locale, null);
  const zones = closestTimeZones(typed, SUGGESTED_ZONES).map((zone) => `\`${zone}\``);
  const refusal = localizer.markdown('app.notifications.zone.unknown', { zones: { list: zones } });
  const action = { route: 'notificationForm', payload: typedAgainPayload('zone') } as const;
  return { screen: typedAgainScreen(localizer, refusal, typed, action), address: NO_TABLE };
}

/** What is chosen after a choice; `null` if it is none. Quiet hours need a time zone. */
function chosenAfter(before: Notifications, { id, input }: Click): Notifications | null {
  const { choice } = input;
  switch (id.payload) {
    case NOTIFICATION_PAYLOADS.pings: {
      const pings = PING_CHOICES.find((each) => each === choice);
      return pings === undefined ? null : { ...before, pings };
    }
    case NOTIFICATION_PAYLOADS.timeZone: {
      const timeZone = [...TIME_ZONES, before.timeZone].find((each) => each === choice);
      return timeZone === undefined ? null : { ...before, timeZone };
    }
    case NOTIFICATION_PAYLOADS.quiet: {
      if (choice === NEVER_QUIET) return { ...before, quiet: undefined };
      const quiet = QUIET_HOURS.find((hours) => quietValue(hours) === choice);
      return quiet === undefined || before.timeZone === undefined ? null : { ...before, quiet };
    }
    default:
      return null;
  }
}

async function chosenBy({ notifications }: NotificationDeps, { caller }: Reader): Promise<Notifications> {
  const chosen = await notifications.notificationsOf([caller.userId]);
  return chosen.get(caller.userId) ?? DEFAULT_NOTIFICATIONS;
}

function panel(
  { translator, clock }: NotificationDeps,
  { locale }: Reader,
  chosen: Notifications,
  notice: string | null,
): AddressedScreen {
  const localizer = localizerFor(translator, locale, null);
  const screen = notificationsScreen(chosen, clock(), localizer);
  return {
    screen: withNotice(screen, notice === null ? null : localizer.markdown(notice)),
    address: NO_TABLE,
  };
}
