import {
  type FakeDiscord,
  type FakeDiscordOptions,
  startFakeDiscord,
} from '../playground/fake-discord/index.ts';
import { PATIENCE_MS } from './patience.ts';

/**
 * Starts a fake Discord for a bot that runs in real time. Discord fails an interaction after three seconds; this one
 * waits as long as tests wait for anything, because a slow machine is no fault of the bot.
 */
export const startPatientDiscord = (options: FakeDiscordOptions = {}): Promise<FakeDiscord> =>
  startFakeDiscord({ responseTimeoutMs: PATIENCE_MS, ...options });
