import type { Localizer } from '../../../kernel/screen.ts';
import { asTitle, type Brush, definePictureOfSize, roomIn } from '../../../pictures/drawing-api.ts';
import { drawClub } from './drawing/club.ts';
import { drawEmblem } from './drawing/emblems.ts';
import { drawBox, drawDisc, drawPath, drawText } from './drawing/primitives.ts';
import { CARD, GOLD, GOLD_DEEP, INK, NIGHT_DEEP, PAPER, PINK_DEEP } from './drawing/theme.ts';

/** The entrance, before the game begins. */
export const lobbyPicture = (localizer: Localizer) =>
  lobby.of(
    { title: localizer.plain('fame-us.title'), note: localizer.plain('fame-us.lobby.title') },
    localizer.plain('fame-us.rules.alt.goal'),
  );

const WIDTH = 1200;
const HEIGHT = 440;
const SIGN = { x: 260, y: 30, width: 680, height: 180 } as const;

/** The club's entrance: the sign with its bulbs, the emblems of both teams, and a velvet rope between. */
export const lobby = definePictureOfSize('fame-us/lobby', { width: WIDTH, height: HEIGHT }, drawLobby);

function drawLobby(brush: Brush, { title, note }: { readonly title: string; readonly note: string }): void {
  drawClub(brush, WIDTH, HEIGHT, HEIGHT - 110);
  drawSign(brush, title);
  drawEmblem(brush, 'square', 150, 262, 220);
  drawEmblem(brush, 'dance', WIDTH - 150, 252, 220);
  const noteRoom = { x: WIDTH / 2, y: 276, colour: PAPER, width: 540, height: 96, lines: 2 };
  drawText(brush, note, noteRoom, asTitle(60, 34));
  drawRope(brush);
}

function drawSign(brush: Brush, title: string): void {
  drawBox(brush, SIGN, { fill: NIGHT_DEEP, line: GOLD, width: 8, round: 28 });
  const { x, y, width, height } = SIGN;
  for (let i = 0; i <= 16; i++)
    for (const edge of [y + 22, y + height - 22])
      drawDisc(brush, x + 30 + (i * (width - 60)) / 16, edge, 7, { fill: GOLD, line: GOLD_DEEP, width: 2 });
  drawText(brush, title, roomIn(SIGN, 80, { colour: CARD }), asTitle(132, 60));
}

/** Two golden posts with a rope that hangs between them. */
function drawRope(brush: Brush): void {
  const [left, right, top, ground] = [290, WIDTH - 290, 330, 424];
  const rope = `M${left} ${top + 20} Q${WIDTH / 2} ${top + 100} ${right} ${top + 20}`;
  drawPath(brush, rope, { line: INK, width: 30 });
  drawPath(brush, rope, { line: PINK_DEEP, width: 22 });
  for (const x of [left, right]) {
    const post = { x: x - 9, y: top, width: 18, height: ground - top };
    drawBox(brush, post, { fill: GOLD_DEEP, line: INK, width: 4 });
    const foot = { x: x - 38, y: ground - 6, width: 76, height: 18 };
    drawBox(brush, foot, { fill: GOLD, line: INK, width: 4, round: 8 });
    drawDisc(brush, x, top - 8, 22, { fill: GOLD, line: INK, width: 4 });
  }
}
