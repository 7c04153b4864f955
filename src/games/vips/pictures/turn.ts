import type { Localizer } from '../../../kernel/screen.ts';
import { ALT_MARK, asText, type Brush, definePictureOfSize } from '../../../pictures/drawing-api.ts';
import {
  COLOURS,
  type Colour,
  type Columns,
  type Piece,
  PIECES,
  partOf,
  portraitOf,
  totalChips,
  PARTS,
  type Part,
  rankOf,
} from '../rules/pieces.ts';
import type { TurnAction } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { betName } from '../words/formatting.ts';
import { shownSet } from '../words/portrait-names.ts';
import { changesOf } from './changes.ts';
import { drawFloor, drawPaper, drawPlinths, drawStar, drawText, PLINTH } from './drawing/backdrop.ts';
import { CHIP_SIZE, drawChips, drawNewRim } from './drawing/chips.ts';
import { drawNumeral, drawPiece, type FacePlace, numeralWidth, partBox } from './drawing/faces.ts';
import { type Box, drawBox, drawDisc, fillBox } from './drawing/primitives.ts';
import { drawGoldenFrame, drawMoveSign, drawSwapSign } from './drawing/swap-marks.ts';
import { CARD, GOLD_PALE, INK, PAPER, RACK } from './drawing/theme.ts';
import { changeSentences, columnSentences, fitSentences, handSentences, WEIGHT } from './sentences.ts';

/** A turn being composed: the pieces in rows, in the order of the columns, with all that the draft would change. */
export type TurnScene = ReturnType<typeof turnScene>;

interface ShownDraft {
  /** The pieces that the next press can swap, and the first piece of that swap; `null` unless a swap is being chosen. */
  readonly swap: { readonly lit: readonly Piece[] | null; readonly chosen: Piece | null } | null;
  /** A sentence below the columns; empty for none. */
  readonly note: string;
  /** The actions of the others that arrows tell of, oldest first. */
  readonly news: readonly TurnAction[];
}

/** The board as a draft would leave it, seen by the player of this turn. Secret: it marks the own bet. */
export const turnPicture = (localizer: Localizer, drafted: VipsView, shown: ShownDraft) =>
  turn.of(turnScene(localizer, drafted, shown), () => turnAlt(localizer, drafted, shown.news));

const turnScene = (localizer: Localizer, drafted: VipsView, { swap, note, news }: ShownDraft) => ({
  ...changesOf(drafted.actions),
  set: shownSet(localizer, drafted.set),
  columns: drafted.columns,
  chips: drafted.chips,
  /** The player's own bet; `null` for none. */
  bet: drafted.ownBet,
  lit: swap?.lit ?? null,
  chosen: swap?.chosen ?? null,
  note,
  news: movedBy(news, drafted.columns),
});

/** The pieces that stand on another column than before these actions, oldest first: higher up or not. */
function movedBy(actions: readonly TurnAction[], columns: Columns) {
  const moved = changesOf(actions).moved.flat();
  return PIECES.flatMap((piece) => {
    const from = moved.find((each) => each.piece === piece)?.from;
    const to = rankOf(columns, piece);
    return from === undefined || from === to ? [] : [{ piece, isHigher: to < from }];
  });
}

/** Describes the board after the news and the actions so far, the own chips and the own bet. */
function turnAlt(localizer: Localizer, view: VipsView, news: readonly TurnAction[]): string {
  const { ownBet, set, viewer } = view;
  return fitSentences([
    [localizer.plain('vips.alt.draft'), WEIGHT.board],
    ...changeSentences(localizer, view, [...news, ...view.actions]),
    ...columnSentences(localizer, view),
    [
      ownBet === null ? '' : localizer.plain('vips.alt.own-bet', { bet: betName(localizer, set, ownBet) }),
      WEIGHT.when,
    ],
    ...handSentences(localizer, view).filter((_, seat) => seat === viewer),
  ]);
}

/**
 * Lengths of a turn's picture in pixels. It shows the middle of a piece and the rack beside it, two wells high, so that it is
 * flat enough to be in sight together with its buttons on a small desktop; its rows and columns are theirs.
 */
const TURN_LAYOUT = {
  width: 1000,
  left: 10,
  /** The distance from one column to the next, the width of a piece, and that of the rack beside it. */
  pitch: 196,
  piece: 110,
  rack: 78,
  gap: 4,
} as const;

const ORIGIN: FacePlace = { x: 0, y: 0, width: TURN_LAYOUT.piece, portrait: 172, most: 86 };
const TILE_WIDTH = TURN_LAYOUT.piece + TURN_LAYOUT.rack;

const rowTop = (part: Part): number =>
  PARTS.slice(0, PARTS.indexOf(part)).reduce(
    (y: number, above) => y + partBox(above, ORIGIN).height + TURN_LAYOUT.gap,
    TURN_LAYOUT.gap,
  );

/** The left edge of the tiles on a column; columns from 0, the tallest. */
const columnLeft = (column: number): number =>
  TURN_LAYOUT.left + column * TURN_LAYOUT.pitch + (TURN_LAYOUT.pitch - TILE_WIDTH) / 2;

/** The box of a piece, without its rack. */
function turnPieceBox(columns: Columns, piece: Piece): Box {
  const { height } = partBox(partOf(piece), ORIGIN);
  const x = columnLeft(rankOf(columns, piece) - 1);
  return { x, y: rowTop(partOf(piece)), width: TURN_LAYOUT.piece, height };
}

/** The box of the rack beside a piece. */
const turnRackBox = ({ x, width, ...box }: Box): Box => ({ ...box, x: x + width, width: TURN_LAYOUT.rack });

