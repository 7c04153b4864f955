import type { Picture } from '../../../kernel/screen.ts';
import type { Seat } from '../../../kernel/game.ts';
import type { Action } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import {
  type Bet,
  type ChipCount,
  type Chips,
  type Columns,
  PARTS,
  type Part,
  PIECES,
  type Piece,
  type PortraitSet,
} from '../rules/words.ts';

/** The painters of this game's pictures. */
export const PAINTERS = {
  lobby: 'vips/lobby',
  face: 'vips/face',
  board: 'vips/board',
  reveal: 'vips/reveal',
  ideal: 'vips/ideal',
  own: 'vips/own',
  recap: 'vips/recap',
} as const;

/** The five portraits of a set, whole, under the target's name. */
export interface LobbyScene {
  readonly set: PortraitSet;
  readonly title: string;
  /** A line under the portraits; empty for none. */
  readonly note: string;
}

/** A face being built, beside all that it can be built of: parts not chosen yet are `null`. */
export interface FaceScene {
  readonly set: PortraitSet;
  readonly title: string;
  readonly face: Readonly<Record<Part, Bet[Part] | null>>;
  readonly columns: Columns;
  readonly partNames: Readonly<Record<Part, string>>;
}

/** One player in the strip under the board. */
export interface BoardPlayer {
  readonly name: string;
  /** Chips in hand; `null` before they are dealt. */
  readonly hand: ChipCount | null;
  /** Whose turn it is; before chips are dealt, who has bet. */
  readonly mark: 'none' | 'active' | 'ready';
}

/** A piece that has just moved, with the column it came from, 1 (tallest) to 5. */
export interface MovedPiece {
  readonly piece: Piece;
  readonly from: number;
}

/** The five columns with everything on them. */
export interface BoardScene {
  readonly set: PortraitSet;
  readonly title: string;
  readonly note: string;
  readonly columns: Columns;
  /** `null` before chips are dealt. */
  readonly chips: Chips | null;
  /** Chips on the board that are new, a colour as often as there are new ones on the piece. */
  readonly fresh: readonly { readonly piece: Piece; readonly colour: keyof ChipCount }[];
  /** Pairs of pieces that changed places, the first ones first. */
  readonly moved: readonly (readonly [MovedPiece, MovedPiece])[];
  /** The word beside the small picture of the faces before a swap; empty for none. */
  readonly before: string;
  readonly players: readonly BoardPlayer[];
}

/** One row of the table of points. The three of base, bonus and bet go head, eyes, mouth. */
export interface RevealPlayer {
  readonly name: string;
  readonly bet: Bet;
  readonly base: readonly [number, number, number];
  readonly bonus: readonly [number, number, number];
  readonly total: number;
  /** 1 for the winners; equal points share a place. */
  readonly place: number;
}

/** The board at the end with a black chip for every bettor, and the points. Players in seat order. */
export interface RevealScene {
  readonly set: PortraitSet;
  readonly title: string;
  readonly note: string;
  readonly columns: Columns;
  readonly chips: Chips;
  readonly players: readonly RevealPlayer[];
  readonly partNames: Readonly<Record<Part, string>>;
  readonly totalName: string;
}

/** The face on the tallest column, framed. */
export interface IdealScene {
  readonly set: PortraitSet;
  readonly title: string;
  readonly note: string;
  readonly face: Bet;
}

/** The face that one player bet on, presented under that player's name. */
export interface OwnScene {
  readonly set: PortraitSet;
  readonly title: string;
  readonly name: string;
  readonly seat: Seat;
  readonly face: Bet;
}

/** A scene and who paints it. */
export type Painted<Scene> = Pick<Picture, 'painter'> & { readonly scene: Scene };

/** Names of the parts, translated. */
export type PartNames = Readonly<Record<Part, string>>;

/** The picture of a table that has not begun. `note` is a short inviting line, translated. */
export function lobbyScene(set: PortraitSet, target: string, note = ''): Painted<LobbyScene> {
  return { painter: PAINTERS.lobby, scene: { set, title: target, note } };
}

/**
 * The picture of a bet as far as it is made, beside the pieces to choose from as they stand on the board; parts left
 * out are still open. Secret: for the bettor only.
 */
export function faceScene(
  set: PortraitSet,
  bet: Partial<Bet>,
  target: string,
  partNames: PartNames,
  columns: Columns,
): Painted<FaceScene> {
  const face = { head: bet.head ?? null, eyes: bet.eyes ?? null, mouth: bet.mouth ?? null };
  return {
    painter: PAINTERS.face,
    scene: { set, title: target, face, columns: columnsOf(columns), partNames: partsOf(partNames) },
  };
}

