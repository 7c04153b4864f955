/**
 * What a hosting panel starts that runs one JavaScript file with its own Node, as `npm start` does it: sets up what is
 * missing, then runs the bot in the place of this process (docs/hosting-panels.md).
 */
process.argv.splice(2, Infinity, 'scripts/start.ts');
await import('../scripts/setup.mjs');
