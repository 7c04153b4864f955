import { projectNode } from './node.mjs';
import { run, SetupError } from './system.mjs';

/** Bundles the bot, unless nothing has changed since the last time. Throws `SetupError`. */
export function ensureBuild() {
  const { ok, output } = run(projectNode(), ['scripts/build.ts']);
  if (!ok) throw new SetupError(`${output.trim()}\n\nThe bot could not be bundled into dist.`);
}
