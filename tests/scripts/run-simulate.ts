import type { GameRecord } from '../games/vips/game-record.ts';
import { runScript, type ScriptResult } from './run-script.ts';

/** Runs `npm run simulate` with these arguments. */
export const runSimulate = (...args: readonly string[]): Promise<ScriptResult> =>
  runScript('simulate.ts', args);

/** The records that it has written. */
export const recordsOf = (ran: ScriptResult): readonly GameRecord[] =>
  ran.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GameRecord);
