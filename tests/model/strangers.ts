import { makeTextChannel } from '../../playground/fake-discord/state/guild.ts';
import { sampleChange } from '../storage/fixtures.ts';
import type { SystemUnderTest } from './system-under-test.ts';

/** A server of strangers. The model knows of their tables only that they wait in the same outbox. */
const STRANGERS_SERVER = '900000000000000001';

/** Opens so many tables of strangers at once, in so many channels of theirs, each of which Discord limits. */
export async function floodOutbox(system: SystemUnderTest, tables: number, channels: number): Promise<void> {
  const { discord, model, botProcess } = system;
  const channelIds = Array.from({ length: channels }, (_, i) => {
    const channel = makeTextChannel(discord.state.nextId(), STRANGERS_SERVER, i, {
      name: `flood-${i}`,
      topic: '',
    });
    discord.state.putChannel(channel);
    discord.limitedChannels.add(channel.id);
    return channel.id;
  });
  for (let i = 0; i < tables; i++) {
    const id = strangersTableId(model.strangersTables.size);
    const channelId = channelIds[i % channels] ?? '';
    model.strangersTables.add(id);
    await botProcess.store.create(
      sampleChange({
        table: {
          id,
          guildId: STRANGERS_SERVER,
          channelId,
          playChannelId: channelId,
          settings: { target: 'the ideal stranger', set: 'women', first: 'random' },
          threadPending: false,
          status: 'lobby',
          commitments: {},
          closesAt: null,
        },
        outbox: [{ kind: 'lobby', fresh: true }],
      }),
    );
  }
}

/** An id as the bot gives them. */
const strangersTableId = (number: number): string =>
  `flood${[number / 625, (number % 625) / 25, number % 25].map((digit) => 'abcdefghijkmnpqrstuvwxyz2'[Math.floor(digit)]).join('')}`;
