import type { APIInteraction } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import type { RateLimitRequest } from '../../../src/discord/inbound/rate-limiter.ts';
import { createPictureCharges } from '../../../src/discord/inbound/rate-limit.ts';

const interaction = { id: '1' } as APIInteraction;
const request = (cost: number): RateLimitRequest => ({ userId: 'ada', guildId: 'town', cost });

/** What is charged for answers with so many pictures to an interaction of this price. */
function chargesFor(price: number, ...pictures: readonly number[]): readonly number[] {
  const charged: number[] = [];
  const charges = createPictureCharges({
    rateLimiter: {
      admit: () => ({ type: 'admit' }),
      charge: ({ cost }) => void charged.push(cost),
    },
  });
  charges.onAdmitted(interaction, request(price));
  for (const count of pictures) charges.onPictures(interaction, count);
  return charged;
}

test('a click that shows five faces costs as much as it paints', () => {
  expect(chargesFor(1, 5)).toEqual([5]);
});

test('a panel with one picture costs what it was charged before', () => {
  expect(chargesFor(2, 1)).toEqual([]);
  expect(chargesFor(16, 1)).toEqual([]);
});

test('pictures that are sent again are charged once', () => {
  expect(chargesFor(1, 3, 3, 4)).toEqual([3, 1]);
});

test('an interaction that no limit applies to is charged nothing', () => {
  const charged: number[] = [];
  const charges = createPictureCharges({
    rateLimiter: { admit: () => ({ type: 'admit' }), charge: ({ cost }) => void charged.push(cost) },
  });
  charges.onPictures(interaction, 9);
  expect(charged).toEqual([]);
});
