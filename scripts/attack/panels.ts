import type { APIMessage } from 'discord-api-types/v10';
import type { SimulatedUser } from '../../playground/fake-discord/index.ts';
import { pressable, textIn } from '../../tests/e2e/player.ts';
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

/** Resolves when a panel says this. */
export async function untilSaid({ fakeDiscord }: Stage, { id }: APIMessage, words: RegExp): Promise<void> {
  await fakeDiscord.waitFor(() => {
    const { message } = fakeDiscord.state.findMessage(id) ?? {};
    return message !== undefined && words.test(textIn(message));
  }, `a panel that says ${words.source}`);
}
