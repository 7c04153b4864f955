import { CORE_TABLES } from '../sql/core-tables.ts';
import type { Db } from '../sql/schema.ts';
import { type AnyStored, columnName } from '../../table/stored/stored.ts';

/** The columns that are looked for: each of these needs an index that begins with it. */
const lookedFor = ({ person, alsoNames = [], server, table, kept }: AnyStored): readonly string[] =>
  [person, ...alsoNames, server, table, kept?.since].filter((property) => property !== undefined);

/** The indexes of a stored thing beside its key, by the columns of each: the declared ones, and those that its owners need. */
function indexesOf(stored: AnyStored): readonly (readonly string[])[] {
  const { key, unique = [], indexes = [] } = stored;
  const firsts = new Set([key, unique, ...indexes].map(([first]) => first));
  return [...indexes, ...lookedFor(stored).flatMap((property) => (firsts.has(property) ? [] : [[property]]))];
}

/** Inside a transaction: makes the table of a stored thing, with its indexes. */
export async function createStoredTable({ schema }: Db, stored: AnyStored): Promise<void> {
  const { name, columns, key, unique, table: ofTable } = stored;
  const isCore = CORE_TABLES.some((each) => each.name === name);
  let table = schema.createTable(name);
  for (const [property, { sql, isNullable }] of Object.entries(columns))
    table = table.addColumn(columnName(property), sql, (column) => {
      const checked = isNullable ? column : column.notNull();
      return isCore && property === ofTable ? checked.references('tables.id') : checked;
    });
  table = table.addPrimaryKeyConstraint(`${name}_key`, key.map(columnName) as never);
  if (unique !== undefined)
    table = table.addUniqueConstraint(`${name}_unique`, unique.map(columnName) as never);
  await table.execute();
  for (const properties of indexesOf(stored)) {
    const names = properties.map(columnName);
    await schema
      .createIndex(`${name}_by_${names.join('_')}`)
      .on(name)
      .columns(names)
      .execute();
  }
}
