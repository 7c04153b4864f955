import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { API } from '@discordjs/core/http-only';
import type { ScreenEmoji } from '../../kernel/screen.ts';
import type { Log } from '../../table/ports/log.ts';
import {
  DISCORD_ERROR_CODES,
  isDiscordError,
  retryDelayMs,
  UnexpectedResponseError,
} from './error-classification.ts';
import { attemptUntilDone } from './retry.ts';

/** An emoji to have: its key, `<game>/<key>`, and its PNG file. */
export interface WantedEmoji {
  readonly key: string;
  readonly file: URL;
}

interface KnownEmoji {
  readonly id: string;
  readonly name: string;
}

const MAX_RETRY_DELAY_MS = 15 * 60_000;
const HASH_DIGITS = 8;

/**
 * The emojis of the games, which the bot uploads to its own application. The name of an emoji ends with a hash of its
 * picture: what is there already is found by its name, and changed art becomes a new emoji beside the old one, which posts of
 * old tables still show. There is room for dozens of changes: an application may have 2,000 emojis. Those that Discord has are
 * known in memory: a restart reads them again, and uploads one that was deleted.
 */
export function createApplicationEmojis(wanted: readonly WantedEmoji[], log: Log) {
  const known = new Map<string, KnownEmoji>();

  /** Uploads what is missing, and knows each as it goes. Resolves with how many were uploaded. One at a time: people's requests go before. */
  const uploadMissing = async (api: API, applicationId: string, signal: AbortSignal): Promise<number> => {
    const listed = await listEmojis(api, applicationId);
    let uploaded = 0;
    for (const { key, file } of wanted) {
      signal.throwIfAborted();
      const bytes = await readFile(file);
      const name = emojiName(key, bytes);
      const found = listed.find((each) => each.name === name);
      if (found === undefined) uploaded += 1;
      const { id } = found ?? (await upload(api, applicationId, name, bytes));
      known.set(key, { id, name });
    }
    return uploaded;
  };

  /** Retries transient errors until all are there or it is aborted. Without them the bot shows others, or none. */
  const provide = (api: API, applicationId: string, signal: AbortSignal): Promise<void> =>
    attemptUntilDone(
      async () => {
        const uploaded = await uploadMissing(api, applicationId, signal);
        const facts = { event: 'discord.emojis_ready', emojis: wanted.length, uploaded };
        log.info(facts, 'application emojis ready');
      },
      (error, backoffMs) => {
        const delayMs = retryDelayMs(error);
        log.warn(
          { event: 'discord.emojis_unavailable', err: error, retries: delayMs !== null },
          'application emojis could not be uploaded, plain ones are shown',
        );
        return delayMs === null ? null : Math.max(delayMs, backoffMs);
      },
      MAX_RETRY_DELAY_MS,
      signal,
    );

  return {
    /** The emoji of this key (`<game>/<key>`); `null` for none, or not yet. */
    find: (key: string): ScreenEmoji | null => known.get(key) ?? null,
    /** Provides them in the background, if any are wanted. */
    start: (api: API, applicationId: string, abortSignal: AbortSignal): void => {
      if (wanted.length > 0) void provide(api, applicationId, abortSignal);
    },
  };
}

export type ApplicationEmojis = ReturnType<typeof createApplicationEmojis>;

/** The name of an emoji with this picture, such as `vips_red_1a2b3c4d`. */
export const emojiName = (key: string, bytes: Uint8Array): string =>
  `${key.replace('/', '_')}_${createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS)}`;

async function listEmojis(api: API, applicationId: string): Promise<readonly KnownEmoji[]> {
  const { items } = await api.applications.getEmojis(applicationId);
  if (!Array.isArray(items)) throw new UnexpectedResponseError('a list of emojis was expected');
  return items.map(expectEmoji);
}

/** Uploads an emoji; or finds it if another process has uploaded it under this name in the meantime. */
async function upload(api: API, applicationId: string, name: string, bytes: Buffer): Promise<KnownEmoji> {
  const image = `data:image/png;base64,${bytes.toString('base64')}` as const;
  try {
    return expectEmoji(await api.applications.createEmoji(applicationId, { name, image }));
  } catch (error) {
    if (!isDiscordError(error, DISCORD_ERROR_CODES.invalidBody)) throw error;
    const other = (await listEmojis(api, applicationId)).find((each) => each.name === name);
    if (other === undefined) throw error;
    return other;
  }
}

/** Throws `UnexpectedResponseError` unless a response is an emoji. */
function expectEmoji({ id, name }: { readonly id: string | null; readonly name: string | null }): KnownEmoji {
  if (typeof id !== 'string' || typeof name !== 'string')
    throw new UnexpectedResponseError('an emoji was expected');
  return { id, name };
}
