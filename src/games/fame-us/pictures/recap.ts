import { fitSentences } from '../../../kernel/alt-text.ts';
import type { Localizer } from '../../../kernel/screen.ts';
import { definePicture, type PictureOf } from '../../../pictures/painter-api.ts';
import { type FameUsView, playedRounds } from '../rules/view.ts';
import { proposedText } from '../words/formatting.ts';
import { animate } from './drawing/frame.ts';
import { reveal, revealAlt, revealPicture, type RevealScene } from './reveal.ts';
import { resultScene, round, type RoundScene } from './round.ts';

/** A whole game: how each round ended, then the teams. */
export interface RecapScene {
  readonly rounds: readonly RoundScene[];
  readonly reveal: RevealScene;
}

/**
 * The animation of a game that is over. `pastViews` are the views at the beginning of each step, oldest first, and the
 * final view: each tells how the round before it ended. Throws a `RangeError` while the teams are secret.
 */
export function recapPicture(
  localizer: Localizer,
  view: FameUsView,
  pastViews: readonly FameUsView[],
): PictureOf<RecapScene> {
  const afterRounds = new Map(pastViews.map((past) => [past.lastRound?.round, past]));
  return recap.of(
    {
      rounds: [...afterRounds.values()].flatMap(({ lastRound, handCounts }) =>
        lastRound === null ? [] : [resultScene(localizer, handCounts, lastRound)],
      ),
      reveal: revealPicture(localizer, view).scene,
    },
    recapAlt(localizer, view, pastViews),
  );
}

/** Describes each name and what became of it, and the teams. */
function recapAlt(localizer: Localizer, view: FameUsView, pastViews: readonly FameUsView[]): string {
  const rounds = playedRounds(pastViews, view);
  return fitSentences([
    localizer.plain('fame-us.alt.recap', { rounds: rounds.length }),
    revealAlt(localizer, view),
    ...rounds.map(({ round: number, proposal }) =>
      proposal === null
        ? localizer.plain('fame-us.alt.recap-nobody', { round: number })
        : localizer.plain('fame-us.alt.recap-round', {
            round: number,
            player: { seat: proposal.proposer },
            name: proposedText(localizer, proposal.name),
            holds: proposal.holds ? 'yes' : 'no',
          }),
    ),
  ]);
}

/** How long the end of a round is shown, and the teams. */
const ROUND_DURATION_MS = 3_000;
const ENDING_DURATION_MS = 6_000;

/** A whole game: a frame for every round as it ended, then the teams. As high as the highest of them. */
export const recap = definePicture('fame-us/recap', (scene: RecapScene) =>
  animate([
    ...scene.rounds.map((each) => ({ drawing: round.paint(each), durationMs: ROUND_DURATION_MS })),
    { drawing: reveal.paint(scene.reveal), durationMs: ENDING_DURATION_MS },
  ]),
);
