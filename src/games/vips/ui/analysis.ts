import type { GameAnalysis } from '../../../kernel/game-parts.ts';
import type { Seat, MessageArgument } from '../../../kernel/game.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import type { Analysis, AnalysedAction, Reading, Tell, TurningPoint } from '../rules/analysis.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import type { Piece, PortraitSet } from '../rules/pieces.ts';
import { whyBetter } from '../rules/why-better.ts';
import { plannedCounts } from '../rules/planned-turn.ts';
import { playedTurns, type VipsTypes, type VipsView } from '../rules/view.ts';
import { pictures, screen, text } from './blocks.ts';
import { coachPicture } from '../pictures/coach.ts';

/**
 * The analysis of a game for one seat, page by page: each turning point with the board as it was, then who could be
 * read and who read which player. `found` is what this version's `analyse` returned for the same views.
 */
export const analysisPages: GameAnalysis<VipsTypes>['pages'] = (view, pastViews, found, localizer) => {
  // It comes from this bot's own thread, not from outside.
  const { turningPoints, tells, readings } = found as Analysis;
  const heading = localizer.markdown('vips.analysis.heading');
  const points = turningPoints.map((point, i) => {
    const then = pastViews.find(({ turn }) => turn === point.turn);
    return screen(
      text(
        heading,
        localizer.markdown('vips.analysis.point', {
          turn: point.turn,
          number: i + 1,
          all: turningPoints.length,
        }),
      ),
      then === undefined ? null : pictures(coachPicture(localizer, then, point)),
      text(
        localizer.markdown('vips.analysis.played', {
          actions: actionsText(point.played, view.set, localizer),
        }),
        localizer.markdown('vips.analysis.better', {
          actions: actionsText(point.better, view.set, localizer),
        }),
        localizer.markdown('vips.analysis.lost', { points: point.lost }),
        reasonText(then, point, tells, view, localizer),
      ),
    );
  });
  const reading = screen(
    text(heading, turningPoints.length === 0 ? localizer.markdown('vips.analysis.flawless') : ''),
    text(
      localizer.markdown('vips.analysis.reading'),
      ...tells.map((tell, seat) => tellText(tell, seat, view, localizer)),
    ),
    text(
      localizer.markdown('vips.analysis.readers'),
      ...(readings.length === 0
        ? [localizer.markdown('vips.analysis.no-readers')]
        : readings.map((each) => readingText(each, view.viewer, localizer))),
    ),
    text(plannedText(view, pastViews, localizer), localizer.markdown('vips.analysis.note')),
  );
  return [...points, reading];
};

/** How many of their turns the reader had planned ahead; empty for none. */
function plannedText(view: VipsView, pastViews: readonly VipsView[], localizer: Localizer): string {
  const own = plannedCounts(playedTurns(pastViews)).find(({ seat }) => seat === view.viewer);
  return own === undefined ? '' : localizer.markdown('vips.plan.seen', own);
}

/**
 * Why the other way was better, in half a sentence, and whether a rival's bet could be guessed by then; empty where nothing is
 * known of the board.
 */
function reasonText(
  then: VipsView | undefined,
  point: TurningPoint,
  tells: Analysis['tells'],
  { viewer, reveal, set }: VipsView,
  localizer: Localizer,
): string {
  if (then === undefined || viewer === null || reveal === null) return '';
  const reason = whyBetter(then, point, reveal.bets, viewer);
  return localizer.markdown(`vips.analysis.because-${reason.kind}`, {
    ...('piece' in reason ? { piece: pieceMessageArgument(set, reason.piece) } : {}),
    ...('rank' in reason ? { rank: reason.rank } : {}),
    ...('rival' in reason
      ? {
          rival: { seat: reason.rival },
          known: isTold(tells[reason.rival], reason.piece, point) ? 'yes' : 'no',
        }
      : {}),
  });
}

/** Returns whether a bet on this piece was given away before the turn. */
const isTold = (tell: Tell | null | undefined, piece: Piece, { turn }: TurningPoint): boolean =>
  tell?.piece === piece && tell.turn < turn;

/** The actions of a turn; the same one twice is told once. */
export function actionsText(
  actions: readonly AnalysedAction[],
  set: PortraitSet,
  localizer: Localizer,
): MessageArgument {
  const texts = actions.map((action) => actionText(action, set, localizer));
  const [action = ''] = texts;
  return {
    list:
      texts.length === 2 && action === texts[1]
        ? [localizer.markdown('vips.analysis.twice', { action })]
        : texts,
  };
}

function actionText(action: AnalysedAction, set: PortraitSet, localizer: Localizer): string {
  if (action.type === 'place')
    return localizer.markdown('vips.analysis.place', {
      colour: { key: `vips.colour.${action.colour}` },
      piece: pieceMessageArgument(set, action.piece),
    });
  const [a, b] = action.pieces;
  return localizer.markdown('vips.analysis.swap', {
    a: pieceMessageArgument(set, a),
    b: pieceMessageArgument(set, b),
  });
}

const percent = (chance: number): number => Math.round(chance * 100);

/** How a player's bet was given away. */
function tellText(tell: Tell | null, seat: Seat, { viewer, set }: VipsView, localizer: Localizer): string {
  const you = seat === viewer ? 'yes' : 'no';
  if (tell === null) return localizer.markdown('vips.analysis.unread', { you, player: { seat } });
  const { turn, piece, chance, giveaway } = tell;
  return localizer.markdown('vips.analysis.tell', {
    you,
    player: { seat },
    turn,
    piece: pieceMessageArgument(set, piece),
    chance: percent(chance),
    giveaway: actionText(giveaway.action, set, localizer),
    giveawayTurn: giveaway.turn,
    from: percent(giveaway.from),
    to: percent(giveaway.to),
  });
}

const readingText = ({ reader, read, swaps }: Reading, viewer: Seat | null, localizer: Localizer): string =>
  localizer.markdown('vips.analysis.reader', {
    who: reader === viewer ? 'reader' : read === viewer ? 'read' : 'others',
    reader: { seat: reader },
    read: { seat: read },
    n: swaps,
  });
