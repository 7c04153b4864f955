import type { Seat } from '../../../kernel/game.ts';
import type { Voice } from '../../../kernel/ui.ts';
import { justChanged } from '../board/scenes.ts';
import { PORTRAIT_PEOPLE } from '../portraits.ts';
import type { Action } from '../rules/state.ts';
import { raisedBy } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';
import { type Bet, PARTS, type Piece, PORTRAITS, pieceOf, total } from '../rules/words.ts';
import type { PartialBet } from './codes.ts';
import { standings } from './standings.ts';
import { betName, chipWords, listed, nameOf, pieceName } from './words.ts';

/** The longest text that Discord keeps beside a picture. */
const LONGEST = 1024;

interface Sentence {
  readonly text: string;
  readonly weight: number;
}

/**
 * Sentences in the order they are read. Where not all of them fit, those of the least weight are left out first, so
 * that the board itself is never cut.
 */
function fitted(sentences: readonly Sentence[]): string {
  const kept = [...sentences];
  const joined = (): string => kept.map(({ text }) => text).join(' ');
  while (kept.length > 1 && joined().length > LONGEST) {
    const lightest = Math.min(...kept.map(({ weight }) => weight));
    kept.splice(
      kept.findLastIndex(({ weight }) => weight === lightest),
      1,
    );
  }
  return joined().length <= LONGEST
    ? joined()
    : `${joined()
        .slice(0, LONGEST - 1)
        .toWellFormed()}…`;
}

/** Heaviest last. */
const WEIGHT = { hand: 0, change: 1, when: 2, board: 3 } as const;

/** Changes, oldest first: the newer, the heavier. */
const changesOf = (texts: readonly string[]): readonly Sentence[] =>
  texts.map((text, i) => ({ text, weight: WEIGHT.change + i / texts.length }));

/** What the picture of a table that has not begun shows. */
export const lobbyAlt = (voice: Voice, target: string, set: VipsView['set']): string =>
  fitted([
    {
      text: voice.plain('vips.alt.lobby', {
        target: { said: target },
        names: listed(
          voice,
          PORTRAITS.map((portrait) => `${portrait} ${PORTRAIT_PEOPLE[set][portrait].name}`),
        ),
      }),
      weight: WEIGHT.board,
    },
  ]);

/** What the picture of a face being built shows: the face, and what it can be built of. */
export const faceAlt = (
  voice: Voice,
  { target, columns }: Pick<VipsView, 'target' | 'columns'>,
  face: PartialBet,
): string =>
  voice.plain('vips.alt.face', {
    target: { said: target },
    parts: PARTS.map((part) =>
      face[part] === null
        ? voice.plain('vips.alt.open-part', { part: { key: `vips.part.${part}` } })
        : pieceName(voice, pieceOf(part, face[part])),
    ).join(', '),
    choices: PARTS.map((part) =>
      voice.plain('vips.alt.choice', {
        part: { key: `vips.part.${part}` },
        portraits: columns[part].join(', '),
      }),
    ).join('; '),
  });

/** The whole board in words: columns, pieces, chips, what has changed (or the latest of it), who holds what. */
export function boardAlt(
  voice: Voice,
  view: VipsView,
  changes: readonly Action[] = justChanged(view),
): string {
  return fitted([
    { text: voice.plain('vips.alt.board', { target: { said: view.target } }), weight: WEIGHT.board },
    ...when(voice, view).map((text) => ({ text, weight: WEIGHT.when })),
    ...columns(voice, view).map((text) => ({ text, weight: WEIGHT.board })),
    ...changesOf(changes.map((action) => change(voice, action))),
    ...hands(voice, view).map((text) => ({ text, weight: WEIGHT.hand })),
  ]);
}

/** The board at the end, with every bet and its points. Only once bets are revealed. */
export function revealAlt(voice: Voice, view: VipsView): string {
  return fitted([
    { text: voice.plain('vips.alt.reveal', { target: { said: view.target } }), weight: WEIGHT.board },
    ...scores(voice, view).map((text) => ({ text, weight: WEIGHT.when })),
    ...columns(voice, view).map((text) => ({ text, weight: WEIGHT.board })),
  ]);
}

