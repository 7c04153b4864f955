import type { Screen, Localizer } from '../../../kernel/screen.ts';
import { costliestTurn, type CostliestTurn } from '../rules/costliest-turn.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { type Bet, PARTS, pieceOf, rankOf, type PortraitSet } from '../rules/pieces.ts';
import { playedTurns, standings, type VipsView } from '../rules/view.ts';
import { bettorsByPiece, finalScores } from '../rules/score.ts';
import { swapIn } from '../rules/swap.ts';
import { buttons, links, screen, text } from './blocks.ts';
import { betMarkdown, pieceMarkdown } from '../words/formatting.ts';
import type { Seat } from '../../../kernel/game.ts';

/**
 * Which turn cost each player most, and where every point came from (V19, V20). `pastViews` are the views at the beginning
 * of each step. Without players before the end.
 */
export function whyPage(view: VipsView, pastViews: readonly VipsView[], localizer: Localizer): Screen {
  const turns = playedTurns(pastViews);
  return screen(
    text(localizer.markdown('vips.why.heading')),
    text(
      ...standings(view).flatMap(({ seat }) => {
        const cost = costliestTurn(turns, view.reveal?.bets ?? [], seat);
        return cost === null ? [] : [costText(cost, seat, view.set, localizer)];
      }),
    ),
    ...pointsTexts(view, localizer).map((each) => text(each)),
    text(localizer.markdown('vips.why.note')),
    buttons(...links(localizer, 'panel', ['history', 'list'])),
  );
}

/** For each player the points, then a line for each piece: base and bonus, where it stands, how many bet on it. */
function pointsTexts(view: VipsView, localizer: Localizer): readonly string[] {
  const bettors = bettorsByPiece(view.reveal?.bets ?? []);
  return standings(view).map(({ seat, place, bet, score }) =>
    [
      localizer.markdown('vips.over.row', { place, player: { seat }, points: score.total }),
      ...PARTS.map((part, i) => {
        const piece = pieceOf(part, bet[part]);
        return localizer.markdown('vips.why.row', {
          piece: pieceMarkdown(localizer, view.set, piece),
          points: pointsText(score.base[i], score.bonus[i]),
          column: rankOf(view.columns, piece),
          bets: bettors.get(piece)?.length ?? 0,
        });
      }),
    ].join('\n'),
  );
}

const pointsText = (base = 0, bonus = 0): string => (bonus === 0 ? String(base) : `${base} + ${bonus}`);

/**
 * The score of a bet from outside, as if its owner had sat there as well (V18 to V20): beside the players, but not beside one
 * another. `undefined` before the end.
 */
export const outsideScore = ({ reveal, columns, chips }: VipsView, bet: Bet) =>
  reveal === null ? undefined : finalScores({ bets: [...reveal.bets, bet], columns, chips }).at(-1);

/** A bet from outside; after the end with the points of each piece. */
export function outsideBetText(view: VipsView, bet: Bet, localizer: Localizer): string {
  const score = outsideScore(view, bet);
  if (score === undefined) return betMarkdown(localizer, view.set, bet);
  return PARTS.map((part, i) => {
    const piece = pieceMarkdown(localizer, view.set, pieceOf(part, bet[part]));
    return `${piece} **${pointsText(score.base[i], score.bonus[i])}**`;
  }).join(' · ');
}

/** The turn that cost this player most. */
function costText({ turn, lost }: CostliestTurn, seat: Seat, set: PortraitSet, localizer: Localizer): string {
  const swapped = swapIn(turn.actions);
  const own = turn.seat === seat ? 'yes' : 'no';
  const args = { player: { seat }, by: { seat: turn.seat }, own, turn: turn.turn, lost };
  if (swapped === null) return localizer.markdown('vips.why.cost', args);
  const [a, b] = swapped.pieces;
  return localizer.markdown('vips.why.cost-swap', {
    ...args,
    a: pieceMessageArgument(set, a),
    b: pieceMessageArgument(set, b),
  });
}
