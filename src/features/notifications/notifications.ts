import {
  DEFAULT_DIGEST_HOUR,
  DEFAULT_PINGS,
  NOTHING_CHOSEN,
  type Notifications,
  type NotificationStore,
  PING_CHOICES,
  QUIET_HOURS,
  TIME_ZONES,
} from '../../table/ports/notifications.ts';
import { backAt, type CalendarDay, dayFrom, typedDay } from './calendar-day.ts';
import type { TableService } from '../../use-cases/table-service.ts';
import type { Clock } from '../../table/ports/clock.ts';
import { closestTimeZones, timeZoneNamed } from '../../table/pings/time-zone.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Rejection } from '../../kernel/message.ts';
import { BACK_PAYLOAD } from '../../discord/components/away.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { localizerFor, withNotice } from '../../discord/components/localizer.ts';
import type { AddressedScreen } from '../../discord/components/message.ts';
import type { ModalOrAnswer } from '../../discord/components/modal.ts';
import {
  AS_SERVER,
  AWAY_DAYS,
  awayModal,
  awayPayload,
  DIGEST_HOURS,
  NEVER_QUIET,
  NOTIFICATION_FORMS,
  NOTIFICATION_PAYLOADS,
  type NotificationForm,
  notificationsScreen,
  PING_PLACES,
  quietValue,
  typedAgainPayload,
  zoneModal,
} from './notifications-screen.ts';
import { withButton } from '../../discord/components/last-row.ts';
import { refusalAnswer } from '../../discord/components/text-answer.ts';
import { isAwaitedElsewhere } from '../../table/own-tables.ts';
import type { ServerSettingsStore } from '../../table/ports/server-settings.ts';
import type { Click } from '../../discord/interactions/click.ts';
import { typedAgainScreen } from '../../discord/components/typed-text.ts';
import { nextTableButton } from '../../discord/components/table-lines.ts';
import type { AwayService } from '../../table/pings/away.ts';

export interface NotificationDeps {
  readonly serverSettings: ServerSettingsStore;
  readonly tables: TableService;
  readonly away: AwayService;
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
  const { payload } = click.id;
  if (payload === BACK_PAYLOAD) {
    const back = await deps.away.comeBack(click.caller.userId);
    return withNextTable(await panel(deps, click, back, 'app.notifications.away.is-back'), deps, click);
  }
  const before = await chosenBy(deps, click);
  const days = AWAY_DAYS.find((each) => awayPayload(each) === payload);
  if (days !== undefined) return goAway(deps, click, dayFrom(deps.clock(), days, before.timeZone), null);
  const after = chosenAfter(before, click);
  if (after === null) return panel(deps, click, before, 'app.not-any-more');
  await deps.notifications.setNotifications(click.caller.userId, after);
  return panel(deps, click, after, 'app.notifications.changed');
}

/** How many time zones a refusal names. */
const SUGGESTED_ZONES = 3;
/** In how many days the day is that shows how to write one. */
const EXAMPLE_DAYS = 5;
const DAY_MS = 24 * 3_600_000;

/** Opens the modal in which it is typed, prefilled with what was `typed` before and refused. */
export async function openNotificationForm(
  deps: NotificationDeps,
  click: Click,
  typed: string | null,
): Promise<ModalOrAnswer> {
  const localizer = localizerFor(deps.translator, click.locale, null);
  const chosen = await chosenBy(deps, click);
  const form = formOf(click);
  if (form === undefined) return panel(deps, click, chosen, 'app.not-any-more');
  const modal =
    form === 'zone'
      ? zoneModal(typed, localizer)
      : awayModal(typed, exampleDay(deps.clock(), click.locale), localizer);
  return { modal, address: NO_TABLE, instead: await panel(deps, click, chosen, 'app.too-slow') };
}

/** Changes what was typed in that modal. What nobody can make sense of comes back, with a button to try again. */
export async function typeNotification(deps: NotificationDeps, click: Click): Promise<AddressedScreen> {
  const typed = Object.values(click.input.fields ?? {})[0] ?? '';
  const before = await chosenBy(deps, click);
  const form = formOf(click);
  if (form === undefined) return panel(deps, click, before, 'app.not-any-more');
  if (form === 'away') {
    const day = typedDay(typed, click.locale, deps.clock(), before.timeZone);
    if (day !== null) return goAway(deps, click, day, typed);
    const example = exampleDay(deps.clock(), click.locale);
    return typedAgain(deps, click, 'away', typed, {
      key: 'app.notifications.away.unknown',
      args: { example },
    });
  }
  const timeZone = timeZoneNamed(typed);
  if (timeZone === null) {
    const zones = closestTimeZones(typed, SUGGESTED_ZONES).map((zone) => `\`${zone}\``);
    return typedAgain(deps, click, 'zone', typed, {
      key: 'app.notifications.zone.unknown',
      args: { zones: { list: zones } },
    });
  }
  const after = { ...before, timeZone };
  await deps.notifications.setNotifications(click.caller.userId, after);
  return panel(deps, click, after, 'app.notifications.changed');
}

