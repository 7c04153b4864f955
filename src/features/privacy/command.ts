import type { Command } from '../../discord/interactions/command.ts';
import { type PrivacyDeps, showPrivacy } from './privacy.ts';
import { createServerCommand } from '../../discord/interactions/server-command.ts';

/** `/privacy`: what is stored of the caller, and what they can do about it, answered in secret. */
export const createPrivacyCommand = (deps: PrivacyDeps): Command =>
  createServerCommand(deps.translator, 'privacy', { run: (call) => showPrivacy(deps, call) });
