import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { createPostgresDatabase, runStatement } from '../postgres-databases.ts';

/** A copy of a kept database. */
export interface Copy {
  readonly url: string;
  readonly query: (sql: string) => Promise<readonly Record<string, unknown>[]>;
  readonly remove: () => Promise<void>;
}

/** The path of a kept file. */
export const keptPath = (file: string): string =>
  fileURLToPath(new URL(`fixtures/2026-11/${file}`, import.meta.url));

/** Copies a kept file of SQLite into a folder of its own. */
export async function copySqlite(folder: string, name: string): Promise<Copy & { readonly file: string }> {
  const file = join(folder, 'pedestal.db');
  await copyFile(keptPath(name), file);
  return {
    file,
    url: `sqlite:${file}`,
    query: async (sql) => {
      const database = new Sqlite(file);
      try {
        const statement = database.prepare<[], Record<string, unknown>>(sql);
        if (statement.reader) return statement.all();
        statement.run();
        return [];
      } finally {
        database.close();
      }
    },
    remove: async () => {},
  };
}

/** Makes a database of PostgreSQL that is as the kept one. */
export async function copyPostgres(): Promise<Copy> {
  const { url, remove } = await createPostgresDatabase();
  await runStatement(url, await readFile(keptPath('pedestal.sql'), 'utf8'));
  return { url, query: (sql) => runStatement(url, sql), remove };
}
