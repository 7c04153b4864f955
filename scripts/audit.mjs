/**
 * Queries the registry for known vulnerabilities of the production packages, and fails on a high or critical one. When the
 * registry does not support audits or cannot be reached, prints a warning and succeeds.
 */
import { spawnSync } from 'node:child_process';

const FAILING_SEVERITIES = ['high', 'critical'];

const audit = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  maxBuffer: 64 * 1024 * 1024,
});
const vulnerabilities = parseReport(audit.stdout)?.vulnerabilities;
if (vulnerabilities === undefined) {
  process.stderr.write(
    'Production packages were NOT audited: the registry does not support audits, or cannot be reached.\n',
  );
} else {
  const failing = Object.values(vulnerabilities).filter(({ severity }) =>
    FAILING_SEVERITIES.includes(severity),
  );
  for (const { name, severity, range } of failing) process.stderr.write(`${severity}: ${name} ${range}\n`);
  if (failing.length > 0) {
    process.stderr.write('Run npm audit --omit=dev to see the fixes.\n');
    process.exitCode = 1;
  } else process.stdout.write('Production packages have no known high or critical vulnerability.\n');
}

/** @param {string | null} text */
function parseReport(text) {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
