import type { AnimationPainter } from '../../../pictures/painter-api.ts';
import { type RoundScene, verdictSchema } from '../scenes/schemas.ts';
import { FRAME_WIDTH, scaleToFrame } from './frame.ts';
import { paintRound } from './round.ts';

/** How long all votes lie sealed, and how long the thumbs are shown before the stamp comes down. */
const SEALED_MS = 1_600;
const THUMBS_MS = 1_400;
/** The last frame stays; where a client plays it again all the same, it does so after this time. */
const STAMP_MS = 20_000;

/** The votes of a round are counted (F15): all envelopes, then all thumbs together, then the stamp. */
export const paintVerdict: AnimationPainter = (raw) => {
  const { round } = verdictSchema.parse(raw);
  const unstamped: RoundScene = {
    ...round,
    proposal: round.proposal === null ? null : { ...round.proposal, stamp: null },
  };
  const sealed: RoundScene = {
    ...unstamped,
    players: round.players.map((player) => ({
      ...player,
      vote: player.vote === 'for' || player.vote === 'against' ? 'in' : player.vote,
    })),
  };
  const frames = [
    { scene: sealed, durationMs: SEALED_MS },
    { scene: unstamped, durationMs: THUMBS_MS },
    { scene: round, durationMs: STAMP_MS },
  ].map(({ scene, durationMs }) => ({ drawing: paintRound(scene), durationMs }));
  const height = Math.max(
    ...frames.map(({ drawing }) => Math.round((drawing.height * FRAME_WIDTH) / drawing.width)),
  );
  return {
    plays: 'once',
    width: FRAME_WIDTH,
    height,
    frames: frames.map(({ drawing, durationMs }) => scaleToFrame(drawing, height, durationMs)),
  };
};
