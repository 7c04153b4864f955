import { expect } from 'vitest';
import type { StandIn } from '../../playground/standin/index.ts';
import type { Bot } from './bot.ts';
import type { Place } from './guest.ts';
import { messageIn, troublesIn } from './sent.ts';

/** What holds of everything the bot does: Discord takes it, nobody is pinged by chance, nothing of ours broke. */
export function expectGoodManners(standIn: StandIn, bot: Pick<Bot, 'output'>): void {
  expect(standIn.violations).toEqual([]);
  const messages = standIn.requests.flatMap((request) => messageIn(request) ?? []);
  expect(messages.length).toBeGreaterThan(0);
  for (const { allowed_mentions } of messages) {
    const { parse, ...named } = allowed_mentions ?? {};
    expect(parse).toEqual([]);
    expect(Object.keys(named).filter((kind) => kind !== 'users')).toEqual([]);
  }
  expect(troublesIn(bot.output())).toEqual([]);
}

/** What everybody sees of a table, post by post, for comparison. */
export const publicly = ({ world }: Pick<StandIn, 'world'>, { channelId, after }: Place): readonly string[] =>
  world
    .messagesIn(channelId)
    .filter(({ message, owner }) => owner === undefined && BigInt(message.id) >= BigInt(after))
    .map(({ message }) => `${message.id} ${message.edited_timestamp} ${JSON.stringify(message.components)}`);
