import { WITHOUT_TIMER, type Picture } from '../../../../src/kernel/screen.ts';
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
import { houseLengthOf, PACKS } from '../../../../src/features/house-packs/proposals.ts';
import { createLocalizer } from '../../../../src/i18n/localizer.ts';
import { handPicture } from '../../../../src/games/fame-us/pictures/hand.ts';
import { resultPicture, roundPicture } from '../../../../src/games/fame-us/pictures/round.ts';
import type { Match } from '../../../../src/kernel/match.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { expectGolden } from '../../../pictures/golden-pictures.ts';
import { usePainter } from '../../../pictures/use-painter.ts';
import { masksPicture } from '../../../../src/games/fame-us/pictures/masks.ts';
import { revealPicture } from '../../../../src/games/fame-us/pictures/reveal.ts';
import { ALT_MARK } from '../../../../src/pictures/painter-api.ts';
import { crowded, expectSameUnderAltMark } from '../../alt-mark.ts';
import { contrast } from '../../contrast.ts';
import { podiumOf } from '../../podium-fixture.ts';
import { picturesOn } from '../../vips/ui/screen-queries.ts';
import { gameStates, localizerOf, ownOf, PARTICIPANTS, translator } from '../table-fixture.ts';
import { animationOf, postOf } from '../../../../src/kernel/match-screens.ts';
import { lobbyOf } from '../../../../src/kernel/playable-game.ts';

const MAX_BYTES = 250_000;

const painter = usePainter([fameUsEntry.painters]);
const paint = async (picture: Omit<Picture, 'alt'>): Promise<Uint8Array> => (await painter(picture)).bytes;
const viewOf = (match: Match): FameUsView => match.view(null) as FameUsView;
const localizer = localizerOf();
const roundOf = (match: Match): Picture => picturesOn(postOf(match, match.events.length, localizer))[0]!;

const eight = [...gameStates(8, seededRandom('golden'))];
const five = [...gameStates(5, seededRandom('golden five'))];
const find = (states: readonly Match[], isIt: (view: FameUsView) => boolean): Match =>
  states.find((match) => isIt(viewOf(match)))!;

describe('golden pictures of Fame Us', () => {
  test('fame-us-lobby', async () => {
    await expectGolden(
      'fame-us-lobby',
      await paint(lobbyOf(fameUsEntry.game, { pace: 'live', first: 'random' }, localizer).picture),
    );
  });

  test('fame-us-podium', async () => {
    const scene = fameUsEntry.game.ui.podium!(podiumOf([['square'], ['dance', 'square'], []]));
    await expectGolden('fame-us-podium', await paint(scene));
  });

  test('fame-us-round, with someone to act', async () => {
    const match = find(
      five,
      ({ phase, open, round }) => phase === 'acting' && open.length === 4 && round > 1,
    );
    await expectGolden('fame-us-round', await paint(roundOf(match)));
  });

  test('fame-us-vote, with some votes in', async () => {
    const match = find(
      eight,
      ({ phase, missing, voters }) => phase === 'voting' && missing.length === 3 && voters.length > 5,
    );
    await expectGolden('fame-us-vote', await paint(roundOf(match)));
  });

  test('fame-us-result, with every vote', async () => {
    const match = find(eight, ({ lastRound }) => lastRound?.proposal?.votes.includes(false) ?? false);
    const { lastRound } = viewOf(match);
    await expectGolden('fame-us-result', await paint(resultPicture(localizer, viewOf(match), lastRound!)));
    // In the post it is an animation: sealed votes, thumbs, the stamp.
    const [verdict] = picturesOn(postOf(match, 0, localizer));
    const { bytes, extension } = await painter(verdict!);
    expect(extension).toBe('gif');
    const { pages, width, loop, delay } = await sharp(bytes).metadata();
    expect({ pages, width, loop, delay }).toEqual({
      pages: 3,
      width: 600,
      loop: 1,
      delay: [1600, 1400, 20_000],
    });
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  });

  test('fame-us-hand and fame-us-reveal', async () => {
    const match = five[8]!;
    const [hand] = picturesOn(match.ui.secretScreen(match.view(1), localizer, WITHOUT_TIMER));
    await expectGolden('fame-us-hand', await paint(hand!));
    await expectGolden('fame-us-reveal', await paint(picturesOn(postOf(five.at(-1)!, 0, localizer)).at(-1)!));
  });

  test('fame-us-masks, with two of five unmasked', async () => {
    const post = postOf(five.at(-1)!, 0, localizer, { timer: null, stage: 3 });
    await expectGolden('fame-us-masks', await paint(picturesOn(post).at(-1)!));
  });

  test('fame-us-gallery, with posters of few names and many', async () => {
    const games = [eight.at(-1)!, five.at(-1)!];
    const own = games.map((match, i) => ({ work: match.exhibit(), endedAt: (20_000 + i) * 86_400_000 }));
    const said = (...names: readonly string[]) => ({
      work: { names: names.map((name) => ({ said: name })) },
      endedAt: 20_002 * 86_400_000,
    });
    const long = 'The understudy of the second violin of the Royal Philharmonic Orchestra of Nowhere';
    const many = Array.from({ length: 10 }, (_, i) => (i === 4 ? long : `Celebrity ${i + 1}`));
    const wall = [
      ...own,
      said('Cher'),
      said(long, 'Napoleon'),
      said(...many),
      said('Ada Lovelace', 'Ötzi', 'Pelé'),
    ];
    const picture = fameUsEntry.game.parts.gallery!.picture(wall, localizer);
    expect(picture.alt).toMatch(/^The wall of a club with 6 posters.*3\. 6 Oct 2024: Cher\./u);
    expect(picture.alt.length).toBeLessThanOrEqual(1_024);
    await expectGolden('fame-us-gallery', await paint(picture));
    const alone = fameUsEntry.game.parts.gallery!.picture(own.slice(0, 1), localizer);
    await expectGolden('fame-us-gallery-one', await paint(alone));
  });

  test('fame-us-hand-fr, with the longest criteria of French', async () => {
    const french = localizerOf(8, 'fr');
    const textOf = (card: (typeof CARDS)[number]): string => french.plain(`fame-us.criterion.${card}`);
    const longest = CARDS.toSorted((a, b) => textOf(b).length - textOf(a).length).slice(0, 8);
    await expectGolden('fame-us-hand-fr', await paint(handPicture(french, ownOf(longest))));
  });
});

