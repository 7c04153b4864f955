import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptInstall, mayInstall, SetupFailure, say } from './system.mjs';

const DEBIAN = '/usr/lib/postgresql';
/** Says whether installing a server also makes and starts one for the whole machine. */
const CLUSTERS = '/etc/postgresql-common/createcluster.conf';

const BY_HAND = `The tests of PostgreSQL need its server programs. They start one of their own, on a free port of this machine. Install
them, then try again:

  Debian, Ubuntu   sudo apt-get install -y postgresql
  Fedora           sudo dnf install -y postgresql-server
  Alpine           sudo apk add postgresql
  macOS            brew install postgresql`;

/** PostgreSQL's programs for the tests. Where they cannot be had, those tests are skipped; with CI=true that is a failure. */
export function ensurePostgres() {
  if (present() || (mayInstall() && install() && present())) return;
  if (/^(true|1)$/.test(process.env['CI'] ?? '')) throw new SetupFailure(BY_HAND);
  say(`${BY_HAND}\n\nUntil then, the tests of PostgreSQL are skipped.\n`);
}

/** Installs without the server for the whole machine that Debian would make and start. */
function install() {
  if (!aptInstall(['postgresql-common'])) return false;
  const before = existsSync(CLUSTERS) ? readFileSync(CLUSTERS, 'utf8') : null;
  if (before !== null) writeFileSync(CLUSTERS, withoutMainCluster(before));
  try {
    return aptInstall(['postgresql']);
  } finally {
    if (before !== null) writeFileSync(CLUSTERS, before);
  }
}

/**
 * The settings of postgresql-common, with no cluster made when a server is installed.
 * @param {string} settings
 */
export const withoutMainCluster = (settings) =>
  `${settings.replace(/^\s*#?\s*create_main_cluster\b.*\n?/gm, '')}\ncreate_main_cluster = false\n`;

/** Where `tests/postgresServer.ts` looks as well. */
function present() {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const places = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)];
  return places.some((place) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(place, name))));
}
