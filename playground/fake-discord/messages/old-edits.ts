import type { Clock } from '../clock.ts';
import { tooManyOldEdits } from '../errors.ts';
import { snowflakeTime } from '../snowflake.ts';

/** From this age on, edits of a message count; so many are accepted in a channel within so many milliseconds. */
const OLD_MS = 3_600_000;
const MAX_EDITS = 3;
const WINDOW_MS = 6_000;

/** Limits edits of messages older than an hour, in each channel. Discord documents the error, not the numbers. */
export class OldEditLimit {
  readonly #clock: Clock;
  readonly #edits = new Map<string, number[]>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @throws DiscordError 30046 when this edit is one too many */
  countEdit(channelId: string, messageId: string): void {
    const now = this.#clock.now();
    if (now - snowflakeTime(messageId) < OLD_MS) return;
    const recent = (this.#edits.get(channelId) ?? []).filter((at) => now - at < WINDOW_MS);
    const [oldest = now] = recent;
    if (recent.length >= MAX_EDITS) throw tooManyOldEdits((oldest + WINDOW_MS - now) / 1_000);
    this.#edits.set(channelId, [...recent, now]);
  }
}
