import type { Seat } from '../../../kernel/game.ts';
import type { Podium } from '../../../kernel/podium.ts';
import type { Picture } from '../../../kernel/screen.ts';
import {
  type Bet,
  type ChipCount,
  type Chips,
  type Columns,
  PARTS,
  type Part,
  PIECES,
  type Piece,
  PORTRAITS,
  type Portrait,
  type ShownSet,
} from '../rules/pieces.ts';
import { favouriteFace } from '../rules/favourite-face.ts';
import { type ArgumentCount, spokenArgument } from '../rules/applause.ts';
import { memorableLine } from '../rules/memorable-line.ts';
import { type Standing, standingsBySeat } from '../rules/standings.ts';
import type { TurningPoint } from '../rules/analysis.ts';
import type { TurnAction } from '../rules/state.ts';
import type { Work } from '../schemas.ts';
import type { VipsView } from '../rules/view.ts';
import type {
  BetsScene,
  BoardPlayer,
  BoardScene,
  CoachScene,
  FaceBuilderScene,
  GalleryScene,
  IdealScene,
  LobbyScene,
  PartNames,
  PodiumScene,
  PortraitNames,
  PosterScene,
  DailyCardScene,
  DiplomaScene,
  PostersScene,
  RevealPlayer,
  RevealScene,
  TurnScene,
} from './schemas.ts';
import { pictureTitle } from './picture-title.ts';

/** The names of the painters. */
export const PAINTER_NAMES = {
  lobby: 'vips/lobby',
  faceBuilder: 'vips/face-builder',
  board: 'vips/board',
  bets: 'vips/bets',
  coach: 'vips/coach',
  turn: 'vips/turn',
  reveal: 'vips/reveal',
  ideal: 'vips/ideal',
  gallery: 'vips/gallery',
  podium: 'vips/podium',
  poster: 'vips/poster',
  posters: 'vips/posters',
  dailyCard: 'vips/daily-card',
  diploma: 'vips/diploma',
  smileTest: 'vips/smile-test',
  recap: 'vips/recap',
  emoji: 'vips/emoji',
  lentFace: 'vips/lent-face',
} as const;

/** A view as pictures show it: of lent faces, those that may be shown now. */
export interface ShownView extends Omit<VipsView, 'set'> {
  readonly set: ShownSet;
}

/** A scene and the name of its painter. */
export type PaintableScene<Scene> = Pick<Picture, 'painter'> & { readonly scene: Scene };

/** The picture of a table that has not begun. `names` are in full; `note` is a short sentence, translated. */
export function lobbyScene(
  set: ShownSet,
  target: string,
  names: PortraitNames,
  note = '',
): PaintableScene<LobbyScene> {
  return {
    painter: PAINTER_NAMES.lobby,
    scene: { set, title: pictureTitle(target), names: copyNames(names), note },
  };
}

/**
 * The picture of a bet as far as it is made, beside the pieces to choose from as they stand on the board. Parts left
 * out are not chosen yet; `names` are short. Secret: for the bettor only.
 */
export function faceBuilderScene(
  set: ShownSet,
  bet: Partial<Bet>,
  target: string,
  partNames: PartNames,
  columns: Columns,
  names: PortraitNames,
): PaintableScene<FaceBuilderScene> {
  const face = { head: bet.head ?? null, eyes: bet.eyes ?? null, mouth: bet.mouth ?? null };
  return {
    painter: PAINTER_NAMES.faceBuilder,
    scene: {
      set,
      title: pictureTitle(target),
      face,
      columns: copyColumns(columns),
      partNames: copyPartNames(partNames),
      names: copyNames(names),
    },
  };
}

/** The actions of the turn in progress, or if there are none yet, those of the turn before. */
export const latestActions = ({
  actions,
  lastTurn,
}: Pick<VipsView, 'actions' | 'lastTurn'>): readonly TurnAction[] =>
  actions.length > 0 ? actions : lastTurn;

/**
 * The picture of the board, built from what everyone may see, with marks where `changes` have changed it. All labels
 * are translated: `names` in seat order, a `note` such as "Turn 5", `beforeLabel` for the faces before a swap.
 */
export function boardScene(
  view: ShownView,
  labels: {
    readonly names: readonly string[];
    readonly note: string;
    readonly beforeLabel?: string;
    /** In quotation marks; left out where the picture does not speak. */
    readonly argument?: (argument: ArgumentCount) => string;
  },
  changes: readonly TurnAction[] = latestActions(view),
): PaintableScene<BoardScene> {
  const betting = view.phase === 'betting';
  const mark = (seat: number): BoardPlayer['mark'] => {
    if (betting) return view.hasBet[seat] === true ? 'ready' : 'none';
    return view.active === seat ? 'active' : 'none';
  };
  return {
    painter: PAINTER_NAMES.board,
    scene: {
      set: view.set,
      title: pictureTitle(view.target),
      note: labels.note,
      columns: copyColumns(view.columns),
      chips: betting ? null : copyChips(view.chips),
      newChips: findNewChips(changes),
      moved: findMovedPieces(changes),
      beforeLabel: labels.beforeLabel ?? '',
      players: view.hands.map((hand, seat) => ({
        name: labels.names[seat] ?? '',
        hand: betting ? null : copyChipCount(hand),
        mark: mark(seat),
      })),
      speech: labels.argument === undefined ? null : speechIn(view, labels.argument),
    },
  };
}

