import { type AnyStored, columnName } from '../../table/stored/stored.ts';
import type { Db } from './access.ts';
import { nobodysSpectatorBets } from './spectator-bets.ts';
import { anyDb } from './stored-rows.ts';

/** Inside a transaction: deletes what is known of a person beside the tables. */
export async function deletePerson(db: Db, stored: readonly AnyStored[], userId: string): Promise<void> {
  for (const { name, person, alsoNames = [] } of stored)
    for (const property of [person, ...alsoNames])
      if (property !== undefined)
        await anyDb(db).deleteFrom(name).where(columnName(property), '=', userId).execute();
  await nobodysSpectatorBets(db, userId);
}
