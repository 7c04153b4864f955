import { WAIT_LIMIT_MS } from '../playground/fake-discord/state/wait-for.ts';

/**
 * The limits of the tests, in milliseconds, all here. They only end what hangs: no test is about how fast the machine is.
 */

/** How long a test waits for what must happen. A test that waits in vain ends later, so that the wait says what it is. */
export const PATIENCE_MS = WAIT_LIMIT_MS;
/** How long the fake Discord waits for an answer that never comes. */
export const UNANSWERED_MS = 1_000;
/** How long a test or a hook may take. */
export const TEST_LIMIT_MS = 300_000;
/** How long a test of a campaign may take: whole games in browser windows, hundreds of kills. */
export const CAMPAIGN_LIMIT_MS = 3_600_000;
/** How long the search of a model may take, with the search for the smallest case of a failure. */
export const SEARCH_LIMIT_MS = 24 * 3_600_000;
/** How long someone at a table waits for others who play on without them, at most until the end of the game. */
export const GAME_PATIENCE_MS = 1_200_000;
