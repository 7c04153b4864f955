import { workerData } from 'node:worker_threads';
import type { Bot } from '../kernel/game.ts';
import { drawRandom } from '../table/daily-chain.ts';
import { type Random, seededRandom } from '../kernel/random.ts';
import type { AnalysisRequest, DrawRequest, ThoughtRequest } from '../table/ports/thinker.ts';
import { answerRequests } from '../threads/answer-requests.ts';

/** The settings of a thinking thread. */
export interface ThinkingSettings {
  /** By game, the URL of the module that exports its `bots`, its puzzles as `daily` and its `analyse`. */
  readonly bots: Readonly<Record<string, string>>;
}

/** A request to a thinking thread. */
export type ThinkingRequest =
  | ({ readonly kind: 'think'; readonly playouts: number } & ThoughtRequest)
  | ({ readonly kind: 'draw' } & DrawRequest)
  | ({ readonly kind: 'analyse' } & AnalysisRequest);

/** The exports of a game's module for this thread. */
interface ThinkingModule {
  readonly bots: Readonly<Record<string, Bot<unknown, unknown>>>;
  readonly daily?: { draw(random: Random): unknown };
  readonly analyse?: (view: unknown, pastViews: readonly unknown[]) => unknown;
}

/** It thinks behind everything else that wants a core. */
const NICENESS = 10;

const { bots: urls } = workerData as ThinkingSettings;

async function think(request: ThinkingRequest): Promise<unknown> {
  const { gameId } = request;
  const url = urls[gameId];
  if (url === undefined) throw new RangeError(`nobody thinks about ${gameId}`);
  const { bots, daily, analyse } = (await import(url)) as ThinkingModule;
  switch (request.kind) {
    case 'think': {
      const bot = bots[request.bot];
      if (bot === undefined) throw new RangeError(`${gameId} has no bot "${request.bot}"`);
      const { view, moves, history } = request.input;
      const options = { history: () => history, playouts: request.playouts };
      return bot(view, moves, seededRandom(request.seed), options);
    }
    case 'draw':
      if (daily === undefined) throw new RangeError(`there are no puzzles of ${gameId}`);
      return daily.draw(drawRandom(request.puzzleSeed));
    case 'analyse':
      if (analyse === undefined) throw new RangeError(`nobody analyses ${gameId}`);
      return analyse(request.view, request.pastViews);
  }
}

// A thread in which bots think, puzzles are drawn and finished games analysed: one request at a time.
answerRequests(think, { niceness: NICENESS });
