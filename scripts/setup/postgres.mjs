import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayInstall, SetupError, print } from './system.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';
/** Configures whether installing the package also creates and starts a server for the whole machine. */
const CLUSTER_CONFIG = '/etc/postgresql-common/createcluster.conf';

const MANUAL_INSTALL = `The tests of PostgreSQL need its server programs. They start one of their own, on a free port of this machine. Install
them, then try again:

  Debian, Ubuntu   sudo apt-get install -y postgresql
  Fedora           sudo dnf install -y postgresql-server
  Alpine           sudo apk add postgresql
  macOS            brew install postgresql`;

/**
 * Installs PostgreSQL's server programs for the tests. Where that is impossible, those tests are skipped; with CI=true it
 * throws `SetupError`.
 */
export function ensurePostgres() {
  if (isInstalled() || (mayInstall() && install() && isInstalled())) return;
  if (/^(true|1)$/.test(process.env['CI'] ?? '')) throw new SetupError(MANUAL_INSTALL);
  print(`${MANUAL_INSTALL}\n\nUntil then, the tests of PostgreSQL are skipped.\n`);
}

/** Installs the packages without the server for the whole machine that Debian would create and start. */
function install() {
  if (!aptInstall(['postgresql-common'])) return false;
  const before = existsSync(CLUSTER_CONFIG) ? readFileSync(CLUSTER_CONFIG, 'utf8') : null;
  if (before !== null) writeFileSync(CLUSTER_CONFIG, withoutMainCluster(before));
  try {
    return aptInstall(['postgresql']);
  } finally {
    if (before !== null) writeFileSync(CLUSTER_CONFIG, before);
  }
}

/**
 * The settings of postgresql-common, changed so that installing a server creates no cluster.
 * @param {string} settings
 */
export const withoutMainCluster = (settings) =>
  `${settings.replace(/^\s*#?\s*create_main_cluster\b.*\n?/gm, '')}\ncreate_main_cluster = false\n`;

/** Whether the programs are where `tests/postgres-server.ts` searches for them. */
function isInstalled() {
  const debianFolders = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : [];
  const folders = [...debianFolders, ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.some((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))));
}
