import { type Picture, type TableContext, WITHOUT_TIMER } from '../../../../src/kernel/screen.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fameUsEntry } from '../../../../src/games/fame-us/index.ts';
import {
  AGAINST,
  CARD,
  FOR,
  GOLD,
  INK,
  PAPER,
  SEAT_COLOURS,
} from '../../../../src/games/fame-us/pictures/drawing/theme.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { createLocalizer } from '../../../../src/i18n/localizer.ts';
import { handPicture } from '../../../../src/games/fame-us/pictures/hand.ts';
import { resultPicture, roundPicture } from '../../../../src/games/fame-us/pictures/round.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { BLANKED } from '../../../../src/kernel/typed-texts.ts';
import { usePainter } from '../../../pictures/use-painter.ts';
import { ALT_MARK } from '../../../../src/pictures/drawing-api.ts';
import { testGolden } from '../../alt-mark.ts';
import { contrast } from '../../contrast.ts';
import { longestTexts } from '../../longest-texts.ts';
import { podiumOf } from '../../podium-fixture.ts';
import { picturesOn } from '../../vips/ui/screen-queries.ts';
import { gameStates, localizerOf, ownOf, PARTICIPANTS, translator } from '../table-fixture.ts';
import { animationOf, postOf } from '../../../../src/kernel/match-screens.ts';
import { lobbyOf } from '../../../../src/kernel/playable-game.ts';

const MAX_BYTES = 250_000;

const painter = usePainter([fameUsEntry.drawings]);
const paint = async (picture: Omit<Picture, 'alt'>): Promise<Uint8Array> => (await painter(picture)).bytes;
const viewOf = (match: Match): FameUsView => match.view(null) as FameUsView;
const localizer = localizerOf();
const roundOf = (match: Match): Picture => picturesOn(postOf(match, match.events.length, localizer))[0]!;

const eight = [...gameStates(8, seededRandom('golden'))];
const five = [...gameStates(5, seededRandom('golden five'))];
const find = (states: readonly Match[], isIt: (view: FameUsView) => boolean): Match =>
  states.find((match) => isIt(viewOf(match)))!;

const lastPictureOf = (match: Match, context: TableContext = WITHOUT_TIMER): Picture =>
  picturesOn(postOf(match, 0, localizer, context)).at(-1)!;
/** A match in which everyone has voted. */
const judged = find(eight, ({ lastRound }) => lastRound?.proposal?.votes.includes(false) ?? false);

const french = localizerOf(8, 'fr');
const frenchOf = (card: (typeof CARDS)[number]): string => french.plain(`fame-us.criterion.${card}`);
const LONGEST_OF_FRENCH = CARDS.toSorted((a, b) => frenchOf(b).length - frenchOf(a).length).slice(0, 8);

const LONGEST = longestTexts('criterion');
const idOf = (i: number): string => `house-${'abcdef'[i % LONGEST.length]!.repeat(24)}`;
const cardsOf = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => idOf(i));
const own = createLocalizer(
  translator,
  'en-GB',
  PARTICIPANTS,
  {},
  { houseTexts: Object.fromEntries(LONGEST.map((text, i) => [idOf(i), { text, salt: '' }])) },
);

const gallery = (works: readonly unknown[], reader = localizer): Picture =>
  fameUsEntry.game.parts.gallery!.picture(
    works.map((work, i) => ({ work, endedAt: (20_000 + i) * 86_400_000 })),
    reader,
  );
/** Names of which the best was blanked. */
const said = (...names: readonly string[]) => ({
  names: names.map((name) => ({ said: name })),
  best: { name: { said: BLANKED }, cards: ['c1'] },
});
const LONG_NAME = 'The understudy of the second violin of the Royal Philharmonic Orchestra of Nowhere';
const wall = gallery([
  eight.at(-1)!.exhibit(),
  five.at(-1)!.exhibit(),
  said('Cher'),
  said(LONG_NAME, 'Napoleon'),
  said(...Array.from({ length: 10 }, (_, i) => (i === 4 ? LONG_NAME : `Celebrity ${i + 1}`))),
  said('Ada Lovelace', 'Ötzi', 'Pelé'),
]);
/** A poster of each number of criteria. */
const houseWall = gallery(
  Array.from({ length: 6 }, (_, i) => ({
    ...said('Napoleon', 'Cher'),
    best: { name: { said: 'Napoleon' }, cards: cardsOf(i + 2) },
  })),
  own,
);

