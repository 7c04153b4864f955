import type { IncomingMessage } from 'node:http';
import { discordError } from '../errors.ts';
import type { UploadedFile } from '../messages/message-body.ts';

const MAX_REQUEST_BYTES = 120 * 1024 * 1024;

/**
 * Reads a request's whole body.
 * @throws DiscordError 40005 when it is larger than any upload may be
 */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > MAX_REQUEST_BYTES) throw discordError('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Parses a body: JSON, or a multipart form of `payload_json` and `files[n]`.
 * @throws DiscordError 50109 when the JSON cannot be parsed
 */
export async function parseBody(
  bytes: Buffer,
  contentType: string | undefined,
): Promise<{ body: unknown; files: UploadedFile[] }> {
  if (bytes.byteLength === 0) return { body: undefined, files: [] };
  if (contentType?.startsWith('multipart/form-data') !== true)
    return { body: parseJson(bytes.toString()), files: [] };
  const form = await parseForm(bytes, contentType);
  const files: UploadedFile[] = [];
  let body: unknown = {};
  for (const [name, value] of form) {
    if (name === 'payload_json') {
      body = parseJson(typeof value === 'string' ? value : await value.text());
    } else if (typeof value !== 'string') {
      files.push({
        index: Number(/^files?\[(\d+)\]$/u.exec(name)?.[1] ?? files.length),
        name: value.name,
        contentType: isSpecificType(value.type) ? value.type : guessType(value.name),
        bytes: new Uint8Array(await value.arrayBuffer()),
      });
    }
  }
  return { body, files };
}

async function parseForm(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw discordError('invalidJson');
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw discordError('invalidJson');
  }
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
};

function isSpecificType(type: string): boolean {
  return type !== '' && type !== 'application/octet-stream';
}

/** Discord uses the file's extension when the upload has no specific content type. */
function guessType(name: string): string {
  return CONTENT_TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
