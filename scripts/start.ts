/** `npm start` runs the bot when a Discord token is configured, otherwise the playground with the bot in it. */
import { fileURLToPath } from 'node:url';
import { ConfigError } from '../src/secret-files.ts';
import { projectFile } from '../src/kernel/project-files.ts';
import { relaunchWithMemorySettings } from '../src/relaunch.ts';
import { hasToken, readSettingsFile } from '../src/settings-file.ts';

const script = projectFile(isConfigured() ? 'dist/main.js' : 'playground/main.ts');
// The bot is no TypeScript: a new process of its own does without Node's type stripper, which this one has loaded. Either
// script reads the .env file itself, whose secrets are in nobody's environment then.
relaunchWithMemorySettings(fileURLToPath(script));
await import(script.href);

/** True if there is a token. A settings file that cannot be read counts as one: the bot says what is wrong with it. */
function isConfigured(): boolean {
  try {
    return hasToken({ ...readSettingsFile(process.env).variables, ...process.env });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return true;
  }
}
