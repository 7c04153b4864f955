import { AWAY_LIMIT } from '../../table/pings/away.ts';
import { ok, refuse } from '../../kernel/message.ts';
import { isAwaitedElsewhere } from '../../table/own-tables.ts';
import { BACK_PAYLOAD, dateStamp } from '../../discord/components/away.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { type ButtonChoice, type Stored, typed } from '../../discord/panels/settings/declaration.ts';
import { nextTableButton } from '../../discord/components/table-lines.ts';
import { backAt, type CalendarDay, dayFrom } from './away.ts';
import {
  type NotificationSection,
  type NotificationView,
  type NotificationVisit,
  redrawWith,
} from './stored-notifications.ts';
import { exampleDay, typedDay } from './typed-day.ts';

/** For how many days a person can go away with one press. */
const AWAY_DAYS = [1, 3, 7] as const;
/** The longest date that may be typed: with weekday, month and era in words. */
const MAX_DATE_LENGTH = 60;

/** Until when the reader is away, and for how many days they may be. */
export const awayText: NotificationSection = {
  type: 'text',
  markdown: ({ awayUntil: until, daysLeft, localizer: { markdown } }) => {
    const { days: max, window } = AWAY_LIMIT;
    const about = markdown('app.notifications.about-away', { left: daysLeft, max, window });
    if (until === null) return about;
    return `${about}\n${markdown('app.notifications.away.now', { day: dateStamp(until) })}`;
  },
};

const backButton: ButtonChoice<NotificationVisit, NotificationView> = {
  type: 'button',
  payload: BACK_PAYLOAD,
  label: 'app.notifications.away.back',
  emoji: '👋',
  style: 'success',
  isShown: ({ awayUntil: until }) => until !== null,
  store: async (visit) => {
    const { deps, caller, localizer } = visit;
    const redraw = await redrawWith(visit, await deps.away.comeBack(caller.userId));
    // In direct messages no panel of a table can be opened.
    if (caller.guildId === null || !(await isAwaitedElsewhere(deps, caller, NO_TABLE.tableId))) return redraw;
    return { ...redraw, below: nextTableButton(localizer.plain('app.games.next')) };
  },
  says: 'app.notifications.away.is-back',
};

const daysButton = (days: (typeof AWAY_DAYS)[number]): ButtonChoice<NotificationVisit, NotificationView> => ({
  type: 'button',
  payload: `away-${days}`,
  label: () => ({ key: 'app.notifications.away.days', args: { days } }),
  emoji: '🧳',
  isShown: ({ awayUntil: until, daysLeft }) => until === null && days <= daysLeft,
  store: (visit) => goAway(visit, dayFrom(visit.deps.clock(), days, visit.chosen.timeZone)),
  says: 'app.notifications.away.gone',
});

/** Goes away for some days, or until a day that is typed; or comes back. */
export const awayButtons: NotificationSection = {
  type: 'row',
  // Two labels fit side by side on a phone.
  perRow: 2,
  buttons: [
    backButton,
    ...AWAY_DAYS.map(daysButton),
    {
      type: 'form',
      route: 'notificationForm',
      payload: 'away',
      again: 'away-again',
      label: 'app.notifications.away.other',
      emoji: '🗓️',
      isShown: ({ awayUntil: until, daysLeft }) => until !== null || daysLeft > 0,
      modal: ({ now, locale, localizer: { plain } }, typedBefore) => ({
        title: plain('app.notifications.away.title'),
        fields: [
          {
            id: 'away',
            label: plain('app.notifications.away.label'),
            placeholder: exampleDay(now, locale),
            multiline: false,
            minLength: 1,
            maxLength: MAX_DATE_LENGTH,
            ...(typedBefore === null ? {} : { value: typedBefore }),
          },
        ],
      }),
      store: typed(
        (text, { deps, locale, chosen }) => {
          const now = deps.clock();
          const day = typedDay(text, locale, now, chosen.timeZone);
          if (day !== null) return ok(day);
          return refuse({
            key: 'app.notifications.away.unknown',
            args: { example: exampleDay(now, locale) },
          });
        },
        (day, visit) => goAway(visit, day),
      ),
      says: 'app.notifications.away.gone',
    },
  ],
};

/** Goes away until that day. */
async function goAway(visit: NotificationVisit, day: CalendarDay): Promise<Stored<NotificationView>> {
  const { deps, caller, chosen, localizer } = visit;
  const gone = await deps.away.goAway(caller.userId, backAt(day, deps.clock(), chosen.timeZone));
  return gone.ok ? redrawWith(visit, gone.value) : { refused: gone.reason, localizer };
}
