import { recordOf } from '../../src/table/fairness/evidence.ts';
import { ANNA, type Harness } from './harness.ts';
import { answerTo, lastResponse } from './responses.ts';

/** All that a process keeps of a table and may show: to Anna at it, in her list of tables, and in its record. */
export async function shownOf(at: Harness, tableId: string): Promise<string> {
  const loaded = await at.tableNow(tableId);
  const { table, match } = loaded;
  const panel = await answerTo(at, ANNA, `v1:o:${tableId}:${match?.step ?? 0}:`, { secret: false });
  const shown = lastResponse(at);
  await at.slash(ANNA, 'games');
  const record = match === null ? null : recordOf(loaded, match, ({ key }) => key, []);
  return [panel.text, JSON.stringify([shown, lastResponse(at), record, match?.events, table])].join('\n');
}
