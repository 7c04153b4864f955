import type { Seat } from '../../../kernel/game.ts';
import type { Picture, Localizer } from '../../../kernel/screen.ts';
import type { Proposal, RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import {
  handScene,
  lobbyScene,
  masksScene,
  recapScene,
  resultScene,
  type RevealLabels,
  revealScene,
  type RoundLabels,
  roundScene,
  verdictScene,
} from '../scenes/picture-scenes.ts';
import { handAlt, masksAlt, recapAlt, resultAlt, revealAlt, roundAlt } from './alt-text.ts';
import { cardText, playerName, proposedText } from '../words/formatting.ts';

/** The game's pictures, each with its alt text. */

/** The entrance, before the game begins. */
export const lobbyPicture = (localizer: Localizer): Picture => ({
  ...lobbyScene(localizer.plain('fame-us.title'), localizer.plain('fame-us.picture.lobby')),
  alt: localizer.plain('fame-us.alt.lobby'),
});

/** The round in progress. */
export const roundPicture = (localizer: Localizer, view: FameUsView): Picture => ({
  ...roundScene(view, {
    ...labels(localizer, view),
    note: localizer.plain('fame-us.picture.round', { round: view.round }),
    proposal: view.proposal === null ? null : proposalLabels(localizer, view.proposal, null),
  }),
  alt: roundAlt(localizer, view),
});

/** The result of a round. */
export const resultPicture = (localizer: Localizer, view: FameUsView, result: RoundResult): Picture => ({
  ...resultScene(result, view.handCounts, resultLabels(localizer, view, result)),
  alt: resultAlt(localizer, result),
});

/** How the votes of a round were counted, as an animation. */
export const verdictPicture = (localizer: Localizer, view: FameUsView, result: RoundResult): Picture => ({
  ...verdictScene(result, view.handCounts, resultLabels(localizer, view, result)),
  alt: resultAlt(localizer, result),
});

/** The teams at the end. Throws a `RangeError` before. */
export const revealPicture = (localizer: Localizer, view: FameUsView): Picture => ({
  ...revealScene(view, revealLabels(localizer, view)),
  alt: revealAlt(localizer, view),
});

/** The players at the end, some of them unmasked. Throws a `RangeError` before. */
export const masksPicture = (localizer: Localizer, view: FameUsView, unmasked: readonly Seat[]): Picture => ({
  ...masksScene(view, unmasked, {
    title: localizer.plain('fame-us.picture.over'),
    names: namesOf(localizer, view),
  }),
  alt: masksAlt(localizer, view, unmasked),
});

/** The animation of the whole game; see `recapScene` for `pastViews`. Throws a `RangeError` before the end. */
export const recapPicture = (
  localizer: Localizer,
  view: FameUsView,
  pastViews: readonly FameUsView[],
): Picture => ({
  ...recapScene(view, pastViews, {
    round: (result) => resultLabels(localizer, view, result),
    reveal: revealLabels(localizer, view),
  }),
  alt: recapAlt(localizer, view, pastViews),
});

/** The viewer's own hand. Secret. */
export const handPicture = (localizer: Localizer, own: NonNullable<FameUsView['own']>): Picture => ({
  ...handScene(own, {
    title: localizer.plain('fame-us.picture.hand'),
    teamName: localizer.plain(`fame-us.picture.${own.team}`),
    cardText: (card) => cardText(localizer, card),
  }),
  alt: handAlt(localizer, own),
});

const revealLabels = (localizer: Localizer, view: FameUsView): RevealLabels => ({
  title: localizer.plain('fame-us.picture.over'),
  winnersLabel: localizer.plain('fame-us.picture.wins'),
  names: namesOf(localizer, view),
  teamName: (team) => localizer.plain(`fame-us.picture.${team}`),
  counted: (n) => localizer.plain('fame-us.picture.counted', { n }),
});

function resultLabels(localizer: Localizer, view: FameUsView, { proposal, round }: RoundResult): RoundLabels {
  const stamp = localizer.plain(proposal?.holds === true ? 'fame-us.picture.holds' : 'fame-us.picture.fails');
  return {
    ...labels(localizer, view),
    note: localizer.plain('fame-us.picture.round', { round }),
    proposal: proposal === null ? null : proposalLabels(localizer, proposal, stamp),
  };
}

const labels = (
  localizer: Localizer,
  view: FameUsView,
): Pick<RoundLabels, 'title' | 'names' | 'cardText'> => ({
  title: localizer.plain('fame-us.picture.wanted'),
  names: namesOf(localizer, view),
  cardText: (card) => cardText(localizer, card),
});

const namesOf = (localizer: Localizer, view: FameUsView): readonly string[] =>
  view.handCounts.map((_, seat) => playerName(localizer, seat));

/** What the proposer says: a question before the name is given. */
function proposalLabels(
  localizer: Localizer,
  { proposer, name }: Proposal,
  stamp: string | null,
): NonNullable<RoundLabels['proposal']> {
  const isOpen = name === null && stamp === null;
  return {
    says: localizer.plain(isOpen ? 'fame-us.name' : 'fame-us.picture.says', { player: { seat: proposer } }),
    name: isOpen ? localizer.plain('fame-us.picture.last-call') : proposedText(localizer, name),
    stamp,
  };
}
