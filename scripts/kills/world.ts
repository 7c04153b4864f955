import { setTimeout as pause } from 'node:timers/promises';
import { type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { filePath } from '../../playground/standin/world/world.ts';
import { breaches, type Ledger, quietLedger, type Witness, watch } from '../../tests/e2e/invariants.ts';
import { doneMoves } from '../../tests/e2e/invariants/clicks.ts';
import type { Slot } from './killer.ts';
import type { Games } from './people.ts';

/** A stand-in on which people play for a long time, and who has watched it from the beginning. */
export interface World {
  readonly standIn: StandIn;
  readonly witness: Witness;
}

/** Starts a stand-in that nobody plays on yet. */
export async function startWorld(): Promise<World> {
  const standIn = await startStandIn({ keep: 500 });
  const witness = watch(standIn);
  forgetPictures(standIn);
  return { standIn, witness };
}

/** Nobody looks at the pictures of thousands of posts: their bytes need not be kept. */
function forgetPictures({ world }: StandIn): void {
  world.changes.listen((change) => {
    if (change.type !== 'message') return;
    for (const { url } of change.message.attachments) {
      const file = world.files.get(filePath(url));
      if (file !== undefined) world.files.put(filePath(url), { ...file, bytes: new Uint8Array() });
    }
  });
}

/** Waits until the bot has nothing left to do, at most so many milliseconds. */
export async function calm(databaseUrl: string, within: number): Promise<void> {
  await quietLedger(databaseUrl, within);
  // What was answered last may still be on its way to those who asked.
  await pause(500);
}

/** What came of it all. */
export interface Findings {
  /** Moves that were answered as done. */
  readonly moves: number;
  readonly posts: number;
  /** What the invariants found, and the tables that were stuck. */
  readonly breaches: readonly string[];
}

/** That nothing happens any more in a channel, what the last try came to, and how things stand there. */
function stuckIn({ channelId, trouble }: Games['stuck'][number], { books }: Ledger): string {
  const tables = books
    .filter(({ table }) => table.channelId === channelId)
    .map(({ table: { id, status, parked }, match, queued, botDue, showDue }) =>
      JSON.stringify({ id, status, parked, step: match?.step, toAct: match?.toAct, queued, botDue, showDue }),
    );
  return `nothing happens any more in channel ${channelId} (${trouble}): ${tables.join(', ')}`;
}

/** Ends the processes of a world that is calm, and looks for breaches. */
export async function audit(
  { standIn, witness }: World,
  databaseUrl: string,
  slots: readonly Slot[],
  { stuck }: Games,
): Promise<Findings> {
  await Promise.all(slots.map((slot) => slot.end()));
  const ledger = await quietLedger(databaseUrl, 0);
  const lives = slots.flatMap((slot) => slot.lives);
  return {
    moves: doneMoves(witness.interactions.values()).length,
    posts: ledger.books.reduce((count, { posts }) => count + posts.length, 0),
    breaches: [
      ...breaches({ standIn, witness, ledger, lives }),
      ...stuck.map((table) => stuckIn(table, ledger)),
    ],
  };
}
