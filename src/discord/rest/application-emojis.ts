import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { API } from '@discordjs/core/http-only';
import type { Log } from '../../table/ports/log.ts';
import type { DiscordClients } from './clients.ts';
import {
  describeError,
  DISCORD_ERROR_CODES,
  isDiscordError,
  retryDelayMs,
  UnexpectedResponseError,
} from './error-classification.ts';
import { attemptUntilDone } from './retry.ts';
import type { ScreenEmoji } from '../../kernel/screen.ts';

/** The shortest time between two looks, in milliseconds. */
const MIN_INTERVAL_MS = 10 * 60_000;

/**
 * Provides the application's emojis in the background, and again when they turn out not to be there. `now` is a monotonic
 * clock, in milliseconds.
 */
export function createEmojiProvider(deps: ApplicationEmojisDeps, now: () => number) {
  let run: (() => void) | null = null;
  let isRunning = false;
  let lastRunAt = Number.NEGATIVE_INFINITY;
  return {
    start: (applicationId: string, abortSignal: AbortSignal): void => {
      run = () => {
        isRunning = true;
        lastRunAt = now();
        void provideEmojis(deps, applicationId, abortSignal).finally(() => (isRunning = false));
      };
      run();
    },
    /** Looks again, not too often: Discord has refused one of them. */
    recheck: (): void => {
      if (run === null || isRunning || now() - lastRunAt < MIN_INTERVAL_MS) return;
      deps.log.warn(
        { event: 'discord.emoji_refused' },
        'Discord refused an application emoji, looking again',
      );
      run();
    },
  };
}

export type EmojiProvider = ReturnType<typeof createEmojiProvider>;

/** The application's emojis that Discord has now, as far as this process knows. In memory: a restart reads them again. */
export function createEmojiDirectory() {
  const known = new Map<string, KnownEmoji>();
  return {
    /** The emoji of this key (`<game>/<key>`); `null` for none, or not yet. */
    find: (key: string): ScreenEmoji | null => known.get(key) ?? null,
    set: (key: string, emoji: KnownEmoji): void => void known.set(key, emoji),
    /** Forgets every emoji but those with these ids. */
    retain: (ids: ReadonlySet<string>): void => {
      for (const [key, { id }] of known) if (!ids.has(id)) known.delete(key);
    },
  };
}

export type EmojiDirectory = ReturnType<typeof createEmojiDirectory>;

/**
 * The emojis of the games, which the bot uploads to its own application. The name of an emoji ends with a hash of its
 * picture: what is there already is found by its name, and changed art becomes a new emoji beside the old one, which posts of
 * old tables still show. There is room for dozens of changes: an application may have 2,000 emojis.
 */

/** An emoji to have: its key, `<game>/<key>`, and its PNG file. */
export interface WantedEmoji {
  readonly key: string;
  readonly file: URL;
}

interface ApplicationEmojisDeps {
  readonly clients: Pick<DiscordClients, 'api'>;
  readonly wanted: readonly WantedEmoji[];
  readonly directory: EmojiDirectory;
  readonly log: Log;
}

const MAX_RETRY_DELAY_MS = 15 * 60_000;
const HASH_DIGITS = 8;

interface KnownEmoji {
  readonly id: string;
  readonly name: string;
}

/**
 * Uploads what is missing, and fills the directory as it goes. Retries transient errors until it succeeds or is aborted.
 * Never rejects: without its emojis the bot shows others, or none.
 */
export async function provideEmojis(
  deps: ApplicationEmojisDeps,
  applicationId: string,
  abortSignal: AbortSignal,
): Promise<void> {
  const { wanted, log } = deps;
  if (wanted.length === 0) return;
  await attemptUntilDone(
    async () => {
      const uploaded = await uploadMissing(deps, applicationId, abortSignal);
      log.info(
        { event: 'discord.emojis_ready', emojis: wanted.length, uploaded },
        'application emojis ready',
      );
    },
    (error, backoffMs) => {
      const delayMs = retryDelayMs(error);
      log.warn(
        { event: 'discord.emojis_unavailable', err: describeError(error), retries: delayMs !== null },
        'application emojis could not be uploaded, plain ones are shown',
      );
      return delayMs === null ? null : Math.max(delayMs, backoffMs);
    },
    MAX_RETRY_DELAY_MS,
    abortSignal,
  );
}

/** Resolves with how many were uploaded. One at a time: people's requests go before. */
async function uploadMissing(
  { clients: { api }, wanted, directory }: ApplicationEmojisDeps,
  applicationId: string,
  abortSignal: AbortSignal,
): Promise<number> {
  const known = await listEmojis(api, applicationId);
  directory.retain(new Set(known.map(({ id }) => id)));
  let uploaded = 0;
  for (const { key, file } of wanted) {
    abortSignal.throwIfAborted();
    const bytes = await readFile(file);
    const name = emojiName(key, bytes);
    let emoji = known.find((each) => each.name === name);
    if (emoji === undefined) {
      emoji = await upload(api, applicationId, name, bytes);
      uploaded += 1;
    }
    directory.set(key, { id: emoji.id, name });
  }
  return uploaded;
}

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
