import { expect } from 'vitest';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import type { BotProcess } from './bot-process.ts';
import type { Place } from './player.ts';
import { sentMessageIn, errorLinesIn } from './sent-messages.ts';

/** Asserts that Discord accepted every request, that messages ping only named users, and that the bot logged no error. */
export function expectNoViolations(fakeDiscord: FakeDiscord, bot: Pick<BotProcess, 'output'>): void {
  expect(fakeDiscord.violations).toEqual([]);
  const messages = fakeDiscord.requests.flatMap((request) => sentMessageIn(request) ?? []);
  expect(messages.length).toBeGreaterThan(0);
  for (const { allowed_mentions } of messages) {
    const { parse, ...explicit } = allowed_mentions ?? {};
    expect(parse).toEqual([]);
    expect(Object.keys(explicit).filter((kind) => kind !== 'users')).toEqual([]);
  }
  expect(errorLinesIn(bot.output())).toEqual([]);
}

/** The public messages of a table as comparable strings: id, time of the last edit, components. */
export const publicMessages = (
  { state }: Pick<FakeDiscord, 'state'>,
  { channelId, after }: Place,
): readonly string[] =>
  state
    .messagesIn(channelId)
    .filter(({ message, owner }) => owner === undefined && BigInt(message.id) >= BigInt(after))
    .map(
      ({ message }) =>
        `${message.id} ${message.edited_timestamp} ${JSON.stringify([message.content, message.components])}`,
    );
