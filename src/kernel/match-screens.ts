import type { Coaching } from './game-parts.ts';
import type { GameTypes, Seat, Viewer } from './game.ts';
import type { Match } from './match.ts';
import { type Localizer, type Picture, type Screen, type TableContext, WITHOUT_TIMER } from './screen.ts';
import { chooseTip } from './ui.ts';

/**
 * The screens of a match that take more than one view: those that tell a story, that are there only once the game is over,
 * or that not every game has. All others are the game's own: `match.ui.panel(match.view(seat), …)`. Screens without a
 * context are those of a table at which no timer runs.
 */

/** The public post that narrates the events from number `from` on. */
export const postOf = <T extends GameTypes>(
  match: Match<T>,
  from: number,
  localizer: Localizer,
  context: TableContext = WITHOUT_TIMER,
): Screen =>
  match.ui.post(match.view(null), match.narration(null, from), localizer, context, () =>
    match.pastViews(null),
  );

/** A page of this viewer (`GameUi.page`); `null` when there is none. */
export const pageOf = <T extends GameTypes>(
  match: Match<T>,
  viewer: Viewer,
  payload: string,
  localizer: Localizer,
  context: TableContext = WITHOUT_TIMER,
): Screen | null =>
  match.ui.page(
    match.view(viewer),
    payload,
    localizer,
    () => match.narration(viewer, 0),
    () => match.pastViews(viewer),
    context,
  );

/** The animation or other expensive part (`GameUi.animate`); `null` when there is nothing. */
export const animationOf = <T extends GameTypes>(
  match: Match<T>,
  viewer: Viewer,
  payload: string,
  localizer: Localizer,
): Screen | null => match.ui.animate(match.view(viewer), payload, localizer, () => match.pastViews(viewer));

/** The history as this viewer knows it. */
export const historyOf = <T extends GameTypes>(
  match: Match<T>,
  viewer: Viewer,
  page: number,
  localizer: Localizer,
): Screen =>
  match.ui.history(match.view(viewer), match.narration(viewer, 0), page, localizer, () =>
    match.pastViews(viewer),
  );

/** The coach's line in this seat's panel or page for this payload; `null` for nothing. */
export const coachingOf = (match: Match, seat: Seat, payload: string): Coaching | null =>
  match.game.parts.guided?.coach(match.view(seat), payload, () => match.pastViews(seat)) ?? null;

/** The id of the tip that a seat should read in its panel, of those it has not seen; `null` for none. */
export const tipOf = (match: Match, seat: Seat, seen: ReadonlySet<string>): string | null =>
  chooseTip(match.ui.tips ?? [], match.view(seat), seen);

/** The findings of the game's analysis for this seat, page by page; none if the game has no analysis. */
export const analysisOf = <T extends GameTypes>(
  match: Match<T>,
  seat: Seat,
  found: unknown,
  localizer: Localizer,
): readonly Screen[] =>
  match.game.parts.analysis?.pages(match.view(seat), match.pastViews(seat), found, localizer) ?? [];

/** The public post of what is played after the end; `null` until it has begun. */
export const epilogueOf = (
  match: Match,
  localizer: Localizer,
  context: TableContext = WITHOUT_TIMER,
): Screen | null =>
  match.outcome === null
    ? null
    : (match.game.parts.epilogue?.screen(match.view(null), localizer, context) ?? null);

/** In how many stages the post of the end unfolds before it shows everything; 0 for at once, and before the end. */
export const revealStagesOf = (match: Match): number =>
  match.outcome === null ? 0 : (match.ui.revealStages?.(match.view(null)) ?? 0);

/** How long the picture of a post tells a result before its words do, in milliseconds; 0 for not at all. */
export const suspenseMsOf = (match: Match): number => match.ui.suspenseMs?.(match.view(null)) ?? 0;

/** How the game ended, as a picture; `null` where the game has none, and before the end. */
export const resultPictureOf = (match: Match, localizer: Localizer): Picture | null =>
  match.outcome === null ? null : (match.ui.resultPicture?.(match.view(null), localizer) ?? null);
