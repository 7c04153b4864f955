import { expect } from 'vitest';
import type { House } from './table.ts';

/** The messages of everybody's that were sent, and those that were edited. */
export const postsOf = ({ discord }: House) => discord.of(/^POST \/channels\/\d+\/messages$/);
export const editsOf = ({ discord }: House) => discord.of(/^PATCH \/channels\/\d+\/messages\/\d+$/);

/** Whatever a house posts pings nobody but who is named, and is made of components. */
export function expectCalmPosts({ discord }: House): void {
  for (const { method, body } of discord.seen) {
    if (body.components === undefined) continue;
    expect(body.allowed_mentions?.parse, method).toEqual([]);
    expect(body.flags).toBe(32768);
  }
}
