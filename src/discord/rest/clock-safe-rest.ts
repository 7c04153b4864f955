import { type InternalRequest, REST, type ResponseLike } from 'discord.js';

/** How far the clock may go back before the limits are reset, in milliseconds. */
const CLOCK_SLACK_MS = 1_000;

/**
 * A REST client that keeps working when the clock is set back. @discordjs/rest keeps rate limits as times of day: after
 * a step back by a day, the limits of the last second would hold for a day. They are reset instead, and learnt again
 * from Discord's next responses.
 */
export class ClockSafeRest extends REST {
  #lastRequestAt = 0;

  override queueRequest(request: InternalRequest): Promise<ResponseLike> {
    const now = Date.now();
    if (now < this.#lastRequestAt - CLOCK_SLACK_MS) this.#resetLimits();
    this.#lastRequestAt = now;
    return super.queueRequest(request);
  }

  #resetLimits(): void {
    this.globalReset = -1;
    this.globalDelay = null;
    this.handlers.clear();
  }
}