describe('golden pictures of Fame Us', () => {
  const pictures: Readonly<Record<string, Omit<Picture, 'alt'>>> = {
    lobby: lobbyOf(fameUsEntry.game, { pace: 'live', first: 'random' }, localizer).picture,
    podium: fameUsEntry.game.ui.podium!(podiumOf([['square'], ['dance', 'square'], []])),
    round: roundOf(
      find(five, ({ phase, open, round }) => phase === 'acting' && open.length === 4 && round > 1),
    ),
    vote: roundOf(
      find(
        eight,
        ({ phase, missing, voters }) => phase === 'voting' && missing.length === 3 && voters.length > 5,
      ),
    ),
    result: resultPicture(localizer, viewOf(judged), viewOf(judged).lastRound!),
    hand: picturesOn(five[8]!.ui.secretScreen(five[8]!.view(1), localizer, WITHOUT_TIMER))[0]!,
    reveal: lastPictureOf(five.at(-1)!),
    // Two of five are unmasked.
    masks: lastPictureOf(five.at(-1)!, { timer: null, stage: 3 }),
    gallery: wall,
    'gallery-one': gallery([eight.at(-1)!.exhibit()]),
    'hand-fr': handPicture(french, ownOf(LONGEST_OF_FRENCH)),
    ...Object.fromEntries(
      [6, 30, 56].map((count) => [`house-hand-${count}`, handPicture(own, ownOf(cardsOf(count)))]),
    ),
    'house-round': roundPicture(own, {
      ...viewOf(find(eight, ({ phase, open }) => phase === 'voting' && open.length > 4)),
      open: [cardsOf(1)[0]!, ...cardsOf(8)],
      actions: cardsOf(8).map((card, seat) => ({ type: 'played', card, seat })),
    }),
    'house-gallery': houseWall,
  };
  const underMark = 'lobby hand vote result masks reveal gallery gallery-one podium'.split(' ');
  testGolden(
    paint,
    Object.fromEntries(Object.entries(pictures).map(([name, picture]) => [`fame-us-${name}`, picture])),
    Object.fromEntries(underMark.map((name) => [`fame-us-${name}`, ALT_MARK])),
  );
});

describe('the pictures', () => {
  test('of a wall say what hangs there, as far as there is room', () => {
    expect(wall.alt).toMatch(/^The wall of a club with 6 posters.*3\. 6 Oct 2024: Cher\./u);
    for (const { alt } of [wall, houseWall]) expect(alt.length).toBeLessThanOrEqual(1_024);
  });

  test('of a verdict are an animation in the post: sealed votes, thumbs, the stamp', async () => {
    const { bytes, extension } = await painter(picturesOn(postOf(judged, 0, localizer))[0]!);
    expect(extension).toBe('gif');
    expect(await sharp(bytes).metadata()).toMatchObject({
      pages: 3,
      width: 600,
      loop: 1,
      delay: [1600, 1400, 20_000],
    });
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });

  test('can be painted from the beginning to the end, whatever the names, none too large', async () => {
    for (const match of [...eight, ...five].filter((_, i) => i % 7 === 0)) {
      for (const picture of picturesOn(postOf(match, 0, localizer))) {
        const bytes = await paint(picture);
        const isAnimated = picture.kind === 'fame-us/verdict';
        expect((await sharp(bytes).metadata()).width).toBe(isAnimated ? 600 : 1200);
        expect(bytes.length).toBeLessThan(MAX_BYTES);
        expect(picture.alt.length).toBeLessThanOrEqual(1024);
      }
    }
  });

  test('of the whole game are an animation: every round as it ended, then the teams', async () => {
    const [recap] = picturesOn(animationOf(five.at(-1)!, null, 'recap', localizer)!);
    const { bytes, extension } = await painter(recap!);
    expect(extension).toBe('gif');
    const { pages, width } = await sharp(bytes).metadata();
    expect({ pages, width }).toEqual({ pages: viewOf(five.at(-1)!).lastRound!.round + 1, width: 600 });
    expect(bytes.length).toBeLessThan(4 * MAX_BYTES);
  });
});

describe('the colours', () => {
  test('of votes for and against differ in lightness, so that they do in grey', () => {
    expect(contrast(FOR, AGAINST)).toBeGreaterThan(4.5);
  });

  test('carry text that can be read', () => {
    for (const ground of [...SEAT_COLOURS, PAPER, CARD, GOLD, FOR])
      expect(contrast(ground, INK)).toBeGreaterThan(4.5);
    expect(contrast(AGAINST, CARD)).toBeGreaterThan(4.5);
  });
});
