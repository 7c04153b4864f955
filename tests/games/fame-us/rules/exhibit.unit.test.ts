import { expect, test } from 'vitest';
import { fameUsEntry, exhibit } from '../../../../src/games/fame-us/index.ts';
import type { Work } from '../../../../src/games/fame-us/schemas.ts';
import type { FameUsEvent } from '../../../../src/games/fame-us/rules/state.ts';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { gameStates, localizerOf } from '../table-fixture.ts';

test('the names that the table bought hang in the gallery, in order, and those that it did not do not (F16)', () => {
  const states = [...gameStates(5, seededRandom('exhibit'))];
  const over = states.at(-1)!;
  let named: unknown = null;
  const outcomes = (over.events as readonly FameUsEvent[]).flatMap((event) => {
    if (event.type === 'named') named = event.name;
    return event.type === 'judged' ? [{ name: named, holds: event.holds }] : [];
  });
  const bought = outcomes.filter(({ holds, name }) => holds && name !== null).map(({ name }) => name);
  expect(bought.length).toBeGreaterThan(0);
  expect(bought.length).toBeLessThan(outcomes.length);
  const { best, ...rest } = over.exhibit() as Work;
  expect(rest).toEqual({ names: bought });
  expect(bought).toContainEqual(best.name);
  expect(best.cards.length).toBeGreaterThan(1);
  expect(states.at(-2)!.exhibit()).toBeNull();

  const gallery = fameUsEntry.game.parts.gallery;
  expect(gallery!.name(over.exhibit(), localizerOf()).split(', ')).toHaveLength(bought.length);
});

test('a game in which nothing was bought hangs nothing', () => {
  const view = [...gameStates(4, seededRandom('nothing'))].at(-1)!.view(null) as FameUsView;
  const { proposal } = view.lastRound!;
  const hung = (holds: boolean) =>
    exhibit(
      {
        ...view,
        lastRound: { ...view.lastRound!, proposal: { ...proposal!, holds, name: { said: 'Cher' } } },
      },
      [],
    );
  expect(hung(true)).toMatchObject({ names: [{ said: 'Cher' }], best: { name: { said: 'Cher' } } });
  expect(hung(false)).toBeNull();
});
