import { expect, test } from 'vitest';
import { namedColours } from '../../scripts/palette/named-colours.ts';
import { games } from '../../src/games/index.ts';
import { readPalettes, rgbOf } from '../../src/pictures/palette.ts';

/** Nobody sees that much in an area, of 255. */
const MAX_OFF = 8;

test.each(games.map(({ game }) => game.id))(
  '%s: every colour that code and portraits name is in the palette, or `npm run palette` was forgotten',
  (game) => {
    const { colours, index } = readPalettes()(`${game}/any`);
    expect(colours.length).toBeLessThanOrEqual(255);
    const indices = new Uint8Array(1);
    const missing = namedColours(game).filter((colour) => {
      index(Int32Array.of(0xff000000 | colour), indices, 0);
      const shown = colours[indices[0]!]!;
      return rgbOf(colour).some((channel, i) => Math.abs(channel - shown[i]!) >= MAX_OFF);
    });
    expect(missing.map((colour) => `#${colour.toString(16)}`)).toEqual([]);
  },
);
