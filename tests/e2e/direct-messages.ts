import type { APIMessage } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import type { SimulatedPlayer } from './player.ts';
import { selectsIn } from './player.ts';
import { responseTo } from './responses.ts';
/** Chooses where the pings of a person go. */
export async function choosePlace(
  fakeDiscord: FakeDiscord,
  { user }: SimulatedPlayer,
  place: string,
): Promise<APIMessage> {
  const panel = await responseTo(fakeDiscord, user.command(fakeDiscord.channelId, 'notifications', {}));
  const select = selectsIn(panel).find(({ options }) => options.some(({ value }) => value === place));
  return responseTo(fakeDiscord, user.select(panel.id, select!.custom_id, [place]));
}

/** The direct messages of someone, oldest first. */
export const directTo = ({ user }: SimulatedPlayer): readonly APIMessage[] =>
  user.visibleMessages(user.directChannelId());
