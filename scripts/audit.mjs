/**
 * Asks the registry for known weaknesses of the packages that the running bot uses, and fails on a high or critical one.
 * A registry that cannot answer such questions, or cannot be reached, is no weakness: it is said, and passed over.
 */
import { spawnSync } from 'node:child_process';

const GRAVE = ['high', 'critical'];

const asked = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
});
const found = reportOf(asked.stdout)?.vulnerabilities;
if (found === undefined) {
  process.stderr.write(
    'Production packages were NOT audited: this registry does not answer, or there is none.\n',
  );
} else {
  const weak = Object.values(found).filter(({ severity }) => GRAVE.includes(severity));
  for (const { name, severity, range } of weak) process.stderr.write(`${severity}: ${name} ${range}\n`);
  if (weak.length > 0) {
    process.stderr.write('See npm audit --omit=dev for what mends them.\n');
    process.exitCode = 1;
  } else process.stdout.write('Production packages have no known grave weakness.\n');
}

/** @param {string | null} text */
function reportOf(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
