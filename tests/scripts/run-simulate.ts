import type { GameRecord } from '../games/vips/game-record.ts';
import { runScriptHere } from './run-script-here.ts';
import type { ScriptResult } from './run-script.ts';

/** Runs `npm run simulate` with these arguments. */
export const runSimulate = (...args: readonly string[]): Promise<ScriptResult> =>
  runScriptHere('simulate.ts', args);

/** The records that it has written. */
export const recordsOf = (ran: ScriptResult): readonly GameRecord[] =>
  ran.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GameRecord);
