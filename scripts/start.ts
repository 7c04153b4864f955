/** `npm start` runs the bot when a Discord token is configured, otherwise the playground with the bot in it. */
import { relaunchWithMemorySettings } from '../src/relaunch.ts';

relaunchWithMemorySettings();
const { prepareProcess } = await import('../src/prepare-process.ts');
prepareProcess();
const token = process.env['DISCORD_TOKEN']?.trim() ?? '';
await import(token === '' ? '../playground/main.ts' : '../src/main.ts');
