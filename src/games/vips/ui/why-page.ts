import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { costliestTurn, type CostliestTurn } from '../rules/costliest-turn.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { PARTS, pieceOf, rankOf } from '../rules/pieces.ts';
import { type PlayedTurn, playedTurns } from '../rules/played-turns.ts';
import { bettorsByPiece } from '../rules/score.ts';
import { type Standing, standings } from '../rules/standings.ts';
import type { VipsView } from '../rules/view.ts';
import { alignedTable } from './aligned-table.ts';
import { button, buttons, PAGES, screen, text } from './blocks.ts';
import { pieceName, playerName } from './formatting.ts';

/**
 * Where every point came from (V19, V20), and which turn cost each player most. `pastViews` are the views at the beginning
 * of each step. Without players before the end.
 */
export function whyPage(view: VipsView, pastViews: readonly VipsView[], localizer: Localizer): Screen {
  const turns = playedTurns(pastViews);
  return screen(
    text(localizer.markdown('vips.why.heading')),
    text(pointsTable(view, localizer)),
    text(...standings(view).map((standing) => costText(view, turns, standing, localizer))),
    text(localizer.markdown('vips.why.note')),
    buttons(
      button(localizer.plain('vips.post.history'), 'panel', PAGES.history(0)),
      ...(view.viewer === null ? [] : [button(localizer.plain('vips.waiting.back'), 'panel', PAGES.start)]),
    ),
  );
}

/** Where each bet piece stands, how many bet on it, base and bonus: three lines per player, narrow enough for a phone. */
function pointsTable(view: VipsView, localizer: Localizer): string {
  const bettors = bettorsByPiece(view.reveal?.bets ?? []);
  const groups = standings(view).map(({ seat, place, bet, score }) => ({
    title: `${place}. ${playerName(localizer, seat)}`,
    total: String(score.total),
    columns: PARTS.map((part, i) => {
      const piece = pieceOf(part, bet[part]);
      const where = localizer.plain('vips.why.where', {
        column: rankOf(view.columns, piece),
        bets: bettors.get(piece)?.length ?? 0,
      });
      return [pieceName(localizer, piece), where, pointsText(score.base[i], score.bonus[i])];
    }),
  }));
  return `\`\`\`\n${alignedTable(groups)}\n\`\`\``;
}

const pointsText = (base = 0, bonus = 0): string => (bonus === 0 ? String(base) : `${base} + ${bonus}`);

/** The turn that cost this player most; empty if none did. */
function costText(
  view: VipsView,
  turns: readonly PlayedTurn[],
  { seat }: Standing,
  localizer: Localizer,
): string {
  const cost = costliestTurn(turns, view.reveal?.bets ?? [], seat);
  if (cost === null) return '';
  const swapped = swapIn(cost);
  const args = {
    player: { seat },
    by: { seat: cost.turn.seat },
    own: cost.turn.seat === seat ? 'yes' : 'no',
    turn: cost.turn.turn,
    lost: cost.lost,
  };
  if (swapped === null) return localizer.markdown('vips.why.cost', args);
  const [a, b] = swapped.pieces;
  return localizer.markdown('vips.why.cost-swap', {
    ...args,
    a: pieceMessageArgument(a),
    b: pieceMessageArgument(b),
  });
}

const swapIn = ({ turn }: CostliestTurn) => turn.actions.find((action) => action.type === 'swapped') ?? null;
