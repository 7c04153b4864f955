import type { APIMessage } from 'discord-api-types/v10';
import type { SimulatedUser } from '../../playground/fake-discord/index.ts';
import { pressable } from '../../tests/e2e/player.ts';
import type { Stage } from './stage.ts';

/** The owner of the fake Discord's first server. */
export function ownerOf({ fakeDiscord }: Stage): SimulatedUser {
  const { state } = fakeDiscord;
  return fakeDiscord.user(state.findMember(state.guild.owner_id)?.user.global_name ?? '');
}

/** Runs a command in the first channel that is answered with a panel; resolves with that once it is there. */
export async function openPanel(
  { fakeDiscord }: Stage,
  user: SimulatedUser,
  command: string,
): Promise<APIMessage> {
  const { state, channelId } = fakeDiscord;
  const opened = await user.command(channelId, command);
  if (!('message' in opened)) throw new Error(`/${command} led to ${opened.kind}`);
  return fakeDiscord.waitFor(() => {
    const { message } = state.findMessage(opened.message.id) ?? {};
    return message !== undefined && pressable(message).length > 0 ? message : null;
  }, `the panel of /${command}`);
}
