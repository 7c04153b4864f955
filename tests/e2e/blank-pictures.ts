/**
 * Loaded into the bot's process before its own code (`node --import`): pictures are one pixel each. For tests about
 * something else than pictures, because painting is half of the work of a bot in a test.
 */
import { registerHooks } from 'node:module';

const RENDER = new URL('../../src/render/index.ts', import.meta.url).href;
const BLANK_PAINTER = new URL('./blank-painter.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) => {
    const resolved = nextResolve(specifier, context);
    return resolved.url === RENDER ? { ...resolved, url: BLANK_PAINTER } : resolved;
  },
});
