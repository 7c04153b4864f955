/** `npm start`: the bot when there is a token for Discord, the playground with the bot in it when there is none. */
import { config as loadEnvironment } from 'dotenv';

loadEnvironment({ quiet: true });
const token = process.env['DISCORD_TOKEN']?.trim() ?? '';
await import(token === '' ? '../playground/main.ts' : '../src/main.ts');
