import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { pressable } from '../../tests/e2e/player.ts';
import { type ClickTimings, createTableChannel, MAX_THINK_MS } from './click-load.ts';

export const BARE_BOT_PATH = fileURLToPath(new URL('./bare-bot.ts', import.meta.url));

/** One player who presses the bare bot's button as often as a table's are pressed. */
export async function clickBareBot(
  fakeDiscord: FakeDiscord,
  number: number,
  timings: ClickTimings,
  onStarted: () => void,
  maxThinkMs = MAX_THINK_MS,
): Promise<void> {
  const { channelId, scoped } = createTableChannel(fakeDiscord, number);
  const person = fakeDiscord.user(`a${number}`);
  const random = seededRandom(`bare ${number}`);
  const response = await person.command(channelId, 'bare');
  if (!('message' in response)) throw new Error(`the bare bot answered with: ${response.kind}`);
  onStarted();
  while (!timings.done) {
    await pause(random.below(maxThinkMs));
    const message = scoped.state.findMessage(response.message.id)?.message;
    const [button] = message === undefined ? [] : pressable(message);
    if (button === undefined) throw new Error('the bare bot has lost its button');
    const { durationMs } = await person.click(response.message.id, button.custom_id);
    if (timings.measuring) timings.acknowledgedMs.push(durationMs);
  }
}
