import type { Picture, Localizer } from '../../../kernel/screen.ts';
import type { TurningPoint } from '../rules/analysis.ts';
import type { ArgumentCount } from '../rules/applause.ts';
import { memorableLine } from '../rules/memorable-line.ts';
import { becauseMessageArgument } from '../rules/narrate.ts';
import type { Bet, ShownSet } from '../rules/pieces.ts';
import { type Standing, standings } from '../rules/standings.ts';
import type { TurnAction, VipsSettings } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import {
  betsScene,
  boardScene,
  coachScene,
  diplomaScene,
  faceBuilderScene,
  idealScene,
  lobbyScene,
  postersScene,
  type RevealLabels,
  revealScene,
} from '../scenes/picture-scenes.ts';
import { recapScene } from '../scenes/recap-scene.ts';
import {
  betsAlt,
  boardAlt,
  diplomaAlt,
  faceBuilderAlt,
  idealAlt,
  lineAlt,
  lobbyAlt,
  postersAlt,
  recapAlt,
  revealAlt,
} from './alt-text.ts';
import { partNames, playerName, playerNames } from '../words/formatting.ts';
import type { PartialBet } from './payload-codes.ts';
import { fullNames, shortNames, shownSet } from '../words/portrait-names.ts';

/** The game's pictures, each with its alt text. */

/** The view with its target and its portraits as they are shown. */
export const asShown = <View extends Pick<VipsView, 'set' | 'target'>>(
  localizer: Localizer,
  view: View,
): Omit<View, 'set'> & { readonly set: ShownSet } => ({
  ...view,
  set: shownSet(localizer, view.set),
  target: localizer.typed(view.target),
});

/** The portraits, before the game begins. */
export const lobbyPicture = (localizer: Localizer, { set, target }: VipsSettings): Picture => ({
  ...lobbyScene(
    shownSet(localizer, set),
    localizer.typed(target),
    fullNames(localizer, set),
    localizer.plain('vips.picture.lobby'),
  ),
  alt: lobbyAlt(localizer, target, set),
});

/** A bet as far as it is made. Secret: for the bettor only. */
export function faceBuilderPicture(localizer: Localizer, view: VipsView, face: PartialBet): Picture {
  const made = {
    ...(face.head === null ? {} : { head: face.head }),
    ...(face.eyes === null ? {} : { eyes: face.eyes }),
    ...(face.mouth === null ? {} : { mouth: face.mouth }),
  };
  return {
    ...faceBuilderScene(
      shownSet(localizer, view.set),
      made,
      localizer.typed(view.target),
      partNames(localizer),
      view.columns,
      shortNames(localizer, view.set),
    ),
    get alt() {
      return faceBuilderAlt(localizer, view, face);
    },
  };
}

/** The board with the latest changes. */
export const boardPicture = (localizer: Localizer, view: VipsView): Picture => ({
  ...boardScene(asShown(localizer, view), {
    names: playerNames(localizer, view),
    note: boardNote(localizer, view),
    beforeLabel: localizer.plain('vips.picture.before'),
    argument: (argument) => quoteOf(localizer, view, argument),
  }),
  alt: boardAlt(localizer, view),
});

/** What was argued, in quotation marks. */
export const quoteOf = (
  localizer: Localizer,
  view: Pick<VipsView, 'set' | 'target'>,
  { because, raised }: Pick<ArgumentCount, 'because' | 'raised'>,
): string =>
  localizer.plain('vips.picture.argument', { because: becauseMessageArgument(because, raised, view) });

/**
 * The board with all that these actions, oldest first, have changed. `hadTurn`: whether the reader has had a turn before
 * them.
 */
export const changesPicture = (
  localizer: Localizer,
  view: VipsView,
  changes: readonly TurnAction[],
  hadTurn: 'yes' | 'no',
): Picture => ({
  ...boardScene(
    asShown(localizer, view),
    {
      names: playerNames(localizer, view),
      note: localizer.plain('vips.picture.unseen', { had: hadTurn }),
      beforeLabel: localizer.plain('vips.picture.before'),
    },
    changes,
  ),
  alt: boardAlt(localizer, view, changes, null),
});

/** The board before a turn that could have gone better, with both ways to play it. */
export const coachPicture = (
  localizer: Localizer,
  view: VipsView,
  point: Pick<TurningPoint, 'played' | 'better'>,
): Picture => ({
  ...coachScene(asShown(localizer, view), point, {
    names: playerNames(localizer, view),
    note: localizer.plain('vips.picture.coach'),
  }),
  alt: boardAlt(localizer, view, []),
});

/** The final board with the table of points. Throws a `RangeError` before the end. */
export const revealPicture = (localizer: Localizer, view: VipsView): Picture => ({
  ...revealScene(asShown(localizer, view), revealLabels(localizer, playerNames(localizer, view))),
  alt: revealAlt(localizer, view),
});

