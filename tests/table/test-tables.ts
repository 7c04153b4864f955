import { createInlineThinker } from './inline-thinker.ts';
import { createAwayService } from '../../src/features/notifications/away.ts';
import { NOBODY_APART } from '../../src/table/apart.ts';
import type { Store } from '../../src/table/ports/store.ts';
import { createServerWords } from '../../src/table/words/server-words.ts';
import { createTables, type Tables, type TablesDeps } from '../../src/table/tables.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { seedSequence } from './fairness/test-seeds.ts';

export interface TestTablesOptions
  extends Pick<TablesDeps, 'games' | 'clock'>, Partial<Omit<TablesDeps, 'store' | 'games' | 'clock'>> {
  readonly store: Store;
  /** What the seeds of tables and all other random numbers follow from. */
  readonly seed: string;
}

/** Tables on a store, as tests use them without Discord. */
export function createTestTables({ seed, ...options }: TestTablesOptions): Tables {
  const { store, clock } = options;
  const tables = createTables({
    createSeed: seedSequence(seed),
    random: seededRandom(seed),
    thinker: createInlineThinker(options.games.values()),
    botDelayMs: () => 1_500,
    botName: (_game, bot, count) => `${bot} ${count}`,
    visibility: { visibleTo: (_viewer, places) => Promise.resolve(places) },
    words: createServerWords(store, (_locale, number) => `Guest ${number}`),
    onCommitted: () => undefined,
    apartFrom: () => Promise.resolve(NOBODY_APART),
    notePresence: (userId) => away.noteMove(userId),
    ...options,
  });
  const away = createAwayService(store, tables, clock);
  return tables;
}
