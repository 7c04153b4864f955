import { answerOf, textBlock } from '../../discord/components/blocks.ts';
import { localizerFor, textAnswer } from '../../discord/components/localizer.ts';
import { hashOf } from '../../discord/components/message.ts';
import { tableName, wayToTable } from '../../discord/components/table-lines.ts';
import { acts } from '../../discord/interactions/route.ts';
import { directViewer } from '../../discord/interactions/permissions.ts';
import { placeOf } from '../../discord/panels/table-list.ts';
import { titleKey } from '../../kernel/game-texts.ts';
import { rejectApart } from '../../table/apart.ts';
import { hasKeptSeats } from '../../table/challenge.ts';
import { notificationsInForce, planPings, reachedBy } from '../../table/pings/plan-pings.ts';
import { seatOf } from '../../table/seats.ts';
import type { LoadedTable } from '../../table/table.ts';
import { defineFeature, type Parts } from '../feature.ts';
import { texts } from './texts.ts';
import {
  createWillingPeople,
  willing,
  WILLING_MS,
  type WillingPeople,
  type WillingPerson,
} from './willing-people.ts';

type CallParts = Parts & { readonly willing: WillingPeople };

/** Of a hash, for a nonce that no other person and table has: at most 22 characters in all. */
const NONCE_HASH_LENGTH = 18;
/** How many people are told of one table at once: those who were told of one longest ago. */
const MAX_TOLD = 5;

/**
 * Tells the people who would play, quietly and each at most once in a while, of tables that wait for one more. Several
 * processes may do so at once. A message that could not be sent is not sent again. Store errors are thrown.
 */
async function tellWilling(deps: CallParts): Promise<void> {
  const { willing, tables, clock } = deps;
  for (const guildId of await willing.servers(clock())) {
    for (const { id, status } of await tables.list(guildId)) {
      const loaded = status === 'lobby' ? await tables.find(guildId, id) : null;
      if (loaded !== null && waitsForOne(loaded)) await tellOf(deps, loaded);
    }
  }
}

/** True if a table that everyone may join needs just one more person to begin. */
const waitsForOne = ({ table, game }: LoadedTable): boolean =>
  table.status === 'lobby' &&
  !table.invitedOnly &&
  !hasKeptSeats(table) &&
  table.parked === null &&
  table.seats.length === game.seats.min - 1 &&
  game.parseSettings(table.settings).ok;

async function tellOf(deps: CallParts, loaded: LoadedTable): Promise<void> {
  const { willing, clock } = deps;
  const { id, guildId } = loaded.table;
  const people = await willing.toTell(guildId, id, clock());
  let told = 0;
  for (const person of people) {
    if (told >= MAX_TOLD) return;
    if (!(await maybeTold(deps, loaded, person))) continue;
    if (!(await willing.claimTold(guildId, person.userId, id, clock()))) continue;
    told++;
    await tell(deps, loaded, person);
  }
}

/** Returns whether a person is to be told of a table: they may join it, see it, and want no silence. */
async function maybeTold(
  { store, apartFrom, visibility, clock }: CallParts,
  { table }: LoadedTable,
  { userId }: WillingPerson,
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
async function tell(deps: CallParts, loaded: LoadedTable, { userId, locale }: WillingPerson): Promise<void> {
  const { tables, translator, postMessage } = deps;
  const { table, game } = loaded;
  const localizer = localizerFor(translator, locale, table);
  const title = { userText: tableName(loaded, localizer) };
  const wanted = textBlock(localizer, 'app.willing.wanted', { game: { key: titleKey(game) }, title });
  const content = answerOf([wanted, wayToTable(table, await tables.newestPost(table), localizer)]);
  await postMessage({
    guildId: table.guildId,
    userId,
    content,
    nonce: `one-${hashOf([table.id, userId]).slice(0, NONCE_HASH_LENGTH)}`,
  });
}

/** People who would play are told quietly when a table waits for one more. */
export const calls = defineFeature({
  texts,
  stored: [willing],
  services: ({ store }) => ({ willing: createWillingPeople(store.stored) }),
  routes: {
    // Says that a person would play, or not any more.
    willing: {
      code: 'U',
      reply: 'reply',
      answer: acts<CallParts>(async (parts, { caller, locale }) => {
        const { guildId, userId } = caller;
        const { markdown } = localizerFor(parts.translator, locale, null);
        const now = parts.clock();
        if (((await parts.willing.untilOf(guildId, userId)) ?? 0) > now) {
          await parts.willing.unset(guildId, userId);
          return textAnswer(markdown('app.willing.off'));
        }
        const until = now + WILLING_MS;
        await parts.willing.set(guildId, { userId, locale }, until);
        return textAnswer(markdown('app.willing.on', { until: { time: until } }));
      }),
    },
  },
  jobs: (parts) => ({ tellWilling: () => tellWilling(parts) }),
});
