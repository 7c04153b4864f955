import { expect } from 'vitest';
import type { Body } from './loopback.ts';
import type { House } from './table.ts';

/** The flag of a message that only one person sees. */
export const SECRET = 64;

/** How interactions were answered at once. */
export const callbacksOf = ({ discord }: House): readonly Body[] =>
  discord.of(/\/callback$/).map(({ body }) => body);

/** The one of them; fails if there are more or none. */
export function only(bodies: readonly Body[]): Body {
  expect(bodies).toHaveLength(1);
  return bodies[0]!;
}

/** What the person sees in the end: the direct answer, or the edit or follow-up after it. */
export function lastMessage({ discord }: House): Body {
  const last = discord.seen.at(-1)!;
  return last.path.endsWith('/callback') ? last.body.data! : last.body;
}

/** Whatever a house answers pings nobody but who is named, and is made of components. */
export function expectCalmAnswers({ discord }: House): void {
  for (const { body } of discord.seen) {
    const message = body.components === undefined ? body.data : body;
    if (message?.components === undefined || message.custom_id !== undefined) continue;
    expect(message.allowed_mentions?.parse).toEqual([]);
    expect((message.flags ?? 0) & 32768).toBe(32768);
  }
}
