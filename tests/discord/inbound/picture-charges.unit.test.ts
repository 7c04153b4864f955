import { expect, test } from 'vitest';
import { pictureCharge } from '../../../src/discord/inbound/pipeline.ts';

/** What is charged for answers with so many pictures to an interaction of this price. */
function chargesFor(price: number, ...pictures: readonly number[]): readonly number[] {
  const charged: number[] = [];
  const onPictures = pictureCharge(
    { charge: ({ cost }) => void charged.push(cost) },
    { userId: 'ada', guildId: 'town', cost: price },
  );
  for (const count of pictures) onPictures(count);
  return charged;
}

test.each<readonly [string, number, readonly number[], readonly number[]]>([
  ['a click that shows five faces costs as much as it paints', 1, [5], [5]],
  ['a panel with one picture costs what it was charged before', 2, [1], []],
  ['an animation costs what it was charged before', 16, [1], []],
  ['pictures that are sent again are charged once', 1, [3, 3, 4], [3, 1]],
])('%s', (_, price, pictures, charged) => {
  expect(chargesFor(price, ...pictures)).toEqual(charged);
});
