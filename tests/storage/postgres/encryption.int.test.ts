import { Client } from 'pg';
import { describeOnPostgres, useEmptySchemas } from '../../postgres-databases.ts';
import { encryptionContract } from '../encryption.ts';

describeOnPostgres('PostgreSQL', () => {
  const emptySchema = useEmptySchemas();
  encryptionContract('an encrypted database', async () => {
    const url = await emptySchema();
    return {
      url,
      query: async (sql) => {
        const client = new Client({ connectionString: url });
        await client.connect();
        try {
          return (await client.query<Record<string, unknown>>(sql)).rows;
        } finally {
          await client.end();
        }
      },
    };
  });
});
