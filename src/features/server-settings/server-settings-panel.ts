import { linesOf } from '../../discord/components/blocks.ts';
import { DESK_ROUTE } from '../../discord/components/desk-buttons.ts';
import { refusalAnswer } from '../../discord/components/localizer.ts';
import { PING_EMOJI } from '../../discord/components/ping-emojis.ts';
import { allows } from '../../discord/rest/channel-permissions.ts';
import { CALENDAR_PERMISSION, invitationLink } from '../../discord/rest/invitation.ts';
import { among, chosen, type SettingsPanel } from '../../discord/panels/settings/declaration.ts';
import { DEFAULT_PINGS, MAX_SHUT_OUT, SERVER_PING_CHOICES } from '../../table/stored/server-settings.ts';
import { ACTIVITY_PAYLOADS } from './activity.ts';
import { mention, postChannel } from './channels.ts';
import { channelsPage } from './channels-page.ts';
import { callRoles, openRole } from './roles.ts';
import {
  changeSettings,
  isOn,
  openServer,
  type Page,
  type Section,
  type ServerView,
  type ServerVisit,
  showActivity,
  switchButtons,
} from './stored-settings.ts';
import { TO_WAITING } from '../feature.ts';
import { tablesPage } from './tables-page.ts';
import { wordSections } from './word-list.ts';

/** The page about people: opening tables, being called, watching, activity, and lending faces. */
const peoplePage: Page = {
  payload: ACTIVITY_PAYLOADS.back,
  label: 'app.server-settings.page-people',
  emoji: '👥',
  sections: [
    {
      type: 'text',
      markdown: ({ settings, localizer: { markdown } }) =>
        linesOf(
          markdown(`app.server-settings.${isOn(settings, 'watching') ? 'watching' : 'no-watching'}`),
          markdown('app.server-settings.roles'),
        ),
    },
    openRole,
    callRoles,
    {
      type: 'row',
      buttons: [
        ...switchButtons('watching', [
          { label: 'app.server-settings.let-watch', emoji: '👀' },
          { label: 'app.server-settings.players-only', emoji: '🙈' },
        ]),
        {
          type: 'button',
          payload: ACTIVITY_PAYLOADS.show,
          label: 'app.activity.show',
          emoji: '📊',
          store: showActivity(false),
        },
      ],
    },
    {
      type: 'row',
      // Those that are lent stay until they are taken back.
      buttons: switchButtons(
        'lentFaces',
        [
          { label: 'app.server-settings.lend-faces', emoji: '🖼️' },
          { label: 'app.server-settings.lend-no-faces', emoji: '🖼️' },
        ],
        { isOffered: ({ lending }) => lending !== null },
      ),
    },
  ],
};

/** The posts that the bot makes without being asked, each of them off until it is switched on; and what else it may do with nights. */
const unaskedText = (view: ServerView): string => {
  const { daily, moderators, channel, applicationId, caller, localizer } = view;
  const { markdown } = localizer;
  return linesOf(
    markdown('app.server-settings.unasked'),
    daily === null
      ? markdown('app.server-settings.no-daily')
      : markdown('app.server-settings.daily', { channel: mention(daily) }),
    moderators !== null && markdown('app.server-settings.tells-moderators', { channel: mention(moderators) }),
    markdown('app.server-settings.unasked-rest'),
    markdown('app.server-settings.calendar', {
      may: allows(channel.permissions, CALENDAR_PERMISSION) ? 'yes' : 'no',
      link: invitationLink(applicationId, caller.guildId, CALENDAR_PERMISSION),
    }),
  );
};

