import type { Seat } from '../../../kernel/game.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { fitSentences, type Sentence } from '../../../kernel/alt-text.ts';
import type { ArgumentCount } from '../rules/applause.ts';
import { becauseMessageArgument, pieceMessageArgument } from '../rules/narrate.ts';
import { type Bet, PARTS, type Piece, pieceOf, PORTRAITS, totalChips } from '../rules/pieces.ts';
import { type Standing, standings, standingsBySeat, type VipsView } from '../rules/view.ts';
import type { SmileTest, TurnAction } from '../rules/state.ts';
import { raisedBy } from '../rules/swap.ts';
import { betLook, betName, chipCountText, pieceName, playerName, smileMood } from '../words/formatting.ts';

export { fitSentences, type Sentence };

/** Sentences of alt texts that several pictures share. */

/** The weights of parts of an alt text, in ascending order. */
export const WEIGHT = { hand: 0, change: 1, when: 2, board: 3 } as const;

/** Changes, oldest first; newer ones weigh more. */
export const weighed = (changes: readonly string[]): readonly Sentence[] =>
  changes.map((text, i) => [text, WEIGHT.change + i / changes.length]);

/** The changes by these actions, oldest first. */
export const changeSentences = (
  localizer: Localizer,
  { set }: VipsView,
  actions: readonly TurnAction[],
): readonly Sentence[] =>
  weighed(
    actions.map((action) => {
      if (action.type === 'placed') {
        const colour = { key: `vips.colour.${action.colour}` };
        return localizer.plain('vips.alt.placed', { colour, piece: pieceMessageArgument(set, action.piece) });
      }
      const [a, b] = action.pieces;
      const [fromA, fromB] = action.from;
      return localizer.plain('vips.alt.swapped', {
        a: pieceMessageArgument(set, a),
        b: pieceMessageArgument(set, b),
        fromA,
        fromB,
      });
    }),
  );

/** A swap that brought another piece onto the tallest column (V15); empty for any other action. */
export function raisedText(
  localizer: Localizer,
  turn: number,
  action: TurnAction,
  { set, target }: Pick<VipsView, 'set' | 'target'>,
): string {
  const raised = action.type === 'swapped' ? raisedBy(action) : null;
  if (raised === null || action.type !== 'swapped') return '';
  const { piece, from } = raised;
  const args = { turn, player: { seat: action.seat }, piece: pieceMessageArgument(set, piece), from };
  if (action.because === null) return localizer.plain('vips.alt.raised', args);
  const because = becauseMessageArgument(action.because, piece, { set, target });
  return localizer.plain('vips.alt.argued', { ...args, because });
}

/** The framed face of the end; `describe` says what it looks like, or only its name where there is no room for that. */
export const idealText = (
  localizer: Localizer,
  { set, target }: Pick<VipsView, 'set' | 'target'>,
  ideal: Bet,
  describe = betLook,
): string =>
  localizer.plain('vips.alt.ideal', { target: { userText: target }, bet: describe(localizer, set, ideal) });

/** The argument, and who made it. */
export const lineText = (
  localizer: Localizer,
  view: VipsView,
  { seat, because, raised }: ArgumentCount,
): string =>
  localizer.plain('vips.alt.line', {
    player: { seat },
    because: becauseMessageArgument(because, raised, view),
  });

/** The number of bets so far, or the player in turn; empty at the end. */
export function phaseText(localizer: Localizer, { phase, hasBet, active, turn }: VipsView): string {
  if (phase === 'betting')
    return localizer.plain('vips.alt.bets', { in: hasBet.filter((has) => has).length, all: hasBet.length });
  return active === null ? '' : localizer.plain('vips.alt.turn', { turn, player: { seat: active } });
}

/** The columns from the tallest down, with their pieces and the chips on them. */
export const columnSentences = (localizer: Localizer, view: VipsView): readonly Sentence[] =>
  PORTRAITS.map((_, at) => {
    const pieces = PARTS.flatMap((part) => {
      const portrait = view.columns[part][at];
      return portrait === undefined ? [] : [pieceText(localizer, view, pieceOf(part, portrait))];
    }).join('; ');
    const text =
      at === 0
        ? localizer.plain('vips.alt.tallest', { pieces })
        : localizer.plain('vips.alt.column', { column: at + 1, pieces });
    return [text, WEIGHT.board];
  });

function pieceText(localizer: Localizer, view: VipsView, piece: Piece): string {
  if (view.phase === 'betting') return pieceName(localizer, view.set, piece);
  const chips = chipCountText(localizer, view.chips[piece]) || localizer.plain('vips.alt.bare');
  return localizer.plain('vips.alt.piece', { piece: pieceMessageArgument(view.set, piece), chips });
}

/** The face that a player bet on. */
export const faceSentence = (
  localizer: Localizer,
  { set }: Pick<VipsView, 'set'>,
  { seat, bet }: Standing,
): Sentence => [
  localizer.plain('vips.alt.poster', { player: { seat }, bet: betLook(localizer, set, bet) }),
  WEIGHT.change,
];

/** The faces that these players bet on. */
export function faceSentences(
  localizer: Localizer,
  view: VipsView,
  seats: readonly Seat[],
): readonly Sentence[] {
  const bySeat = standingsBySeat(view);
  return seats
    .flatMap((seat) => bySeat[seat] ?? [])
    .map((standing) => faceSentence(localizer, view, standing));
}

/** The state of each face in the smile test so far. */
export const smileSentences = (localizer: Localizer, { shown }: SmileTest): readonly Sentence[] =>
  shown.map(({ seat, controller, mm, isOpen }) => {
    const player = { seat };
    const text = (): string => {
      if (mm !== null) return localizer.plain('vips.smile.alt-row', { player, mm, mood: smileMood(mm) });
      return isOpen && controller !== null
        ? localizer.plain('vips.smile.alt-looks', { player, by: { seat: controller } })
        : localizer.plain('vips.smile.alt-none', { player });
    };
    return [text(), WEIGHT.when];
  });

/** Everyone's place, bet and points, the winner first. */
export const scoreSentences = (localizer: Localizer, view: VipsView): readonly Sentence[] =>
  standings(view).map(({ seat, place, bet, score }) => [
    localizer.plain('vips.alt.score', {
      place,
      player: { seat },
      bet: betName(localizer, view.set, bet),
      points: score.total,
    }),
    WEIGHT.when,
  ]);

/** The chips that each player holds, in seat order; none before they are dealt. */
export function handSentences(localizer: Localizer, view: VipsView): readonly Sentence[] {
  if (view.phase === 'betting') return [];
  return view.hands.map((hand, seat) => {
    const player = playerName(localizer, seat);
    const text =
      totalChips(hand) === 0
        ? localizer.plain('vips.alt.no-hand', { player })
        : localizer.plain('vips.alt.hand', { player, chips: chipCountText(localizer, hand) });
    return [text, WEIGHT.hand];
  });
}
