/**
 * Queries the registry for known vulnerabilities of the production packages, and fails on a high or critical one. When the
 * registry does not support audits or cannot be reached, prints a warning and succeeds.
 */
import { runNpm } from './setup/npm.mjs';

const FAILING_SEVERITIES = ['high', 'critical'];

const { stdout } = runNpm(['audit', '--omit=dev', '--json']);
let vulnerabilities;
try {
  ({ vulnerabilities } = JSON.parse(stdout));
} catch {
  // npm has said something else.
}
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
