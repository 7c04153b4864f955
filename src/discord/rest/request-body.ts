import { randomUUID } from 'node:crypto';
import { DiscordAPIError, type InternalRequest } from 'discord.js';

/** Enough for a message with a picture. */
const BODY_BYTES = 192 * 1024;
/** How many that are free are kept. */
const MAX_FREE = 6;

/**
 * Memory for forms, which is lent again when it is given back: writing to new memory takes longer than the form, and the
 * garbage collector runs much more often when it has to find each.
 */
export function createFormMemory() {
  const free: ArrayBuffer[] = [];
  return {
    take: (bytes: number): Uint8Array<ArrayBuffer> => {
      const known = bytes <= BODY_BYTES ? free.pop() : undefined;
      return new Uint8Array(known ?? new ArrayBuffer(Math.max(bytes, BODY_BYTES)), 0, bytes);
    },
    /** Nothing may read it any more. */
    giveBack: ({ buffer }: Uint8Array<ArrayBuffer>): void => {
      if (buffer.byteLength === BODY_BYTES && free.length < MAX_FREE) free.push(buffer);
    },
  };
}

/**
 * Sends a request, with files as the bytes of a form. @discordjs/rest would make an object of it, which is read through
 * streams and copied several times; and when sending a stream is aborted, undici goes on reading it after its end and fails
 * where nobody can catch it.
 */
export async function sendAsForm<Response>(
  memory: ReturnType<typeof createFormMemory>,
  request: InternalRequest,
  send: (request: InternalRequest) => Promise<Response>,
): Promise<Response> {
  const { files = [], body, ...rest } = request;
  if (files.length === 0) return send(request);
  const boundary = `form-${randomUUID()}`;
  const part = (disposition: string, type: string, data: string | Uint8Array): readonly Uint8Array[] => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    typeof data === 'string' ? Buffer.from(data) : data,
    Buffer.from('\r\n'),
  ];
  const parts = files.flatMap(({ name, data }, i) =>
    part(`name="files[${i}]"; filename="${encodeURI(name)}"`, 'application/octet-stream', data as Uint8Array),
  );
  const form = [
    ...parts,
    ...part('name="payload_json"', 'application/json', JSON.stringify(body)),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  const size = form.reduce((sum, { length }) => sum + length, 0);
  const bytes = memory.take(size);
  let at = 0;
  for (const each of form) {
    bytes.set(each, at);
    at += each.length;
  }
  const headers = { ...rest.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const response = await send({ ...rest, headers, body: bytes, passThroughBody: true });
  // Discord has read all of it. Of a request that has failed, that is not known.
  memory.giveBack(bytes);
  return response;
}

/** The error code of every component with an emoji that Discord does not accept, buttons or not. */
const INVALID_EMOJI = 'COMPONENT_INVALID_EMOJI';

/**
 * A request that Discord has refused for an invalid emoji, without the application's emojis in its buttons and selects;
 * `null` if it is not that. One was deleted in the developer portal, or Discord does not find it this time, as happens
 * (https://github.com/discord/discord-api-docs/issues/7128). All such buttons have labels, so nobody misses anything.
 */
export function withoutInvalidEmojis(request: InternalRequest, error: unknown): InternalRequest | null {
  if (!(error instanceof DiscordAPIError) || !JSON.stringify(error.rawError).includes(INVALID_EMOJI))
    return null;
  let count = 0;
  const stripped = JSON.stringify(request.body, (name, value: unknown) => {
    if (name !== 'emoji' || typeof value !== 'object' || value === null || !('id' in value)) return value;
    count += 1;
    return undefined;
  });
  return count > 0 ? { ...request, body: JSON.parse(stripped) } : null;
}
