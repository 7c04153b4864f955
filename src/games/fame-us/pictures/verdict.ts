import type { Localizer } from '../../../kernel/screen.ts';
import { definePicture, type PictureOf } from '../../../pictures/painter-api.ts';
import type { RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import { animate } from './drawing/frame.ts';
import { resultAlt, resultScene, round, type RoundScene } from './round.ts';

/** A round whose votes are counted. */
export interface VerdictScene {
  readonly round: RoundScene;
}

/** How the votes of a round were counted, as an animation. */
export const verdictPicture = (
  localizer: Localizer,
  { handCounts }: FameUsView,
  result: RoundResult,
): PictureOf<VerdictScene> =>
  verdict.of({ round: resultScene(localizer, handCounts, result) }, resultAlt(localizer, result));

/** How long all votes lie sealed, and how long the thumbs are shown before the stamp comes down. */
const SEALED_MS = 1_600;
const THUMBS_MS = 1_400;
/** The last frame stays; where a client plays it again all the same, it does so after this time. */
const STAMP_MS = 20_000;

/** How long it takes until the stamp is down, in milliseconds, with some time for a client to load the picture. */
export const STAMPED_AFTER_MS = SEALED_MS + THUMBS_MS + 400;

/** The votes of a round are counted (F15): all envelopes, then all thumbs together, then the stamp. */
export const verdict = definePicture('fame-us/verdict', ({ round: counted }: VerdictScene) => {
  const unstamped: RoundScene = {
    ...counted,
    proposal: counted.proposal === null ? null : { ...counted.proposal, stamp: null },
  };
  const sealed: RoundScene = {
    ...unstamped,
    players: counted.players.map((player) => ({
      ...player,
      vote: player.vote === 'for' || player.vote === 'against' ? 'in' : player.vote,
    })),
  };
  const animation = animate([
    { drawing: round.paint(sealed), durationMs: SEALED_MS },
    { drawing: round.paint(unstamped), durationMs: THUMBS_MS },
    { drawing: round.paint(counted), durationMs: STAMP_MS },
  ]);
  return { ...animation, plays: 'once' };
});
