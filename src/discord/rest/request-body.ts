import { randomUUID } from 'node:crypto';
import { DiscordAPIError, type InternalRequest } from 'discord.js';

/**
 * A request with files as the bytes of a form. @discordjs/rest would make an object of it, which is read through streams
 * and copied several times; and when sending a stream is aborted, undici goes on reading it after its end and fails where
 * nobody can catch it.
 */
export function asForm(request: InternalRequest): InternalRequest {
  const { files = [], body, ...rest } = request;
  if (files.length === 0) return request;
  const boundary = `form-${randomUUID()}`;
  const part = (disposition: string, type: string, data: string | Uint8Array): readonly Uint8Array[] => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(data),
    Buffer.from('\r\n'),
  ];
  const parts = files.flatMap(({ name, data }, i) =>
    part(`name="files[${i}]"; filename="${encodeURI(name)}"`, 'application/octet-stream', data as Uint8Array),
  );
  return {
    ...rest,
    headers: { ...rest.headers, 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      ...parts,
      ...part('name="payload_json"', 'application/json', JSON.stringify(body)),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
    passThroughBody: true,
  };
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
