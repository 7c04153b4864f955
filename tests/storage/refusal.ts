import { expect } from 'vitest';
import { openStore } from '../../src/storage/open.ts';

/** What the person who starts the bot is told of a database that cannot be opened: one sentence. */
export async function refusal(url: string, options: Parameters<typeof openStore>[1] = {}): Promise<string> {
  const error: unknown = await openStore(url, options).then(
    (store) => store.close(),
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'StoreUnavailable' });
  const { message } = error as Error;
  expect(message).toMatch(/^[A-Z][^\n]*\.$/);
  return message;
}
