import { expect } from 'vitest';
import type { RecordedBody } from './stub-discord-api.ts';
import type { Harness } from './harness.ts';

/** Discord's flag of a message that only one user sees. */
export const EPHEMERAL = 64;

/** The bodies of all interaction callbacks. */
export const callbacksOf = ({ discord }: Harness): readonly RecordedBody[] =>
  discord.requestsMatching(/\/callback$/).map(({ body }) => body);

/** The only one of these bodies; fails if there are more or none. */
export function single(bodies: readonly RecordedBody[]): RecordedBody {
  expect(bodies).toHaveLength(1);
  return bodies[0]!;
}

/** The message that the user sees in the end: the direct answer, or the edit or follow-up after it. */
export function lastResponse({ discord }: Harness): RecordedBody {
  const last = discord.requests.at(-1)!;
  return last.path.endsWith('/callback') ? last.body.data! : last.body;
}

/** Every answer pings nobody but the users in its `users`, and is made of components. */
export function expectSafeResponses({ discord }: Harness): void {
  for (const { body } of discord.requests) {
    const message = body.components === undefined ? body.data : body;
    if (message?.components === undefined || message.custom_id !== undefined) continue;
    expect(message.allowed_mentions?.parse).toEqual([]);
    expect((message.flags ?? 0) & 32768).toBe(32768);
  }
}
