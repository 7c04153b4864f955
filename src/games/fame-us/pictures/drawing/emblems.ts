import { asTitle, type Brush } from '../../../../pictures/drawing-api.ts';
import type { Team } from '../../rules/teams.ts';
import { drawBox, drawDisc, drawPath, drawStar, drawText, withTurn } from './primitives.ts';
import { CARD, GOLD, GOLD_DEEP, INK, NIGHT, PINK, SILVER, SILVER_DEEP } from './theme.ts';

/** A team's emblem around a centre, `size` wide: the VIP lounge, or the mirror ball of the kings of the dance floor (F4). */
export function drawEmblem(brush: Brush, team: Team, x: number, y: number, size: number): void {
  if (team === 'square') drawSquare(brush, x, y, size);
  else drawMirrorBall(brush, x, y, size);
}

/** A golden square on its corner with three letters and a star. */
function drawSquare(brush: Brush, x: number, y: number, size: number): void {
  const side = size * 0.68;
  withTurn(brush, x, y, Math.PI / 4, () => {
    const at = (inset: number) => ({
      x: -side / 2 + inset,
      y: -side / 2 + inset,
      width: side - 2 * inset,
      height: side - 2 * inset,
    });
    drawBox(brush, at(0), { fill: GOLD, line: INK, width: size / 40, round: size / 24 });
    drawBox(brush, at(size / 18), { fill: NIGHT, line: GOLD_DEEP, width: size / 50, round: size / 40 });
  });
  const lettersRoom = { x, y: y + size * 0.02, colour: CARD, width: size * 0.62 };
  drawText(brush, 'VIP', lettersRoom, asTitle(Math.round(size * 0.27), 8));
  drawStar(brush, x, y - size * 0.25, size * 0.085);
  drawStar(brush, x, y + size * 0.27, size * 0.06);
}

const RINGS = 6;
const FACETS = 8;

/** A mirror ball with a crown. */
function drawMirrorBall(brush: Brush, x: number, y: number, size: number): void {
  const { context } = brush;
  const radius = size * 0.38;
  const centre = y + size * 0.09;
  context.save();
  drawDisc(brush, x, centre, radius, { fill: SILVER_DEEP });
  context.clip();
  for (let ring = 0; ring < RINGS; ring++)
    for (let facet = 0; facet < FACETS; facet++) {
      const edge = (at: number): number => x - radius * Math.cos((at / FACETS) * Math.PI);
      const level = (at: number): number => centre - radius * Math.cos((at / RINGS) * Math.PI);
      const tone = (ring * 5 + facet * 3) % 7;
      context.fillStyle = tone === 0 ? PINK : tone === 3 ? GOLD : tone < 5 ? SILVER : '#b4bccb';
      const gap = size / 90;
      context.fillRect(
        edge(facet) + gap,
        level(ring) + gap,
        edge(facet + 1) - edge(facet) - 2 * gap,
        level(ring + 1) - level(ring) - 2 * gap,
      );
    }
  context.restore();
  drawDisc(brush, x, centre, radius, { line: INK, width: size / 40 });
  drawCrown(brush, x, centre - radius + size * 0.02, size * 0.46);
}

/** A crown that stands on `y`. */
export function drawCrown(brush: Brush, x: number, y: number, width: number): void {
  const [half, height] = [width / 2, width * 0.48];
  const [low, high] = [height * -0.5, height * -1.15];
  const points = `${-half} ${-height} ${half / -2} ${low} 0 ${high} ${half / 2} ${low} ${half} ${-height}`;
  withTurn(brush, x, y, 0, () => {
    drawPath(brush, `M${-half} 0 ${points} ${half} 0Z`, { fill: GOLD, line: INK, width: width / 18 });
    for (const side of [-1, 0, 1])
      drawDisc(brush, side * half, side === 0 ? high : -height, width / 14, {
        fill: PINK,
        line: INK,
        width: width / 30,
      });
  });
}
