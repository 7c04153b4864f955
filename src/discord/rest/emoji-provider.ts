import { type ApplicationEmojisDeps, provideEmojis } from './application-emojis.ts';

/** Provides the application's emojis in the background, and again when they turn out not to be there. */
export interface EmojiProvider {
  start(applicationId: string, abortSignal: AbortSignal): void;
  /** Looks again, not too often: Discord has refused one of them. */
  recheck(): void;
}

/** The shortest time between two looks, in milliseconds. */
const MIN_INTERVAL_MS = 10 * 60_000;

/** `now` is a monotonic clock, in milliseconds. */
export function createEmojiProvider(deps: ApplicationEmojisDeps, now: () => number): EmojiProvider {
  let run: (() => void) | null = null;
  let isRunning = false;
  let lastRunAt = Number.NEGATIVE_INFINITY;
  return {
    start: (applicationId, abortSignal) => {
      run = () => {
        isRunning = true;
        lastRunAt = now();
        void provideEmojis(deps, applicationId, abortSignal).finally(() => (isRunning = false));
      };
      run();
    },
    recheck: () => {
      if (run === null || isRunning || now() - lastRunAt < MIN_INTERVAL_MS) return;
      deps.log.warn(
        { event: 'discord.emoji_refused' },
        'Discord refused an application emoji, looking again',
      );
      run();
    },
  };
}
