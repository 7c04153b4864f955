import type { Localizer } from '../../../kernel/screen.ts';
import {
  ALT_MARK,
  asText,
  type Brush,
  definePicture,
  displayName,
  initialsOf,
} from '../../../pictures/drawing-api.ts';
import { PARTS, type ShownSet } from '../rules/pieces.ts';
import { standingsBySeat, type VipsView } from '../rules/view.ts';
import { partNames, playerName } from '../words/formatting.ts';
import { drawColumns, drawHeading } from './board.ts';
import { drawFloor, drawPaper, drawText, drawStar } from './drawing/backdrop.ts';
import { drawBetFlag, drawBetFlags, FLAG_SIZE } from './drawing/bet-flags.ts';
import { BOARD_LAYOUT } from './drawing/board-layout.ts';
import { CHIP_SIZE, drawChips } from './drawing/chips.ts';
import { drawRackChips, drawRackPanels } from './drawing/racks.ts';
import { columnSentences, fitSentences, scoreSentences, WEIGHT } from './sentences.ts';
import { revealOf, subjectOf } from './subject.ts';
import { drawBox, drawCentredText, fillBox } from './drawing/primitives.ts';
import { drawPiece, partBox } from './drawing/faces.ts';
import { BRASS_LIGHT, CARD, FAINT, INK, PAPER_SHADE } from './drawing/theme.ts';

/** The board at the end. */
export type FinalBoard = ReturnType<typeof finalBoard>;

/** Throws a `RangeError` before the end. */
export function finalBoard(localizer: Localizer, view: VipsView, note: string) {
  revealOf(view);
  const { columns, chips } = view;
  return { ...subjectOf(localizer, view), note: localizer.plain(note), columns, chips };
}

/** The board at the end with a flag for every bettor, the table of points, and a legend. */
export type RevealScene = ReturnType<typeof revealScene>;

const revealScene = (localizer: Localizer, view: VipsView) => ({
  ...finalBoard(localizer, view, 'vips.picture.over'),
  /** In seat order. */
  players: standingsBySeat(view).map((standing) => ({
    ...standing,
    name: playerName(localizer, standing.seat),
  })),
  partNames: partNames(localizer),
  totalName: localizer.plain('vips.over.total'),
  /** The meaning of a flag, and the worth of a chip. */
  legend: {
    bet: localizer.plain('vips.picture.legend-bet'),
    bonus: localizer.plain('vips.picture.legend-bonus'),
  },
});

/** The final board with every bet and the table of points. Throws a `RangeError` before the end. */
export const revealPicture = (localizer: Localizer, view: VipsView) =>
  reveal.of(
    revealScene(localizer, view),
    fitSentences([
      [localizer.plain('vips.alt.reveal', { target: { userText: view.target } }), WEIGHT.board],
      ...scoreSentences(localizer, view),
      ...columnSentences(localizer, view),
    ]),
  );

const MARGIN = 26;
/** The upper edge of the table under the board. */
export const TABLE_TOP = BOARD_LAYOUT.ground + 28;
/** The legend under the table keeps it above the ALT mark. */
const LEGEND_HEIGHT = ALT_MARK.height * BOARD_LAYOUT.width;

const HEADER_HEIGHT = 48;
/** Of a player with the own bet and its points. */
export const ROW_HEIGHT = 66;
/** The width of the face whose pieces are in a row, and of these, without its ground. */
const FACE = 80;
const TILE = 60;
/** The left edges of the columns, relative to the table. */
const COLUMN_X = { place: 0, name: 84, parts: 414, total: 1014 } as const;
const PART_WIDTH = (COLUMN_X.total - COLUMN_X.parts) / 3;

const pointsTableHeight = (players: number): number => HEADER_HEIGHT + players * ROW_HEIGHT;

/** The table of points: one row per player, best first, with base and bonus of every part and the total (V19, V20). */
function drawPointsTable(
  brush: Brush,
  { set, players, partNames, totalName }: RevealScene,
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const height = pointsTableHeight(players.length);
  drawBox(brush, { ...at, height }, { fill: CARD, line: INK, width: 3, round: 14 });
  PARTS.forEach((part, i) => {
    drawHeader(brush, partNames[part], at.x + COLUMN_X.parts + i * PART_WIDTH + 90, at.y, PART_WIDTH - 20);
  });
  drawHeader(brush, totalName, at.x + (COLUMN_X.total + at.width) / 2, at.y, at.width - COLUMN_X.total - 12);
  const initials = initialsOf(
    brush,
    players.map(({ name }) => name),
  );
  players
    .toSorted((a, b) => a.place - b.place)
    .forEach((player, row) => {
      const y = at.y + HEADER_HEIGHT + row * ROW_HEIGHT;
      const { context } = brush;
      context.fillStyle = BRASS_LIGHT;
      if (player.place === 1) context.fillRect(at.x + 2, y, at.width - 4, ROW_HEIGHT - 2);
      fillBox(brush, PAPER_SHADE, at.x + 14, y - 1, at.width - 28, 2);
      drawStanding(brush, set, player, initials[player.seat] ?? '', { ...at, y });
    });
}

