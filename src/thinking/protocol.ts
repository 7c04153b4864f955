import type { BotInput } from '../kernel/playable-game.ts';

/** What a thinking thread is started with. */
export interface ThinkingSettings {
  /** By game, the URL of the module that exports its `bots`, its puzzles as `daily` and its `analyse`. */
  readonly bots: Readonly<Record<string, string>>;
}

/** What a bot is to think about. */
export interface ThinkRequest {
  readonly requestId: number;
  readonly gameId: string;
  readonly bot: string;
  readonly input: BotInput;
  readonly seed: string;
  readonly playouts: number;
}

/** A puzzle that is to be drawn. */
export interface PuzzleRequest {
  readonly requestId: number;
  readonly gameId: string;
  readonly puzzleSeed: string;
}

/** A finished game that is to be analysed for a seat. */
export interface GameAnalysisRequest {
  readonly requestId: number;
  readonly gameId: string;
  readonly view: unknown;
  readonly pastViews: readonly unknown[];
}

/** The move, the puzzle or the analysis, or why there is none. */
export type ThinkResponse =
  | { readonly requestId: number; readonly result: unknown }
  | { readonly requestId: number; readonly error: string };