/** Criteria of a server's own as long as they may be, in scripts of wide, joined and stacked letters. */
const LONGEST = [
  'WOULD WIN EVERY MAMMOTH WRESTLING MATCH IN WIMBLEDON',
  'самый невозмутимый человек в очереди за последними билетами',
  '満員電車で立ったまま眠り、終点でいつも笑顔で目を覚ます人',
  'يحكي قصة طويلة دون أن يلاحظ أن الجميع قد ناموا منذ ساعة',
  'जो शादी में सबसे पहले नाचता है और सबसे आखिर में घर जाता है',
  'ต่อแถวนานที่สุดเพื่อก๋วยเตี๋ยวชามสุดท้ายของร้านประจำหมู่บ้าน',
].map((text) => {
  const characters = Array.from(text);
  while (houseLengthOf(characters.join('')) > PACKS.criterion.length.max) characters.pop();
  return characters.join('');
});
const idOf = (i: number): string => `house-${'abcdef'[i % LONGEST.length]!.repeat(24)}`;
const cardsOf = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => idOf(i));
const own = createLocalizer(
  translator,
  'en-GB',
  PARTICIPANTS,
  {},
  { houseTexts: Object.fromEntries(LONGEST.map((text, i) => [idOf(i), { text, salt: '' }])) },
);

describe('golden pictures of criteria of a server’s own, as long as they may be', () => {
  test.each([6, 30, 56])('fame-us-house-hand-%i', async (count) => {
    await expectGolden(`fame-us-house-hand-${count}`, await paint(handPicture(own, ownOf(cardsOf(count)))));
  });

  test('fame-us-house-round, with as many as there can be', async () => {
    const view = viewOf(find(eight, ({ phase, open }) => phase === 'voting' && open.length > 4));
    const actions = cardsOf(8).map((card, seat) => ({ type: 'played', card, seat }) as const);
    const picture = roundPicture(own, { ...view, open: [cardsOf(1)[0]!, ...cardsOf(8)], actions });
    await expectGolden('fame-us-house-round', await paint(picture));
  });

  test('fame-us-house-gallery, with a poster of each length', async () => {
    const wall = Array.from({ length: 6 }, (_, i) => ({
      work: {
        names: [{ said: 'Napoleon' }, { said: 'Cher' }],
        best: { name: { said: 'Napoleon' }, cards: cardsOf(i + 2) },
      },
      endedAt: (20_000 + i) * 86_400_000,
    }));
    const picture = fameUsEntry.game.parts.gallery!.picture(wall, own);
    expect(picture.alt.length).toBeLessThanOrEqual(1_024);
    await expectGolden('fame-us-house-gallery', await paint(picture));
  });
});

describe('the pictures', () => {
  test('can be painted from the beginning to the end, whatever the names, none too large', async () => {
    for (const match of [...eight, ...five].filter((_, i) => i % 7 === 0)) {
      for (const picture of picturesOn(postOf(match, 0, localizer))) {
        const bytes = await paint(picture);
        const isAnimated = picture.painter === 'fame-us/verdict';
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

  test('of a vote show who has voted and never how (F15)', () => {
    const match = find(
      eight,
      ({ phase, missing, voters }) => phase === 'voting' && missing.length < voters.length,
    );
    const votes = (roundOf(match).scene as { players: readonly { vote: string }[] }).players.map(
      ({ vote }) => vote,
    );
    expect(new Set(votes)).toEqual(new Set(['in', 'waiting', 'out']));
  });
});

/** A wall of so many posters. */
const wallOf = (length: number): Picture =>
  fameUsEntry.game.parts.gallery!.picture(
    Array.from({ length }, () => ({ work: eight.at(-1)!.exhibit(), endedAt: 0 })),
    localizer,
  );

test.each([
  ['lobby', lobbyOf(fameUsEntry.game, { pace: 'live', first: 'random' }, localizer).picture],
  ['hand', handPicture(localizer, ownOf(CARDS.slice(0, 6)))],
  ['vote', roundPicture(localizer, viewOf(find(eight, ({ phase }) => phase === 'voting')))],
  ['result', resultPicture(localizer, viewOf(eight.at(-1)!), viewOf(eight.at(-1)!).lastRound!)],
  ['masks', masksPicture(localizer, viewOf(eight.at(-1)!), [3])],
  ['reveal', revealPicture(localizer, viewOf(eight.at(-1)!))],
  ['gallery', wallOf(6)],
  ['gallery of one poster', wallOf(1)],
  ['podium', fameUsEntry.game.ui.podium!(podiumOf([['square'], ['dance'], []]))],
] as const)('nothing that must be read lies under the ALT mark of the %s', async (_, picture) => {
  const [one, another] = await Promise.all([
    paint(picture),
    paint({ ...picture, scene: crowded(picture.scene) }),
  ]);
  await expectSameUnderAltMark([one, another], ALT_MARK);
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
