import type { Localizer } from '../../../kernel/screen.ts';
import { ALT_MARK, type Brush, definePicture, drawStar, initialsOf } from '../../../pictures/drawing-api.ts';
import { finalScores } from '../rules/score.ts';
import type { Standing, VipsView } from '../rules/view.ts';
import { betName, playerNames } from '../words/formatting.ts';
import { BOARD_LAYOUT } from './drawing/board-layout.ts';
import { type Box, drawBox, drawDisc, drawPath } from './drawing/primitives.ts';
import { CARD, GOLD, INK, WINE } from './drawing/theme.ts';
import {
  drawFinalBoard,
  drawStanding,
  type FinalBoard,
  finalBoard,
  ROW_HEIGHT,
  TABLE_TOP,
} from './reveal.ts';
import { columnSentences, fitSentences, type Sentence, WEIGHT } from './sentences.ts';

/** The board at the end while the bets are shown, one after the other: flags for those, a row for each player. */
export interface BetsScene extends FinalBoard {
  /** Of all players, in seat order. */
  readonly names: readonly string[];
  /** The bets that are shown, from the last place up, with what they would score if there were no others. */
  readonly shown: readonly Standing[];
}

/** The final board with these bets only; nothing of any other is in it, not even in the points. Throws a `RangeError` before the end. */
export function betsPicture(localizer: Localizer, view: VipsView, shown: readonly Standing[]) {
  const { columns, chips } = view;
  const scores = finalScores({ bets: shown.map(({ bet }) => bet), columns, chips });
  return bets.of(
    {
      ...finalBoard(localizer, view, 'vips.picture.bets'),
      names: playerNames(localizer, view),
      shown: shown.flatMap(({ seat, place, bet }, i) => {
        const score = scores[i];
        return score === undefined ? [] : [{ seat, place, bet, score }];
      }),
    },
    fitSentences([
      [localizer.plain('vips.alt.shown-bets', { target: { userText: view.target } }), WEIGHT.board],
      ...shown.map(({ place, seat, bet }, i): Sentence => [
        localizer.plain('vips.alt.shown-bet', {
          place,
          points: scores[i]?.total ?? 0,
          player: { seat },
          bet: betName(localizer, view.set, bet),
        }),
        WEIGHT.when,
      ]),
      ...columnSentences(localizer, view),
    ]),
  );
}

const MARGIN = 26;
const ROW = { height: ROW_HEIGHT, gap: 8 } as const;
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
    const player = shown[names.length - 1 - row];
    if (player === undefined) drawEnvelope(brush, box);
    else {
      drawBox(brush, box, { fill: CARD, line: INK, width: 3, round: 12 });
      const { [player.seat]: initial = '' } = initials;
      drawStanding(brush, scene.set, { ...player, name: names[player.seat] ?? '' }, initial, box);
    }
  }
}

/** A sealed envelope: a bet that nobody knows yet. */
function drawEnvelope(brush: Brush, box: Box): void {
  const [middle, tip] = [box.x + box.width / 2, box.y + box.height * 0.56];
  drawBox(brush, box, { fill: ENVELOPE, line: INK, width: 3, round: 8 });
  const [left, right, top, bottom] = [box.x + 3, box.x + box.width - 3, box.y + 3, box.y + box.height - 3];
  const folds = `M${left} ${bottom} ${middle} ${tip} ${right} ${bottom}`;
  drawPath(brush, folds, { line: ENVELOPE_FOLD, width: 3 });
  const flap = `M${left} ${top} ${middle} ${tip + 6} ${right} ${top}Z`;
  drawPath(brush, flap, { fill: ENVELOPE_FLAP, line: INK, width: 3 });
  drawDisc(brush, middle, tip, 21, { fill: WINE, line: INK, width: 3.5 });
  drawStar(brush, middle, tip + 1, 11, { fill: GOLD, line: INK });
}
