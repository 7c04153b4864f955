import type { MessageArguments } from '../../../kernel/game.ts';
import type { Picture, Screen, Localizer } from '../../../kernel/screen.ts';
import { bestArgument } from '../rules/applause.ts';
import { becauseMessageArgument, personMessageArgument } from '../rules/narrate.ts';
import { type Bet, wholePortrait, isLent, PARTS, type Portrait, type PortraitSet } from '../rules/pieces.ts';
import { titlesIn } from '../rules/results.ts';
import { plannedCounts } from '../rules/planned-turn.ts';
import { playedTurns, type Standing, standings, type VipsView } from '../rules/view.ts';
import { buttons, links, MORE, pictures, screen, text } from './blocks.ts';
import { playerList, openBetMarkdown, faceMarkdown, namesOnPortraits } from '../words/formatting.ts';
import { diplomaPicture } from '../pictures/diploma.ts';
import { idealPicture } from '../pictures/ideal.ts';
import { revealPicture } from '../pictures/reveal.ts';
import { revealOf } from '../pictures/subject.ts';
import { recapPicture } from '../pictures/recap.ts';
import { postersPicture } from '../pictures/posters.ts';
import { portraitMarker } from '../words/emojis.ts';
import { betsPicture } from '../pictures/bets.ts';
import { boardPicture } from '../pictures/board.ts';
import { lastTurnNarration, recentTexts } from './recent-narration.ts';

/** The ideal candidate (V23): whose pieces they are, or who it is as a whole; and a line about each of these people. */
export function idealText({ set, target }: VipsView, ideal: Bet, localizer: Localizer): string {
  const [first = ideal.head, ...others] = new Set(PARTS.map((part) => ideal[part]));
  const args = { target: { userText: target } };
  const who =
    others.length === 0
      ? localizer.markdown('vips.over.ideal-whole', { ...args, person: personMessageArgument(set, first) })
      : localizer.markdown('vips.over.ideal', { ...args, ...faceMarkdown(localizer, set, ideal) });
  return [who, ...peopleLines(set, [first, ...others], localizer)].join('\n');
}

/** A line about each of these people; of members who lend their faces, one that names them all. */
const peopleLines = (
  set: PortraitSet,
  portraits: readonly Portrait[],
  localizer: Localizer,
): readonly string[] =>
  isLent(set)
    ? [localizer.markdown('vips.over.lent', { people: namesOnPortraits(localizer, set, portraits) })]
    : portraits.map((portrait) =>
        localizer.markdown('vips.over.person', {
          person: `${portraitMarker(localizer, set, portrait)}${localizer.plain(`vips.person.${set}.${portrait}.name`)}`,
          biography: { key: `vips.person.${set}.${portrait}.biography` },
        }),
      );

/** The seat of the person in a guided game: its table is theirs. */
const LEARNER = 0;

/**
 * The final post: the winners (V22), everyone's points and titles, and the ideal candidate as a picture (V23) with the
 * argument that is to be remembered, or the diploma of a guided game, so that all of it is on one screen. The rest is behind
 * *More*. Throws before the end.
 */
export function gameOverPost(view: VipsView, pastViews: readonly VipsView[], localizer: Localizer): Screen {
  const { ideal } = revealOf(view);
  const ranking = standings(view);
  return screen(
    text(
      wonText(ranking, localizer),
      `-# ${rowTexts(ranking, localizer).join(' · ')}`,
      shortTitleText(titlesIn(view, pastViews), wholePortrait(ideal) === null, localizer),
      untouchedText(view, ideal, localizer),
    ),
    pictures(endPicture(view, ranking, localizer)),
    buttons(...links(localizer, 'open', ['why', 'result', 'faces', 'recap'], MORE)),
  );
}

/**
 * All of the result: whose pieces the ideal candidate has, the points, a few titles, and every bet as a picture (V18 to
 * V20). Which chips were laid last is in the history. Throws before the end.
 */
export function resultPage(view: VipsView, pastViews: readonly VipsView[], localizer: Localizer): Screen {
  const { ideal } = revealOf(view);
  const ranking = standings(view);
  return screen(
    text(wonText(ranking, localizer), idealText(view, ideal, localizer)),
    text(...rowTexts(ranking, localizer)),
    text(...titleTexts(view, titlesIn(view, pastViews), localizer)),
    pictures(revealPicture(localizer, view)),
    buttons(...links(localizer, 'panel', ['why', 'recap', 'history', 'list'])),
  );
}

/**
 * The panel after the end. It tells nothing of the result: the final post does, in its own time. Its text holds while
 * that post unfolds and ever after. All there is to look up is in one list, and leads back to it.
 */
export const gameOverPanel = (localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('vips.over.panel')),
    buttons(...links(localizer, 'panel', ['why', 'result', 'faces'], MORE)),
  );

/** The ideal candidate; in a guided game, the diploma of the person, who has the first seat. */
function endPicture(view: VipsView, ranking: readonly Standing[], localizer: Localizer): Picture {
  const learner = view.isGuided ? ranking.find(({ seat }) => seat === LEARNER) : undefined;
  return learner === undefined ? idealPicture(localizer, view) : diplomaPicture(localizer, view, learner);
}

/** The winners (V22). */
function wonText(ranking: readonly Standing[], localizer: Localizer): string {
  const winners = ranking.filter(({ place }) => place === 1).map(({ seat }) => seat);
  return localizer.markdown('vips.over.won', { winners: playerList(localizer, winners) });
}

