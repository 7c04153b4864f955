import { PING_EMOJI } from '../../discord/components/ping-emojis.ts';
import { mayMentionRoles } from '../../discord/interactions/permissions.ts';
import { among, chosen } from '../../discord/panels/settings/declaration.ts';
import { DEFAULT_PINGS, SERVER_PING_CHOICES } from '../../table/stored/server-settings.ts';
import { ACTIVITY_PAYLOADS } from './activity-screen.ts';
import {
  changeSettings,
  isOn,
  type Page,
  type Section,
  showActivity,
  switchButtons,
} from './stored-settings.ts';

const pingSelect: Section = {
  type: 'select',
  payload: 'pings',
  placeholder: 'app.server-settings.pings',
  options: ({ settings: { pings = DEFAULT_PINGS }, localizer: { plain } }) =>
    SERVER_PING_CHOICES.map((choice) => ({
      label: plain(`app.server-settings.pings.${choice}`),
      description: plain('app.server-settings.pings'),
      value: choice,
      emoji: { name: PING_EMOJI[choice] },
      selected: choice === pings,
    })),
  store: chosen(among(SERVER_PING_CHOICES), (pings, visit) =>
    changeSettings(visit, (before) => ({ ...before, pings: pings === DEFAULT_PINGS ? undefined : pings })),
  ),
};

/** The role that hosts may call; none for no role. It is never everyone. */
const callRole: Section = {
  type: 'filled',
  of: 'roles',
  payload: 'call-role',
  placeholder: 'app.server-settings.call-role',
  max: 1,
  current: ({ settings: { callRoleId } }) => (callRoleId === undefined ? [] : [callRoleId]),
  store: async ({ roles: [role] }, visit) => {
    const { caller, channel } = visit;
    if (role?.roleId === caller.guildId) return { notice: { key: 'app.server-settings.not-everyone' } };
    const changed = await changeSettings(visit, (before) => ({ ...before, callRoleId: role?.roleId }));
    const pings = role === undefined || role.isMentionable || mayMentionRoles(channel);
    return pings ? changed : { ...changed, notice: { key: 'app.server-settings.call-role-silent' } };
  },
};

/** Who is pinged, who may watch, how much is played, and whether faces may be lent. */
export const peoplePage: Page = {
  payload: 'page.people',
  label: 'app.server-settings.page-people',
  emoji: '👥',
  sections: [
    {
      type: 'text',
      markdown: ({ settings, localizer: { markdown } }) =>
        `${markdown(`app.server-settings.${isOn(settings, 'watching') ? 'watching' : 'no-watching'}`)}\n${markdown('app.server-settings.for-people')}`,
    },
    pingSelect,
    callRole,
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
          store: showActivity,
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
