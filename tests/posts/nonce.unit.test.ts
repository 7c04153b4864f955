import { expect, test } from 'vitest';
import { nonceOf } from '../../src/posts/show-post.ts';
import { outboxEntryId } from '../../src/storage/change.ts';

test('an id that is given again by a database that has lost its newest entries has another nonce, which fits', () => {
  const id = outboxEntryId('abcdefg2', 36 ** 3);
  const entry = { id, tableId: 'abcdefg2', task: { kind: 'refresh' }, attempts: 0 } as const;
  const [lost, again] = [1_795_951_378_322, 1_795_951_378_323].map((queuedAt) =>
    nonceOf({ ...entry, queuedAt }),
  );
  expect(lost?.nonce).not.toBe(again?.nonce);
  // With what is put behind it when its message was deleted.
  expect(`${again?.nonce}~3`.length).toBeLessThanOrEqual(25);
});
