import { MessageFlags } from 'discord-api-types/v10';
import { expect } from 'vitest';
import type { Harness } from './harness.ts';

/** The requests that created public messages, and those that edited them. */
export const postsOf = ({ discord }: Harness) => discord.requestsMatching(/^POST \/channels\/\d+\/messages$/);
export const editsOf = ({ discord }: Harness) =>
  discord.requestsMatching(/^PATCH \/channels\/\d+\/messages\/\d+$/);

/** Every post pings nobody but the users in its `users`, is silent if there are none, and is made of components. */
export function expectSafePosts({ discord }: Harness): void {
  for (const { method, path, body } of discord.requests) {
    if (body.components === undefined) continue;
    expect(body.allowed_mentions?.parse, method).toEqual([]);
    const isNew = method === 'POST' && /^\/channels\/\d+\/messages$/u.test(path);
    const isSilent = isNew && (body.allowed_mentions?.users ?? []).length === 0;
    expect(body.flags).toBe(
      MessageFlags.IsComponentsV2 | (isSilent ? MessageFlags.SuppressNotifications : 0),
    );
  }
}
