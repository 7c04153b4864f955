import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { backUp } from '../../scripts/database/back-up.ts';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { isEphemeral } from '../e2e/player.ts';
import { tempFolder } from '../temp-folder.ts';

/** Everything that everyone can see on the fake Discord now: messages with their alt texts, and names of channels. */
export function shownTo({
  fakeDiscord: { state },
}: {
  readonly fakeDiscord: Pick<FakeDiscord, 'state'>;
}): readonly string[] {
  const channels = [...state.channels.values()];
  const messages = channels.flatMap(({ id }) =>
    state
      .messagesIn(id)
      .map(({ message }) => message)
      .filter((message) => !isEphemeral(message))
      // The fake Discord keeps what a thread was called when it was made.
      .map((message) => ({ ...message, thread: null })),
  );
  return [...channels, ...messages].map((each) => JSON.stringify(each));
}

/** All that a dump of the database would have. */
async function dumpOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    );
    const tables: unknown[] = [];
    for (const { name } of rows) tables.push((await client.query(`select * from ${name}`)).rows);
    return JSON.stringify(tables);
  } finally {
    await client.end();
  }
}

/** All that the database has on the disk, its write-ahead log and a backup that is made now included. */
export async function bytesOf(url: string): Promise<string> {
  if (!url.startsWith('sqlite:')) return dumpOf(url);
  const file = url.startsWith('sqlite:file:') ? fileURLToPath(url.slice(7)) : url.slice(7);
  const copy = backUp(url, join(tempFolder(), 'backup.db'));
  return [file, `${file}-wal`, copy]
    .filter((each) => existsSync(each))
    .map((each) => readFileSync(each).toString('latin1'))
    .join('\n');
}
