import type { Seat } from '../../../kernel/game.ts';
import { clip } from '../../../kernel/text.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import type { RoundAction, RoundResult } from '../rules/state.ts';
import { countedSeats } from '../rules/decide.ts';
import { membersOf, TEAMS } from '../rules/teams.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import type { GalleryScene } from '../scenes/schemas.ts';
import { cardText, proposedText } from '../words/formatting.ts';

/** Discord's limit for the description of an attachment, in characters. */
const MAX_LENGTH = 1_024;

/** Joins sentences in their order, the most important first: what does not fit is left out from the end. */
function fitSentences(sentences: readonly string[]): string {
  const kept = sentences.filter((sentence) => sentence !== '');
  while (kept.length > 1 && kept.join(' ').length > MAX_LENGTH) kept.pop();
  return clip(kept.join(' '), MAX_LENGTH);
}

/** Describes the round in progress: the criteria, who has done what, the proposal, how many cards everyone holds. */
export function roundAlt(localizer: Localizer, view: FameUsView): string {
  const { round, open, active, proposal, phase, voters, missing, actions, handCounts } = view;
  const cards = { list: open.map((card) => cardText(localizer, card)) };
  return fitSentences([
    localizer.plain('fame-us.alt.round', { round, cards }),
    active === null ? '' : localizer.plain('fame-us.alt.active', { player: { seat: active } }),
    phase === 'naming' && proposal !== null
      ? localizer.plain('fame-us.alt.must-name', { player: { seat: proposal.proposer } })
      : '',
    phase === 'voting' && proposal !== null
      ? localizer.plain('fame-us.alt.named', {
          player: { seat: proposal.proposer },
          name: proposedText(localizer, proposal.name),
        })
      : '',
    phase === 'voting'
      ? localizer.plain('fame-us.alt.votes', { in: voters.length - missing.length, all: voters.length })
      : '',
    ...actions.map((action) => actionText(localizer, action)),
    ...handCounts.map((n, seat) => localizer.plain('fame-us.alt.count', { player: { seat }, n })),
  ]);
}

/** Describes a wall of the gallery: the posters, the newest first. */
export const galleryAlt = (localizer: Localizer, posters: GalleryScene['posters']): string =>
  fitSentences([
    localizer.plain('fame-us.alt.gallery', { n: posters.length }),
    ...posters.map(({ names, best, note }, i) => {
      const all = best === null ? names : [`${best.name} (${best.criteria.join(' · ')})`, ...names];
      return localizer.plain('fame-us.alt.gallery-poster', { number: i + 1, note, names: { list: all } });
    }),
  ]);

/** Describes how a round ended: the name, every vote, what was drawn, the criteria. */
export function resultAlt(
  localizer: Localizer,
  { round, starter, actions, proposal, drawn }: RoundResult,
): string {
  const open = [starter, ...actions.flatMap((action) => (action.type === 'played' ? [action.card] : []))];
  const cards = { list: open.map((card) => cardText(localizer, card)) };
  const proposalTexts =
    proposal === null
      ? []
      : [
          localizer.plain(proposal.name === null ? 'fame-us.alt.silent' : 'fame-us.alt.named', {
            player: { seat: proposal.proposer },
            name: proposedText(localizer, proposal.name),
          }),
          localizer.plain('fame-us.alt.result', { holds: proposal.holds ? 'yes' : 'no' }),
          ...proposal.votes.flatMap((vote, seat) =>
            vote === null
              ? []
              : [localizer.plain('fame-us.alt.vote', { player: { seat }, favour: vote ? 'yes' : 'no' })],
          ),
        ];
  return fitSentences([
    localizer.plain('fame-us.alt.round', { round, cards }),
    ...proposalTexts,
    ...drawn.map(({ seat, count }) => localizer.plain('fame-us.alt.drew', { player: { seat }, n: count })),
    ...actions.map((action) => actionText(localizer, action)),
  ]);
}

/** Describes the teams at the end. Only once they are revealed. */
export function revealAlt(localizer: Localizer, { reveal }: FameUsView): string {
  if (reveal === null) return '';
  const { winners, teams, hands, counted } = reveal;
  return fitSentences([
    localizer.plain('fame-us.alt.reveal', { winners: winners.length === 1 ? (winners[0] ?? '') : 'both' }),
    ...TEAMS.map((team) =>
      localizer.plain('fame-us.alt.team', {
        team: localizer.plain(`fame-us.picture.${team}`),
        n: counted[team],
        members: {
          list: membersOf(teams, team).map((seat) =>
            localizer.plain('fame-us.alt.member', {
              player: { seat },
              n: hands[seat]?.length ?? 0,
              counts: countedSeats(teams, hands, team).includes(seat) ? 'yes' : 'no',
            }),
          ),
        },
      }),
    ),
  ]);
}

/** Describes who is unmasked so far, and who is not. Only once the teams are revealed. */
export function masksAlt(
  localizer: Localizer,
  { reveal, handCounts }: FameUsView,
  unmasked: readonly Seat[],
): string {
  if (reveal === null) return '';
  return fitSentences([
    localizer.plain('fame-us.alt.masks'),
    ...handCounts.map((n, seat) => {
      const team = unmasked.includes(seat) ? reveal.teams[seat] : undefined;
      return team === undefined
        ? localizer.plain('fame-us.alt.masked', { player: { seat }, n })
        : localizer.plain('fame-us.alt.unmasked', {
            player: { seat },
            n,
            team: { key: `fame-us.team.${team}` },
          });
    }),
  ]);
}

/** Describes the animation of a whole game: each name and what became of it, then the teams. */
export function recapAlt(localizer: Localizer, view: FameUsView, pastViews: readonly FameUsView[]): string {
  const rounds = playedRounds(pastViews, view);
  return fitSentences([
    localizer.plain('fame-us.alt.recap', { rounds: rounds.length }),
    revealAlt(localizer, view),
    ...rounds.map(({ round, proposal }) =>
      proposal === null
        ? localizer.plain('fame-us.alt.recap-nobody', { round })
        : localizer.plain('fame-us.alt.recap-round', {
            round,
            player: { seat: proposal.proposer },
            name: proposedText(localizer, proposal.name),
            holds: proposal.holds ? 'yes' : 'no',
          }),
    ),
  ]);
}

/** Describes someone's own hand. Secret. */
export const handAlt = (localizer: Localizer, { team, hand }: NonNullable<FameUsView['own']>): string =>
  fitSentences([
    localizer.plain('fame-us.alt.hand', {
      n: hand.length,
      team: { key: `fame-us.team.${team}` },
      cards: hand.map((card) => cardText(localizer, card)).join(', '),
    }),
  ]);

function actionText(localizer: Localizer, action: RoundAction): string {
  const player = { seat: action.seat };
  switch (action.type) {
    case 'played':
      return localizer.plain('fame-us.alt.played', { player, card: cardText(localizer, action.card) });
    case 'passed':
      return localizer.plain('fame-us.alt.passed', { player });
    case 'accused':
      return localizer.plain('fame-us.alt.accused', { player, accused: { seat: action.accused } });
  }
}
