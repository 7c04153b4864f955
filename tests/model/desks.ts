import type { APIMessage } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { compareSnowflakes } from '../../playground/fake-discord/snowflake.ts';
import { isEphemeral } from '../e2e/player.ts';

/** Whether a message is a desk. */
export const isDesk = ({ nonce }: Pick<APIMessage, 'nonce'>): boolean =>
  String(nonce ?? '').startsWith('desk-');

/** The desks in all channels, oldest first. */
export const desksIn = ({ state }: Pick<FakeDiscord, 'state'>): readonly APIMessage[] =>
  [...state.channels.keys()]
    .flatMap((channelId) => state.messagesIn(channelId).map(({ message }) => message))
    .filter((message) => !isEphemeral(message) && isDesk(message))
    .sort((a, b) => compareSnowflakes(a.id, b.id));
