import type { Localizer } from '../../../kernel/screen.ts';
import { asTitle, type Brush, definePicture, fillBox } from '../../../pictures/drawing-api.ts';
import { type ArgumentCount, spokenArgument } from '../rules/applause.ts';
import type { Columns, ShownSet } from '../rules/pieces.ts';
import type { TurnAction } from '../rules/state.ts';
import { faceOnColumn, type VipsView } from '../rules/view.ts';
import { playerNames } from '../words/formatting.ts';
import { changesOf, latestActions } from './changes.ts';
import { drawFloor, drawNote, drawPaper, drawText } from './drawing/backdrop.ts';
import { drawBeforeSwaps, layoutBeforeSwaps } from './drawing/before-swaps.ts';
import { BOARD_LAYOUT, COLUMN_RANKS, facePosition } from './drawing/board-layout.ts';
import { drawFace } from './drawing/faces.ts';
import { drawPedestal } from './drawing/pedestals.ts';
import { type BoardPlayer, drawPlayerStrip } from './drawing/player-strip.ts';
import { drawRackChips, drawRackPanels } from './drawing/racks.ts';
import { drawSpeechBand, SPEECH_BAND, type Speech } from './drawing/speech.ts';
import { drawSwapFrames, drawSwapSigns } from './drawing/swap-marks.ts';
import {
  changeSentences,
  columnSentences,
  fitSentences,
  handSentences,
  lineText,
  phaseText,
  WEIGHT,
} from './sentences.ts';
import { quoteOf, subjectOf } from './subject.ts';

/** The five columns with everything on them. */
export type BoardScene = ReturnType<typeof boardScene>;

/** The board with the latest changes, and an argument in its bubble: that of the turn that is shown, unless it is another. */
export const boardPicture = (localizer: Localizer, view: VipsView, spoken = spokenArgument(view)) =>
  board.of(
    {
      ...boardScene(localizer, view, boardNote(localizer, view), latestActions(view)),
      speech: spoken === null ? null : speechOf(localizer, view, spoken),
    },
    boardAlt(localizer, view, latestActions(view), spoken),
  );

/**
 * The board with all that these actions, oldest first, have changed. `hadTurn`: whether the reader has had a turn before
 * them.
 */
export const changesPicture = (
  localizer: Localizer,
  view: VipsView,
  changes: readonly TurnAction[],
  hadTurn: 'yes' | 'no',
) =>
  board.of(
    boardScene(localizer, view, localizer.plain('vips.picture.unseen', { had: hadTurn }), changes),
    boardAlt(localizer, view, changes, null),
  );

/** The board without a bubble, with marks where these actions have changed it: what everyone may see. */
export function boardScene(
  localizer: Localizer,
  view: VipsView,
  note: string,
  changes: readonly TurnAction[],
) {
  const { phase, columns, chips, hands, hasBet, active } = view;
  const betting = phase === 'betting';
  const mark = (seat: number): BoardPlayer['mark'] => {
    if (betting) return hasBet[seat] === true ? 'ready' : 'none';
    return active === seat ? 'active' : 'none';
  };
  return {
    ...subjectOf(localizer, view),
    ...changesOf(changes),
    note,
    columns,
    /** `null` before chips are dealt. */
    chips: betting ? null : chips,
    /** The label of the small picture of the faces before a swap. */
    beforeLabel: localizer.plain('vips.picture.before'),
    /** In seat order. */
    players: playerNames(localizer, view).map((name, seat) => ({
      name,
      hand: betting ? null : (hands[seat] ?? null),
      mark: mark(seat),
    })),
    /** The latest argument of a player; `null` for none. */
    speech: null as Speech | null,
  };
}

/**
 * When the board is as it is shown: a turn has the same number here, in the history and in the recap, whose board after a
 * turn is the board in the post of the next turn.
 */
