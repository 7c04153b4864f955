import { DEFAULT_DIGEST_HOUR, PING_CHOICES } from '../../table/ports/notifications.ts';
import { wantsDirect } from '../../table/pings/plan-pings.ts';
import { ok } from '../../kernel/message.ts';
import { PING_EMOJI } from '../../discord/components/ping-emojis.ts';
import { chosen, NOT_ANY_MORE } from '../../discord/panels/settings/declaration.ts';
import { type NotificationSection, storeChosen } from './stored-notifications.ts';

/** The value of the select of pings for what the server has settled. */
const AS_SERVER = 'server';
/** Where pings go. */
const PLACES = ['channel', 'direct'] as const;
const PLACE_EMOJI = { channel: '🏛️', direct: '✉️' } as const;

/** What pings. */
export const pingSelect: NotificationSection = {
  type: 'select',
  payload: 'pings',
  placeholder: 'app.notifications.pings',
  options: ({ chosen: { pings }, settled, localizer: { plain } }) => [
    {
      label: plain('app.notifications.server'),
      ...(settled === null
        ? {}
        : {
            description: plain('app.notifications.server.note', {
              pings: plain(`app.notifications.${settled}`),
            }),
          }),
      value: AS_SERVER,
      emoji: { name: '🏠' },
      selected: pings === undefined,
    },
    ...PING_CHOICES.map((choice) => ({
      label: plain(`app.notifications.${choice}`),
      description: plain(`app.notifications.${choice}.note`),
      value: choice,
      emoji: { name: PING_EMOJI[choice] },
      selected: choice === pings,
    })),
  ],
  store: chosen(
    (value) => {
      if (value === AS_SERVER) return ok(undefined);
      const pings = PING_CHOICES.find((each) => each === value);
      return pings === undefined ? NOT_ANY_MORE : ok(pings);
    },
    (pings, visit) => {
      if (pings !== 'digest') return storeChosen(visit, { pings });
      const { hour = DEFAULT_DIGEST_HOUR } = visit.chosen.digest ?? {};
      return storeChosen(visit, { pings, digest: { hour, locale: visit.locale } });
    },
  ),
  says: 'app.notifications.changed',
};

/** Where pings go. A digest is a direct message in any case. */
export const placeSelect: NotificationSection = {
  type: 'select',
  payload: 'place',
  placeholder: 'app.notifications.place',
  isShown: ({ chosen: { pings } }) => pings !== 'digest',
  options: ({ chosen: notifications, localizer: { plain } }) =>
    PLACES.map((place) => ({
      label: plain(`app.notifications.place.${place}`),
      description: plain(`app.notifications.place.${place}.note`),
      value: place,
      emoji: { name: PLACE_EMOJI[place] },
      selected: (place === 'direct') === wantsDirect(notifications),
    })),
  store: chosen(
    (value) => {
      const place = PLACES.find((each) => each === value);
      return place === undefined ? NOT_ANY_MORE : ok(place);
    },
    (place, visit) =>
      storeChosen(visit, { direct: place === 'direct' ? { locale: visit.locale } : undefined }),
  ),
  says: 'app.notifications.changed',
};

/** Says that Discord let no direct message through. */
export const refusedText: NotificationSection = {
  type: 'text',
  markdown: ({ chosen: { pings, digest, direct }, localizer }) =>
    (pings === 'digest' ? digest : direct)?.refused === true
      ? localizer.markdown('app.notifications.place.refused')
      : null,
};
