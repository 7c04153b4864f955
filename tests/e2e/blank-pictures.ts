/**
 * Loaded into the bot's process and its threads before their own code (`node --import`): pictures are one pixel each. For
 * tests about something else than pictures, because painting is half of the work of a bot in a test.
 */
import { registerHooks } from 'node:module';
import { projectFile } from '../../src/kernel/project-files.ts';

const WORKER = projectFile('dist/pictures/worker.js').href;
const BLANK_WORKER = new URL('./blank-pictures-worker.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const resolved = nextResolve(specifier, context);
    return resolved.url === WORKER
      ? { ...resolved, url: BLANK_WORKER, format: 'module-typescript' }
      : resolved;
  },
});
