import { answerOf, textBlock } from '../../discord/components/blocks.ts';
import { localizerFor } from '../../discord/components/localizer.ts';
import { hashOf } from '../../discord/components/message.ts';
import { isLive } from '../../discord/components/pace.ts';
import { lastingTableName, wayToTable } from '../../discord/components/table-lines.ts';
import { directViewer } from '../../discord/interactions/permissions.ts';
import { type OpenTable, placeOf } from '../../discord/panels/table-list.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import { rejectApart } from '../../table/apart.ts';
import { hasKeptSeats } from '../../table/challenge.ts';
import { notificationsInForce, planPings, reachedBy } from '../../table/pings/plan-pings.ts';
import { seatOf } from '../../table/seats.ts';
import type { QueueParts } from './open-queued.ts';
import type { QueueEntry } from './queue-entries.ts';

/** How much of a hash is in the nonce of one person and table, which has 22 characters at most. */
const NONCE_HASH_LENGTH = 18;
/** How many people are told of one table at once: those who were told of one longest ago. */
const MAX_TOLD = 5;

/**
 * Tells the people who would play, quietly and each at most once in a while, of tables that lack no more players than there are
 * such people. Several processes may do so at once. A message that could not be sent is not sent again. Store errors are thrown.
 */
export async function tellWaiting(parts: QueueParts): Promise<void> {
  const { queue, tables, games } = parts;
  for (const { guildId } of await queue.servers())
    for (const table of await tables.list(guildId)) {
      const game = games.get(table.gameId);
      if (game !== undefined) await tellOf(parts, { table, game });
    }
}

/** How many people a table that everyone may join needs to begin. */
const missingAt = ({ table, game }: OpenTable): number =>
  table.status === 'lobby' &&
  !table.invitedOnly &&
  !hasKeptSeats(table) &&
  table.parked === null &&
  game.parseSettings(table.settings).ok
    ? game.seats.min - table.seats.length
    : 0;

async function tellOf(parts: QueueParts, open: OpenTable): Promise<void> {
  const { queue, clock } = parts;
  const { id, guildId, gameId, turnTimeMs } = open.table;
  const missing = missingAt(open);
  if (missing <= 0) return;
  const people: QueueEntry[] = [];
  for (const entry of await queue.toTell(guildId, gameId, isLive(turnTimeMs) ? 'live' : 'slow', id, clock()))
    if (people.length < MAX_TOLD && (await mayBeTold(parts, open, entry))) people.push(entry);
  if (people.length < missing) return;
  for (const entry of people)
    if (await queue.claimTold(entry.userId, id, clock())) await tell(parts, open, entry, missing);
}

/** True if a person may join a table and see it, and wants no silence. */
async function mayBeTold(
  { store, apartFrom, visibility, clock }: QueueParts,
  { table }: OpenTable,
  { userId }: QueueEntry,
): Promise<boolean> {
  if (seatOf(table, { userId }) >= 0 || table.removed.includes(userId)) return false;
  if ((await store.keptOutOf(table.guildId))(userId)) return false;
  if (rejectApart(table.seats, await apartFrom(userId)) !== null) return false;
  const chosen = await notificationsInForce(store, table.guildId, [userId]);
  const people = Array.from(chosen, ([, own]) => ({ userId, isAsked: true, chosen: own }));
  if (reachedBy(planPings(people, 'invitation', clock())).length === 0) return false;
  return (await visibility.visibleTo(directViewer({ userId }), [placeOf(table, { userId })])).length > 0;
}

/** Sends a person a direct message without a sound. One who accepts none is told nothing. */
async function tell(parts: QueueParts, open: OpenTable, entry: QueueEntry, missing: number): Promise<void> {
  const { tables, translator, postMessage } = parts;
  const [{ table, game }, { userId, locale }] = [open, entry];
  const localizer = localizerFor(translator, locale, table);
  const title = { userText: lastingTableName(open, localizer) };
  const wanted = textBlock(localizer, 'app.queue.wanted', { game: { key: titleKey(game) }, title, missing });
  await postMessage({
    ...{ guildId: table.guildId, userId },
    content: answerOf([wanted, wayToTable(table, await tables.newestPost(table), localizer)]),
    nonce: `one-${hashOf([table.id, userId]).slice(0, NONCE_HASH_LENGTH)}`,
  });
}
