import { createServer, connect, type Server } from 'node:net';
import { once } from 'node:events';
import { Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openStore } from '../../../src/open-store.ts';
import { createPostgresDialect } from '../../../src/storage/postgres/pool.ts';
import { parsePostgresUrl } from '../../../src/storage/postgres/url.ts';
import { describeOnPostgres, useEmptySchemas } from '../../postgres-databases.ts';
import { openError } from '../open-error.ts';

const gates: Server[] = [];
afterEach(() => gates.splice(0).forEach((gate) => gate.close()));

/** An ErrorResponse of the protocol. */
function errorResponse(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const header = Buffer.alloc(5);
  header.write('E');
  header.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([header, fields]);
}

/** The URL through a gate that reads the first packet as a pooler does; it answers what `refusal` returns, if anything. */
async function through(url: string, refusal: (packet: string) => string | undefined): Promise<string> {
  const parts = new URL(url);
  const port = Number(parts.port);
  const gate = createServer((client) => {
    client.on('error', () => undefined);
    client.once('data', (bytes) => {
      const refused = refusal(bytes.toString('latin1'));
      if (refused !== undefined) {
        client.end(errorResponse(refused));
        return;
      }
      const upstream = connect(port, '127.0.0.1');
      upstream.on('error', () => client.destroy());
      upstream.write(bytes);
      client.pipe(upstream).pipe(client);
    });
  });
  gates.push(gate.listen(0, '127.0.0.1'));
  await once(gate, 'listening');
  const address = gate.address();
  parts.port = String(typeof address === 'object' ? address?.port : '');
  return parts.href;
}

/** What PgBouncer says, as installed, to settings of a session. */
const asInstalled = (packet: string): string | undefined => {
  const parameter = /(statement_timeout|idle_in_transaction_session_timeout|lock_timeout)/u.exec(packet)?.[1];
  return parameter && `unsupported startup parameter: ${parameter}`;
};

test('a pooler that does not take a setting is told with its name, not as out of reach', async () => {
  const url = await through('postgres://me:s3cret@127.0.0.1:1/games?lock_timeout=5', asInstalled);
  expect(await openError(url)).toMatch(/^The pooler at 127\.0\.0\.1:\d+ does not take "lock_timeout": leave/);
  const inOptions = 'unsupported startup parameter in options: search_path';
  const other = await through('postgres://me:s3cret@127.0.0.1:1/games', () => inOptions);
  expect(await openError(other)).toContain('does not take "search_path"');
});

test('anything else that a pooler refuses is told in its words, without the password', async () => {
  const url = await through('postgres://me:s3cret@127.0.0.1:1/games', () => 'no such user: s3cret');
  expect(await openError(url)).toMatch(
    /or a pooler there, refuses the connection: no such user: \[password\]\.$/,
  );
});

describeOnPostgres('behind a pooler that keeps sessions', () => {
  const emptySchema = useEmptySchemas();

  test('a store opens, and closes', async () => {
    const store = await openStore(await through(await emptySchema(), asInstalled));
    await store.close();
  });

  test.each([true, false])('each connection has its limits (read-only: %s)', async (readOnly) => {
    const target = parsePostgresUrl(await through(await emptySchema(), asInstalled));
    const dialect = createPostgresDialect(target, { maxConnections: 1, statementTimeoutMs: 4_321, readOnly });
    const db = new Kysely({ dialect });
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('default_transaction_read_only') as read_only`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ statement: '4321ms', idle: '10s', read_only: readOnly ? 'on' : 'off' }]);
  });
});
