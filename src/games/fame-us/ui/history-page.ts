import { type Screen, type Localizer, inParts, openedAt } from '../../../kernel/screen.ts';
import type { Card } from '../rules/criteria.ts';
import type { RoundAction, RoundResult } from '../rules/state.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { buttons, links, screen, text } from './blocks.ts';
import { cardArgument } from '../rules/narrate.ts';
import { cardMarkdown, proposedArgument } from '../words/formatting.ts';
import { votesText } from './post.ts';

/** How many rounds stand on a page: a game has at most two. */
const ROUNDS_PER_PAGE = 3;

/**
 * The result of every round in a line, with who added what and voted how; and how many cards everyone holds. Page 0 is
 * the newest; the newest round comes first. A number out of range gives the nearest page.
 */
export function historyPage(
  view: FameUsView,
  pastViews: readonly FameUsView[],
  page: number,
  localizer: Localizer,
): Screen {
  const rounds = playedRounds(pastViews, view).map((round) => roundText(round, localizer));
  const now = view.phase === 'over' ? [] : [presentText(view, localizer)];
  const pages = inParts([...rounds, ...now].toReversed(), ROUNDS_PER_PAGE);
  const { page: shown = [], note, turners } = openedAt(pages, page, localizer);
  return screen(
    text(localizer.markdown('fame-us.history.heading'), note, ...shown),
    text(countsText(view, localizer)),
    buttons(...turners, ...links(localizer, 'panel', ['start'])),
  );
}

/** A round that is over: the poster, the name and what became of it, who voted how. */
function roundText({ round, starter, actions, proposal }: RoundResult, localizer: Localizer): string {
  const poster = posterText(starter, actions, localizer);
  if (proposal === null) return localizer.markdown('fame-us.history.nobody', { round, poster });
  const line = localizer.markdown('fame-us.history.round', {
    round,
    poster,
    accuser: proposal.accuser === null ? '' : { seat: proposal.accuser },
    accused: proposal.accuser === null ? 'no' : 'yes',
    player: { seat: proposal.proposer },
    name: proposedArgument(proposal.name),
    holds: proposal.holds ? 'yes' : 'no',
  });
  return [line, votesText(proposal.votes, localizer)].filter((each) => each !== '').join('\n');
}

/** The round in progress, as far as it has come. */
const presentText = ({ round, open: [starter = ''], actions }: FameUsView, localizer: Localizer): string =>
  localizer.markdown('fame-us.history.now', { round, poster: posterText(starter, actions, localizer) });

/** The criteria in the order in which they came, each with who added it. */
function posterText(starter: Card, actions: readonly RoundAction[], localizer: Localizer): string {
  const added = actions.flatMap((action) =>
    action.type === 'played'
      ? [
          localizer.markdown('fame-us.history.added', {
            player: { seat: action.seat },
            card: cardArgument(action.card),
          }),
        ]
      : [],
  );
  return [cardMarkdown(localizer, starter), ...added].join(' · ');
}

/** How many cards everyone holds: public. */
export function countsText(view: FameUsView, localizer: Localizer): string {
  const counts = view.handCounts.map((n, seat) =>
    localizer.markdown('fame-us.history.count', { player: { seat }, n }),
  );
  return localizer.markdown('fame-us.history.counts', { counts: counts.join(' · ') });
}
