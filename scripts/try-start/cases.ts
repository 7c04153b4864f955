import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Outcome, startPlayground } from './start-playground.ts';

/** A circumstance in which someone may start the project. `run` gets an empty folder of its own. */
export interface StartCase {
  readonly name: string;
  readonly run: (folder: string) => Promise<Outcome>;
}

const execute = promisify(execFile);

/** The oldest and the newest Node of each line, with the npm that came with it. */
const NODES = [
  { node: '20.0.0', npm: '9.6.4' },
  { node: '20.20.2', npm: '10.8.2' },
  { node: '22.0.0', npm: '10.5.1' },
  { node: '22.23.3', npm: '10.9.4' },
  { node: '24.0.0', npm: '11.3.0' },
  { node: '24.21.0', npm: '11.19.1' },
  { node: '26.0.0', npm: '11.19.1' },
  { node: '26.10.0', npm: '11.21.2' },
] as const;

/** Variables that npm and hosting panels set. */
const ENVIRONMENTS: readonly Readonly<Record<string, string>>[] = [
  { NODE_ENV: 'production' },
  { npm_config_ignore_scripts: 'true' },
  { npm_config_omit: 'optional' },
  { npm_config_omit: 'dev' },
];

const OLDEST = NODES[0];
const FAR_FOLDER = 'Für Zoë & co 100% #1';

export const CASES: readonly StartCase[] = [
  ...NODES.map((versions) => ({
    name: `Node ${versions.node}, npm ${versions.npm}`,
    run: async (folder: string) =>
      startPlayground({ folder: await clone(folder), programs: await installNode(versions) }),
  })),
  ...ENVIRONMENTS.map((environment) => ({
    name: Object.entries(environment).join().replace(',', '='),
    run: async (folder: string) => startPlayground({ folder: await clone(folder), environment }),
  })),
  {
    name: `a folder named "${FAR_FOLDER}", Node ${OLDEST.node}`,
    run: async (folder) =>
      startPlayground({ folder: await clone(folder, FAR_FOLDER), programs: await installNode(OLDEST) }),
  },
  {
    name: 'a home that cannot be written',
    run: async (folder) =>
      startPlayground({ folder: await clone(folder), environment: { HOME: '/dev/null/home' } }),
  },
  {
    name: 'no network after the first start (seconds of the second)',
    run: async (folder) => {
      const first = await startPlayground({ folder: await clone(folder) });
      return first.ok ? startPlayground({ folder: join(folder, 'pedestal'), offline: true }) : first;
    },
  },
  ...[/Installing packages/u, /Building node-canvas|Fetching node-canvas/u].map((interruptAt) => ({
    name: `Ctrl+C at "${interruptAt.source.split('|')[0]}", then again`,
    run: async (folder: string) => {
      const interrupted = await startPlayground({ folder: await clone(folder), interruptAt });
      return interrupted.ok ? startPlayground({ folder: join(folder, 'pedestal') }) : interrupted;
    },
  })),
  {
    name: `set up under Node ${OLDEST.node}, then started under the newest (seconds of the second)`,
    run: async (folder) => {
      const first = await startPlayground({
        folder: await clone(folder),
        programs: await installNode(OLDEST),
      });
      const programs = await installNode(NODES.at(-1) ?? OLDEST);
      return first.ok ? startPlayground({ folder: join(folder, 'pedestal'), programs }) : first;
    },
  },
];

/** Clones the last commit of this checkout. Resolves with the new folder. */
async function clone(parent: string, name = 'pedestal'): Promise<string> {
  const folder = join(parent, name);
  await execute('git', ['clone', '--quiet', process.cwd(), folder]);
  return folder;
}

/** Installs a Node with an npm of its time, once, and resolves with the folder of both programs. */
async function installNode({ node, npm }: (typeof NODES)[number]): Promise<string> {
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
