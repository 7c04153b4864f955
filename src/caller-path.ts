import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectFile } from './kernel/project-files.ts';
import type { Environment } from './secret-files.ts';

/**
 * The absolute path of what a person typed on a command line: a relative one starts at the folder they are in. npm runs
 * scripts in the project's folder, and says in `INIT_CWD` where it was called. That counts only for a script of this
 * project: a script of another one may have called us, from a folder of its own choice.
 */
export function callerPath(path: string, environment: Environment = process.env): string {
  const caller = environment['INIT_CWD'];
  const manifest = environment['npm_package_json'];
  const runByNpm =
    caller !== undefined &&
    manifest !== undefined &&
    realPath(manifest) === realPath(fileURLToPath(projectFile('package.json'))) &&
    realPath('.') === realPath(fileURLToPath(projectFile('.')));
  return resolve(runByNpm ? caller : '.', path);
}

/** Resolves links; a path that is nowhere stays as it is. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}
