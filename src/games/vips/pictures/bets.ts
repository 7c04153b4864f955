import type { Localizer } from '../../../kernel/screen.ts';
import {
  ALT_MARK,
  asText,
  type Brush,
  definePicture,
  displayName,
  drawStar,
  initialsOf,
  type PictureOf,
} from '../../../pictures/painter-api.ts';
import { PARTS } from '../rules/pieces.ts';
import type { Standing } from '../rules/standings.ts';
import type { VipsView } from '../rules/view.ts';
import { betName, playerNames } from '../words/formatting.ts';
import { drawText } from './drawing/backdrop.ts';
import { drawBetFlag, FLAG_SIZE } from './drawing/bet-flags.ts';
import { BOARD_LAYOUT } from './drawing/board-layout.ts';
import { drawNumeral } from './drawing/faces.ts';
import { type Box, drawBox, drawCentredText, drawDisc, fillAndStroke } from './drawing/primitives.ts';
import { CARD, GOLD, INK, WINE } from './drawing/theme.ts';
import { drawFinalBoard, type FinalBoard, TABLE_TOP } from './reveal.ts';
import { columnSentences, fitSentences, WEIGHT } from './sentences.ts';
import { revealOf, subjectOf } from './subject.ts';

/** The board at the end while the bets are shown, one after the other: flags for those, a row for each player. */
export interface BetsScene extends FinalBoard {
  /** Of all players, in seat order. */
  readonly names: readonly string[];
  /** The bets that are shown, from the last place up. */
  readonly shown: readonly Pick<Standing, 'seat' | 'place' | 'bet'>[];
}

/** The final board with these bets only; nothing of any other is in it. Throws a `RangeError` before the end. */
export function betsPicture(
  localizer: Localizer,
  view: VipsView,
  shown: readonly Standing[],
): PictureOf<BetsScene> {
  revealOf(view);
  return bets.of(
    {
      ...subjectOf(localizer, view),
      note: localizer.plain('vips.picture.bets'),
      columns: view.columns,
      chips: view.chips,
      names: playerNames(localizer, view),
      shown: shown.map(({ seat, place, bet }) => ({ seat, place, bet })),
    },
    fitSentences([
      {
        text: localizer.plain('vips.alt.shown-bets', { target: { userText: view.target } }),
        weight: WEIGHT.board,
      },
      ...shown.map(({ place, seat, bet }) => ({
        text: localizer.plain('vips.alt.shown-bet', {
          place,
          player: { seat },
          bet: betName(localizer, view.set, bet),
        }),
        weight: WEIGHT.when,
      })),
      ...columnSentences(localizer, view),
    ]),
  );
}

const MARGIN = 26;
const ROW = { height: 66, gap: 8 } as const;
/** The left edges of the parts of a row, in pixels from its own. */
const COLUMN_X = { place: 42, flag: 84, name: 142, numerals: 640 } as const;
const NUMERAL_PITCH = 150;
const ENVELOPE = '#f2dfae';
const ENVELOPE_FLAP = '#f7e9c4';
const ENVELOPE_FOLD = '#c9b075';

/**
 * The board at the end with the flags of the bets that are shown, and a row for every player, the winner's on top. A bet
 * that is not shown yet is a sealed envelope.
 */
export const bets = definePicture('vips/bets', (scene: BetsScene) => {
  const rows = scene.names.length * (ROW.height + ROW.gap);
  const height = TABLE_TOP + rows + ALT_MARK.height * BOARD_LAYOUT.width;
  return { width: BOARD_LAYOUT.width, height, draw: (brush) => drawBets(brush, scene, height) };
});

function drawBets(brush: Brush, scene: BetsScene, height: number): void {
  const { names, shown } = scene;
  drawFinalBoard(brush, scene, height, { names, bets: shown });
  const initials = initialsOf(brush, names);
  for (let row = 0; row < names.length; row++) {
    const box = {
      x: MARGIN,
      y: TABLE_TOP + row * (ROW.height + ROW.gap),
      width: BOARD_LAYOUT.width - 2 * MARGIN,
      height: ROW.height,
    };
    // The bets that are shown fill the rows from below.
    const bet = shown[names.length - 1 - row];
    if (bet === undefined) drawEnvelope(brush, box);
    else drawShownRow(brush, bet, { names, initial: initials[bet.seat] ?? '' }, box);
  }
}

/** A sealed envelope: a bet that nobody knows yet. */
function drawEnvelope({ context }: Brush, box: Box): void {
  const [middle, tip] = [box.x + box.width / 2, box.y + box.height * 0.56];
  drawBox(context, box, { fill: ENVELOPE, line: INK, width: 3, round: 8 });
  context.beginPath();
  context.moveTo(box.x + 3, box.y + box.height - 3);
  context.lineTo(middle, tip);
  context.lineTo(box.x + box.width - 3, box.y + box.height - 3);
  fillAndStroke(context, { line: ENVELOPE_FOLD, width: 3 });
  context.beginPath();
  context.moveTo(box.x + 3, box.y + 3);
  context.lineTo(middle, tip + 6);
  context.lineTo(box.x + box.width - 3, box.y + 3);
  context.closePath();
  fillAndStroke(context, { fill: ENVELOPE_FLAP, line: INK, width: 3 });
  drawDisc(context, middle, tip, 21, { fill: WINE, line: INK, width: 3.5 });
  drawStar(context, middle, tip + 1, 11, { fill: GOLD, line: INK });
}

function drawShownRow(
  brush: Brush,
  { seat, place, bet }: BetsScene['shown'][number],
  { names, initial }: { readonly names: readonly string[]; readonly initial: string },
  box: Box,
): void {
  const middle = box.y + box.height / 2;
  drawBox(brush.context, box, { fill: CARD, line: INK, width: 3, round: 12 });
  drawCentredText(brush.context, String(place), box.x + COLUMN_X.place, middle, {
    font: brush.font('number', 34),
    height: 24,
  });
  drawBetFlag(brush, seat, initial, box.x + COLUMN_X.flag, middle - 23, FLAG_SIZE.name);
  const nameRoom = {
    x: box.x + COLUMN_X.name,
    y: middle,
    align: 'left',
    width: COLUMN_X.numerals - COLUMN_X.name - 30,
  } as const;
  drawText(brush, displayName(brush, names[seat] ?? '', seat), nameRoom, asText(34, 24));
  PARTS.forEach((part, i) => {
    drawNumeral(brush, bet[part], box.x + COLUMN_X.numerals + i * NUMERAL_PITCH, middle - 20, 40);
  });
}
