import type { Command } from '../src/discord/command.ts';
import { createVipsCommand, type VipsTools } from './vips.ts';

export type CommandTools = VipsTools;

/** Every slash command there is, one line each. */
export const createCommands = (tools: CommandTools): readonly Command[] => [createVipsCommand(tools)];
