import type { DrawnPuzzle } from '../../kernel/game-parts.ts';
import type { AnyEvent, AnyMove, AnyView, BotInput } from '../../kernel/playable-game.ts';

/** A question for a bot that searches. */
export interface ThoughtRequest {
  readonly gameId: string;
  /** The kind of bot. */
  readonly bot: string;
  readonly input: BotInput;
  /** The same seed, input and number of playouts give the same move. Secret: bets follow from it. */
  readonly seed: string;
}

/** A puzzle to be drawn. */
export interface DrawRequest {
  readonly gameId: string;
  /** The random numbers of the puzzle follow from it (`drawRandom`). */
  readonly puzzleSeed: string;
}

/** A finished game to be analysed for a seat. */
export interface AnalysisRequest {
  readonly gameId: string;
  /** The seat's view of the end, and its views at the beginning of each step. */
  readonly view: AnyView;
  readonly pastViews: readonly AnyView[];
}

/** One of them, with the playouts that a move may take. */
export type ThinkingRequest =
  | ({ readonly kind: 'think'; readonly playouts: number } & ThoughtRequest)
  | ({ readonly kind: 'draw' } & DrawRequest)
  | ({ readonly kind: 'analyse' } & AnalysisRequest);

/** Too many analyses wait already. */
export class ThinkerBusyError extends Error {
  override readonly name = 'ThinkerBusyError';
}

/** Lets bots search without holding up anything else. */
export interface Thinker {
  /** The move that the bot makes. Rejects when there is none in time. */
  think(request: ThoughtRequest): Promise<AnyMove>;
  /** Draws a game's puzzle. Rejects when there is none in time. */
  draw(request: DrawRequest): Promise<DrawnPuzzle<AnyEvent>>;
  /**
   * Analyses a finished game (`GameAnalysis.analyse`) when nobody else waits. Rejects when that is not done in time, and with
   * `ThinkerBusyError` when too many wait for the same.
   */
  analyse(request: AnalysisRequest): Promise<unknown>;
  close(): Promise<void>;
}
