/** `npm start` runs the bot when a Discord token is configured, otherwise the playground with the bot in it. */
import { projectFile } from '../src/kernel/project-files.ts';
import { relaunchWithMemorySettings } from '../src/relaunch.ts';

relaunchWithMemorySettings();
const { prepareProcess } = await import('../src/prepare-process.ts');
prepareProcess();
const isConfigured = ['DISCORD_TOKEN', 'DISCORD_TOKEN_FILE'].some(
  (name) => (process.env[name]?.trim() ?? '') !== '',
);
await import(isConfigured ? projectFile('dist/main.js').href : '../playground/main.ts');
