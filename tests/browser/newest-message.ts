import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { attributeValues } from './attribute-values.ts';

/** The id of the newest of these messages once there is another than before `act`. The one before may go meanwhile. */
export async function newestAfter(messages: Locator, act: () => Promise<void>): Promise<string> {
  const newest = async (): Promise<string> =>
    (await attributeValues(messages, 'data-message-id')).at(-1) ?? '0';
  const before = await newest();
  await act();
  let after = before;
  await expect
    .poll(async () => {
      after = await newest();
      return BigInt(after) > BigInt(before);
    })
    .toBe(true);
  return after;
}
