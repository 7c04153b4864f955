/** `npm start` runs the bot when a Discord token is configured, otherwise the playground with the bot in it. */
import { fileURLToPath } from 'node:url';
import { projectFile } from '../src/kernel/project-files.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { relaunchWithMemorySettings } from '../src/relaunch.ts';

const environment = { ...process.env };
prepareProcess();
const isConfigured = ['DISCORD_TOKEN', 'DISCORD_TOKEN_FILE'].some(
  (name) => (process.env[name]?.trim() ?? '') !== '',
);
const script = projectFile(isConfigured ? 'dist/main.js' : 'playground/main.ts');
// The bot is no TypeScript: a new process of its own does without Node's type stripper, which this one has loaded. Either
// script reads the .env file itself, whose secrets are in nobody's environment then.
relaunchWithMemorySettings(fileURLToPath(script), environment);
await import(script.href);
