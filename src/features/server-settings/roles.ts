import { mayMentionRoles } from '../../discord/interactions/permissions.ts';
import { GONE } from '../../discord/components/localizer.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import { changeSettings, type Section, type ServerVisit, unlessEmpty } from './stored-settings.ts';

/** The role whose people may open tables; everyone for none. */
export const openRole: Section = {
  type: 'filled',
  of: 'roles',
  payload: 'open-role',
  placeholder: 'app.server-settings.open-role',
  max: 1,
  current: ({ settings: { openRoleId } }) => (openRoleId === undefined ? [] : [openRoleId]),
  store: ({ roles: [role] }, visit) =>
    changeSettings(visit, { openRoleId: isEveryone(role?.roleId, visit) ? undefined : role?.roleId }),
};

const isEveryone = (roleId: string | undefined, { caller }: ServerVisit): boolean =>
  roleId === caller.guildId;

/** The role that hosts may call, for each game; none for no role. It is never everyone. */
export const callRoles: Section = {
  type: 'filled-family',
  of: 'roles',
  prefix: 'call-role.',
  each: ({ games, settings, localizer: { plain } }) =>
    [...games.values()].map((game) => {
      const roleId = settings.callRoles?.[game.id];
      const args = { game: { key: titleKey(game) }, chosen: roleId === undefined ? 'no' : 'yes' };
      const placeholder = plain('app.server-settings.call-role', args);
      return { id: game.id, placeholder, chosen: roleId === undefined ? [] : [roleId] };
    }),
  store: async (gameId, { roles: [role] }, visit) => {
    if (!visit.games.has(gameId)) return { notice: GONE };
    if (isEveryone(role?.roleId, visit)) return { notice: { key: 'app.server-settings.not-everyone' } };
    const changed = await changeSettings(visit, ({ callRoles: { [gameId]: _, ...others } = {} }) => ({
      callRoles: unlessEmpty(role === undefined ? others : { ...others, [gameId]: role.roleId }),
    }));
    const pings = role === undefined || role.isMentionable || mayMentionRoles(visit.channel);
    return pings ? changed : { ...changed, notice: { key: 'app.server-settings.call-role-silent' } };
  },
};
