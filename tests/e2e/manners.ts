import type { APIAllowedMentions } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { RequestRecord, StandIn } from '../../playground/standin/index.ts';
import type { Bot } from './bot.ts';
import type { Place } from './guest.ts';

/** What the tests look at in a message that the bot sends. */
interface MessageBody {
  readonly allowed_mentions?: APIAllowedMentions;
}

/** The part of a request that becomes a message; undefined when it makes none. */
export function messageIn({ method, path, body }: RequestRecord): MessageBody | undefined {
  const said = body as (MessageBody & { type?: number; data?: MessageBody }) | undefined;
  if (method !== 'POST' && method !== 'PATCH') return undefined;
  if (path.startsWith('/interactions/')) {
    return said?.type === 4 || said?.type === 7 ? said.data : undefined;
  }
  return path.startsWith('/webhooks/') || /^\/channels\/\d+\/messages(?:\/\d+)?$/u.test(path)
    ? said
    : undefined;
}

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

/** The lines of a log that tell of errors. */
export const troublesIn = (output: string): readonly string[] =>
  output.split('\n').filter((line) => /^\{"level":[56]0,/u.test(line));

/** What everybody sees of a table, post by post, for comparison. */
export const publicly = ({ world }: Pick<StandIn, 'world'>, { channelId, after }: Place): readonly string[] =>
  world
    .messagesIn(channelId)
    .filter(({ message, owner }) => owner === undefined && BigInt(message.id) >= BigInt(after))
    .map(({ message }) => `${message.id} ${message.edited_timestamp} ${JSON.stringify(message.components)}`);
