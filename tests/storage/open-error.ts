import { expect } from 'vitest';
import { openStore } from '../../src/open-store.ts';

/** The message of the error for a database that cannot be opened. Expects that it is one sentence. */
export async function openError(url: string, options: Parameters<typeof openStore>[1] = {}): Promise<string> {
  const error: unknown = await openStore(url, options).then(
    (store) => store.close(),
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: 'StoreUnavailableError' });
  const { message } = error as Error;
  expect(message).toMatch(/^[A-Z][^\n]*\.$/);
  return message;
}
