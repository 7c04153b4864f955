import {
  type APIInteractionDataResolvedGuildMember,
  type APIMessage,
  type APIUser,
  PermissionFlagsBits,
} from 'discord-api-types/v10';
import { messageWith } from '../../tests/e2e/game-flow.ts';
import type { SimulatedPlayer } from '../../tests/e2e/player.ts';
import { type Attack, hammer, panelElsewhere, tableOf, together } from './attack.ts';
import { openTable } from './bystanders.ts';
import { openPanel, ownerOf } from './panels.ts';
import type { Stage } from './stage.ts';

/** How often an account presses, in milliseconds. */
const PRESS_EVERY_MS = 300;
/** Types of components: a button, a select of people and one of roles. */
const [BUTTON, USER_SELECT, ROLE_SELECT] = [2, 5, 6] as const;
const TABLES = 4;
/** How often one account may have the bot ping the same person within an hour. */
const MOST_PINGS = 3;

/**
 * A host has a role called and people invited without end, from several tables; strangers forge the same presses. One of the
 * people has blocked the host.
 */
export const endlessCalls: Attack = {
  name: 'a host who calls and invites without end, and strangers who forge that',
  bystander: 'opens a panel elsewhere',
  setScene: async (stage) => {
    const { state, channelId } = stage.fakeDiscord;
    const bystander = await panelElsewhere(stage);
    const role = await nameCallRole(stage);
    const host = stage.person('Rascal');
    const strangers = [stage.person('Rascal'), stage.person('Rascal')];
    const blocker = stage.person('Victim');
    const others = [stage.person('Victim'), stage.person('Victim')];
    const lobbies: APIMessage[] = [];
    for (let i = 0; i < TABLES; i++) lobbies.push(await openTable(stage, host, channelId));
    await block(stage, blocker, host);
    const before = state.nextId();
    let turn = 0;
    const press = async ({ user }: SimulatedPlayer): Promise<void> => {
      const lobby = lobbies[turn % TABLES];
      if (lobby === undefined) return;
      const customId = (payload: string): string => `v1:1:${tableOf(lobby)}:0:${payload}`;
      const chosen = turn % 6 < 3 ? [blocker, ...others] : others;
      await user.forgeComponent(
        lobby.id,
        turn++ % 2 === 0
          ? { custom_id: customId('call'), component_type: BUTTON }
          : { custom_id: customId('invite'), component_type: USER_SELECT, ...peopleChosen(stage, chosen) },
      );
    };
    return {
      bystander,
      assault: (stop) =>
        together([host, ...strangers].map((rascal) => hammer(stop, () => press(rascal), PRESS_EVERY_MS))),
      breaches: () => {
        const posted = [...state.channels.keys()]
          .flatMap((id) => state.messagesIn(id))
          .map(({ message }) => message)
          .filter(({ id }) => BigInt(id) > BigInt(before));
        const pingsOf = (userId: string): number =>
          posted.filter(({ mentions }) => mentions.some(({ id }) => id === userId)).length;
        const calls = posted.filter(({ mention_roles }) => mention_roles.includes(role)).length;
        const most = Math.max(...others.map(({ user }) => pingsOf(user.id)));
        return [
          ...(calls === 1 ? [] : [`a role was called ${calls} times`]),
          ...(most >= 1 && most <= MOST_PINGS ? [] : [`a person was invited ${most} times`]),
          ...(pingsOf(blocker.user.id) === 0 ? [] : ['a person was pinged by a host whom they have blocked']),
        ];
      },
    };
  },
};

/** The data that Discord sends of a select in which these people were chosen. */
function peopleChosen({ fakeDiscord: { state } }: Stage, people: readonly SimulatedPlayer[]) {
  const users: Record<string, APIUser> = {};
  const members: Record<string, Partial<APIInteractionDataResolvedGuildMember>> = {};
  for (const { user } of people) {
    const member = state.findMember(user.id);
    if (member !== undefined) users[user.id] = member.user;
    members[user.id] = { roles: [], permissions: String(PermissionFlagsBits.ViewChannel) };
  }
  return { values: people.map(({ user }) => user.id), resolved: { users, members } };
}

/** The owner of the server names the role that hosts may call. Resolves with its id. */
async function nameCallRole(stage: Stage): Promise<string> {
  const { state } = stage.fakeDiscord;
  const [everyone] = state.guild.roles;
  if (everyone === undefined) throw new Error('the server has no roles');
  const role = { ...everyone, id: state.nextId(), name: 'Players', mentionable: true };
  state.guild.roles.push(role);
  const owner = ownerOf(stage);
  const panel = await openPanel(stage, owner, 'settings');
  await owner.forgeComponent(panel.id, {
    custom_id: 'v1:9:aaaaaaaa:0:call-role',
    component_type: ROLE_SELECT,
    values: [role.id],
    resolved: { roles: { [role.id]: role } },
  });
  await messageWith(stage.fakeDiscord, panel.id, 'Done');
  return role.id;
}

/** A person puts another on their block list. */
async function block(stage: Stage, { user }: SimulatedPlayer, whom: SimulatedPlayer): Promise<void> {
  const panel = await openPanel(stage, user, 'privacy');
  await user.forgeComponent(panel.id, {
    custom_id: 'v1:T:aaaaaaaa:0:block',
    component_type: USER_SELECT,
    ...peopleChosen(stage, [whom]),
  });
  await messageWith(stage.fakeDiscord, panel.id, 'Done');
}
