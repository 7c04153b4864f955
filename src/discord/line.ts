import { API } from '@discordjs/core/http-only';
import { REST } from '@discordjs/rest';
import type { Log } from '../app/ports.ts';

/** The way to Discord's HTTP API: two clients for it. */
export interface Line {
  /** With the token, patient: waits for rate limits and tries again. */
  readonly api: API;
  /** Without: gives up soon, never tries twice. For callbacks. */
  readonly callbacks: API;
}

/** When a callback is given up even if nobody aborts it, in milliseconds. */
const CALLBACK_TIMEOUT = 2_500;

/** Makes ready for Discord at this address (without a version); connects to nothing yet. */
export function createLine(api: string, token: string): Line {
  const hasty = new REST({ api, retries: 0, timeout: CALLBACK_TIMEOUT, rejectOnRateLimit: () => true });
  const patient = new REST({ api }).setToken(token);
  return { api: new API(patient), callbacks: new API(hasty) };
}

/** A line in the log whenever Discord makes us wait. */
export function tellWaits({ api }: Line, log: Log): void {
  api.rest.on('rateLimited', ({ route, timeToReset }) =>
    log.warn({ route, timeToReset }, 'Discord asks for patience'),
  );
}
