import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { fameUsEntry } from '../../../../src/games/fame-us/index.ts';
import type { FameUsView } from '../../../../src/games/fame-us/rules/view.ts';
import {
  handPicture,
  masksPicture,
  resultPicture,
  revealPicture,
  roundPicture,
} from '../../../../src/games/fame-us/ui/pictures.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import type { Picture } from '../../../../src/kernel/screen.ts';
import { ALT_MARK } from '../../../../src/render/painter-api.ts';
import { createPainter } from '../../../../src/render/index.ts';
import { gameStates, localizerOf } from '../table-fixture.ts';

const painter = createPainter({ painters: [fameUsEntry.painters], workers: 1 });
afterAll(() => painter.close());

const localizer = localizerOf();
const states = [...gameStates(8, seededRandom('alt mark'))];
const end = states.at(-1)!.view(null) as FameUsView;
const voting = states.map((match) => match.view(null) as FameUsView).find(({ phase }) => phase === 'voting')!;

/** The scene with every text as long as it gets, everybody's cards many, and every vote turned round. */
const changed = (picture: Picture): Picture => ({
  ...picture,
  scene: JSON.parse(JSON.stringify(picture.scene), (key, value: unknown) => {
    if (['painter', 'team', 'mark', 'counted'].includes(key))
      return key === 'counted' ? '112 cards counted' : value;
    if (key === 'vote') return value === 'for' ? 'against' : value;
    if (key === 'count') return 30;
    return typeof value === 'string' ? 'W'.repeat(32) : value;
  }) as unknown,
});

const own = (size: number) =>
  handPicture(localizer, {
    team: 'dance',
    hand: (states[0]!.view(0) as FameUsView).own!.hand.slice(0, size),
    vote: null,
    accusable: null,
    mayAskForTimer: false,
  });

test.each([
  ['lobby', fameUsEntry.game.lobby({ pace: 'live', first: 'random' }, localizer).picture],
  ['hand', own(6)],
  ['vote', roundPicture(localizer, voting)],
  ['result', resultPicture(localizer, end, end.lastRound!)],
  ['masks', masksPicture(localizer, end, [3])],
  ['reveal', revealPicture(localizer, end)],
] as const)('nothing that must be read lies under the ALT mark of the %s', async (_, picture) => {
  const painted = await Promise.all(
    [picture, changed(picture)].map(async (one) => {
      const { bytes } = await painter.paint(one);
      const { width, height } = await sharp(bytes).metadata();
      const size = { width: Math.round(ALT_MARK.width * width), height: Math.round(ALT_MARK.height * width) };
      const corner = sharp(bytes).extract({ left: 0, top: height - size.height, ...size });
      return {
        whole: await sharp(bytes).raw().toBuffer(),
        corner: await corner.greyscale().raw().toBuffer(),
      };
    }),
  );
  const [before, after] = [painted[0]!, painted[1]!];
  expect(before.whole.equals(after.whole)).toBe(false);
  // Palettes may differ by a shade; ink on paper differs by far more.
  expect(before.corner.filter((value, i) => Math.abs(value - after.corner[i]!) > 40)).toHaveLength(0);
});
