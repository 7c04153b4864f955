import { type APIMessage, ComponentType } from 'discord-api-types/v10';
import { resolveUsers } from '../../playground/fake-discord/interactions/payload.ts';
import { addressOf, type SimulatedPlayer } from '../../tests/e2e/player.ts';
import { changeInPanel, forge, openTable } from './actions.ts';
import type { Attack } from './attack.ts';
import type { Stage } from './stage.ts';

const TABLES = 4;
/** How often one account may have the bot ping the same person within an hour. */
const MOST_PINGS = 3;

/**
 * A host has a role called and people invited without end, from several tables; strangers forge the same presses. One of the
 * people has blocked the host.
 */
export const endlessCalls: Attack = {
  name: 'a host who calls and invites without end, and strangers who forge that',
  setScene: async (stage) => {
    const { state, channelId } = stage.fakeDiscord;
    const role = await nameCallRole(stage);
    const host = stage.person('Rascal');
    const blocker = stage.person('Victim');
    const others = [stage.person('Victim'), stage.person('Victim')];
    const lobbies: APIMessage[] = [];
    for (let i = 0; i < TABLES; i++) lobbies.push(await openTable(stage, host, channelId));
    await changeInPanel(stage, blocker.user, 'privacy', (panel) =>
      forge(blocker.user, panel, 'T:aaaaaaaa:0:block', {
        component_type: ComponentType.UserSelect,
        ...peopleChosen(stage, [host]),
      }),
    );
    const before = state.nextId();
    let turn = 0;
    return {
      rascals: [host, stage.person('Rascal'), stage.person('Rascal')],
      everyMs: 300,
      press: async ({ user }) => {
        const lobby = lobbies[turn % TABLES];
        if (lobby === undefined) return;
        const chosen = turn % 6 < 3 ? [blocker, ...others] : others;
        const table = `1:${addressOf(lobby).tableId}:0`;
        await (turn++ % 2 === 0
          ? forge(user, lobby, `${table}:call`)
          : forge(user, lobby, `${table}:invite`, {
              component_type: ComponentType.UserSelect,
              ...peopleChosen(stage, chosen),
            }));
      },
      breaches: () => {
        const posted = [...state.channels.keys()]
          .flatMap((id) => state.messagesIn(id))
          .map(({ message }) => message)
          .filter(({ id }) => BigInt(id) > BigInt(before));
        const pingsOf = (userId: string): number =>
          posted.filter(({ mentions }) => mentions.some(({ id }) => id === userId)).length;
        const calls = posted.filter(({ mention_roles }) => mention_roles.includes(role)).length;
        const most = Math.max(...others.map(({ user }) => pingsOf(user.id)));
        return {
          [`a role was called ${calls} times`]: calls !== 1,
          [`a person was invited ${most} times`]: most < 1 || most > MOST_PINGS,
          'a person was pinged by a host whom they have blocked': pingsOf(blocker.user.id) > 0,
        };
      },
    };
  },
};

/** The data that Discord sends of a select in which these people were chosen. */
function peopleChosen({ fakeDiscord: { state, channelId } }: Stage, people: readonly SimulatedPlayer[]) {
  const values = people.map(({ user }) => user.id);
  return { values, resolved: resolveUsers(state, channelId, values) };
}

/** The owner of the server names the role that hosts may call. Resolves with its id. */
async function nameCallRole(stage: Stage): Promise<string> {
  const { state } = stage.fakeDiscord;
  const [everyone] = state.guild.roles;
  if (everyone === undefined) throw new Error('the server has no roles');
  const role = { ...everyone, id: state.nextId(), name: 'Players', mentionable: true };
  state.guild.roles.push(role);
  await changeInPanel(stage, stage.owner, 'settings', (panel) =>
    forge(stage.owner, panel, '9:aaaaaaaa:0:call-role.vips', {
      component_type: ComponentType.RoleSelect,
      values: [role.id],
      resolved: { roles: { [role.id]: role } },
    }),
  );
  return role.id;
}
