import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkVersion } from '../../scripts/doctor/machine.ts';
import { MIGRATIONS } from '../../src/storage/migrate.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };
/** What the changelog says of its versions, the newest first. */
const entries = read('CHANGELOG.md').split(/^## /mu).slice(1);

describe('the version', () => {
  test('of package.json is that of the lock file, the newest one of the changelog, and what the doctor says', () => {
    const lock = JSON.parse(read('package-lock.json')) as {
      readonly version: string;
      readonly packages: Readonly<Record<string, { readonly version: string }>>;
    };
    expect([lock.version, lock.packages['']?.version]).toEqual([version, version]);
    expect(entries[0]?.split('\n')[0]).toBe(version);
    expect(checkVersion().text).toContain(`Pedestal ${version}, database ${MIGRATIONS.at(-1)!.name}`);
  });

  test('says in the changelog what is new for players, managers and operators, and which database it makes', () => {
    for (const entry of entries)
      expect(entry).toMatch(/^\*\*For (?:players|managers of servers|operators)\*\*$/mu);
    expect(entries[0]).toContain(`**Database**: \`${MIGRATIONS.at(-1)!.name}\``);
  });
});

test('a release is an image of the tagged version for both processors, with an SBOM', () => {
  const workflow = read('.github/workflows/release.yml');
  expect(workflow).toContain('file: deploy/Dockerfile');
  expect(workflow).toContain('platforms: linux/amd64,linux/arm64');
  expect(workflow).toContain('sbom: true');
  expect(workflow).toContain(`"v$(node -p "require('./package.json').version")"`);
  // What a job may write, it says itself.
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/mu);
});

test('nothing below the line of .env.example has to be changed, and all that is above it is the token', () => {
  const [above = '', below = ''] = read('.env.example').split('# Below this nothing has to be changed.');
  const settings = (text: string): readonly string[] => text.match(/^#?[A-Z_]+=/gmu) ?? [];
  expect(settings(above)).toEqual(['DISCORD_TOKEN=']);
  expect(settings(below).length).toBeGreaterThan(20);
  expect(settings(below).filter((line) => !line.startsWith('#'))).toEqual([]);
});
