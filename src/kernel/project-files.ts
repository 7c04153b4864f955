/**
 * Finds the project's files. The bot runs from its sources or, as an operator runs it, from `dist`, where
 * `scripts/build.ts` has bundled them: there this module is in a file directly in `dist`, here it is in a folder of `src`.
 */
const IS_BUNDLED = !import.meta.url.endsWith('.ts');
const ROOT = new URL(IS_BUNDLED ? '..' : '../..', import.meta.url);

/** A file or (with a slash at its end) a folder below the project's root, such as `assets/fonts/`. */
export const projectFile = (path: string): URL => new URL(path, ROOT);

/** A module of `src` to load by its URL, without its extension, such as `pictures/worker`. `scripts/build.ts` bundles it by itself. */
export const moduleUrl = (name: string): URL =>
  projectFile(IS_BUNDLED ? `dist/${name}.js` : `src/${name}.ts`);