/** The board before a turn, with how it was played and what was better. Labels as in `boardScene`. */
export const coachScene = (
  view: ShownView,
  { played, better }: Pick<TurningPoint, 'played' | 'better'>,
  labels: { readonly names: readonly string[]; readonly note: string },
): PaintableScene<CoachScene> => ({
  painter: PAINTER_NAMES.coach,
  scene: { board: boardScene(view, labels, []).scene, played, better },
});

/**
 * The picture of a turn being composed: the board as the draft would leave it, with marks where its `actions` change it.
 * Secret: for the player of this turn only. `lit` and `chosen` are those of a swap being chosen; labels are translated.
 */
export function turnScene(
  board: Pick<ShownView, 'set' | 'columns' | 'chips' | 'actions' | 'ownBet'>,
  hand: ChipCount,
  swap: { readonly lit: readonly Piece[]; readonly chosen: Piece | null } | null,
  labels: { readonly hand: string; readonly note: string },
): PaintableScene<TurnScene> {
  return {
    painter: PAINTER_NAMES.turn,
    scene: {
      set: board.set,
      columns: copyColumns(board.columns),
      chips: copyChips(board.chips),
      newChips: findNewChips(board.actions),
      moved: findMovedPieces(board.actions),
      bet: board.ownBet === null ? null : copyBet(board.ownBet),
      lit: swap === null ? null : [...swap.lit],
      chosen: swap?.chosen ?? null,
      hand: copyChipCount(hand),
      handLabel: labels.hand,
      note: labels.note,
    },
  };
}

/** The texts on the picture of the end, translated; `names` in seat order. */
export interface RevealLabels {
  readonly names: readonly string[];
  readonly note: string;
  readonly partNames: PartNames;
  readonly totalName: string;
  readonly legend: RevealScene['legend'];
}

/**
 * The picture of the end: every bet marked on the board, and the table of points. Throws a `RangeError` while the bets
 * are secret.
 */
export function revealScene(view: ShownView, labels: RevealLabels): PaintableScene<RevealScene> {
  requireReveal(view);
  const players = standingsBySeat(view).map(({ seat, place, bet, score }): RevealPlayer => ({
    name: labels.names[seat] ?? '',
    bet: copyBet(bet),
    base: score.base,
    bonus: score.bonus,
    total: score.total,
    place,
  }));
  return {
    painter: PAINTER_NAMES.reveal,
    scene: {
      set: view.set,
      title: pictureTitle(view.target),
      note: labels.note,
      columns: copyColumns(view.columns),
      chips: copyChips(view.chips),
      players,
      partNames: copyPartNames(labels.partNames),
      totalName: labels.totalName,
      legend: { bet: labels.legend.bet, bonus: labels.legend.bonus },
    },
  };
}

/**
 * The board at the end with these bets only, in the order in which they are shown; nothing of any other is in it.
 * `names` in seat order. Throws a `RangeError` while the bets are secret.
 */
export function betsScene(
  view: ShownView,
  shown: readonly Standing[],
  labels: Pick<RevealLabels, 'names' | 'note'>,
): PaintableScene<BetsScene> {
  requireReveal(view);
  return {
    painter: PAINTER_NAMES.bets,
    scene: {
      set: view.set,
      title: pictureTitle(view.target),
      note: labels.note,
      columns: copyColumns(view.columns),
      chips: copyChips(view.chips),
      names: view.hands.map((_, seat) => labels.names[seat] ?? ''),
      shown: shown.map(({ seat, place, bet }) => ({ seat, place, bet: copyBet(bet) })),
    },
  };
}

/**
 * The portrait of the table's ideal candidate (V23), with the line that the game is remembered by. Labels are translated;
 * `line` quotes it, left out where nothing is to be quoted. Throws a `RangeError` before the end.
 */
export function idealScene(
  view: ShownView,
  labels: {
    readonly note: string;
    readonly line?: (argument: ArgumentCount) => NonNullable<IdealScene['line']>;
  },
): PaintableScene<IdealScene> {
  const { ideal } = requireReveal(view);
  const argument = memorableLine(view.arguments, ideal);
  return {
    painter: PAINTER_NAMES.ideal,
    scene: {
      set: view.set,
      title: pictureTitle(view.target),
      note: labels.note,
      face: copyBet(ideal),
      line: argument === null ? null : (labels.line?.(argument) ?? null),
    },
  };
}

/** The faces of several games (V23), each with a note and what was argued for it, translated. */
export const galleryScene = (
  works: readonly {
    readonly work: Work;
    readonly set: ShownSet;
    readonly note: string;
    readonly said: string;
  }[],
): PaintableScene<GalleryScene> => ({
  painter: PAINTER_NAMES.gallery,
  scene: {
    faces: works.map(({ work: { target, face }, set, note, said }) => ({
      set,
      title: pictureTitle(target),
      note,
      face: copyBet(face),
      said,
    })),
  },
});

