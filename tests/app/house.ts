import { createTables } from '../../src/app/createTables.ts';
import type { CommitResult, OutboxTask, Store } from '../../src/app/ports.ts';
import type { OpenTable } from '../../src/app/table.ts';
import type { Caller, Done, Opening } from '../../src/app/tables.ts';
import { seededLuck } from '../../src/kernel/luck.ts';
import { type SealedGame, seal } from '../../src/kernel/seal.ts';
import { MemoryStore } from '../../src/storage/memory/store.ts';
import { pebbles, pebblesUi } from '../kernel/pebbles.ts';
import { seedsOf } from './fair/seeds.ts';

/** The use cases on a store in memory, with the smallest game (2 or 3 seats) and a clock that is set by hand. */

export const GUILD = 'guild';
const PACE = 1_500;

/** A store that notes how its commits went. */
export class NotedStore extends MemoryStore {
  readonly results: CommitResult[] = [];

  override async commit(...args: Parameters<Store['commit']>): Promise<CommitResult> {
    const result = await super.commit(...args);
    this.results.push(result);
    return result;
  }
}

export function openHouse(
  game: SealedGame = seal(pebbles, pebblesUi),
  store: Store = new NotedStore(() => time.now),
  time: { now: number } = { now: 1_000_000 },
) {
  const calls = { committed: 0 };
  let interactions = 0;
  const { tables, runBots, showAnew, unpark } = createTables({
    seed: seedsOf('house'),
    store,
    games: new Map([[game.id, game]]),
    clock: () => time.now,
    pace: () => PACE,
    committed: () => {
      calls.committed++;
    },
    luck: seededLuck('house'),
    botName: (bot, count) => `${bot} ${count}`,
  });
  /** Someone who wants something, each time by an interaction of its own. */
  const caller = (userId: string, facts: Partial<Caller> = {}): Caller => ({
    userId,
    name: `Name of ${userId}`,
    guildId: GUILD,
    interactionId: `interaction ${interactions++}`,
    ...facts,
  });
  const opening = (facts: Partial<Opening> = {}): Opening => ({
    game: game.id,
    channelId: 'channel',
    settings: { heap: 5 },
    thread: false,
    bots: [],
    startNow: false,
    ...facts,
  });
  return {
    store,
    tables,
    runBots,
    showAnew,
    unpark,
    time,
    calls,
    caller,
    opening,
    /** A lobby with these people, the first one its host. */
    lobby: async (users: readonly string[] = ['ada'], facts: Partial<Opening> = {}): Promise<OpenTable> => {
      const opened = done(await tables.open(caller(users[0] ?? 'ada'), opening(facts)));
      for (const user of users.slice(1)) done(await tables.join(caller(user), opened.table.id));
      return look(store, tables, opened.table.id);
    },
    /** All outbox tasks that wait, oldest first; they are taken away. */
    tasks: async (): Promise<OutboxTask[]> => {
      const tasks: OutboxTask[] = [];
      for (;;) {
        const taken = await store.takeOutbox(time.now, time.now, 100);
        if (taken.length === 0) return tasks;
        for (const { id, task } of taken) {
          tasks.push(task);
          await store.settleOutbox(id, null);
        }
      }
    },
    look: (tableId: string) => look(store, tables, tableId),
  };
}

async function look(store: Store, tables: ReturnType<typeof createTables>['tables'], tableId: string) {
  const stored = await store.load(tableId);
  const open = await tables.find(stored?.table.guildId ?? GUILD, tableId);
  if (open === null) throw new Error(`there is no table ${tableId}`);
  return open;
}

export type House = ReturnType<typeof openHouse>;

/** The table after a deed that must have been done. */
export function done(result: Done): OpenTable {
  if (!result.ok) throw new Error(`refused: ${result.reason.key}`);
  return result.value;
}

/** Why a deed was refused, or `null` when it was done. */
export const refusal = (result: Done): string | null => (result.ok ? null : result.reason.key);

/** A game of these people that has begun, both pebbles hidden and seat 0's user to play if `hidden`. */
export async function begun(house: House, users: readonly string[] = ['ada', 'ben']): Promise<OpenTable> {
  const { table } = await house.lobby(users);
  return done(await house.tables.start(house.caller(users[0] ?? 'ada'), table.id));
}

/** As `begun`, with all pebbles hidden; `turn` is the user who is to take from the heap. */
export async function inPlay(house: House, users: readonly string[] = ['ada', 'ben']) {
  let open = await begun(house, users);
  for (const user of users) {
    const hide = { type: 'hide', pebble: 'white' };
    open = done(await house.tables.play(house.caller(user), open.table.id, 0, [hide]));
  }
  const active = open.match?.toAct[0] ?? -1;
  return {
    id: open.table.id,
    step: open.match?.step ?? -1,
    turn: users[active] ?? '',
    waiting: users[(active + 1) % users.length] ?? '',
  };
}

export const TAKE = { type: 'take' };
export const STOP = { type: 'stop' };
