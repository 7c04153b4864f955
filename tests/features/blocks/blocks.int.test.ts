import { describe, expect, test } from 'vitest';
import { createBlockList } from '../../../src/features/blocks/block-list.ts';
import { ANNA, BEN, CLEO } from '../../discord/harness.ts';
import { directFields } from '../../discord/direct-fields.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { answerTo, lastAnswer } from '../../discord/responses.ts';

const harness = useHarness();
const list = () => createBlockList(harness.store.stored);
const idsBlockedBy = async (userId: string) =>
  (await list().blockedBy(userId)).map(({ blockedId }) => blockedId);

const LIST = 'v1:T:aaaaaaaa:0:';
const block = (userId: string, ...ids: readonly string[]) =>
  answerTo(harness, userId, `${LIST}block`, {
    values: ids,
    resolved: {
      users: Object.fromEntries(
        ids.map((id) => [id, { id, username: `user ${id}`, global_name: `N${id.at(-1)}` }]),
      ),
    },
  });

describe('the block list', () => {
  test('is opened from /privacy, and not in direct messages, where nobody can be chosen', async () => {
    await harness.slash(ANNA, 'privacy');
    expect(lastAnswer(harness).ids).toContain(LIST);
    expect((await answerTo(harness, ANNA, LIST)).text).toContain('Your block list');
    await harness.slash(ANNA, 'privacy', directFields(ANNA));
    expect(lastAnswer(harness).ids).not.toContain(LIST);
    expect((await answerTo(harness, ANNA, LIST, directFields(ANNA))).text).toContain('on servers');
  });

  test('has whom a person chooses there, until they take them off', async () => {
    expect((await block(ANNA, BEN, CLEO)).text).toContain('**N2**');
    expect(await idsBlockedBy(ANNA)).toEqual([BEN, CLEO]);
    await harness.click(ANNA, `${LIST}unblock`, { values: [BEN] });
    expect(await idsBlockedBy(ANNA)).toEqual([CLEO]);
    expect((await answerTo(harness, ANNA, `${LIST}unblock`, { values: ['nonsense'] })).text).toContain(
      'no longer possible',
    );
  });

  test('has no room for oneself, nor for too many', async () => {
    expect((await block(ANNA, ANNA)).text).toContain('can’t block yourself');
    for (let i = 0; i < 25; i++) await list().block(ANNA, { blockedId: String(9_000 + i), name: 'X' });
    expect((await block(ANNA, BEN)).text).toContain('Your list is full');
    expect(await idsBlockedBy(ANNA)).toHaveLength(25);
  });

  test.each(['en-GB', 'fr', 'de'])(
    'keeps its people away from a table, and does not say why, in %s',
    async (locale) => {
      await block(ANNA, BEN);
      const { table } = await harness.openLobby();
      const { text } = await answerTo(harness, BEN, `v1:j:${table.id}:0:`, { locale, secret: false });
      expect(text).not.toMatch(/block|bloqu/iu);
      expect(text.trim()).not.toBe('');
      expect((await harness.tableNow(table.id)).table.seats).toHaveLength(1);
    },
  );
});
