import type { Brush, PicturePainter } from '../../../render/painter-api.ts';
import { type HandScene, handSchema } from '../scenes/schemas.ts';
import { drawClub } from './club.ts';
import { drawEmblem } from './emblems.ts';
import { type Box, drawBox, drawStar, drawText } from './primitives.ts';
import { CARD, GOLD_DEEP, INK, PAPER, PINK } from './theme.ts';

const WIDTH = 1200;
const MARGIN = 40;
const HEAD = 240;
const GAP = 20;
const COLUMNS = 3;
const CARD_HEIGHT = 150;

/** The cards in a hand, and the emblem of the team (F3, F4). Secret: for their owner only. */
export const paintHand: PicturePainter = (raw) => {
  const scene = handSchema.parse(raw);
  const rows = Math.ceil(scene.cards.length / COLUMNS);
  const height = HEAD + rows * (CARD_HEIGHT + GAP) + MARGIN - GAP;
  return { width: WIDTH, height, draw: (brush) => drawHand(brush, scene, height) };
};

function drawHand(brush: Brush, { title, team, teamName, cards }: HandScene, height: number): void {
  drawClub(brush, WIDTH, height, height - 100);
  drawEmblem(brush, team, 160, 134, 200);
  const text = { x: 290, align: 'left' } as const;
  drawText(
    brush,
    title,
    { ...text, y: 98, colour: PAPER },
    { style: 'title', width: 860, maxLines: 1, maxSize: 80, minSize: 40 },
  );
  drawText(
    brush,
    teamName,
    { ...text, y: 178, colour: PAPER },
    { style: 'text', width: 860, maxLines: 1, maxSize: 46, minSize: 26 },
  );
  const width = (WIDTH - 2 * MARGIN - (COLUMNS - 1) * GAP) / COLUMNS;
  cards.forEach((card, i) => {
    drawCard(brush, card, {
      x: MARGIN + (i % COLUMNS) * (width + GAP),
      y: HEAD + Math.floor(i / COLUMNS) * (CARD_HEIGHT + GAP),
      width,
      height: CARD_HEIGHT,
    });
  });
}

function drawCard(brush: Brush, text: string, at: Box): void {
  const { context } = brush;
  drawBox(context, { ...at, x: at.x + 5, y: at.y + 7 }, { fill: 'rgba(10,4,16,0.5)', round: 16 });
  drawBox(context, at, { fill: CARD, line: INK, width: 4, round: 16 });
  drawBox(
    context,
    { x: at.x + 10, y: at.y + 10, width: at.width - 20, height: at.height - 20 },
    { line: GOLD_DEEP, width: 3, round: 10 },
  );
  for (const x of [at.x + 26, at.x + at.width - 26]) drawStar(context, x, at.y + 26, 11, PINK);
  drawText(
    brush,
    text,
    { x: at.x + at.width / 2, y: at.y + at.height / 2 },
    { style: 'title', width: at.width - 56, maxLines: 3, maxSize: 50, minSize: 30, height: at.height - 34 },
  );
}
