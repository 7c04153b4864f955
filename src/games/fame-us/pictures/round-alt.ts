import { fitSentences } from '../../../kernel/alt-text.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import type { Card } from '../rules/criteria.ts';
import { openCards } from '../rules/evolve.ts';
import type { Proposal, RoundAction, RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { cardText, proposedText } from '../words/formatting.ts';

/** Describes the round in progress: the criteria, who has done what, the proposal, how many cards everyone holds. */
export function roundAlt(localizer: Localizer, view: FameUsView): string {
  const { active, proposal, phase, voters, missing, actions, handCounts } = view;
  return fitSentences([
    criteriaText(localizer, view.round, view.open),
    active === null ? '' : localizer.plain('fame-us.alt.active', { player: { seat: active } }),
    phase === 'naming' && proposal !== null
      ? localizer.plain('fame-us.alt.must-name', { player: { seat: proposal.proposer } })
      : '',
    phase === 'voting' && proposal !== null ? namedText(localizer, proposal, 'fame-us.alt.named') : '',
    phase === 'voting'
      ? localizer.plain('fame-us.alt.votes', { in: voters.length - missing.length, all: voters.length })
      : '',
    ...actions.map((action) => actionText(localizer, action)),
    ...handCounts.map((n, seat) => localizer.plain('fame-us.alt.count', { player: { seat }, n })),
  ]);
}

/** Describes how a round ended: the name, every vote, what was drawn, the criteria. */
export function resultAlt(
  localizer: Localizer,
  { round: number, starter, actions, proposal, drawn }: RoundResult,
): string {
  const proposalTexts =
    proposal === null
      ? []
      : [
          namedText(localizer, proposal, proposal.name === null ? 'fame-us.alt.silent' : 'fame-us.alt.named'),
          localizer.plain('fame-us.alt.result', { holds: proposal.holds ? 'yes' : 'no' }),
          ...proposal.votes.flatMap((vote, seat) =>
            vote === null
              ? []
              : [localizer.plain('fame-us.alt.vote', { player: { seat }, favour: vote ? 'yes' : 'no' })],
          ),
        ];
  return fitSentences([
    criteriaText(localizer, number, openCards({ starter, actions })),
    ...proposalTexts,
    ...drawn.map(({ seat, count }) => localizer.plain('fame-us.alt.drew', { player: { seat }, n: count })),
    ...actions.map((action) => actionText(localizer, action)),
  ]);
}

const criteriaText = (localizer: Localizer, number: number, open: readonly Card[]): string =>
  localizer.plain('fame-us.alt.round', {
    round: number,
    cards: { list: open.map((card) => cardText(localizer, card)) },
  });

const namedText = (localizer: Localizer, { proposer, name }: Proposal, key: string): string =>
  localizer.plain(key, { player: { seat: proposer }, name: proposedText(localizer, name) });

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
