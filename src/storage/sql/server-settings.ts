import type { Kysely } from 'kysely';
import type { ServerSettings } from '../../table/ports/server-settings.ts';
import { encodeJson } from '../change.ts';
import type { Select } from './claim.ts';
import { compileOnce } from './compiled-query.ts';
import { readServerSettings } from './rows.ts';
import type { Schema } from './schema.ts';

const settingsQuery = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  db.selectFrom('server_settings').select('settings').where('guild_id', '=', guildId),
);

/** The settings of a server. */
export async function selectServerSettings(
  db: Kysely<Schema>,
  select: Select,
  guildId: string,
): Promise<ServerSettings> {
  const [row] = await select(settingsQuery(db, { guildId }));
  return row === undefined ? {} : readServerSettings(row.settings);
}

/** Inside a transaction: keeps the settings of a server in place of those before. */
export async function upsertServerSettings(
  db: Kysely<Schema>,
  guildId: string,
  settings: ServerSettings,
): Promise<void> {
  const json = encodeJson(settings);
  await db
    .insertInto('server_settings')
    .values({ guild_id: guildId, settings: json })
    .onConflict((conflict) => conflict.column('guild_id').doUpdateSet({ settings: json }))
    .execute();
}

/** Inside a transaction: forgets the settings of a server. */
export async function deleteServerSettings(db: Kysely<Schema>, guildId: string): Promise<void> {
  await db.deleteFrom('server_settings').where('guild_id', '=', guildId).execute();
}
