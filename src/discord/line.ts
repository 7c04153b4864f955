import { API } from '@discordjs/core/http-only';
import { REST } from '@discordjs/rest';
import type { Log } from '../app/ports.ts';
import { WRONG_TOKEN } from './refused.ts';
import { askWhole, type Manners, patience } from './rest.ts';
import { SteadyRest } from './steadyRest.ts';

/** The way to Discord's HTTP API: three clients for it. */
export interface Line {
  /** With the token, patient: waits for rate limits and tries again. */
  readonly api: API;
  /** As patient, without the token: for what follows an acknowledgement. */
  readonly answers: API;
  /** Without: gives up soon, never tries twice. For callbacks. */
  readonly callbacks: API;
}

/** When a callback is given up, in milliseconds: Discord takes none that is older than 3 seconds. */
export const CALLBACK_TIMEOUT = 2_500;
/** When any other request is, in milliseconds. */
const TIMEOUT = 15_000;

/** Each interaction has a route of its own, and the package something for each route: it goes after so long. */
const SWEPT_EVERY = { handlerSweepInterval: 60_000 } as const;

/** About requests other than callbacks. */
export interface LineOptions {
  /** After how many milliseconds one is given up, and tried again; 15,000 if left out. */
  readonly timeout?: number;
  /** Makes them at the pace that several processes keep together. */
  readonly keepPace?: (makeRequest: Manners['makeRequest']) => Manners['makeRequest'];
}

/** Makes ready for Discord at this address (without a version); connects to nothing yet. */
export function createLine(
  api: string,
  token: string,
  { timeout = TIMEOUT, keepPace = (makeRequest) => makeRequest }: LineOptions = {},
): Line {
  const hasty = new REST({
    api,
    retries: 0,
    timeout: CALLBACK_TIMEOUT,
    rejectOnRateLimit: () => true,
    makeRequest: askWhole,
  });
  const manners = { ...patience(api, timeout), ...SWEPT_EVERY };
  const patient = new SteadyRest({ ...manners, makeRequest: keepPace(manners.makeRequest) }).setToken(token);
  // Discord's limit of requests a second for a bot does not count answers to interactions; the package would.
  const answering = new SteadyRest({ ...manners, globalRequestsPerSecond: Number.POSITIVE_INFINITY });
  return { api: new API(patient), answers: new API(answering), callbacks: new API(hasty) };
}

/** Says that the bot is lost when Discord does not know its token any more: the client forgets a refused one. */
export function tellRevoked({ api }: Line, lost: (reason: string) => void): void {
  api.rest.on('response', ({ data: { auth } }, { status }) => {
    if (auth && status === 401) lost(WRONG_TOKEN);
  });
}

/** A line in the log whenever Discord makes us wait. */
export function tellWaits({ api, answers }: Line, log: Log): void {
  for (const { rest } of [api, answers])
    rest.on('rateLimited', ({ route, timeToReset }) =>
      log.warn({ route, timeToReset }, 'Discord asks for patience'),
    );
}