function boardNote(localizer: Localizer, { phase, turn, actions }: VipsView): string {
  if (phase === 'betting') return localizer.plain('vips.picture.betting');
  return actions.length > 0 ? localizer.plain('vips.picture.turn', { turn }) : turnNote(localizer, turn);
}

/** Names the turn that led to this board, or says that the game begins. */
export const turnNote = (localizer: Localizer, turn: number): string =>
  turn === 1
    ? localizer.plain('vips.picture.start')
    : localizer.plain('vips.picture.after-turn', { turn: turn - 1 });

/** An argument with its votes, as a bubble has it. */
function speechOf(localizer: Localizer, view: VipsView, argument: ArgumentCount): Speech {
  const { seat, players, onlookers } = argument;
  return {
    seat,
    said: quoteOf(localizer, view, argument),
    applause: Math.min(99, players.applause + onlookers.applause),
    boos: Math.min(99, players.boos + onlookers.boos),
  };
}

/** Describes the whole board: columns, pieces, chips, these changes, what is argued, the chips in hand. */
export const boardAlt = (
  localizer: Localizer,
  view: VipsView,
  changes: readonly TurnAction[],
  spoken: ArgumentCount | null,
): string =>
  fitSentences([
    [localizer.plain('vips.alt.board', { target: { userText: view.target } }), WEIGHT.board],
    [phaseText(localizer, view), WEIGHT.when],
    ...columnSentences(localizer, view),
    ...changeSentences(localizer, view, changes),
    [spoken === null ? '' : lineText(localizer, view, spoken), WEIGHT.when],
    ...handSentences(localizer, view),
  ]);

const HEIGHT = 912;
const NOTE = { top: 72, maxWidth: 460 } as const;

/** The five columns, the chips on them, the latest changes, the players, and what one of them has argued. */
export const board = definePicture('vips/board', (scene: BoardScene) => {
  const height = HEIGHT + (scene.speech === null ? 0 : SPEECH_BAND.height);
  return { width: BOARD_LAYOUT.width, height, draw: (brush) => drawBoard(brush, scene, height) };
});

function drawBoard(brush: Brush, scene: BoardScene, height: number): void {
  drawPaper(brush, BOARD_LAYOUT.width, height);
  drawFloor(brush, BOARD_LAYOUT.width, BOARD_LAYOUT.ground, height);
  const beforeSwaps = layoutBeforeSwaps(scene);
  drawHeading(brush, scene.title, scene.note, beforeSwaps?.card.x);
  drawColumns(brush, scene.set, scene.columns, scene.players.length);
  drawRackPanels(brush, scene.columns, scene.newChips);
  drawSwapFrames(brush, scene);
  drawRackChips(brush, scene.columns, scene.chips, scene.newChips);
  drawSwapSigns(brush, scene);
  if (beforeSwaps !== null) drawBeforeSwaps(brush, scene, beforeSwaps);
  drawPlayerStrip(brush, scene.players);
  if (scene.speech !== null) drawSpeechBand(brush, scene.players, scene.speech, HEIGHT - 14);
}

/** The target above the columns, the note under it, both left of `right`. */
export function drawHeading(
  brush: Brush,
  title: string,
  note: string,
  right: number = BOARD_LAYOUT.width,
): void {
  drawText(brush, title, { x: right / 2, y: 38, width: right - 60, height: 66, lines: 2 }, asTitle(56, 26));
  if (note !== '') drawNote(brush, note, right - 24, NOTE.top, NOTE.maxWidth);
}

/** Pedestals with the faces on them, tallest first. */
export function drawColumns(brush: Brush, set: ShownSet, columns: Columns, players: number): void {
  for (const rank of COLUMN_RANKS) {
    const at = facePosition(rank);
    fillBox(brush, 'rgba(43,32,48,0.22)', at.x + 8, BOARD_LAYOUT.ground, BOARD_LAYOUT.face, 9);
    drawPedestal(brush, rank, players);
    drawFace(brush, set, faceOnColumn({ columns }, rank), at, 'all');
  }
}
