import type { Picture } from '../../../kernel/screen.ts';
import type { Localizer, RulesPage } from '../../../kernel/ui.ts';
import type { Card } from '../rules/criteria.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY, SAND_TIMER_SECONDS, STARTER_COUNT } from '../rules/limits.ts';
import {
  handScene,
  lobbyScene,
  type PaintableScene,
  resultScene,
  revealScene,
  type RoundLabels,
  roundScene,
} from '../scenes/picture-scenes.ts';
import { pictures, screen, text } from './blocks.ts';
import { cardText, proposedText } from './formatting.ts';
import { SAMPLE_END, SAMPLE_HAND, SAMPLE_RESULT, sampleRound } from './sample-round.ts';

/** The rules (the kernel's `rules`), each page with a picture of the sample round, with the numbers that the rules use. */
export const rulesPages: readonly RulesPage[] = [
  page('goal', (localizer) =>
    lobbyScene(localizer.plain('fame-us.title'), localizer.plain('fame-us.picture.lobby')),
  ),
  page('hand', (localizer) =>
    handScene(
      { team: 'square', hand: SAMPLE_HAND, vote: null, accusable: null, mayAskForTimer: false },
      {
        title: localizer.plain('fame-us.picture.hand'),
        teamName: localizer.plain('fame-us.picture.square'),
        cardText: cardTextIn(localizer),
      },
    ),
  ),
  page('round', (localizer) => round(localizer, 0)),
  page('play', (localizer) => round(localizer, 2)),
  page('pass', (localizer) => round(localizer, 3)),
  page('accuse', (localizer) => round(localizer, 4)),
  page('vote', (localizer) =>
    resultScene(SAMPLE_RESULT, [5, 5, 7, 8], {
      ...roundLabels(localizer),
      proposal: { ...says(localizer), stamp: localizer.plain('fame-us.picture.holds') },
    }),
  ),
  page('timer', (localizer) => round(localizer, 1)),
  page('end', (localizer) =>
    revealScene(SAMPLE_END, {
      title: localizer.plain('fame-us.picture.over'),
      winnersLabel: localizer.plain('fame-us.picture.wins'),
      names: namesIn(localizer),
      teamName: (team) => localizer.plain(`fame-us.picture.${team}`),
      counted: (n) => localizer.plain('fame-us.picture.counted', { n }),
    }),
  ),
];

function page(name: string, paint: (localizer: Localizer) => PaintableScene<unknown>): RulesPage {
  return (localizer) => {
    const picture: Picture = {
      ...paint(localizer),
      alt: localizer.plain(`fame-us.rules.alt.${name}`),
      isRecurrent: true,
    };
    const numbers = {
      proposer: PROPOSER_PENALTY,
      accuser: ACCUSER_PENALTY,
      rounds: STARTER_COUNT,
      seconds: SAND_TIMER_SECONDS,
    };
    return screen(text(localizer.markdown(`fame-us.rules.${name}`, numbers)), pictures(picture));
  };
}

/** The sample round after so many of its actions. */
function round(localizer: Localizer, actions: number): PaintableScene<unknown> {
  const view = sampleRound(actions);
  return roundScene(view, {
    ...roundLabels(localizer),
    proposal: view.proposal === null ? null : { ...says(localizer), stamp: null },
  });
}

const says = (localizer: Localizer): Pick<NonNullable<RoundLabels['proposal']>, 'says' | 'name'> => ({
  says: localizer.plain('fame-us.picture.says', { player: { key: 'fame-us.rules.player.1' } }),
  name: proposedText(localizer, SAMPLE_RESULT.proposal?.name ?? null),
});

const roundLabels = (localizer: Localizer): Omit<RoundLabels, 'proposal'> => ({
  title: localizer.plain('fame-us.picture.wanted'),
  note: localizer.plain('fame-us.picture.round', { round: 1 }),
  names: namesIn(localizer),
  cardText: cardTextIn(localizer),
});

const namesIn = (localizer: Localizer): readonly string[] =>
  [0, 1, 2, 3].map((seat) => localizer.plain(`fame-us.rules.player.${seat}`));

const cardTextIn =
  (localizer: Localizer) =>
  (card: Card): string =>
    cardText(localizer, card);
