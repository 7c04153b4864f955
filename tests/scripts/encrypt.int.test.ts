import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../src/open-store.ts';
import { sampleChange } from '../storage/fixtures.ts';
import { tempFolder } from '../temp-folder.ts';
import { runScriptHere } from './run-script-here.ts';
import { runScript } from './run-script.ts';

const [KEY, NEXT_KEY] = ['a1'.repeat(32), 'b2'.repeat(32)];
const SEED = 'c3'.repeat(32);

let folder: string;
let env: { readonly DATABASE_URL: string };
beforeEach(async () => {
  folder = tempFolder();
  env = { DATABASE_URL: `sqlite:${join(folder, 'tables.db')}` };
  const store = await openStore(env.DATABASE_URL);
  await store.create(
    sampleChange({ table: { status: 'over' }, events: [{ bet: 'SECRET-BET' }], seed: SEED }),
  );
  await store.close();
});

const run = (script: string, args: readonly string[], keys: Readonly<Record<string, string>>) =>
  runScriptHere(script, args, { env: { ...env, PEDESTAL_DATA_KEY: '', ...keys }, cwd: folder });
const fileHas = async (text: string): Promise<boolean> =>
  (await readFile(join(folder, 'tables.db'))).includes(text);

describe('npm run encrypt', () => {
  test('encrypts finished games, changes the key, and decrypts again', async () => {
    expect(await fileHas('SECRET-BET')).toBe(true);
    expect(await run('encrypt.ts', [], { PEDESTAL_DATA_KEY: KEY })).toMatchObject({
      code: 0,
      out: '2 cells were written anew.\nAll of it is encrypted.\n',
    });
    expect([await fileHas('SECRET-BET'), await fileHas(SEED)]).toEqual([false, false]);
    const rotation = { PEDESTAL_DATA_KEY: NEXT_KEY, PEDESTAL_OLD_DATA_KEY: KEY };
    expect(await run('encrypt.ts', [], rotation)).toMatchObject({ code: 0 });
    const wrong = await run('encrypt.ts', [], { PEDESTAL_DATA_KEY: KEY });
    expect(wrong).toMatchObject({ code: 1, out: '' });
    expect(wrong.err).toContain('is encrypted with another key');
    expect(await run('encrypt.ts', [], { PEDESTAL_OLD_DATA_KEY: NEXT_KEY })).toMatchObject({
      code: 0,
      out: '2 cells were written anew.\nNothing is encrypted any more.\n',
    });
    expect(await fileHas('SECRET-BET')).toBe(true);
  });

  test('says in one sentence that it needs a key, or no arguments', async () => {
    const without = await run('encrypt.ts', [], {});
    expect([without.code, without.out]).toEqual([1, '']);
    expect(without.err).toMatch(/^There is no key: [^\n]+\.\n$/u);
    expect(await runScript('encrypt.ts', ['now'], { env })).toMatchObject({ code: 2 });
  });
});

describe('with an encrypted database', () => {
  beforeEach(async () => {
    expect(await run('encrypt.ts', [], { PEDESTAL_DATA_KEY: KEY })).toMatchObject({ code: 0 });
  });

  test('npm run backup needs no key and copies no secret', async () => {
    expect(await run('backup.ts', ['copy.db'], {})).toMatchObject({ code: 0 });
    const copy = await readFile(join(folder, 'copy.db'));
    expect([copy.includes('SECRET-BET'), copy.includes(SEED), copy.includes('enc1.')]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('npm run record and npm run forget ask for the key in one sentence', async () => {
    for (const [script, args] of [
      ['record.ts', ['--finished']],
      ['forget.ts', ['--older-than', '1']],
    ] as const) {
      const { code, out, err } = await run(script, args, {});
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(/^The database [^\n]+ is encrypted: give its key in PEDESTAL_DATA_KEY[^\n]+\.\n$/u);
    }
    expect(await run('forget.ts', ['--older-than', '1'], { PEDESTAL_DATA_KEY: KEY })).toMatchObject({
      out: '1 table is forgotten.\n',
    });
  });
});
