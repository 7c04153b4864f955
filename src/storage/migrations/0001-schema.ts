import { CORE_TABLES, type CoreTable } from '../sql/core-tables.ts';
import type { Db } from '../sql/schema.ts';

/** Makes the tables of the core. */
export async function up(db: Db): Promise<void> {
  for (const [name, table] of Object.entries<CoreTable>(CORE_TABLES)) await createTable(db, name, table);
  await db.insertInto('pace').values({ id: 1, turn_at: 0 }).execute();
}

async function createTable({ schema }: Db, name: string, table: CoreTable): Promise<void> {
  const { columns, key, indexes = [], unique, isOfTable = false } = table;
  let creation = schema.createTable(name);
  for (const [column, type] of Object.entries(columns))
    creation = creation.addColumn(column, type.replace('?', '') as 'text', (made) => {
      const checked = type.endsWith('?') ? made : made.notNull();
      return isOfTable && column === 'table_id' ? checked.references('tables.id') : checked;
    });
  await creation.addPrimaryKeyConstraint(`${name}_key`, key as never).execute();
  const createIndex = (of: readonly string[]) =>
    schema
      .createIndex(`${name}_by_${of.join('_')}`)
      .on(name)
      .columns([...of]);
  for (const of of indexes) await createIndex(of).execute();
  if (unique !== undefined) await createIndex(unique).unique().execute();
}
