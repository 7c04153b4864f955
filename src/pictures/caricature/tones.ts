import { readFileSync } from 'node:fs';
import { projectFile } from '../../kernel/project-files.ts';
import { type Rgb, rgbOf } from '../palette.ts';

/** The colours of the portraits, as red, green and blue. A tone is a number of one of them. */
export const TONES: readonly Rgb[] = Object.values(
  JSON.parse(readFileSync(projectFile('assets/vips/palette.json'), 'utf8')) as Record<string, string>,
).map((hex) => rgbOf(Number.parseInt(hex.slice(1), 16)));

/** The tone of outlines. */
export const INK_TONE = 0;
/** The tone of blank paper. */
export const WHITE_TONE = 1;
/** Stands for the ground behind a head: each portrait of a set has its own. */
export const GROUND_TONE = 255;

/** Linear light of each value of a channel. */
const LINEAR = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Lightness and two opposed colours, in which equal distances look about equal (OKLab). */
export function labOf(red: number, green: number, blue: number): readonly [number, number, number] {
  const [r, g, b] = [LINEAR[red] ?? 0, LINEAR[green] ?? 0, LINEAR[blue] ?? 0];
  const long = Math.cbrt(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b);
  const middle = Math.cbrt(0.211_903_5 * r + 0.680_699_55 * g + 0.107_396_96 * b);
  const short = Math.cbrt(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b);
  return [
    0.210_454_26 * long + 0.793_617_79 * middle - 0.004_072_05 * short,
    1.977_998_5 * long - 2.428_592_21 * middle + 0.450_593_71 * short,
    0.025_904_04 * long + 0.782_771_77 * middle - 0.808_675_77 * short,
  ];
}

const TONE_LABS = TONES.map((rgb) => labOf(...rgb));
/** The lightness of each tone, 0 to 1. */
export const TONE_LIGHTNESS: readonly number[] = TONE_LABS.map(([lightness]) => lightness);

/** The tone that looks most like a colour. */
export function nearestTone(red: number, green: number, blue: number): number {
  const [lightness, a, b] = labOf(red, green, blue);
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  TONE_LABS.forEach(([toneLightness, toneA, toneB], tone) => {
    const distance = (lightness - toneLightness) ** 2 + (a - toneA) ** 2 + (b - toneB) ** 2;
    if (distance < least) [nearest, least] = [tone, distance];
  });
  return nearest;
}
