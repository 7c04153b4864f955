import type { Localizer } from '../../../kernel/screen.ts';
import { cardArgument } from '../rules/narrate.ts';
import type { FameUsView } from '../rules/view.ts';

/** What those are asked to do who are to act (the kernel's `prompt`). */
export function prompt(view: FameUsView, localizer: Localizer): string {
  const { phase, timed } = view;
  if (phase === 'naming') return localizer.plain('fame-us.prompt.name');
  if (phase === 'voting') return localizer.plain('fame-us.prompt.vote');
  return localizer.plain(timed ? 'fame-us.prompt.hurry' : 'fame-us.prompt.turn');
}

/**
 * What has just happened (the kernel's `news`); nothing of a pass, nor while the sand timer runs. A name that was typed is
 * in the post alone: a direct message cannot be made anew once it is blanked.
 */
export function news(view: FameUsView, localizer: Localizer): string | null {
  const { phase, proposal, timed } = view;
  if (timed) return null;
  if (phase === 'acting') return newsOfRound(view, localizer);
  if (proposal === null) return null;
  if (phase === 'voting')
    return localizer.plain('fame-us.news.named', { player: { seat: proposal.proposer } });
  return phase === 'naming' && proposal.accuser !== null
    ? localizer.plain('fame-us.news.accused', { player: { seat: proposal.accuser } })
    : null;
}

/** The card that was just added, or before anyone has acted, what became of the name in the round before. */
function newsOfRound({ actions, lastRound }: FameUsView, localizer: Localizer): string | null {
  const last = actions.at(-1);
  if (last !== undefined)
    return last.type === 'played'
      ? localizer.plain('fame-us.news.played', {
          player: { seat: last.seat },
          card: cardArgument(last.card),
        })
      : null;
  const proposal = lastRound?.proposal ?? null;
  if (proposal === null) return null;
  const { proposer, name, holds } = proposal;
  return localizer.plain('fame-us.news.judged', {
    player: { seat: proposer },
    result: name === null ? 'none' : holds ? 'bought' : 'refused',
  });
}
