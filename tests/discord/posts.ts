import { MessageFlags } from 'discord-api-types/v10';
import { expect } from 'vitest';
import { expectWithinBudget } from './responses.ts';
import type { RecordedRequest } from './stub-discord-api.ts';
import { customIdsOf, type Harness, textOf, textOfBody } from './harness.ts';

/** Something whose requests Discord has recorded. */
export type OnDiscord = Pick<Harness, 'discord'>;

/** The requests that created public messages, and those that deleted and edited them. */
export const postsOf = ({ discord }: OnDiscord) =>
  discord.requestsMatching(/^POST \/channels\/\d+\/messages$/);
export const deletionsOf = ({ discord }: OnDiscord) =>
  discord.requestsMatching(/^DELETE \/channels\/\d+\/messages\/\d+$/u);
export const editsOf = ({ discord }: OnDiscord) =>
  discord.requestsMatching(/^PATCH \/channels\/\d+\/messages\/\d+$/);

/** What a message says, the custom ids of what can be pressed there, and whom it pings. */
const shownIn = ({ body }: RecordedRequest) => ({
  text: textOfBody(body),
  ids: customIdsOf(body.components),
  content: body.content,
  pings: body.allowed_mentions?.users ?? [],
});
/** The newest post, and the newest edit of one. */
export const lastPost = (harness: OnDiscord) => shownIn(postsOf(harness).at(-1)!);
export const lastEdit = (harness: OnDiscord) => shownIn(editsOf(harness).at(-1)!);
/** How many posts have pinged a person. */
export const pingsOf = (harness: OnDiscord, userId: string): number =>
  postsOf(harness).filter(({ body }) => body.allowed_mentions?.users?.includes(userId)).length;

/**
 * Every post pings nobody but the users in its `users` and the roles in its `roles`, and mentions nobody else. One that makes a sound is of text, which a
 * phone can show; any other is silent when it is new.
 */
export function expectSafePosts({ discord }: OnDiscord): void {
  for (const { method, path, body } of discord.requestsMatching(/ \/channels\//u)) {
    if (body.components === undefined) continue;
    const { content, allowed_mentions: allowed } = body;
    const mentioned = [...`${content ?? ''}${textOf(body.components)}`.matchAll(/<@(\d+)>/gu)].map(
      ([, id]) => id,
    );
    expect(allowed?.parse, method).toEqual([]);
    expectWithinBudget(body);
    expect(allowed?.users ?? []).toEqual(mentioned);
    const roles = [...(content ?? '').matchAll(/<@&(\d+)>/gu)].map(([, id]) => id);
    expect(allowed?.roles ?? []).toEqual(roles);
    const isNew = method === 'POST' && /^\/channels\/\d+\/messages$/u.test(path);
    const isSilent = content === undefined || (mentioned.length === 0 && roles.length === 0);
    const silent = isNew && isSilent ? MessageFlags.SuppressNotifications : 0;
    expect(body.flags ?? 0).toBe((content === undefined ? MessageFlags.IsComponentsV2 : 0) | silent);
  }
}