/** What the bot posts unasked. */
const postsPage: Page = {
  payload: 'page.posts',
  label: 'app.server-settings.page-posts',
  emoji: '📮',
  sections: [
    { type: 'text', markdown: unaskedText },
    postChannel('daily'),
    {
      type: 'select',
      payload: 'pings',
      placeholder: 'app.server-settings.pings',
      options: ({ settings: { pings = DEFAULT_PINGS }, localizer: { plain } }) =>
        SERVER_PING_CHOICES.map((choice) => ({
          label: plain(`app.server-settings.pings.${choice}`),
          value: choice,
          emoji: { name: PING_EMOJI[choice] },
          selected: choice === pings,
        })),
      store: chosen(among(SERVER_PING_CHOICES), (pings, visit) =>
        changeSettings(visit, { pings: pings === DEFAULT_PINGS ? undefined : pings }),
      ),
    },
    { type: 'text', markdown: ({ localizer }) => localizer.markdown('app.server-settings.for-pings') },
    // Posts the desk in this channel.
    {
      type: 'row',
      buttons: [
        {
          type: 'other',
          route: DESK_ROUTE,
          payload: 'place',
          label: 'app.server-settings.place-desk',
          emoji: '🎲',
          style: 'primary',
          isShown: ({ routes }) => routes.has(DESK_ROUTE),
        },
      ],
    },
  ],
};

/** What waits for moderators, what they did last, and the people who are kept out of the bot. */
const forModerators: readonly Section[] = [
  {
    type: 'text',
    markdown: ({ waiting: n, localizer: { markdown } }) =>
      `${markdown('app.server-settings.waiting', { n })}\n${markdown('app.server-settings.moderation')}`,
  },
  {
    type: 'row',
    buttons: [
      {
        type: 'other',
        ...TO_WAITING,
        label: 'app.server-settings.to-waiting',
        emoji: '📥',
        isShown: ({ waiting, routes }) => waiting > 0 && routes.has(TO_WAITING.route),
      },
      {
        ...{ type: 'other', route: TO_WAITING.route, payload: 'settings-log' },
        label: 'app.server-settings.to-actions',
        emoji: '📜',
        isShown: ({ routes }) => routes.has(TO_WAITING.route),
      },
    ],
  },
  {
    type: 'filled',
    of: 'users',
    payload: 'shut-out',
    placeholder: 'app.server-settings.shut-out',
    max: MAX_SHUT_OUT,
    current: ({ settings }) => settings.shutOut ?? [],
    store: ({ users }, visit) =>
      changeSettings(visit, {
        shutOut: users.length === 0 ? undefined : users.map(({ userId }) => userId),
      }),
  },
];

const moderationPage: Page = {
  payload: 'page.moderation',
  label: 'app.server-settings.page-moderation',
  emoji: '🧹',
  sections: [...forModerators, postChannel('moderators'), ...wordSections],
};

const heading: Section = {
  type: 'text',
  markdown: ({ localizer }) => localizer.markdown('app.server-settings.heading'),
};

/** The panel of `/settings` for moderators who do not manage the server. */
export const MODERATORS_PANEL: SettingsPanel<ServerVisit, ServerView> = {
  route: 'serverSettings',
  open: openServer,
  sections: [heading, ...forModerators],
  // The list of last actions leads back to it.
  elsewhere: [{ ...moderationPage, type: 'button', store: async () => ({}) }],
};

/** The answer to `/settings` for everyone else. */
export const NO_PANEL: SettingsPanel<ServerVisit, ServerView> = {
  route: 'serverSettings',
  sections: [],
  open: async ({ localizer }) => refusalAnswer(localizer, { key: 'app.refused.not-manager' }),
};

/** The panel of `/settings` for people who manage the server. */
export const SERVER_SETTINGS_PANEL: SettingsPanel<ServerVisit, ServerView> = {
  route: 'serverSettings',
  elsewhere: [
    {
      type: 'button',
      payload: ACTIVITY_PAYLOADS.file,
      label: 'app.activity.file',
      emoji: '💾',
      store: showActivity(true),
    },
  ],
  open: openServer,
  sections: [heading],
  pages: [tablesPage, channelsPage, peoplePage, postsPage, moderationPage],
};
