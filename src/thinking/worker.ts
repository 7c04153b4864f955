import os from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Bot } from '../kernel/game.ts';
import { seededRandom } from '../kernel/random.ts';
import type { ThinkingSettings, ThinkRequest, ThinkResponse } from './protocol.ts';

/** A thread in which computer players think: one request at a time, behind everything else that wants a core. */

// On Linux this is the priority of the calling thread alone; elsewhere it would be that of the whole bot.
if (process.platform === 'linux') os.setPriority(0, os.constants.priority.PRIORITY_LOW);

type AnyBot = Bot<unknown, unknown>;

const { bots: urls } = workerData as ThinkingSettings;

async function botOf(gameId: string, name: string): Promise<AnyBot> {
  const url = urls[gameId];
  if (url === undefined) throw new RangeError(`nobody thinks about ${gameId}`);
  const { bots } = (await import(url)) as { readonly bots: Readonly<Record<string, AnyBot>> };
  const bot = bots[name];
  if (bot === undefined) throw new RangeError(`${gameId} has no computer player "${name}"`);
  return bot;
}

async function answer({
  requestId,
  gameId,
  bot,
  input,
  seed,
  playouts,
}: ThinkRequest): Promise<ThinkResponse> {
  try {
    const { view, moves, history } = input;
    const choose = await botOf(gameId, bot);
    return { requestId, move: choose(view, moves, seededRandom(seed), { history: () => history, playouts }) };
  } catch (error) {
    return { requestId, error: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.on('message', (request: ThinkRequest) => {
  void answer(request).then((response) => parentPort?.postMessage(response));
});
