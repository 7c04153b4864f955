import { NOTHING_CHOSEN, type Notifications } from '../../table/stored/notifications.ts';
import { DEFAULT_PINGS, type ServerPingChoice } from '../../table/stored/server-settings.ts';
import { awayDaysLeft, awayUntil } from '../../table/pings/away.ts';
import type { Parts } from '../feature.ts';
import { atNoTable } from '../../discord/panels/settings/answers.ts';
import type { PanelContext, PanelSection, Redraw } from '../../discord/panels/settings/declaration.ts';
import type { ReaderClick } from '../../discord/interactions/click.ts';

/** One person at `/notifications`. */
export interface NotificationVisit extends PanelContext, Pick<ReaderClick, 'caller' | 'locale'> {
  readonly deps: Parts;
  readonly chosen: Notifications;
}

/** The view of `/notifications`. */
export interface NotificationView extends NotificationVisit {
  /** The server's choice for people who have made none; `null` in direct messages. */
  readonly settled: ServerPingChoice | null;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** Until when the person is away, in milliseconds since 1970; `null` while they are not. */
  readonly awayUntil: number | null;
  /** For how many days they may still go away. */
  readonly daysLeft: number;
  /**
   * The page of the select of time zones, after a choice that led to another page of it: of the present times if `offset` is
   * `null`, else of the places ahead of UTC by that, in milliseconds.
   */
  readonly zonePage?: { readonly offset: number | null; readonly page: number };
}

/** A part of the panel of `/notifications`. */
export type NotificationSection = PanelSection<NotificationVisit, NotificationView>;

/** Looks up what this person has chosen. */
export async function visitOf(
  deps: Parts,
  { caller, locale }: Pick<ReaderClick, 'caller' | 'locale'>,
): Promise<NotificationVisit> {
  const chosen = await deps.store.notificationsOf([caller.userId]);
  return {
    deps,
    caller,
    locale,
    chosen: chosen.get(caller.userId) ?? NOTHING_CHOSEN,
    ...atNoTable(deps.translator, locale),
  };
}

/** Looks up what `/notifications` shows. */
export async function openNotifications(visit: NotificationVisit): Promise<NotificationView> {
  const { deps, caller, chosen } = visit;
  const settled =
    caller.guildId === null
      ? null
      : ((await deps.store.serverSettings(caller.guildId)).pings ?? DEFAULT_PINGS);
  const now = deps.clock();
  const until = awayUntil(chosen, now);
  return { ...visit, settled, now, awayUntil: until, daysLeft: awayDaysLeft(chosen, until ?? now) };
}

/** The panel with what is stored now. */
export const redrawWith = async (
  visit: NotificationVisit,
  chosen: Notifications,
): Promise<Redraw<NotificationView>> => ({ view: await openNotifications({ ...visit, chosen }) });

/** Stores what this person has chosen. */
export async function storeChosen(
  visit: NotificationVisit,
  change: Partial<Notifications>,
): Promise<Redraw<NotificationView>> {
  const chosen = { ...visit.chosen, ...change };
  await visit.deps.store.setNotifications(visit.caller.userId, chosen);
  return redrawWith(visit, chosen);
}
