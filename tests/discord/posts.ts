import { MessageFlags } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { type Harness, textOf } from './harness.ts';

/** The requests that created public messages, and those that deleted and edited them. */
export const postsOf = ({ discord }: Harness) => discord.requestsMatching(/^POST \/channels\/\d+\/messages$/);
export const deletionsOf = ({ discord }: Harness) =>
  discord.requestsMatching(/^DELETE \/channels\/\d+\/messages\/\d+$/u);
export const editsOf = ({ discord }: Harness) =>
  discord.requestsMatching(/^PATCH \/channels\/\d+\/messages\/\d+$/);

/**
 * Every post pings nobody but the users in its `users`, and mentions nobody else. One that makes a sound is of text, which a
 * phone can show; any other is silent when it is new.
 */
export function expectSafePosts({ discord }: Harness): void {
  for (const { method, path, body } of discord.requests) {
    if (body.components === undefined) continue;
    const { content, allowed_mentions: allowed } = body;
    const mentioned = [...`${content ?? ''}${textOf(body.components)}`.matchAll(/<@(\d+)>/gu)].map(
      ([, id]) => id,
    );
    expect(allowed?.parse, method).toEqual([]);
    expect(allowed?.users ?? []).toEqual(mentioned);
    const isNew = method === 'POST' && /^\/channels\/\d+\/messages$/u.test(path);
    const isSilent = content === undefined || mentioned.length === 0;
    const silent = isNew && isSilent ? MessageFlags.SuppressNotifications : 0;
    expect(body.flags ?? 0).toBe((content === undefined ? MessageFlags.IsComponentsV2 : 0) | silent);
  }
}
