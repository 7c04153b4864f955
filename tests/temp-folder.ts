import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** What the tests of this run leave on the disk is in here, and goes with it. */
    readonly tempFolder: string;
  }
}

/** A new empty folder, which goes at the end of the run. */
export const tempFolder = (): string => mkdtempSync(join(inject('tempFolder'), 'test-'));
