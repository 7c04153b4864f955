import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ensurePostgres } from '../../scripts/setup/postgres.mjs';
import { SetupError } from '../../scripts/setup/system.mjs';
import { tempFolder } from '../temp-folder.ts';
import { createFakeMachine, type FakeMachine } from './fake-machine.ts';

const FOLDER = 'etc/postgresql-common';
const DEBIAN_CONFIG = `#create_main_cluster = true\nssl = on\ninclude_dir '/${FOLDER}/createcluster.d'\n`;
const INSTALL = 'apt-get install -y --no-install-recommends';

interface Debian extends FakeMachine {
  /** Whether installing the server created and started one for the whole machine. */
  readonly hasCluster: () => boolean;
}

/** A Debian whose package asks its configuration, drop-ins included, whether it is to create a server. */
function debian({ config = DEBIAN_CONFIG, environment = {}, fails = false } = {}): Debian {
  const root = tempFolder();
  let hasCluster = false;
  const machine = createFakeMachine(
    root,
    (command) => {
      if (command === `${INSTALL} postgresql-common`) {
        mkdirSync(join(root, FOLDER), { recursive: true });
        writeFileSync(join(root, FOLDER, 'createcluster.conf'), config);
      }
      if (command === `${INSTALL} postgresql`) {
        hasCluster = !readSettings(root).includes('\ncreate_main_cluster = false');
        if (fails) return null;
        mkdirSync(join(root, 'usr/lib/postgresql/15/bin'), { recursive: true });
        for (const name of ['initdb', 'pg_ctl'])
          writeFileSync(join(root, 'usr/lib/postgresql/15/bin', name), '');
      }
      return '';
    },
    environment,
  );
  return { ...machine, hasCluster: () => hasCluster };
}

function readSettings(root: string): string {
  const config = readFileSync(join(root, FOLDER, 'createcluster.conf'), 'utf8');
  const folder = join(root, FOLDER, 'createcluster.d');
  if (!config.includes('include_dir') || !existsSync(folder)) return config;
  return [config, ...readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))].join('\n');
}

describe('installing PostgreSQL for the tests', () => {
  test.each([false, true])(
    'creates no server for the whole machine and leaves no file changed (fails: %s)',
    (fails) => {
      const machine = debian({ fails });
      ensurePostgres(machine);
      expect(machine.commands).toContain(`${INSTALL} postgresql`);
      expect(machine.hasCluster()).toBe(false);
      expect(readdirSync(join(machine.root, FOLDER))).toEqual(['createcluster.conf']);
      expect(readFileSync(join(machine.root, FOLDER, 'createcluster.conf'), 'utf8')).toBe(DEBIAN_CONFIG);
    },
  );

  test("keeps someone else's drop-ins", () => {
    const machine = debian();
    const folder = join(machine.root, FOLDER, 'createcluster.d');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'theirs.conf'), 'data_checksums = on\n');
    ensurePostgres(machine);
    expect(readdirSync(folder)).toEqual(['theirs.conf']);
    expect(machine.hasCluster()).toBe(false);
  });

  test('installs no server where the configuration reads no drop-ins', () => {
    const machine = debian({ config: '#create_main_cluster = true\n' });
    ensurePostgres(machine);
    expect(machine.commands).not.toContain(`${INSTALL} postgresql`);
    expect(machine.printed.at(-1)).toContain('the tests of PostgreSQL are skipped');
  });

  test('says what to install where system packages are left alone, and in CI fails', () => {
    const machine = debian({ environment: { PEDESTAL_SYSTEM_PACKAGES: 'no' } });
    ensurePostgres(machine);
    expect(machine.commands).toEqual([]);
    expect(machine.printed.join('\n')).toContain('sudo apt-get install -y postgresql');
    expect(() =>
      ensurePostgres(debian({ environment: { PEDESTAL_SYSTEM_PACKAGES: 'no', CI: '1' } })),
    ).toThrow(SetupError);
  });
});
