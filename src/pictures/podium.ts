import type { PodiumFigure } from '../kernel/podium.ts';
import { ALT_MARK } from './alt-mark.ts';
import type { Box, Brush, Drawing } from './brush.ts';
import { asText, asTitle, type drawText } from './draw-text.ts';
import { displayName } from './player-names.ts';
import { drawBox } from './shapes.ts';

const WIDTH = 1200;
const MARGIN = 20;
/** The top of the figure on the highest column: below the title. */
const TOP = 150;
const HIGHEST = 250;
const LABEL = { top: 18, height: 146, gap: 18, widest: 360 } as const;

/** The heights of the columns of the first three places, and of every other, in shares of the highest. */
const HEIGHTS = [1, 0.72, 0.48] as const;
const LOW = 0.3;

/** What stands on the label of a figure. */
type Labelled = Omit<PodiumFigure, 'causes'>;

/** The place of a figure on a podium. */
export interface PodiumPlace {
  /** The middle of its column. */
  readonly x: number;
  /** The height of its column. */
  readonly height: number;
  readonly ground: number;
}

/** The parts of a podium that a game draws in its own way. */
export interface PodiumStyle<Figure> {
  /** The height of a figure. */
  readonly figure: number;
  readonly colours: { readonly card: string; readonly marked: string; readonly line: string };
  drawStage(brush: Brush, title: string, size: { width: number; height: number; ground: number }): void;
  drawFigure(brush: Brush, figure: Figure, place: PodiumPlace): void;
  readonly drawText: typeof drawText;
}

/**
 * The slots of figures with these places, best first: the first in the middle, the second on the left, the third on the
 * right, a fourth beside it. A figure without a place stands on a low column, on the highest if it is alone. Where nobody
 * has a place, all stand in their order, as high as each other.
 */
export function podiumSlots(
  places: readonly (number | null)[],
  { width, highest }: { readonly width: number; readonly highest: number },
): readonly Omit<PodiumPlace, 'ground'>[] {
  const order = (isRanked(places) ? [1, 0, 2, 3] : [0, 1, 2, 3]).filter((index) => index < places.length);
  const pitch = width / order.length;
  return places.map((place, index) => ({
    x: Math.round((order.indexOf(index) + 0.5) * pitch),
    height: Math.round(
      highest * (places.length === 1 || !isRanked(places) ? 1 : (HEIGHTS[(place ?? 0) - 1] ?? LOW)),
    ),
  }));
}

const isRanked = (places: readonly (number | null)[]): boolean => places.some((place) => place !== null);

/** The best of a ranking on columns, with a card under each. */
export function podiumDrawing<Figure extends Labelled>(
  title: string,
  figures: readonly Figure[],
  style: PodiumStyle<Figure>,
): Drawing {
  const places = figures.map(({ place }) => place);
  const highest = HIGHEST * (isRanked(places) || places.length === 1 ? 1 : LOW);
  const ground = TOP + style.figure + highest;
  const labelTop = ground + LABEL.top;
  // Room below the labels for Discord's ALT mark.
  const height = Math.round(labelTop + LABEL.height + ALT_MARK.height * WIDTH + 14);
  const slots = podiumSlots(places, { width: WIDTH - 2 * MARGIN, highest });
  const width = Math.min(LABEL.widest, (WIDTH - 2 * MARGIN) / figures.length - LABEL.gap);
  return {
    width: WIDTH,
    height,
    draw: (brush) => {
      style.drawStage(brush, title, { width: WIDTH, height, ground });
      figures.forEach((figure, index) => {
        const slot = slots[index] ?? { x: WIDTH / 2, height: highest };
        const x = MARGIN + slot.x;
        style.drawFigure(brush, figure, { x, height: slot.height, ground });
        drawLabel(brush, style, figure, index, {
          x: x - width / 2,
          y: labelTop,
          width,
          height: LABEL.height,
        });
      });
    },
  };
}

/** Name, points and note, as far as there are any, on a card; on another one for the person whom the picture is about. */
function drawLabel<Figure>(
  brush: Brush,
  { colours, drawText }: PodiumStyle<Figure>,
  { name, place, points, note, isMarked }: Labelled,
  index: number,
  at: Box,
): void {
  drawBox(brush, at, {
    fill: isMarked ? colours.marked : colours.card,
    line: colours.line,
    width: isMarked ? 10 : 4,
    round: 12,
  });
  const x = at.x + at.width / 2;
  const width = at.width - 20;
  const shownName = displayName(brush, name, (place ?? index + 1) - 1);
  const lines = [
    { text: points, maxSize: 38, minSize: 28 },
    { text: note, maxSize: 31, minSize: 24 },
  ].filter(({ text }) => text !== '');
  const nameRoom = { x, y: at.y + (lines.length === 0 ? at.height / 2 : 34), width };
  drawText(brush, shownName, nameRoom, asTitle(42, 28));
  lines.forEach(({ text, maxSize, minSize }, line) =>
    drawText(
      brush,
      text,
      { x, y: at.y + (lines.length === 1 ? 98 : 80 + 39 * line), width },
      asText(maxSize, minSize),
    ),
  );
}
