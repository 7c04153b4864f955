import { afterAll, test } from 'vitest';
import { fameUsEntry } from '../../../../src/games/fame-us/index.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import { portraitOf, type PortraitScene } from '../../../../src/games/fame-us/pictures/portrait.ts';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { handPicture } from '../../../../src/games/fame-us/pictures/hand.ts';
import { masksPicture } from '../../../../src/games/fame-us/pictures/masks.ts';
import { resultPicture, roundPicture } from '../../../../src/games/fame-us/pictures/round.ts';
import { revealPicture } from '../../../../src/games/fame-us/pictures/reveal.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import type { Picture } from '../../../../src/kernel/screen.ts';
import { ALT_MARK } from '../../../../src/pictures/painter-api.ts';
import { createPainter } from '../../../../src/pictures/index.ts';
import { expectSameUnderAltMark } from '../../alt-mark.ts';
import { gameStates, localizerOf, ownOf } from '../table-fixture.ts';
import { crowdedPodium, podiumOf } from '../../podium-fixture.ts';
import { PATIENCE_MS } from '../../../patience.ts';
import { lobbyOf } from '../../../../src/kernel/playable-game.ts';

const painter = createPainter({ timeoutMs: PATIENCE_MS, painters: [fameUsEntry.painters], workers: 1 });
afterAll(() => painter.close());

const localizer = localizerOf();
const states = [...gameStates(8, seededRandom('alt mark'))];
const end = states.at(-1)!.view(null) as FameUsView;
const voting = states.map((match) => match.view(null) as FameUsView).find(({ phase }) => phase === 'voting')!;

/** The members of a portrait, and one that has everything. */
const PIECES: ReadonlySet<string> = new Set(['set', 'parts', 'head', 'eyes', 'mouth', 'extras']);
const FACE: PortraitScene = portraitOf(CARDS);

/** The scene with every text as long as it gets, everyone's cards many, and every vote turned round. */
const changed = (picture: Picture): Picture => ({
  ...picture,
  scene: JSON.parse(JSON.stringify(picture.scene), (key, value: unknown) => {
    if (['painter', 'team', 'mark', 'sand', 'hand', 'counted'].includes(key))
      return key === 'counted' ? '112 cards counted' : value;
    if (key === 'portrait') return typeof value === 'string' ? value : FACE;
    if (PIECES.has(key)) return value;
    if (key === 'vote') return value === 'for' ? 'against' : value;
    if (key === 'count') return 30;
    return typeof value === 'string' ? 'W'.repeat(32) : value;
  }) as unknown,
});

const own = (size: number) =>
  handPicture(localizer, ownOf((states[0]!.view(0) as FameUsView).own!.hand.slice(0, size)));

/** A wall of so many posters. */
const wallOf = (length: number) =>
  fameUsEntry.game.parts.gallery!.ui.picture(
    Array.from({ length }, () => ({ work: states.at(-1)!.exhibit(), endedAt: 0 })),
    localizer,
  );

test.each([
  ['lobby', lobbyOf(fameUsEntry.game, { pace: 'live', first: 'random' }, localizer).picture],
  ['hand', own(6)],
  ['vote', roundPicture(localizer, voting)],
  ['result', resultPicture(localizer, end, end.lastRound!)],
  ['masks', masksPicture(localizer, end, [3])],
  ['reveal', revealPicture(localizer, end)],
  ['gallery', wallOf(6)],
  ['gallery of one poster', wallOf(1)],
] as const)('nothing that must be read lies under the ALT mark of the %s', async (_, picture) =>
  expectSameUnderAltMark(painter, [picture, changed(picture)], ALT_MARK),
);

test('nothing that must be read lies under the ALT mark of the podium', async () => {
  const podium = podiumOf([['square'], ['dance'], []]);
  const picture = (shown: typeof podium): Picture => ({ ...fameUsEntry.game.ui.podium!(shown), alt: '' });
  await expectSameUnderAltMark(painter, [picture(podium), picture(crowdedPodium(podium))], ALT_MARK);
});
