import { expect, test } from 'vitest';

const script = new URL('../../scripts/setup/postgres.mjs', import.meta.url).href;
const { withoutMainCluster } = (await import(script)) as { withoutMainCluster: (settings: string) => string };

test('installing PostgreSQL for the tests creates no server for the whole machine', () => {
  const settings = '# Create a "main" cluster\n#create_main_cluster = true\n\nstart_conf = auto\n';
  const lines = withoutMainCluster(settings).split('\n');
  expect(lines.filter((line) => line.includes('create_main_cluster'))).toEqual([
    'create_main_cluster = false',
  ]);
  expect(lines).toContain('start_conf = auto');
  expect(withoutMainCluster('create_main_cluster = true')).not.toContain('true');
});
