import { afterAll, test } from 'vitest';
import { fameUsEntry } from '../../../../src/games/fame-us/index.ts';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import { handPicture } from '../../../../src/games/fame-us/pictures/hand.ts';
import { masksPicture } from '../../../../src/games/fame-us/pictures/masks.ts';
import { resultPicture, roundPicture } from '../../../../src/games/fame-us/pictures/round.ts';
import { revealPicture } from '../../../../src/games/fame-us/pictures/reveal.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { ALT_MARK } from '../../../../src/pictures/painter-api.ts';
import { createPainter } from '../../../../src/pictures/index.ts';
import { crowded, expectSameUnderAltMark } from '../../alt-mark.ts';
import { gameStates, localizerOf, ownOf } from '../table-fixture.ts';
import { podiumOf } from '../../podium-fixture.ts';
import { PATIENCE_MS } from '../../../patience.ts';
import { lobbyOf } from '../../../../src/kernel/playable-game.ts';

const painter = createPainter({ timeoutMs: PATIENCE_MS, painters: [fameUsEntry.painters], workers: 1 });
afterAll(() => painter.close());

const localizer = localizerOf();
const states = [...gameStates(8, seededRandom('alt mark'))];
const end = states.at(-1)!.view(null) as FameUsView;
const voting = states.map((match) => match.view(null) as FameUsView).find(({ phase }) => phase === 'voting')!;

const own = (size: number) =>
  handPicture(localizer, ownOf((states[0]!.view(0) as FameUsView).own!.hand.slice(0, size)));

/** A wall of so many posters. */
const wallOf = (length: number) =>
  fameUsEntry.game.parts.gallery!.picture(
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
  ['podium', { ...fameUsEntry.game.ui.podium!(podiumOf([['square'], ['dance'], []])), alt: '' }],
] as const)('nothing that must be read lies under the ALT mark of the %s', async (_, picture) => {
  const other = { ...picture, scene: crowded(picture.scene) };
  const [one, another] = await Promise.all([painter.paint(picture), painter.paint(other)]);
  await expectSameUnderAltMark([one.bytes, another.bytes], ALT_MARK);
});
