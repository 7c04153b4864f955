import { expect, test } from 'vitest';
import { createBlockList } from '../../../src/table/stored/blocks.ts';
import { ANNA, BEN, CLEO } from '../../discord/harness.ts';
import { expectAnswers, LOBBY, type OwnStep } from '../../discord/press-story.ts';

const blocking = (...ids: readonly string[]): OwnStep => [
  `Anna blocks ${ids.join()}`,
  (at) =>
    at.click(ANNA, 'v1:T:aaaaaaaa:0:block', {
      values: ids,
      resolved: {
        users: Object.fromEntries(
          ids.map((id) => [id, { id, username: `user ${id}`, global_name: `N${id.at(-1)}` }]),
        ),
      },
    }),
];

test('the block list has whom a person chooses, and keeps them away from their tables without saying why', () =>
  expectAnswers(
    'blocks',
    {
      'is opened from /privacy, and not in direct messages, where nobody can be chosen': [
        'Anna calls /privacy; Anna presses T:; Anna~ calls /privacy; Anna~ presses T:',
      ],
      'has whom a person chooses there, until they take them off': [
        blocking(BEN, CLEO),
        `Anna picks T:unblock = ${BEN}; Anna picks T:unblock = nonsense`,
      ],
      'has no room for oneself, nor for too many': [
        blocking(ANNA),
        [
          'twenty-five are blocked',
          async ({ store }) => {
            for (let i = 0; i < 25; i++)
              await createBlockList(store.stored).block(ANNA, { blockedId: String(9_000 + i), name: 'X' });
          },
        ],
        blocking(BEN),
      ],
      'keeps its people away from a table, and does not say why': [
        blocking(BEN),
        LOBBY,
        'Ben clicks j@1:; Ben(fr) clicks j@1:; Ben(de) clicks j@1:',
        [
          'one sits there',
          async ({ store }) =>
            expect((await store.listOpen('100000000000000001', 1))[0]!.seats).toHaveLength(1),
        ],
      ],
    },
    {
      stored: async ({ store }) =>
        (await createBlockList(store.stored).blockedBy(ANNA)).map(({ blockedId }) => blockedId),
    },
  ));
