import { projectNode } from './node.mjs';
import { run, SetupError } from './system.mjs';

/** Bundles the bot, unless nothing has changed since the last time. Throws `SetupError`. */
export function ensureBuild() {
  const { ok, output } = run(projectNode(), ['scripts/build.ts']);
  if (ok) return;
  const said = output.trim();
  // A process without a last word was killed, mostly for its memory.
  const why =
    said === ''
      ? ' Its process was ended from outside: perhaps it had too little memory (it takes 512 MB).'
      : '';
  throw new SetupError(`${said}\n\nThe bot could not be bundled into dist.${why}`.trim());
}
