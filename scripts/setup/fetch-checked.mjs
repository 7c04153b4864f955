/**
 * `node fetch-checked.mjs <url> <SHA-256> <file>` downloads a file and keeps it only if its checksum is right. A program of
 * its own, so that it runs on the project's Node, which minds the proxies in the environment (`NODE_USE_ENV_PROXY=1`).
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** How long a download may take, in milliseconds. */
const TIMEOUT_MS = 120_000;

const [url = '', expected = '', file = ''] = process.argv.slice(2);

try {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const content = Buffer.from(await response.arrayBuffer());
  const checksum = createHash('sha256').update(content).digest('hex');
  if (checksum !== expected)
    throw new Error(`${url} has the checksum ${checksum} instead of ${expected}: it is not used`);
  writeFileSync(file, content);
} catch (error) {
  // The message of a failed fetch says nothing; its cause does.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  process.stderr.write(`${reason instanceof Error ? reason.message : reason}\n`);
  process.exitCode = 1;
}