/** Goes away until that day; one that is refused comes back, if it was `typed`. */
async function goAway(
  deps: NotificationDeps,
  click: Click,
  day: CalendarDay,
  typed: string | null,
): Promise<AddressedScreen> {
  const before = await chosenBy(deps, click);
  const until = backAt(day, deps.clock(), before.timeZone);
  const gone = await deps.away.goAway(click.caller.userId, until);
  if (gone.ok) return panel(deps, click, gone.value, 'app.notifications.away.gone');
  if (typed !== null) return typedAgain(deps, click, 'away', typed, gone.reason);
  return refusalAnswer(localizerFor(deps.translator, click.locale, null), gone.reason);
}

const formOf = ({ id }: Click): NotificationForm | undefined =>
  NOTIFICATION_FORMS.find((form) => form === id.payload || typedAgainPayload(form) === id.payload);

/** A day in some days' time, as people write it there. */
const exampleDay = (now: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now + EXAMPLE_DAYS * DAY_MS);

/** What was typed and refused, with why, and a button to try again. */
function typedAgain(
  { translator }: NotificationDeps,
  { locale }: Reader,
  form: NotificationForm,
  typed: string,
  { key, args }: Rejection,
): AddressedScreen {
  const localizer = localizerFor(translator, locale, null);
  const action = { route: 'notificationForm', payload: typedAgainPayload(form) } as const;
  const screen = typedAgainScreen(localizer, localizer.markdown(key, args), typed, action);
  return { screen, address: NO_TABLE };
}

/** The panel with a button that leads to the table that has waited longest, if one waits. */
async function withNextTable(
  answer: AddressedScreen,
  deps: NotificationDeps,
  { caller, locale }: Click,
): Promise<AddressedScreen> {
  if (!(await isAwaitedElsewhere(deps, caller, NO_TABLE.tableId))) return answer;
  const { plain } = localizerFor(deps.translator, locale, null);
  return { ...answer, screen: withButton(answer.screen, nextTableButton(plain('app.games.next'))) };
}

/** What is chosen after a choice; `null` if it is none. Quiet hours need a time zone. */
function chosenAfter(before: Notifications, { id, input, locale }: Click): Notifications | null {
  const { choice } = input;
  switch (id.payload) {
    case NOTIFICATION_PAYLOADS.pings: {
      if (choice === AS_SERVER) return { ...before, pings: undefined };
      const pings = PING_CHOICES.find((each) => each === choice);
      if (pings === undefined) return null;
      const { hour = DEFAULT_DIGEST_HOUR } = before.digest ?? {};
      return { ...before, pings, ...(pings === 'digest' ? { digest: { hour, locale } } : {}) };
    }
    case NOTIFICATION_PAYLOADS.digest: {
      const hour = DIGEST_HOURS.find((each) => String(each) === choice);
      return hour === undefined || before.pings !== 'digest' ? null : { ...before, digest: { hour, locale } };
    }
    case NOTIFICATION_PAYLOADS.place: {
      const place = PING_PLACES.find((each) => each === choice);
      if (place === undefined) return null;
      return { ...before, direct: place === 'direct' ? { locale } : undefined };
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
  return chosen.get(caller.userId) ?? NOTHING_CHOSEN;
}

async function panel(
  { translator, clock, serverSettings }: NotificationDeps,
  { caller, locale }: Reader,
  chosen: Notifications,
  notice: string | null,
): Promise<AddressedScreen> {
  const localizer = localizerFor(translator, locale, null);
  const { pings = DEFAULT_PINGS } = await serverSettings.serverSettings(caller.guildId);
  const screen = notificationsScreen(chosen, pings, clock(), localizer);
  return {
    screen: withNotice(screen, notice === null ? null : localizer.markdown(notice)),
    address: NO_TABLE,
  };
}
