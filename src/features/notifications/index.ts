import { BACK_PAYLOAD, dateStamp } from '../../discord/components/away.ts';
import { NO_TABLE } from '../../discord/components/custom-id.ts';
import { nextTableButton } from '../../discord/components/table-lines.ts';
import { panelAnswers } from '../../discord/panels/settings/answers.ts';
import {
  type ButtonChoice,
  chosen,
  NOT_ANY_MORE,
  type SettingsPanel,
} from '../../discord/panels/settings/declaration.ts';
import { ok } from '../../kernel/game.ts';
import { isAwaitedElsewhere } from '../../table/own-tables.ts';
import { AWAY_LIMIT } from '../../table/pings/away.ts';
import { defineFeature } from '../feature.ts';
import { returnsOf, zoneOf } from './away.ts';
import { sendDigests } from './digests.ts';
import { digestSelect, pingSelect, placeSelect, quietSelect, refusedText } from './ping-choices.ts';
import {
  type NotificationSection,
  type NotificationView,
  type NotificationVisit,
  openNotifications,
  redrawWith,
  storeChosen,
  visitOf,
} from './stored-notifications.ts';
import { texts } from './texts.ts';
import { zoneSelect } from './zone-choice.ts';

/** Until when the reader is away, or what that is, and for how many days they may be. */
const awayText: NotificationSection = {
  type: 'text',
  markdown: ({ awayUntil: until, daysLeft, localizer: { markdown } }) => {
    const { days: max, window } = AWAY_LIMIT;
    const left = markdown('app.notifications.away.left', { left: daysLeft, max, window });
    return until === null
      ? `${markdown('app.notifications.about-away')} ${left}`
      : `${markdown('app.notifications.away.now', { day: dateStamp(until) })} ${left}`;
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

/** Until which day the reader is away, of those that they may choose. */
const awaySelect: NotificationSection = {
  type: 'select',
  payload: 'away',
  placeholder: 'app.notifications.away',
  isShown: ({ chosen: before, now }) => returnsOf(before, now).length > 0,
  options: ({ chosen: before, now, awayUntil, localizer: { locale, plain } }) => {
    const timeZone = zoneOf(before.timeZone, now);
    const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
    return returnsOf(before, now).map(({ days, at }) => ({
      label: day.format(at),
      description: plain('app.notifications.away.days', { days }),
      value: String(at),
      emoji: { name: '🧳' },
      selected: at === awayUntil,
    }));
  },
  store: chosen(
    (value, { chosen: before, deps }) => {
      const day = returnsOf(before, deps.clock()).find(({ at }) => String(at) === value);
      return day === undefined ? NOT_ANY_MORE : ok(day.at);
    },
    async (until, visit) => redrawWith(visit, await visit.deps.away.goAway(visit.caller.userId, until)),
  ),
  says: 'app.notifications.away.gone',
};

/** Switches offers to play live at slow tables on or off. */
const liveButton: ButtonChoice<NotificationVisit, NotificationView> = {
  type: 'button',
  payload: 'live',
  label: ({ chosen: { live } }) => ({ key: `app.notifications.live.${live === false ? 'on' : 'off'}` }),
  emoji: '⚡',
  store: (visit) => storeChosen(visit, { live: visit.chosen.live === false ? undefined : false }),
};

/** Ends being away; offers to play live. */
const buttons: NotificationSection = { type: 'row', buttons: [backButton, liveButton] };

/** The panel of `/notifications`: what the reader is pinged about, when, and whether they are away. */
const NOTIFICATION_PANEL: SettingsPanel<NotificationVisit, NotificationView> = {
  route: 'notifications',
  open: openNotifications,
  says: 'app.notifications.changed',
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
    buttons,
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
