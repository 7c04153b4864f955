import type { Command } from '../src/discord/handlers/command.ts';
import { type PrivacyDeps, showPrivacy } from '../src/discord/handlers/privacy.ts';
import { createServerCommand } from '../src/discord/handlers/server-command.ts';

/** `/privacy`: what is stored of the caller, and what they can do about it, answered in secret. */
export const createPrivacyCommand = (deps: PrivacyDeps): Command =>
  createServerCommand(deps.translator, 'privacy', { run: (call) => showPrivacy(deps, call) });
