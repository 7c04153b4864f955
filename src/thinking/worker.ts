import { workerData } from 'node:worker_threads';
import type { ThinkingRequest } from '../table/ports/thinker.ts';
import { thinkAbout, type ThinkingGame } from '../table/think-ahead.ts';
import { answerRequests } from '../threads/answer-requests.ts';

/** The settings of a thinking thread. */
export interface ThinkingSettings {
  /** By game, the URL of the module that exports a `ThinkingGame`. */
  readonly bots: Readonly<Record<string, string>>;
}

/** It thinks behind everything else that wants a core. */
const NICENESS = 10;

const { bots: urls } = workerData as ThinkingSettings;

async function think(request: ThinkingRequest): Promise<unknown> {
  const url = urls[request.gameId];
  if (url === undefined) throw new RangeError(`nobody thinks about ${request.gameId}`);
  return thinkAbout((await import(url)) as ThinkingGame, request);
}

// A thread in which bots think, puzzles are drawn and finished games analysed: one request at a time.
answerRequests(think, { niceness: NICENESS });
