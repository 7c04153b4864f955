import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

/** The highest score of `systemd-analyze security`, from 0 (nothing left) to 10, with which the unit passes. */
const MAX_EXPOSURE = 1.2;
const DAY_SECONDS = 24 * 3_600;
/** After so many logins to the gateway in a day Discord resets the token. */
const MAX_LOGINS_A_DAY = 1_000;
const UNIT = 'deploy/pedestal.service';
const hasAnalyzer = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the systemd unit', () => {
  const settings = read(UNIT)
    .split('\n')
    .filter((line) => /^[A-Z]\w+=/u.test(line));

  test.each([
    'LoadCredential=discord-token:/etc/pedestal/discord-token',
    'Environment=DISCORD_TOKEN_FILE=%d/discord-token',
    'RestartPreventExitStatus=78',
    'MemoryMax=1500M',
    'TasksMax=256',
    'CapabilityBoundingSet=',
    'NoNewPrivileges=yes',
    'PrivateUsers=yes',
    'ProtectProc=invisible',
    'ProtectSystem=strict',
    'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged @resources',
    'SystemCallFilter=setpriority',
    'UMask=0077',
  ])('has %s', (setting) => {
    expect(settings).toContain(setting);
  });

  test('starts a bot that crashes again and again less and less often, far less than Discord admits in a day', () => {
    const setting = (name: string): string =>
      settings.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
    expect(setting('Restart')).toBe('on-failure');
    expect(setting('RestartMaxDelaySec')).toBe('5min');
    const [first, longest, steps] = [Number(setting('RestartSec')), 300, Number(setting('RestartSteps'))];
    let starts = 0;
    // systemd has the pauses grow by the same factor each time, until they are the longest.
    for (let seconds = 0; seconds < DAY_SECONDS; starts++)
      seconds += first * (longest / first) ** (Math.min(starts, steps) / steps);
    expect(starts).toBeLessThan(MAX_LOGINS_A_DAY / 3);
    // A systemd before 254, whose pauses do not grow, gives up.
    expect(setting('StartLimitIntervalSec')).toBe('1d');
    expect(Number(setting('StartLimitBurst'))).toBeGreaterThan(starts);
    expect(Number(setting('StartLimitBurst'))).toBeLessThan(MAX_LOGINS_A_DAY);
  });

  test('hands over no secret in its environment', () => {
    expect(settings.filter((line) => /^Environment=.*(TOKEN|KEY|PASSWORD)=/u.test(line))).toEqual([]);
  });

  test.skipIf(!hasAnalyzer)('leaves little open, as systemd-analyze finds', () => {
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', UNIT], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const exposure = /Overall exposure level for pedestal\.service: ([\d.]+)/u.exec(stdout)?.[1];
    expect(Number(exposure)).toBeGreaterThan(0);
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
  });
});

const service = (name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n| *\\n)+)`, 'mu').exec(read('deploy/compose.yaml'))?.[1] ?? '';

describe.each(['bot', 'database'])('the container of the %s', (name) => {
  test.each([
    /^ {4}cap_drop:\n {6}- ALL$/mu,
    /^ {4}security_opt:\n {6}- no-new-privileges:true$/mu,
    /^ {4}read_only: true$/mu,
    /^ {4}mem_limit: \w+$/mu,
    /^ {4}memswap_limit: \w+$/mu,
    /^ {4}pids_limit: \d+$/mu,
  ])('has %s', (setting) => {
    expect(service(name)).toMatch(setting);
  });
});

test('the bot keeps SQLite in a volume, and needs no other service and no password unless a profile has them', () => {
  const bot = service('bot');
  expect(bot).toMatch(/^ {4}volumes:\n {6}- sqlite:\/data$/mu);
  expect(bot).toMatch(/^ {6}database:\n {8}condition: service_healthy\n {8}required: false$/mu);
  expect(bot).not.toMatch(/profiles|DATABASE_URL|POSTGRES/u);
  expect(service('database')).toMatch(/^ {4}profiles:\n {6}- postgres$/mu);
  // Compose fills in every variable of the file, whichever service is started.
  expect(read('deploy/compose.yaml')).not.toContain(':?');
});

test('the database is reached from the bot only', () => {
  expect(service('database')).toMatch(/^ {4}networks:\n {6}- database\n {4}\w/mu);
  expect(service('database')).not.toContain('ports:');
  expect(read('deploy/compose.yaml')).toMatch(
    /^networks:\n(?: {2}#.*\n)? {2}database:\n {4}internal: true$/mu,
  );
});

describe('the image', () => {
  const dockerfile = read('deploy/Dockerfile').replaceAll('\\\n', ' ');
  const [lastStage = ''] = dockerfile.split(/^FROM /mu).slice(-1);

  test('runs as a user without rights, with the locked Node, behind the entrypoint', () => {
    expect(lastStage).toMatch(/^USER pedestal$/mu);
    expect(lastStage).toMatch(/^debian:/u);
    expect(lastStage).toMatch(/PATH=\/app\/node_modules\/\.bin:/u);
    expect(lastStage).toMatch(/^ENTRYPOINT \["\/bin\/sh", "deploy\/entrypoint\.sh"\]$/mu);
    expect(lastStage).toMatch(/^HEALTHCHECK /mu);
    expect(lastStage).toMatch(/^CMD \["node", "dist\/main\.js"\]$/mu);
  });

  test('is built without running install scripts', () => {
    expect(dockerfile).toContain('npm ci --omit=dev --ignore-scripts');
    expect(dockerfile).not.toContain('npm rebuild');
  });
});