/** What the turn in progress has changed, or else the turn before. */
export const justChanged = ({ actions, lastTurn }: VipsView): readonly Action[] =>
  actions.length > 0 ? actions : lastTurn;

/**
 * The picture of the board, from what everybody may see, with marks where these actions have changed it. `names` in seat
 * order, `note` a word such as "Turn 5", `before` that for faces before a swap; translated.
 */
export function boardScene(
  view: VipsView,
  labels: { readonly names: readonly string[]; readonly note: string; readonly before?: string },
  changes: readonly Action[] = justChanged(view),
): Painted<BoardScene> {
  const betting = view.phase === 'betting';
  const mark = (seat: number): BoardPlayer['mark'] => {
    if (betting) return view.hasBet[seat] === true ? 'ready' : 'none';
    return view.active === seat ? 'active' : 'none';
  };
  return {
    painter: PAINTERS.board,
    scene: {
      set: view.set,
      title: view.target,
      note: labels.note,
      columns: columnsOf(view.columns),
      chips: betting ? null : chipsOf(view.chips),
      fresh: freshChips(changes),
      moved: movedPieces(changes),
      before: labels.before ?? '',
      players: view.hands.map((hand, seat) => ({
        name: labels.names[seat] ?? '',
        hand: betting ? null : countOf(hand),
        mark: mark(seat),
      })),
    },
  };
}

/** What is written on the picture of the end: `names` in seat order, everything translated. */
export interface RevealLabels {
  readonly names: readonly string[];
  readonly note: string;
  readonly partNames: PartNames;
  readonly totalName: string;
}

/**
 * The picture of the end: every bet marked on the board, and the table of points. Throws while the bets are still
 * secret.
 */
export function revealScene(view: VipsView, labels: RevealLabels): Painted<RevealScene> {
  const { bets, scores } = revealed(view);
  const players = scores.map(({ base, bonus, total }, seat): RevealPlayer => ({
    name: labels.names[seat] ?? '',
    bet: betOf(bets[seat]),
    base,
    bonus,
    total,
    place: 1 + scores.filter((other) => other.total > total).length,
  }));
  return {
    painter: PAINTERS.reveal,
    scene: {
      set: view.set,
      title: view.target,
      note: labels.note,
      columns: columnsOf(view.columns),
      chips: chipsOf(view.chips),
      players,
      partNames: partsOf(labels.partNames),
      totalName: labels.totalName,
    },
  };
}

/** The portrait of the table's ideal candidate (V23). `note` is translated. Throws before the end. */
export function idealScene(view: VipsView, labels: { readonly note: string }): Painted<IdealScene> {
  const { ideal } = revealed(view);
  return {
    painter: PAINTERS.ideal,
    scene: { set: view.set, title: view.target, note: labels.note, face: betOf(ideal) },
  };
}

/** The face that a seat bet on (V24), with that player's name. Throws before the end. */
export function ownScene(view: VipsView, seat: Seat, name: string): Painted<OwnScene> {
  const { bets } = revealed(view);
  return {
    painter: PAINTERS.own,
    scene: { set: view.set, title: view.target, name, seat, face: betOf(bets[seat]) },
  };
}

/** The chips laid in these actions that still lie there: a swap takes all chips off its two pieces (V12). */
function freshChips(actions: readonly Action[]): BoardScene['fresh'] {
  let fresh: BoardScene['fresh'] = [];
  for (const action of actions) {
    if (action.type === 'placed') fresh = [...fresh, { piece: action.piece, colour: action.colour }];
    else fresh = fresh.filter(({ piece }) => !action.pieces.includes(piece));
  }
  return fresh;
}

function movedPieces(actions: readonly Action[]): BoardScene['moved'] {
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

function revealed(view: VipsView): NonNullable<VipsView['reveal']> {
  if (view.reveal === null) throw new RangeError('the bets are still secret');
  return view.reveal;
}

function betOf(bet: Bet | undefined): Bet {
  if (bet === undefined) throw new RangeError('a seat without a bet');
  return { head: bet.head, eyes: bet.eyes, mouth: bet.mouth };
}

const countOf = ({ red, green, blue }: ChipCount): ChipCount => ({ red, green, blue });

const columnsOf = ({ head, eyes, mouth }: Columns): Columns => ({ head, eyes, mouth });

const chipsOf = (chips: Chips): Chips =>
  Object.fromEntries(PIECES.map((piece) => [piece, countOf(chips[piece])])) as Record<Piece, ChipCount>;

const partsOf = (names: PartNames): PartNames =>
  Object.fromEntries(PARTS.map((part) => [part, names[part]])) as Record<Part, string>;