/** The plinths under the columns and the strip below them, together as high as Discord's mark in its left corner. */
const FOOT: Box = {
  x: 0,
  y: rowTop('mouth') + partBox('mouth', ORIGIN).height + TURN_LAYOUT.gap,
  width: TURN_LAYOUT.width,
  height: Math.round(TURN_LAYOUT.width * ALT_MARK.height),
};

const HEIGHT = FOOT.y + FOOT.height;
/** The plate with a numeral, in the lower right corner of its piece. */
const NUMERAL = { height: 27, inset: 4 } as const;
/** The centres of the wells, from that of their rack, and of the sign of a swap where all are empty. */
const WELLS = { red: [-18, -18], green: [-18, 19], blue: [16, 14] } as const;
const SWAP_SIGN = [-12, 11] as const;
/** The star of a bet, in the upper right corner of its piece's rack. */
const STAR = { radius: 15, disc: 20, right: 17, top: 16 } as const;
/** The middle of an arrow, over the left edge of its piece. */
const ARROW = { left: 12, top: 37 } as const;

/** A turn being composed, for the player whose turn it is. */
export const turn = definePictureOfSize('vips/turn', { width: TURN_LAYOUT.width, height: HEIGHT }, drawTurn);

function drawTurn(brush: Brush, scene: TurnScene): void {
  drawPaper(brush, TURN_LAYOUT.width, HEIGHT);
  for (const piece of PIECES) drawTile(brush, scene, piece);
  // Frames reach over the tiles beside them.
  for (const piece of PIECES) drawMarks(brush, scene, piece);
  drawFoot(brush, scene.note);
}

/** A piece with its numeral and its rack; pale where a swap is being chosen that it cannot be part of. */
function drawTile(brush: Brush, { set, columns, chips, newChips, lit }: TurnScene, piece: Piece): void {
  const { context } = brush;
  const box = turnPieceBox(columns, piece);
  const rack = turnRackBox(box);
  const part = partOf(piece);
  const wholeFace = { ...ORIGIN, x: box.x, y: box.y - partBox(part, ORIGIN).y };
  drawPiece(brush, set, part, portraitOf(piece), wholeFace);
  const isNew = (colour?: Colour): boolean =>
    newChips.some((chip) => chip.piece === piece && (colour === undefined || chip.colour === colour));
  drawBox(brush, rack, { fill: isNew() ? GOLD_PALE : RACK });
  // A new chip's rim reaches over the wells beside it.
  for (const colour of COLOURS.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b)))) {
    const [x, y] = inRack(rack, WELLS[colour]);
    if (isNew(colour)) drawNewRim(brush, colour, x, y, CHIP_SIZE.turn);
    drawChips(brush, colour, chips[piece][colour], x, y, CHIP_SIZE.turn);
  }
  fillBox(brush, INK, rack.x - 1, rack.y, 3, rack.height);
  const left = rack.x - NUMERAL.inset - numeralWidth(NUMERAL.height);
  const top = rack.y + rack.height - NUMERAL.inset - NUMERAL.height;
  drawNumeral(brush, portraitOf(piece), left, top, NUMERAL.height);
  const tile = tileBox(box);
  if (lit !== null && !lit.includes(piece)) {
    context.globalAlpha = 0.55;
    drawBox(brush, tile, { fill: PAPER });
    context.globalAlpha = 1;
  }
  drawBox(brush, tile, { line: INK, width: 3, round: 4 });
}

/** The frames and signs of a swap, and the star of the own bet. */
function drawMarks(brush: Brush, scene: TurnScene, piece: Piece): void {
  const { columns, chips, moved, bet, lit, chosen, news } = scene;
  const box = turnPieceBox(columns, piece);
  const tile = tileBox(box);
  const hasMoved = moved.flat().some((each) => each.piece === piece);
  if (hasMoved || chosen === piece) drawGoldenFrame(brush, tile, 10);
  else if (lit?.includes(piece) === true) drawGoldenFrame(brush, tile, 4);
  const rack = turnRackBox(box);
  if (hasMoved && totalChips(chips[piece]) === 0) drawSwapSign(brush, ...inRack(rack, SWAP_SIGN));
  const move = news.find((each) => each.piece === piece);
  if (move !== undefined) drawMoveSign(brush, box.x + ARROW.left, box.y + ARROW.top, move.isHigher);
  if (bet?.[partOf(piece)] !== portraitOf(piece)) return;
  const [x, y] = [rack.x + rack.width - STAR.right, rack.y + STAR.top];
  drawDisc(brush, x, y, STAR.disc, { fill: CARD, line: INK, width: 3 });
  drawStar(brush, x, y + 1, STAR.radius);
}

const tileBox = (box: Box): Box => ({ ...box, width: TILE_WIDTH });

/** The point that lies this far right of the centre of a rack, and below it. */
const inRack = (
  { x, y, width, height }: Box,
  [right, down]: readonly [number, number],
): readonly [number, number] => [x + width / 2 + right, y + height / 2 + down];

/** A plinth under each column with its number, and the note, all right of the corner that Discord's mark covers. */
function drawFoot(brush: Brush, note: string): void {
  const top = FOOT.y + PLINTH.tallest;
  drawFloor(brush, FOOT.width, top, FOOT.y + FOOT.height);
  drawPlinths(brush, top, TILE_WIDTH, columnLeft);
  const left = Math.round(TURN_LAYOUT.width * ALT_MARK.width) + 10;
  const y = (top + FOOT.y + FOOT.height) / 2 + 3;
  const noteRoom = { x: (left + TURN_LAYOUT.width) / 2, y, width: TURN_LAYOUT.width - left - 32 };
  if (note !== '') drawText(brush, note, noteRoom, asText(34, 18));
}
