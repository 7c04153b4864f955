import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installSystemPackages, SetupError, thisMachine } from './system.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** Configures whether installing the package also creates and starts a server for the whole machine. */
const CLUSTER_CONFIG = '/etc/postgresql-common/createcluster.conf';
/** A folder whose files add to that configuration: ours is in it as long as the installation takes. */
const DROP_INS = '/etc/postgresql-common/createcluster.d';
const DROP_IN = `${DROP_INS}/pedestal-setup.conf`;
const WITHOUT_SERVER = `# From the set-up of Pedestal, which removes it when PostgreSQL is installed: its tests start a server of their own.
create_main_cluster = false
`;

const MANUAL_INSTALL = `The tests of PostgreSQL need its server programs. They start one of their own, on a free port of this machine. Install
them, then try again:

  Debian, Ubuntu   sudo apt-get install -y postgresql
  Fedora           sudo dnf install -y postgresql-server
  Alpine           sudo apk add postgresql
  macOS            brew install postgresql`;

/**
 * Installs PostgreSQL's server programs for the tests. If that is impossible, those tests are skipped; with CI=true it
 * throws `SetupError`.
 * @param {import('./system.mjs').Machine} [machine]
 */
export function ensurePostgres(machine = thisMachine) {
  if (isInstalled(machine) || (install(machine) && isInstalled(machine))) return;
  if (/^(true|1)$/.test(machine.environment['CI'] ?? '')) throw new SetupError(MANUAL_INSTALL);
  machine.print(`${MANUAL_INSTALL}\n\nUntil then, the tests of PostgreSQL are skipped.\n`);
}

/**
 * Installs the packages without the server for the whole machine that Debian would create and start. No file of Debian's is
 * changed: where its configuration reads no drop-ins, nothing is installed.
 * @param {import('./system.mjs').Machine} machine
 */
function install(machine) {
  const [config, folder, dropIn] = [CLUSTER_CONFIG, DROP_INS, DROP_IN].map((path) => machine.root + path);
  if (!installSystemPackages(['postgresql-common'], machine)) return false;
  if (!readsDropIns(existsSync(config) ? readFileSync(config, 'utf8') : '')) return false;
  const isFolderOurs = mkdirSync(folder, { recursive: true }) !== undefined;
  writeFileSync(dropIn, WITHOUT_SERVER);
  try {
    return installSystemPackages(['postgresql'], machine);
  } finally {
    rmSync(dropIn, { force: true });
    if (isFolderOurs && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

/** @param {string} settings */
const readsDropIns = (settings) => new RegExp(`^\\s*include_dir\\s*=?\\s*'${DROP_INS}'`, 'm').test(settings);

/**
 * True if the programs are where `tests/postgres-server.ts` searches for them.
 * @param {import('./system.mjs').Machine} machine
 */
function isInstalled({ root, environment }) {
  const versions = root + DEBIAN_FOLDER;
  const debianFolders = existsSync(versions)
    ? readdirSync(versions).map((version) => join(versions, version, 'bin'))
    : [];
  const folders = [...debianFolders, ...(environment['PATH'] ?? '').split(delimiter)];
  return folders.some((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}