/** The best of a ranking, each with the face that they bet on most often. */
export const podiumScene = ({ title, figures }: Podium): PaintableScene<PodiumScene> => ({
  painter: PAINTER_NAMES.podium,
  scene: {
    title,
    figures: figures.map(({ causes, ...figure }) => ({ ...figure, favourite: favouriteFace(causes) })),
  },
});

/** The face that a seat bet on (V24), with that player's name. Throws a `RangeError` before the end. */
export function posterScene(view: ShownView, seat: Seat, name: string): PaintableScene<PosterScene> {
  const { bets } = requireReveal(view);
  return {
    painter: PAINTER_NAMES.poster,
    scene: { set: view.set, title: pictureTitle(view.target), name, seat, face: copyBet(bets[seat]) },
  };
}

/** How a daily puzzle about this target went, for others. `points` is translated. */
export const dailyCardScene = (
  target: string,
  result: Omit<DailyCardScene, 'title'>,
): PaintableScene<DailyCardScene> => ({
  painter: PAINTER_NAMES.dailyCard,
  scene: { title: pictureTitle(target), ...result },
});

/** The diploma of a seat, with the face that it bet on. Labels are translated. Throws a `RangeError` before the end. */
export function diplomaScene(
  view: ShownView,
  seat: Seat,
  labels: Pick<DiplomaScene, 'heading' | 'name' | 'lines' | 'seal'>,
): PaintableScene<DiplomaScene> {
  const { bets } = requireReveal(view);
  const scene = {
    set: view.set,
    title: pictureTitle(view.target),
    seat,
    face: copyBet(bets[seat]),
    ...labels,
  };
  return { painter: PAINTER_NAMES.diploma, scene };
}

/**
 * The faces that these seats bet on, side by side (V24). Names and captions are translated, in seat order; `marked` ones
 * stand out. Throws a `RangeError` before the end.
 */
export function postersScene(
  view: ShownView,
  seats: readonly Seat[],
  labels: { readonly names: readonly string[]; readonly captions?: readonly string[] },
  marked: readonly Seat[] = [],
): PaintableScene<PostersScene> {
  const { bets } = requireReveal(view);
  return {
    painter: PAINTER_NAMES.posters,
    scene: {
      set: view.set,
      title: pictureTitle(view.target),
      posters: seats.map((seat) => ({
        seat,
        name: labels.names[seat] ?? '',
        face: copyBet(bets[seat]),
        caption: labels.captions?.[seat] ?? '',
        isMarked: marked.includes(seat),
      })),
    },
  };
}

/** The argument of the turn that is shown, of those that are open to applause; `null` for none. */
function speechIn(view: ShownView, quote: (argument: ArgumentCount) => string): BoardScene['speech'] {
  const argument = spokenArgument(view);
  if (argument === null) return null;
  const { seat, players, onlookers } = argument;
  return {
    seat,
    said: quote(argument),
    applause: Math.min(99, players.applause + onlookers.applause),
    boos: Math.min(99, players.boos + onlookers.boos),
  };
}

/** The chips laid in these actions that are still on the board: a swap removes all chips from its two pieces (V12). */
function findNewChips(actions: readonly TurnAction[]): BoardScene['newChips'] {
  let newChips: BoardScene['newChips'] = [];
  for (const action of actions) {
    if (action.type === 'placed') newChips = [...newChips, { piece: action.piece, colour: action.colour }];
    else newChips = newChips.filter(({ piece }) => !action.pieces.includes(piece));
  }
  return newChips;
}

function findMovedPieces(actions: readonly TurnAction[]): BoardScene['moved'] {
  return actions.flatMap((action) =>
    action.type === 'swapped'
      ? [
          [
            { piece: action.pieces[0], from: action.from[0] },
            { piece: action.pieces[1], from: action.from[1] },
          ] as const,
        ]
      : [],
  );
}

function requireReveal(view: ShownView): NonNullable<VipsView['reveal']> {
  if (view.reveal === null) throw new RangeError('the bets are still secret');
  return view.reveal;
}

function copyBet(bet: Bet | undefined): Bet {
  if (bet === undefined) throw new RangeError('a seat without a bet');
  return { head: bet.head, eyes: bet.eyes, mouth: bet.mouth };
}

const copyChipCount = ({ red, green, blue }: ChipCount): ChipCount => ({ red, green, blue });

const copyColumns = ({ head, eyes, mouth }: Columns): Columns => ({ head, eyes, mouth });

const copyChips = (chips: Chips): Chips =>
  Object.fromEntries(PIECES.map((piece) => [piece, copyChipCount(chips[piece])])) as Record<Piece, ChipCount>;

const copyPartNames = (names: PartNames): PartNames =>
  Object.fromEntries(PARTS.map((part) => [part, names[part]])) as Record<Part, string>;

const copyNames = (names: PortraitNames): PortraitNames =>
  Object.fromEntries(PORTRAITS.map((portrait) => [portrait, names[portrait]])) as Record<Portrait, string>;