/**
 * The story of a whole game in order: every change of the tallest column (the latest, where there are too many), the
 * face, everybody's points. `past` as the game went, the end last. Only once bets are revealed.
 */
export function recapAlt(voice: Voice, view: VipsView, past: readonly VipsView[]): string {
  const crowned = past.flatMap(({ turn, lastTurn }) =>
    lastTurn.flatMap((action) => crowning(voice, turn - 1, action)),
  );
  const start = voice.plain('vips.alt.recap', {
    turns: view.turn - 1,
    target: { said: view.target },
    n: crowned.length,
  });
  const ideal = view.reveal === null ? [] : [idealAlt(voice, view.target, view.reveal.ideal)];
  return fitted([
    { text: start, weight: WEIGHT.board },
    ...changesOf(crowned),
    ...ideal.map((text) => ({ text, weight: WEIGHT.board })),
    ...scores(voice, view).map((text) => ({ text, weight: WEIGHT.when })),
  ]);
}

/** The framed face of the end. */
export const idealAlt = (voice: Voice, target: string, ideal: Bet): string =>
  voice.plain('vips.alt.ideal', { target: { said: target }, bet: betName(voice, ideal) });

/** The face that a player bet on. Only once bets are revealed. */
export const ownAlt = (voice: Voice, target: string, seat: Seat, bet: Bet): string =>
  voice.plain('vips.alt.own', { player: { seat }, target: { said: target }, bet: betName(voice, bet) });

function when(voice: Voice, view: VipsView): readonly string[] {
  if (view.phase === 'betting') {
    const all = view.hasBet.length;
    return [voice.plain('vips.alt.bets', { in: view.hasBet.filter((has) => has).length, all })];
  }
  return view.active === null
    ? []
    : [voice.plain('vips.alt.turn', { turn: view.turn, player: { seat: view.active } })];
}

function columns(voice: Voice, view: VipsView): readonly string[] {
  return PORTRAITS.map((_, at) => {
    const pieces = PARTS.flatMap((part) => {
      const portrait = view.columns[part][at];
      return portrait === undefined ? [] : [pieceWords(voice, view, pieceOf(part, portrait))];
    }).join('; ');
    return at === 0
      ? voice.plain('vips.alt.tallest', { pieces })
      : voice.plain('vips.alt.column', { column: at + 1, pieces });
  });
}

function pieceWords(voice: Voice, view: VipsView, piece: Piece): string {
  if (view.phase === 'betting') return pieceName(voice, piece);
  const chips = chipWords(voice, view.chips[piece]) || voice.plain('vips.alt.bare');
  return voice.plain('vips.alt.piece', { piece: pieceName(voice, piece), chips });
}

function change(voice: Voice, action: Action): string {
  if (action.type === 'placed') {
    const colour = { key: `vips.colour.${action.colour}` };
    return voice.plain('vips.alt.placed', { colour, piece: pieceName(voice, action.piece) });
  }
  const [a, b] = action.pieces;
  const [fromA, fromB] = action.from;
  return voice.plain('vips.alt.swapped', { a: pieceName(voice, a), b: pieceName(voice, b), fromA, fromB });
}

/** A swap that brought another piece to the tallest column (V15); nothing otherwise. */
function crowning(voice: Voice, turn: number, action: Action): readonly string[] {
  const raised = action.type === 'swapped' ? raisedBy(action) : null;
  if (raised === null) return [];
  const { piece, from } = raised;
  const args = { turn, player: { seat: action.seat }, piece: pieceName(voice, piece), from };
  return [voice.plain('vips.alt.crowned', args)];
}

/** Everybody's place, bet and points. */
const scores = (voice: Voice, view: VipsView): readonly string[] =>
  standings(view).map(({ seat, place, bet, score }) =>
    voice.plain('vips.alt.score', {
      place,
      player: { seat },
      bet: betName(voice, bet),
      points: score.total,
    }),
  );

function hands(voice: Voice, view: VipsView): readonly string[] {
  if (view.phase === 'betting') return [];
  return view.hands.map((hand, seat) =>
    total(hand) === 0
      ? voice.plain('vips.alt.no-hand', { player: nameOf(voice, seat) })
      : voice.plain('vips.alt.hand', { player: nameOf(voice, seat), chips: chipWords(voice, hand) }),
  );
}