/** Everyone's points. */
const rowTexts = (ranking: readonly Standing[], localizer: Localizer): readonly string[] =>
  ranking.map(({ place, seat, score }) =>
    localizer.markdown('vips.over.row', { place, player: { seat }, points: score.total }),
  );

/** That the ideal candidate is one person, whole (V23); empty for a face of several. */
function untouchedText({ set }: VipsView, ideal: Bet, localizer: Localizer): string {
  const whole = wholePortrait(ideal);
  return whole === null
    ? ''
    : localizer.markdown('vips.over.untouched', { person: personMessageArgument(set, whole) });
}

type Titles = ReturnType<typeof titlesIn>;

/**
 * The titles by name in small print; where there is room for a sentence, the last of one or two is told in one, unless that
 * would quote an argument.
 */
function shortTitleText(titles: Titles, hasRoom: boolean, localizer: Localizer): string {
  const texts = titles.map(({ title, seat }, at) => {
    const isTold = hasRoom && titles.length <= 2 && at === titles.length - 1 && title !== 'best-argument';
    return localizer.markdown(isTold ? `vips.title.${title}` : 'vips.over.title', {
      title: { key: `vips.title.${title}.name` },
      player: { seat },
    });
  });
  return texts.length === 0 ? '' : `-# ${texts.join(' · ')}`;
}

/** The titles of the players from the log, in a few words. */
const titleTexts = (view: VipsView, titles: Titles, localizer: Localizer): readonly string[] =>
  titles.map(({ title, seat }) =>
    localizer.markdown(`vips.title.${title}`, {
      title: { key: `vips.title.${title}.name` },
      player: { seat },
      ...(title === 'best-argument' ? bestArgumentArgs(view) : {}),
    }),
  );

/** The best argument; nothing if there is none. */
function bestArgumentArgs(view: VipsView): MessageArguments {
  const best = bestArgument(view.arguments);
  return best === null ? {} : { because: becauseMessageArgument(best.because, best.raised, view) };
}

/**
 * The page with the animation of a game that is over; see `recapScene` for `pastViews`. Throws a `RangeError` before the
 * end.
 */
export const recapPage = (view: VipsView, pastViews: readonly VipsView[], localizer: Localizer): Screen =>
  screen(
    text(
      localizer.markdown('vips.recap.heading'),
      localizer.markdown('vips.recap.note', { turns: view.turn - 1 }),
      plannersText(pastViews, localizer),
    ),
    pictures(recapPicture(localizer, view, pastViews)),
    buttons(...links(localizer, 'panel', ['history', 'list'])),
  );

/** The players who had planned turns ahead; empty for none. */
function plannersText(pastViews: readonly VipsView[], localizer: Localizer): string {
  const list = plannedCounts(playedTurns(pastViews)).map(({ seat, ...counts }) =>
    localizer.markdown('vips.plan.seer', { player: { seat }, ...counts }),
  );
  return list.length === 0 ? '' : localizer.markdown('vips.plan.seers', { players: { list } });
}

/** The faces that the players bet on, in the order of the ranking (V24). Empty before the end. */
export function facesPage(view: VipsView, localizer: Localizer): Screen {
  const ranking = standings(view);
  return screen(
    text(
      localizer.markdown('vips.faces.heading'),
      ...ranking.map(({ seat, bet }) =>
        localizer.markdown('vips.faces.row', {
          player: { seat },
          bet: openBetMarkdown(localizer, view.set, bet),
        }),
      ),
    ),
    pictures(postersPicture(localizer, view)),
    buttons(...links(localizer, 'panel', ['recap', 'list'])),
  );
}

/**
 * The post of the end unfolds: first the move that ended the game, then one bet after the other (V18), then the faces that
 * all have bet on, then the ideal candidate (V23) with the winner.
 */
export const revealStages = (view: VipsView): number => 2 + view.hands.length;

/**
 * The post of the end as far as it has unfolded: the last move in stage 0, then the bets, the last place first, then their
 * faces. Points are of these bets alone: others would tell how many more bet on a piece. Throws before the end.
 */
export function unfoldingPost(view: VipsView, stage: number, localizer: Localizer): Screen {
  if (view.reveal === null) throw new RangeError('the game is not over: its bets are secret');
  const { length } = view.hands;
  if (stage === 0) return lastMovePost(view, localizer);
  return stage > length
    ? postersPost(view, localizer)
    : betsPost(view, standings(view).toReversed().slice(0, stage), localizer);
}

const lastMovePost = (view: VipsView, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('vips.over.last-move'), ...recentTexts(localizer, view, lastTurnNarration(view))),
    pictures(boardPicture(localizer, view)),
    text(localizer.markdown('vips.over.drumroll', { left: view.hands.length })),
  );

/** Only the newest bet is told in words, so that the post is as high for five as for two: the picture has the others. */
const betsPost = (view: VipsView, shown: readonly Standing[], localizer: Localizer): Screen =>
  screen(
    text(
      localizer.markdown('vips.over.envelopes'),
      ...shown.slice(-1).map(({ place, seat, bet }) =>
        localizer.markdown('vips.over.bet', {
          place,
          player: { seat },
          bet: openBetMarkdown(localizer, view.set, bet),
        }),
      ),
    ),
    pictures(betsPicture(localizer, view, shown)),
    text(localizer.markdown('vips.over.drumroll', { left: view.hands.length - shown.length })),
  );

const postersPost = (view: VipsView, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('vips.over.posters')),
    pictures(postersPicture(localizer, view)),
    text(localizer.markdown('vips.over.points-next')),
  );
