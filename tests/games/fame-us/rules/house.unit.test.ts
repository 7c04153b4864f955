import { describe, expect, test } from 'vitest';
import { fameUsGame } from '../../../../src/games/fame-us/index.ts';
import { DECK_SIZE, isDeck } from '../../../../src/games/fame-us/rules/criteria.ts';
import { HOUSE_SHARES, isHouseCard, SHARES } from '../../../../src/games/fame-us/rules/house.ts';
import { mixIn } from '../../../../src/games/fame-us/rules/deal.ts';
import type { FameUsSettings } from '../../../../src/games/fame-us/rules/state.ts';
import { HOUSE_KINDS } from '../../../../src/kernel/house-text.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { sampleHouse } from '../house-cards.ts';

const SETTINGS: FameUsSettings = { pace: 'live', first: 'random' };
const HOLDERS = ['1', '2', '3', '4', '5'];
const approvedOf = (count: number) =>
  sampleHouse(seededRandom('approved'), count).map(({ card: id, kind }) => ({ id, kind }));
const start = (settings: FameUsSettings, approved: Parameters<typeof mixIn>[1], seed = 'deal') =>
  mixIn(settings, approved, seededRandom(seed));

/** The cards of a game that begins so. */
function deckOf(settings: FameUsSettings): readonly string[] {
  const [opened] = fameUsGame.setup(settings, HOLDERS, seededRandom('deal'));
  if (opened?.type !== 'opened') throw new Error('the game does not begin');
  return [...opened.hands.flat(), ...opened.starters, ...opened.pile];
}

describe('criteria of the server’s own', () => {
  test.each(SHARES)('replace at most a %s of the deck, each in the place of another (F2)', (share) => {
    const settings = start({ ...SETTINGS, share }, approvedOf(200));
    const deck = deckOf(settings);
    expect(deck).toHaveLength(DECK_SIZE);
    expect(deck.filter(isHouseCard).toSorted()).toEqual(settings.house!.map(({ card }) => card).toSorted());
    expect(settings.house).toHaveLength(HOUSE_SHARES[share]);
    expect(
      isDeck(
        deck,
        settings.house!.map(({ card }) => card),
      ),
    ).toBe(true);
  });

  test('are all in the deck where there are few, and none where there are none (F2)', () => {
    const few = start({ ...SETTINGS, share: 'half' }, approvedOf(3));
    expect(deckOf(few).filter(isHouseCard)).toHaveLength(3);
    const none = start({ ...SETTINGS, share: 'half' }, []);
    expect(deckOf(none)).toEqual(deckOf(SETTINGS));
  });

  test('are in no deck by default, nor in one that teaches (F2)', () => {
    expect(start(SETTINGS, approvedOf(200))).toEqual(SETTINGS);
    const guided: FameUsSettings = { ...SETTINGS, share: 'half', guided: true };
    expect(start(guided, approvedOf(200)).house).toBeUndefined();
  });

  test('are drawn anew for each game, and never from texts of another kind', () => {
    const before = start({ ...SETTINGS, share: 'third' }, approvedOf(200));
    const after = start(before, [{ id: approvedOf(1)[0]!.id, kind: 'target' }], 'another');
    expect(after.house).toBeUndefined();
    expect(start(before, approvedOf(200), 'another').house).not.toEqual(before.house);
    expect(fameUsGame.rematch?.(before, {} as never, [])).toEqual({ ...SETTINGS, share: 'third' });
  });

  test('are of the kinds that they are stored with', () => {
    expect(HOUSE_KINDS).toEqual(['target', ...fameUsGame.houseKinds!]);
  });

  test.each([
    ['twice the same', [approvedOf(1)[0]!, approvedOf(1)[0]!]],
    ['more than half of the deck', approvedOf(57)],
    ['what is no id', [{ id: 'c1', kind: 'looks' as const }]],
    ['another kind', [{ id: approvedOf(1)[0]!.id, kind: 'target' as never }]],
  ])('are refused in settings with %s', (_, cards) => {
    const house = cards.map(({ id: card, kind }) => ({ card, kind }));
    expect(fameUsGame.parseSettings({ ...SETTINGS, share: 'half', house }).ok).toBe(false);
  });
});
