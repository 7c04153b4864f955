import { relaunchWithMemorySettings } from './relaunch.ts';

// Imported only now, because a process that is about to be replaced need not load the bot.
relaunchWithMemorySettings();
const { runBot } = await import('./bot.ts');
await runBot();
