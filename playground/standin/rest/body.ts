import type { IncomingMessage } from 'node:http';
import { refusal } from '../errors.ts';
import type { UploadedFile } from '../messages/body.ts';

const MAX_REQUEST_BYTES = 120 * 1024 * 1024;

/**
 * Reads a request's body to its end.
 * @throws DiscordError 40005 beyond every allowed size
 */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_REQUEST_BYTES) throw refusal('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Takes a body apart: JSON, or a form of `payload_json` and `files[n]`.
 * @throws DiscordError 50109 when the JSON cannot be parsed
 */
export async function parseBody(
  bytes: Buffer,
  contentType: string | undefined,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (bytes.byteLength === 0) return { body: undefined, files: [] };
  if (contentType?.startsWith('multipart/form-data') !== true)
    return { body: parseJson(bytes.toString()), files: [] };
  const form = await formOf(bytes, contentType);
  const files: UploadedFile[] = [];
  let body: unknown = {};
  for (const [name, value] of form) {
    if (name === 'payload_json') {
      body = parseJson(typeof value === 'string' ? value : await value.text());
    } else if (typeof value !== 'string') {
      files.push({
        index: Number(/^files?\[(\d+)\]$/u.exec(name)?.[1] ?? files.length),
        name: value.name,
        contentType: isTold(value.type) ? value.type : guessType(value.name),
        bytes: new Uint8Array(await value.arrayBuffer()),
      });
    }
  }
  return { body, files };
}

async function formOf(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw refusal('invalidJson');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refusal('invalidJson');
  }
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};

function isTold(type: string): boolean {
  return type !== '' && type !== 'application/octet-stream';
}

/** Discord goes by the file's name when the upload does not say what it is. */
function guessType(name: string): string {
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
