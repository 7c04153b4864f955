import { answerOf, textBlock } from '../../discord/components/blocks.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { hashOf } from '../../discord/components/message.ts';
import { isLive } from '../../discord/components/pace.ts';
import { tableName, wayToTable } from '../../discord/components/table-lines.ts';
import { directViewer } from '../../discord/interactions/permissions.ts';
import { placeOf } from '../../discord/panels/table-list.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import { rejectApart } from '../../table/apart.ts';
import { hasKeptSeats } from '../../table/challenge.ts';
import { notificationsInForce, planPings, reachedBy } from '../../table/pings/plan-pings.ts';
import { seatOf } from '../../table/seats.ts';
import type { LoadedTable } from '../../table/table.ts';
import type { QueueParts } from './open-queued.ts';
import type { QueueEntry } from './queue-entries.ts';

/** Of a hash, for a nonce that no other person and table has: at most 22 characters in all. */
const NONCE_HASH_LENGTH = 18;
/** How many people are told of one table at once: those who were told of one longest ago. */
const MAX_TOLD = 5;

/**
 * Tells the people who would play, quietly and each at most once in a while, of tables that lack no more players than there are
 * such people. Several processes may do so at once. A message that could not be sent is not sent again. Store errors are thrown.
 */
export async function tellWaiting(parts: QueueParts): Promise<void> {
  const { queue, tables } = parts;
  for (const { guildId } of await queue.servers()) {
    for (const { id, status } of await tables.list(guildId)) {
      const loaded = status === 'lobby' ? await tables.find(guildId, id) : null;
      if (loaded !== null && missingAt(loaded) > 0) await tellOf(parts, loaded);
    }
  }
}

/** How many people a table that everyone may join needs to begin. */
const missingAt = ({ table, game }: LoadedTable): number =>
  table.status === 'lobby' &&
  !table.invitedOnly &&
  !hasKeptSeats(table) &&
  table.parked === null &&
  game.parseSettings(table.settings).ok
    ? game.seats.min - table.seats.length
    : 0;

async function tellOf(parts: QueueParts, loaded: LoadedTable): Promise<void> {
  const { queue, clock } = parts;
  const { id, guildId, gameId, turnTimeMs } = loaded.table;
  const pace = isLive(turnTimeMs) ? 'live' : 'slow';
  const people: QueueEntry[] = [];
  for (const entry of await queue.toTell(guildId, id, clock()))
    if (
      people.length < MAX_TOLD &&
      entry.gameId === gameId &&
      entry.pace === pace &&
      (await maybeTold(parts, loaded, entry))
    )
      people.push(entry);
  if (people.length < missingAt(loaded)) return;
  for (const entry of people) if (await queue.claimTold(entry, id, clock())) await tell(parts, loaded, entry);
}

/** Returns whether a person is to be told of a table: they may join it, see it, and want no silence. */
async function maybeTold(
  { store, apartFrom, visibility, clock }: QueueParts,
  { table }: LoadedTable,
  { userId }: QueueEntry,
): Promise<boolean> {
  if (seatOf(table, { userId }) >= 0 || table.removed.includes(userId)) return false;
  if (rejectApart(table.seats, await apartFrom(userId)) !== null) return false;
  const chosen = (await notificationsInForce(store, table.guildId, [userId])).get(userId);
  const plan =
    chosen === undefined ? [] : planPings([{ userId, isAsked: true, chosen }], 'invitation', clock());
  if (reachedBy(plan).length === 0) return false;
  return (await visibility.visibleTo(directViewer({ userId }), [placeOf(table, { userId })])).length > 0;
}

/** Sends a person a direct message without a sound. One who accepts none is told nothing. */
async function tell(parts: QueueParts, loaded: LoadedTable, { userId, locale }: QueueEntry): Promise<void> {
  const { tables, translator, postMessage } = parts;
  const { table, game } = loaded;
  const localizer = localizerFor(translator, locale, table);
  const title = { userText: tableName(loaded, localizer) };
  const wanted = textBlock(localizer, 'app.queue.wanted', {
    ...{ game: { key: titleKey(game) }, title, missing: missingAt(loaded) },
  });
  const content = answerOf([wanted, wayToTable(table, await tables.newestPost(table), localizer)]);
  await postMessage({
    guildId: table.guildId,
    userId,
    content,
    nonce: `one-${hashOf([table.id, userId]).slice(0, NONCE_HASH_LENGTH)}`,
  });
}