function drawHeader(brush: Brush, text: string, x: number, y: number, width: number): void {
  drawText(brush, text, { x, y: y + HEADER_HEIGHT / 2 + 2, colour: FAINT, width }, asText(26, 16));
}

/** A row of one player: place, flag and name, the pieces of the own bet with their points, and the total. */
export function drawStanding(
  brush: Brush,
  set: ShownSet,
  { name, seat, place, bet, score }: RevealScene['players'][number],
  initial: string,
  at: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const middle = at.y + ROW_HEIGHT / 2;
  const number = (text: string, x: number, size: number, colour = INK): void =>
    drawCentredText(brush, text, x, middle, { size, height: size * 0.72, colour });
  if (place === 1) drawStar(brush, at.x + 42, middle, 25);
  number(String(place), at.x + 42, place === 1 ? 21 : 30);
  drawBetFlag(brush, seat, initial, at.x + COLUMN_X.name - 8, middle - 23, FLAG_SIZE.name);
  const nameRoom = {
    x: at.x + COLUMN_X.name + 50,
    y: middle,
    align: 'left',
    width: COLUMN_X.parts - COLUMN_X.name - 70,
  } as const;
  drawText(brush, displayName(brush, name, seat), nameRoom, asText(32, 24));
  PARTS.forEach((part, i) => {
    const left = at.x + COLUMN_X.parts + i * PART_WIDTH;
    const { y, height } = partBox(part, { x: 0, y: 0, width: FACE });
    const tile = { x: left + 24, y: Math.round(middle - height / 2), width: TILE, height };
    drawPiece(brush, set, part, bet[part], { x: tile.x, y: tile.y - y, width: TILE, portrait: FACE });
    drawBox(brush, tile, { line: INK, width: 3 });
    const [base = 0, bonus = 0] = [score.base[i], score.bonus[i]];
    number(String(base), left + 126, 32, base === 0 ? FAINT : INK);
    if (bonus > 0) number(`+${bonus}`, left + 170, 27, '#3f7d2f');
  });
  number('=', at.x + COLUMN_X.total + 2, 30, FAINT);
  number(String(score.total), at.x + (COLUMN_X.total + at.width) / 2, 46);
}

/** The board at the end with every bet on it, the table of points below, and a legend. */
export const reveal = definePicture('vips/reveal', (scene: RevealScene) => {
  const height = TABLE_TOP + pointsTableHeight(scene.players.length) + LEGEND_HEIGHT;
  return { width: BOARD_LAYOUT.width, height, draw: (brush) => drawReveal(brush, scene, height) };
});

function drawReveal(brush: Brush, scene: RevealScene, height: number): void {
  drawFinalBoard(brush, scene, height, {
    names: scene.players.map(({ name }) => name),
    bets: scene.players,
  });
  drawPointsTable(brush, scene, { x: MARGIN, y: TABLE_TOP, width: BOARD_LAYOUT.width - 2 * MARGIN });
  drawLegend(brush, scene.legend, height - LEGEND_HEIGHT / 2 + 2);
}

/** The board at the end with a flag for each of these bets; below its floor is room for more, down to `height`. */
export function drawFinalBoard(
  brush: Brush,
  { set, title, note, columns, chips }: FinalBoard,
  height: number,
  { names, bets }: { readonly names: readonly string[]; readonly bets: Parameters<typeof drawBetFlags>[3] },
): void {
  drawPaper(brush, BOARD_LAYOUT.width, height);
  drawFloor(brush, BOARD_LAYOUT.width, BOARD_LAYOUT.ground, height);
  drawHeading(brush, title, note);
  drawColumns(brush, set, columns, names.length);
  drawRackPanels(brush, columns, []);
  drawRackChips(brush, columns, chips, []);
  drawBetFlags(brush, columns, names, bets);
}

/** Draws the meaning of a flag and a chip at the end, to the right of the ALT mark. `y` is the middle. */
function drawLegend(brush: Brush, { bet, bonus }: RevealScene['legend'], y: number): void {
  const left = ALT_MARK.width * BOARD_LAYOUT.width + 20;
  const middle = (left + BOARD_LAYOUT.width - MARGIN) / 2;
  const label = (text: string, x: number, right: number): void => {
    drawText(brush, text, { x, y, align: 'left', width: right - x }, asText(27, 20));
  };
  drawBetFlag(brush, 0, '', left, y - FLAG_SIZE.name.height / 2, FLAG_SIZE.name);
  label(bet, left + 64, middle - 20);
  drawChips(brush, 'red', 1, middle + 24, y, CHIP_SIZE.hand);
  label(bonus, middle + 64, BOARD_LAYOUT.width - MARGIN);
}
