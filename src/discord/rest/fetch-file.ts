import type { Result } from '../../kernel/game.ts';

/** The origins of the files that people send, at Discord. */
const FILE_ORIGINS: readonly string[] = ['https://cdn.discordapp.com', 'https://media.discordapp.net'];

/** How long a file may take, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** The limits of a fetch: its largest size, and one more allowed origin. */
export interface FetchFileOptions {
  readonly maxBytes: number;
  /** The origin of a stand-in for Discord; `null` for none. */
  readonly fileOrigin: string | null;
}

/** Why there is no file: it is not where Discord keeps files, or could not be had; or it is too large. */
export type FileRefusal = 'unavailable' | 'too-large';

const UNAVAILABLE = { ok: false, reason: 'unavailable' } as const;

/** Fetches a file that a person sent, from Discord's own hosts only. Does not trust its size or type. Never rejects. */
export async function fetchFile(
  url: string,
  { maxBytes, fileOrigin }: FetchFileOptions,
): Promise<Result<Uint8Array, FileRefusal>> {
  const address = URL.parse(url);
  if (address === null || ![...FILE_ORIGINS, fileOrigin].includes(address.origin)) return UNAVAILABLE;
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok || response.body === null) return UNAVAILABLE;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      // Leaving the loop cancels the rest.
      if (size > maxBytes) return { ok: false, reason: 'too-large' };
      chunks.push(chunk);
    }
    return { ok: true, value: Buffer.concat(chunks) };
  } catch {
    return UNAVAILABLE;
  }
}