/** The final board while bets are shown, with these only. Throws a `RangeError` before the end. */
export const betsPicture = (localizer: Localizer, view: VipsView, shown: readonly Standing[]): Picture => ({
  ...betsScene(asShown(localizer, view), shown, {
    names: playerNames(localizer, view),
    note: localizer.plain('vips.picture.bets'),
  }),
  alt: betsAlt(localizer, view, shown),
});

/** How the game ended, for the lobby's post: the face (the kernel's `resultPicture`). Throws before the end. */
export function resultPicture(view: VipsView, localizer: Localizer): Picture {
  if (view.reveal === null) throw new RangeError('the game is not over');
  return idealPicture(localizer, view, view.reveal.ideal);
}

/** What was argued, in quotation marks, and by whom. */
const lineOf = (localizer: Localizer, view: VipsView, argument: ArgumentCount) => ({
  said: quoteOf(localizer, view, argument),
  by: playerName(localizer, argument.seat),
});

/**
 * The framed face of the tallest column, with the line that the game is remembered by. Throws a `RangeError` before the
 * end.
 */
export function idealPicture(localizer: Localizer, view: VipsView, ideal: Bet): Picture {
  const argument = memorableLine(view.arguments, ideal);
  const face = idealAlt(localizer, view, ideal);
  return {
    ...idealScene(asShown(localizer, view), {
      note: localizer.plain('vips.picture.ideal'),
      line: (each) => lineOf(localizer, view, each),
    }),
    alt: argument === null ? face : `${face} ${lineAlt(localizer, view, argument)}`,
  };
}

/** The faces that all players bet on, in the order of the ranking (V24). Throws a `RangeError` before the end. */
export const postersPicture = (localizer: Localizer, view: VipsView): Picture => ({
  ...postersScene(
    asShown(localizer, view),
    standings(view).map(({ seat }) => seat),
    { names: playerNames(localizer, view) },
  ),
  alt: postersAlt(localizer, view),
});

/** The diploma of the person whom a guided game has taught, with their face. Throws a `RangeError` before the end. */
export function diplomaPicture(localizer: Localizer, view: VipsView, standing: Standing): Picture {
  const { seat, place, score } = standing;
  const isShared = standings(view).filter((each) => each.place === place).length > 1;
  const result = place > 1 ? 'lost' : isShared ? 'tied' : 'won';
  const labels = {
    heading: localizer.plain('vips.diploma.heading'),
    name: playerName(localizer, seat),
    lines: [
      localizer.plain('vips.diploma.for'),
      localizer.plain('vips.diploma.points', { points: score.total }),
    ],
    seal: localizer.plain('vips.diploma.seal', { result }),
  };
  return {
    ...diplomaScene(asShown(localizer, view), seat, labels),
    alt: diplomaAlt(localizer, view, standing, [...labels.lines, labels.seal]),
  };
}

/** The animation of the whole game; see `recapScene` for `pastViews`. Throws a `RangeError` before the end. */
export const recapPicture = (
  localizer: Localizer,
  view: VipsView,
  pastViews: readonly VipsView[],
): Picture => ({
  ...recapScene(
    asShown(localizer, view),
    pastViews.map((past) => asShown(localizer, past)),
    {
      names: playerNames(localizer, view),
      points: (n) => localizer.plain('vips.picture.total', { n }),
      start: localizer.plain('vips.picture.start'),
      turn: (turn) => localizer.plain('vips.picture.after-turn', { turn }),
      argument: (argument) => quoteOf(localizer, view, argument),
      turningPoint: ({ turn: { seat }, loser, lost }) =>
        localizer.plain('vips.picture.turning-point', {
          by: { seat },
          player: { seat: loser },
          own: seat === loser ? 'yes' : 'no',
          lost,
        }),
      ideal: localizer.plain('vips.picture.ideal'),
      line: (argument) => lineOf(localizer, view, argument),
    },
  ),
  alt: recapAlt(localizer, view, pastViews),
});

/** The words in the picture of the reveal; `names` in seat order. */
export const revealLabels = (localizer: Localizer, names: readonly string[]): RevealLabels => ({
  names,
  note: localizer.plain('vips.picture.over'),
  partNames: partNames(localizer),
  totalName: localizer.plain('vips.over.total'),
  legend: {
    bet: localizer.plain('vips.picture.legend-bet'),
    bonus: localizer.plain('vips.picture.legend-bonus'),
  },
});

/**
 * When the board is as it is shown: a turn has the same number here, in the history and in the recap, whose board after a
 * turn is the one that the post of the next turn shows.
 */
function boardNote(localizer: Localizer, { phase, turn, actions }: VipsView): string {
  if (phase === 'betting') return localizer.plain('vips.picture.betting');
  if (actions.length > 0) return localizer.plain('vips.picture.turn', { turn });
  return turn === 1
    ? localizer.plain('vips.picture.start')
    : localizer.plain('vips.picture.after-turn', { turn: turn - 1 });
}
