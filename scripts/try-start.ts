/**
 * `npm run try-start` makes fresh clones of the last commit and runs `npm start` in each under another circumstance: old and
 * new Nodes, settings of npm, odd folders, interruptions. It passes when the playground's page answers. Prints a table with
 * the seconds that the last start of each took. `-- <words>` runs only the cases whose name contains them; `-- --here`
 * starts this checkout as it is. Exit code 1 if a case fails. Linux, with network; `--here` runs everywhere.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Outcome, type Start, startPlayground } from './try-start/start-playground.ts';

/** A Node, and the npm that came with it. */
interface Versions {
  readonly node: string;
  readonly npm: string;
}

/** A fresh clone that is started once, or once more after that. The default folder has a plain name. */
interface StartCase {
  readonly name: string;
  readonly folder?: string;
  readonly starts: readonly (Pick<Start, 'environment' | 'interruptAt'> & { readonly versions?: Versions })[];
}

const execute = promisify(execFile);

const OLDEST: Versions = { node: '20.0.0', npm: '9.6.4' };
const NEWEST: Versions = { node: '26.10.0', npm: '11.21.2' };
/** The oldest and the newest of each line. */
const NODES: readonly Versions[] = [
  OLDEST,
  { node: '20.20.2', npm: '10.8.2' },
  { node: '22.0.0', npm: '10.5.1' },
  { node: '22.23.3', npm: '10.9.4' },
  { node: '24.0.0', npm: '11.3.0' },
  { node: '24.21.0', npm: '11.19.1' },
  { node: '26.0.0', npm: '11.19.1' },
  NEWEST,
];

/** Variables that npm and hosting panels set, and a home that cannot be written. */
const ENVIRONMENTS: readonly Readonly<Record<string, string>>[] = [
  { NODE_ENV: 'production' },
  { npm_config_ignore_scripts: 'true' },
  { npm_config_omit: 'optional' },
  { npm_config_omit: 'dev' },
  { HOME: '/dev/null/home' },
];
/** Whatever set-up would fetch is asked for where nothing listens. */
const NO_NETWORK = { npm_config_registry: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' };

const CASES: readonly StartCase[] = [
  ...NODES.map((versions) => ({
    name: `Node ${versions.node}, npm ${versions.npm}`,
    starts: [{ versions }],
  })),
  ...ENVIRONMENTS.map((environment) => ({
    name: Object.entries(environment).join().replace(',', '='),
    starts: [{ environment }],
  })),
  { name: 'an odd folder, an old Node', folder: 'Für Zoë & co 100% #1', starts: [{ versions: OLDEST }] },
  { name: 'no network after the first start', starts: [{}, { environment: NO_NETWORK }] },
  ...['Installing packages', 'Building node-canvas|Fetching node-canvas'].map((words) => ({
    name: `Ctrl+C at "${words}", then again`,
    starts: [{ interruptAt: new RegExp(words, 'u') }, {}],
  })),
  {
    name: `set up under Node ${OLDEST.node}, then started under the newest`,
    starts: [{ versions: OLDEST }, { versions: NEWEST }],
  },
];

const words = process.argv.slice(2);
if (words[0] === '--here') report('this checkout', await startPlayground({ folder: process.cwd() }));
else {
  const parent = await mkdtemp(join(tmpdir(), 'pedestal-try-start-'));
  try {
    console.log('| case | seconds | result |\n| --- | --- | --- |');
    for (const each of CASES)
      if (words.every((word) => each.name.includes(word))) report(each.name, await tryCase(each, parent));
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** Clones the last commit of this checkout and starts it until a start fails. Resolves with the last outcome. */
async function tryCase({ folder = 'pedestal', starts }: StartCase, parent: string): Promise<Outcome> {
  const clone = join(await mkdtemp(join(parent, 'case-')), folder);
  await execute('git', ['clone', '--quiet', process.cwd(), clone]);
  let outcome: Outcome = { ok: true, seconds: 0, output: '' };
  for (const { versions, ...start } of starts)
    if (outcome.ok)
      outcome = await startPlayground({
        folder: clone,
        ...(versions === undefined ? {} : { programs: await installNode(versions) }),
        ...start,
      });
  await rm(clone, { recursive: true, force: true });
  return outcome;
}

/** Installs a Node with an npm of its time, once, and resolves with the folder of both programs. */
async function installNode({ node, npm }: Versions): Promise<string> {
  const folder = join(tmpdir(), `pedestal-node-${node}`);
  if (!existsSync(join(folder, 'node_modules'))) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'package.json'), '{}');
    const packages = [`node-${process.platform}-${process.arch}@${node}`, `npm@${npm}`];
    await execute('npm', ['install', '--ignore-scripts', '--engine-strict=false', ...packages], {
      cwd: folder,
    });
  }
  return join(folder, 'node_modules/.bin');
}

function report(name: string, { ok, seconds, output }: Outcome): void {
  console.log(`| ${name} | ${seconds.toFixed(0)} | ${ok ? 'the page answers' : 'FAILED'} |`);
  if (ok) return;
  console.error(`\n${output.trim().split('\n').slice(-25).join('\n')}\n`);
  process.exitCode = 1;
}
