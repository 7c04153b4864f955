/** The current time in milliseconds since 1970. */
export type Clock = () => number;

/** How much the clocks of two processes may differ, in milliseconds. */
export const MAX_CLOCK_SKEW_MS = 60_000;
