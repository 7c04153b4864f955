import type { Command } from '../../src/discord/interactions/command.ts';
import { createHarness } from './harness.ts';

/** All slash commands of the bot, for tests that need no more of it. */
export async function botCommands(): Promise<readonly Command[]> {
  await using harness = await createHarness();
  return harness.commands;
}
