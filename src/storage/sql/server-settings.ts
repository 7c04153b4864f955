import type { ServerSettingsStore } from '../../table/ports/server-settings.ts';
import { encodeJson } from '../change.ts';
import type { Access, Db } from './access.ts';
import { compileOnce } from './compiled-query.ts';
import { readServerSettings } from './rows.ts';

const settingsQuery = compileOnce((db, { guildId }: { readonly guildId: string }) =>
  db.selectFrom('server_settings').select('settings').where('guild_id', '=', guildId),
);

/** Inside a transaction: forgets the settings of a server. */
export async function deleteServerSettings(db: Db, guildId: string): Promise<void> {
  await db.deleteFrom('server_settings').where('guild_id', '=', guildId).execute();
}

/** `ServerSettingsStore` on any SQL database. */
export const serverSettingsStore = ({ read, write, select }: Access): ServerSettingsStore => ({
  serverSettings: read(async (db, guildId) => {
    const [row] = await select(settingsQuery(db, { guildId }));
    return row === undefined ? {} : readServerSettings(row.settings);
  }),
  setServerSettings: write(async (db, guildId, settings) => {
    const json = encodeJson(settings);
    await db
      .insertInto('server_settings')
      .values({ guild_id: guildId, settings: json })
      .onConflict((conflict) => conflict.column('guild_id').doUpdateSet({ settings: json }))
      .execute();
  }),
});
