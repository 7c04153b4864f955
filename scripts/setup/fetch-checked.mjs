/**
 * `node fetch-checked.mjs <url> <SHA-256> <file>` downloads a file and keeps it only if its checksum is right. A program of
 * its own, so that it runs on the project's Node, which minds the proxies in the environment (`NODE_USE_ENV_PROXY=1`).
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';

/** The size and time that a download may take, in bytes and milliseconds. */
const MAX_SIZE = 64 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

const [url = '', expected = '', file = ''] = process.argv.slice(2);

try {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  /** @type {Uint8Array[]} */
  const chunks = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > MAX_SIZE) throw new Error(`${url} is larger than ${MAX_SIZE} bytes`);
    chunks.push(chunk);
  }
  const content = Buffer.concat(chunks);
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
