import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Bot } from '../kernel/game.ts';
import { drawRandom } from '../table/daily-chain.ts';
import { type Random, seededRandom } from '../kernel/random.ts';
import type {
  GameAnalysisRequest,
  PuzzleRequest,
  ThinkingSettings,
  ThinkRequest,
  ThinkResponse,
} from './protocol.ts';

/**
 * A thread in which bots think, puzzles are drawn and finished games analysed: one request at a time, behind everything
 * else that wants a core.
 */

// On Linux this is the priority of the calling thread alone; elsewhere it would be that of the whole bot.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_BELOW_NORMAL);

type AnyBot = Bot<unknown, unknown>;

const { bots: urls } = workerData as ThinkingSettings;

/** What the module of a game exports for this thread. */
interface ThinkingModule {
  readonly bots: Readonly<Record<string, AnyBot>>;
  readonly daily?: { draw(random: Random): unknown };
  readonly analyse?: (view: unknown, pastViews: readonly unknown[]) => unknown;
}

async function moduleOf(gameId: string): Promise<ThinkingModule> {
  const url = urls[gameId];
  if (url === undefined) throw new RangeError(`nobody thinks about ${gameId}`);
  return (await import(url)) as ThinkingModule;
}

async function think({ gameId, bot: name, input, seed, playouts }: ThinkRequest): Promise<unknown> {
  const bot = (await moduleOf(gameId)).bots[name];
  if (bot === undefined) throw new RangeError(`${gameId} has no bot "${name}"`);
  const { view, moves, history } = input;
  return bot(view, moves, seededRandom(seed), { history: () => history, playouts });
}

async function draw({ gameId, puzzleSeed }: PuzzleRequest): Promise<unknown> {
  const { daily } = await moduleOf(gameId);
  if (daily === undefined) throw new RangeError(`there are no puzzles of ${gameId}`);
  return daily.draw(drawRandom(puzzleSeed));
}

async function analyse({ gameId, view, pastViews }: GameAnalysisRequest): Promise<unknown> {
  const { analyse: analyseGame } = await moduleOf(gameId);
  if (analyseGame === undefined) throw new RangeError(`nobody analyses ${gameId}`);
  return analyseGame(view, pastViews);
}

type AnyRequest = ThinkRequest | PuzzleRequest | GameAnalysisRequest;

const resultOf = (request: AnyRequest): Promise<unknown> => {
  if ('puzzleSeed' in request) return draw(request);
  return 'pastViews' in request ? analyse(request) : think(request);
};

async function answer(request: AnyRequest): Promise<ThinkResponse> {
  const { requestId } = request;
  try {
    return { requestId, result: await resultOf(request) };
  } catch (error) {
    return { requestId, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: AnyRequest) => {
  void answer(request).then((response) => parentPort?.postMessage(response));
});
