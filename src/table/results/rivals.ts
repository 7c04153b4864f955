import type { AnyGame } from '../../kernel/playable-game.ts';
import type { StoredResult } from '../stored/results.ts';

/** How many of the newest games alone against bots count. */
export const RIVAL_RESULTS = 30;
/** A new player begins against this bot, counted from the weakest, from 0. */
const FIRST_LEVEL = 1;
const WON_STEP = 1;
const LOST_STEP = -0.5;

/** The kinds of bots of a game, the weakest first; as the game lists them where it does not rate them. */
export const botsByStrength = ({
  bots,
  botRatings,
}: Pick<AnyGame, 'bots' | 'botRatings'>): readonly string[] =>
  botRatings === undefined
    ? Object.keys(bots)
    : Object.keys(bots).toSorted((a, b) => (botRatings[a] ?? 0) - (botRatings[b] ?? 0));

/**
 * So many rivals for a person who plays alone: bots about as strong as they are. Each game that they won alone leads to
 * a stronger one, each that they lost half as far back. `results`: their results, newest first. All kinds in turn where
 * the game does not rate them.
 */
export function rivalsFor(game: AnyGame, results: readonly StoredResult[], count: number): readonly string[] {
  const kinds = botsByStrength(game);
  const top = kinds.length - 1;
  const level = results
    .filter(({ gameId, people }) => gameId === game.id && people === 1)
    .toReversed()
    .reduce((at, { won }) => Math.min(top, Math.max(0, at + (won ? WON_STEP : LOST_STEP))), FIRST_LEVEL);
  return botsNear(game, level, count);
}

/** So many bots about as strong as the one at this `level`, counted from the weakest; all kinds in turn where they are not rated. */
function botsNear(game: AnyGame, level: number, count: number): readonly string[] {
  const kinds = botsByStrength(game);
  const distanceOf = (kind: string): number => Math.abs(kinds.indexOf(kind) - level);
  // Of two that are as near, the stronger one comes first.
  const nearest =
    game.botRatings === undefined
      ? kinds
      : kinds.toReversed().toSorted((a, b) => distanceOf(a) - distanceOf(b));
  return Array.from({ length: count }, (_, i) => nearest[i % nearest.length] ?? '');
}

/** So many bots of a game, about as strong among its own as these were in another on average; of middling strength without any. */
export function botsLike(
  bots: readonly { readonly bot: string }[],
  played: AnyGame,
  game: AnyGame,
  count: number,
): readonly string[] {
  const kinds = botsByStrength(played);
  const levels = bots.map(({ bot }) => kinds.indexOf(bot) / Math.max(1, kinds.length - 1));
  const level = levels.length === 0 ? 0.5 : levels.reduce((sum, each) => sum + each, 0) / levels.length;
  return botsNear(game, level * (botsByStrength(game).length - 1), count);
}
