import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer, StepNarration } from '../../../kernel/ui.ts';
import { TEAMS, membersOf } from '../rules/teams.ts';
import type { FameUsView } from '../rules/view.ts';
import { button, buttons, PAYLOADS, pictures, screen, text } from './blocks.ts';
import { teamArguments } from './formatting.ts';
import { resultPicture, revealPicture } from './pictures.ts';
import { recentTexts } from './recent-narration.ts';

/** The final post: the last round, the teams and what they counted (F21, F22). Throws before the end. */
export function gameOverPost(
  view: FameUsView,
  narration: readonly StepNarration[],
  localizer: Localizer,
): Screen {
  const { lastRound } = view;
  return screen(
    text(...recentTexts(localizer, narration)),
    lastRound === null || lastRound.proposal === null
      ? null
      : pictures(resultPicture(localizer, view, lastRound)),
    text(localizer.markdown('fame-us.heading.over'), ...resultTexts(view, localizer)),
    pictures(revealPicture(localizer, view)),
    buttons(
      button(localizer.plain('fame-us.post.history'), 'open', PAYLOADS.history(0), { style: 'primary' }),
    ),
  );
}

/** The panel after the end: only the result, because the final post shows the rest. */
export const gameOverPanel = (view: FameUsView, localizer: Localizer): Screen =>
  screen(
    text(localizer.markdown('fame-us.heading.over'), ...resultTexts(view, localizer)),
    buttons(
      button(localizer.plain('fame-us.post.hand'), 'panel', PAYLOADS.hand),
      button(localizer.plain('fame-us.post.history'), 'panel', PAYLOADS.history(0)),
    ),
  );

/** The winners, and the members of each team with their cards. */
function resultTexts({ reveal, seats }: FameUsView, localizer: Localizer): readonly string[] {
  if (reveal === null) throw new RangeError('the game is not over: its teams are secret');
  const { winners, counted, teams, hands } = reveal;
  const winner = winners.length === 1 ? (winners[0] ?? '') : 'both';
  return [
    localizer.markdown(`fame-us.over.won-${winner}`, counted),
    ...TEAMS.flatMap((team) => [
      localizer.markdown('fame-us.over.team', teamArguments(team)),
      ...membersOf(teams, team).map((seat) =>
        localizer.markdown('fame-us.over.member', { player: { seat }, n: hands[seat]?.length ?? 0 }),
      ),
    ]),
    seats % 2 === 0 ? '' : localizer.markdown('fame-us.over.odd'),
  ];
}
