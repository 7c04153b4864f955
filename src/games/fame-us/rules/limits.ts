/** How many can play (F1). */
export const SEATS = { min: 4, max: 8 } as const;

/** How many cards everyone is dealt (F3). */
export const HAND_SIZE = 6;

/** How many criteria open a round, and so how many rounds there are at most (F5). */
export const STARTER_COUNT = 10;

/** Cards that an outvoted proposer draws (F16). */
export const PROPOSER_PENALTY = 3;

/** Cards that a wrong accuser draws (F17). */
export const ACCUSER_PENALTY = 2;

/** How long the sand timer of a live game runs, in seconds (F11). */
export const SAND_TIMER_SECONDS = 60;

/** From how many players on the first player moves on by `FAR_ADVANCE` seats instead of one (F18). */
export const FAR_ADVANCE_FROM = 7;
export const FAR_ADVANCE = 3;

/** The length of a proposed name in characters (F13). */
export const NAME_LENGTH = { min: 2, max: 80 } as const;

/** How long the reason for a name may be, in characters. */
export const REASON_LENGTH = 140;

/** How long naming and voting may take where everyone is there, in milliseconds (F13, F15). */
export const LIVE_TURN_TIME_MS = 3 * 60_000;

/** Up to this time for a turn, in milliseconds, everyone is taken to be there: the game is live (F11). */
export const MAX_LIVE_TURN_TIME_MS = 10 * 60_000;
