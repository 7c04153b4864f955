import { expect } from 'vitest';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import type { BotProcess } from './bot-process.ts';
import { sentMessageIn, errorLinesIn } from './sent-messages.ts';

/**
 * Asserts that Discord accepted every request, that messages ping only named users, and that the bot logged no error.
 * `mayKeepTooMuch`: one of several processes may answer with the picture that a message had when it was clicked, which
 * another has replaced since; it is told so, and answers again.
 */
export function expectNoViolations(
  fakeDiscord: FakeDiscord,
  bot: Pick<BotProcess, 'output'>,
  { mayKeepTooMuch = false } = {},
): void {
  const violations = fakeDiscord.violations.filter(
    ({ text }) => !(mayKeepTooMuch && text.includes('"ATTACHMENT_NOT_FOUND"')),
  );
  expect(violations).toEqual([]);
  const messages = fakeDiscord.requests.flatMap((request) => sentMessageIn(request) ?? []);
  expect(messages.length).toBeGreaterThan(0);
  for (const { allowed_mentions } of messages) {
    const { parse, ...explicit } = allowed_mentions ?? {};
    expect(parse).toEqual([]);
    expect(Object.keys(explicit).filter((kind) => kind !== 'users')).toEqual([]);
  }
  expect(errorLinesIn(bot.output())).toEqual([]);
}
