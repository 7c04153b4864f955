import { expect } from 'vitest';
import type { Harness } from './harness.ts';

/** The requests that created public messages, and those that edited them. */
export const postsOf = ({ discord }: Harness) => discord.requestsMatching(/^POST \/channels\/\d+\/messages$/);
export const editsOf = ({ discord }: Harness) =>
  discord.requestsMatching(/^PATCH \/channels\/\d+\/messages\/\d+$/);

/** Every post pings nobody but the users in its `users`, and is made of components. */
export function expectSafePosts({ discord }: Harness): void {
  for (const { method, body } of discord.requests) {
    if (body.components === undefined) continue;
    expect(body.allowed_mentions?.parse, method).toEqual([]);
    expect(body.flags).toBe(32768);
  }
}
